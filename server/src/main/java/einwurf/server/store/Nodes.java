package einwurf.server.store;

import java.util.Collection;
import java.util.List;

/**
 * The nodes of a house: servers on one store. Every node serves every match; one of them looks
 * after it while it is awake, which means its clocks and its bots. Should two believe that they do,
 * the store still decides what happens.
 */
public interface Nodes extends AutoCloseable {

    /** What a node has to hear; whoever tells it isn't kept waiting. */
    interface Listener {
        void heard(String node, Hint hint);

        /** Hints may have been missed. */
        void missed();
    }

    /** Clocks stood still from {@code stopped}, when no node ran any more, until {@code opened}. */
    record Outage(long stopped, long opened) {}

    /**
     * A match in the store.
     *
     * @param number of its last step
     * @param mine whether this node looks after it
     * @param asleep whether none does
     */
    record Standing(String match, int number, boolean mine, boolean asleep) {}

    /** Begins to hear. */
    void open(Listener listener);

    /** Whether there may be others, now or later. */
    boolean shared();

    /** How many others there are, as far as it knows. */
    int others();

    /** Whether this is the only one, as far as it knows. */
    default boolean alone() {
        return others() == 0;
    }

    Outage outage();

    /**
     * Which opening of the store this is: a random name, the same for all nodes that have it open.
     * One that joins nodes that run doesn't open it again.
     */
    String epoch();

    /** Says that this node lives, and finds out which don't; so often, in milliseconds. */
    void pulse();

    long pulseEvery();

    /** Matches that this node looks after from now on since the one that did is gone. */
    List<String> takeOver();

    /** Matches that want to be awake by {@code now} and that this node looks after from now on. */
    List<String> due(long now);

    /** A match is awake here: whether this node looks after it. It doesn't if another does. */
    boolean wake(StoredMatch match);

    /** How these matches stand; those that are gone are left out. */
    List<Standing> standing(Collection<String> matches);

    /**
     * Takes one from a bucket that all nodes share and that fills with so many a second up to
     * {@code burst}: seconds to wait, 0 if there was one. What only one node has to know is counted
     * there.
     */
    double take(String bucket, double perSecond, int burst);

    /** Tells all others, soon. */
    void tell(Hint hint);

    /** This node goes; others look after its matches. */
    @Override
    void close();
}

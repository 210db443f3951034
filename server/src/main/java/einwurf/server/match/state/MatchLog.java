package einwurf.server.match.state;

import einwurf.rules.Move;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.server.dice.HouseKey;
import einwurf.server.store.Change;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Adds events to a match and knows which of them are still to be stored. What it has added is true
 * only once it is stored; should that fail, the state is thrown away and read again.
 */
public final class MatchLog<S extends Record, M extends Move> {
    private final MatchState<S, M> state;
    private final RandomGenerator random;
    private final HouseKey key;
    private List<Change> besides = new ArrayList<>();
    private List<Runnable> whenStored = new ArrayList<>();
    private int stored;
    private long now;

    /** {@code key} is what the house signs throws with. */
    public MatchLog(MatchState<S, M> state, RandomGenerator random, HouseKey key) {
        this.state = state;
        this.random = random;
        this.key = key;
        stored = state.version();
        if (stored > 0) {
            now(state.events().last().at()); // by whichever node's clock
        }
    }

    public RandomGenerator random() {
        return random;
    }

    public HouseKey key() {
        return key;
    }

    public MatchState<S, M> state() {
        return state;
    }

    /** Time never runs backwards within a match. */
    public void now(long millis) {
        now = Math.max(now, millis);
    }

    public long now() {
        return now;
    }

    public void add(Event event) {
        state.add(event, now, null);
    }

    public void add(Event event, Played<S, M> played) {
        state.add(event, now, played);
    }

    /** An event that another node has stored; only while nothing waits to be. */
    public void replay(Event event, long at) {
        state.replay(event, at);
        stored = state.version();
        now(at);
    }

    /** The last event that is stored or on its way. */
    public int stored() {
        return stored;
    }

    /** Is stored together with the events, or not at all. */
    public void besides(Change change) {
        besides.add(change);
    }

    /** Is done once everything is stored. */
    public void whenStored(Runnable task) {
        whenStored.add(task);
    }

    /** Nothing waits to be stored. */
    public boolean clean() {
        return stored == state.version() && besides.isEmpty();
    }

    /** What was added since this was asked last. */
    public List<LoggedEvent<S, M>> takeUnstored() {
        var taken = state.events().after(stored);
        stored = state.version();
        return taken;
    }

    public List<Change> takeBesides() {
        var taken = besides;
        besides = new ArrayList<>();
        return taken;
    }

    public List<Runnable> takeWhenStored() {
        var taken = whenStored;
        whenStored = new ArrayList<>();
        return taken;
    }
}

package einwurf.server.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * What must not be lost: matches as lists of steps, and the programs that play here. Reads are
 * blocking; writes are answered when they are safe.
 */
public interface Store extends AutoCloseable {

    /**
     * Completes when the change is on the disk; otherwise with a {@link NotStored}, after which
     * only a read tells what is stored.
     */
    CompletableFuture<Void> write(Change change);

    Optional<StoredMatch> match(String id);

    /** All steps of a match, in order. */
    default List<StoredStep> steps(String match) {
        return steps(match, 0);
    }

    /** Those with higher numbers. */
    List<StoredStep> steps(String match, int after);

    /** Matches shown in the lobby: waiting for people, or being played. Newest first. */
    List<String> listed(int most);

    /** Matches that want to be awake by {@code now}. */
    List<String> due(long now);

    /**
     * Sleeping matches that have been kept for long enough, the oldest first. Where no server runs,
     * all sleep.
     */
    List<Expired> expired(long now, Retention keep, int most);

    /** A match that may go; {@code status} as {@link StoredMatch#status}. */
    record Expired(String match, String status, long touched) {
        /** Removes it, unless somebody has come back in the meantime: then it isn't stored. */
        public Change.Delete delete() {
            return new Change.Delete(match, touched);
        }
    }

    /** The program whose token has this hash, unless it was revoked. */
    Optional<StoredBot> bot(String hash);

    /** Whether the program with this id was there and is no more. */
    boolean revoked(String bot);

    /** Where a program sits or sat, newest first. */
    List<String> matchesOfBot(String bot, int most);

    /** The matches that were made last, newest first. */
    default List<StoredMatch> newest(int most) {
        return List.of();
    }

    /** How many matches there are, by status. */
    default Map<String, Integer> counts() {
        return Map.of();
    }

    /** How large the store is and what is free on its disk; -1 where nobody knows. */
    record State(String kind, long bytes, long free) {}

    default State state() {
        return new State("none", -1, -1);
    }

    /** All notes of a kind, those among them whose time is up. */
    default List<StoredNote> notes(String kind) {
        return List.of();
    }

    /** Those of them whose name begins so. */
    default List<StoredNote> notes(String kind, String prefix) {
        return notes(kind).stream()
                .filter(note -> note.name().startsWith(prefix))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The note of that name, whose time may be up. */
    default Optional<StoredNote> note(String kind, String name) {
        return notes(kind).stream().filter(note -> note.name().equals(name)).findFirst();
    }

    /** When the server was last known to be alive; 0 if it never was. */
    long pulse();

    /** Whether a server was alive a moment ago. */
    default boolean running(long now) {
        return pulse() > now - FRESH;
    }

    /** A pulse is written every two seconds. */
    long FRESH = 10_000;

    /**
     * The nodes of the house that plays on it, of which the asking one opens now. They tell each
     * other on a channel whose name nobody else knows. {@code epoch} is what this opening is called
     * unless others have the store open already.
     */
    default Nodes nodes(long now, String channel, String epoch) {
        return new OneNode(this, now, epoch);
    }

    /** Whether what is written now would be stored, as far as the last writes tell. */
    boolean healthy();

    /** How many bytes it takes on the disk; -1 if that isn't known. */
    default long size() {
        return -1;
    }

    /** How many bytes its disk has left; -1 if that isn't known. */
    default long room() {
        return -1;
    }

    /** Writes what is still on its way, then closes. */
    @Override
    void close();
}

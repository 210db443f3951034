package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What is written together or not at all. */
public sealed interface Change {

    /** A new match with its first steps. */
    record Create(StoredMatch match, List<StoredStep> steps) implements Change {
        public Create {
            steps = List.copyOf(steps);
        }
    }

    /** More steps of a match; {@code status} where it changed with them. */
    record Append(String match, List<StoredStep> steps, @Nullable Status status) implements Change {
        public Append {
            steps = List.copyOf(steps);
        }
    }

    record Status(String status, boolean listed) {}

    /** When a match wants to be awake; see {@link StoredMatch#wake}. */
    record Wake(String match, @Nullable Long at) implements Change {}

    record AddBot(StoredBot bot) implements Change {}

    record RevokeBot(String bot, long at) implements Change {}

    record SeatBot(String bot, String match, int seat, long since) implements Change {}

    record Pulse(long at) implements Change {}

    /** The public half of the key that the house signs with from now on. */
    record Key(String publicHalf) implements Change {}

    /** Somebody with a token is at the table. Once an hour is often enough. */
    record Touch(String match, long at) implements Change {}

    /**
     * A match is removed with all that belongs to it, provided that it still sleeps and nobody
     * touched it since {@code touched}; see {@link Store#expired}.
     */
    record Delete(String match, long touched) implements Change {}

    /** A match is removed whatever is played at it: the host has decided so. */
    record Remove(String match) implements Change {}

    /**
     * No server runs: nothing is awake. What was when the last one stopped is due at once when the
     * next one starts.
     */
    record AllAsleep() implements Change {}

    /** A note, in the place of the one of that name. */
    record Note(StoredNote note) implements Change {}

    /** A note, unless there is one of that name which isn't forgotten by {@code now}. */
    record FirstNote(StoredNote note, long now) implements Change {}

    record ForgetNote(String kind, String name) implements Change {}

    /** What was to be remembered until then is forgotten. */
    record ForgetNotes(long now) implements Change {}

    /** Several that belong together. */
    record Together(List<Change> changes) implements Change {
        public Together {
            changes = List.copyOf(changes);
        }
    }
}

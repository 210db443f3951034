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

    /** Several that belong together. */
    record Together(List<Change> changes) implements Change {
        public Together {
            changes = List.copyOf(changes);
        }
    }
}

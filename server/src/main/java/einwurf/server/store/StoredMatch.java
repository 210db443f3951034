package einwurf.server.store;

import org.jspecify.annotations.Nullable;

/**
 * A match as it was agreed, and the few words about it that are kept beside its steps.
 *
 * @param secret the dice cup's, in hex; never leaves the server
 * @param status as the steps say: waiting, playing, between, over, closed
 * @param wake when the match wants to be awake next; 0 while it is, null when only a visitor wakes
 *     it
 */
public record StoredMatch(
        String id,
        long created,
        String setup,
        String secret,
        String status,
        boolean listed,
        @Nullable Long wake) {}

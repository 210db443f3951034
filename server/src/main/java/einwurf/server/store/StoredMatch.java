package einwurf.server.store;

import org.jspecify.annotations.Nullable;

/**
 * A match as it was agreed, and the few words about it that are kept beside its steps.
 *
 * @param secret the dice cup's, in hex; never leaves the server
 * @param status as the steps say: waiting, playing, between, over, closed
 * @param wake when the match wants to be awake next; 0 while it is, null when only a visitor wakes
 *     it
 * @param touched when somebody with a token was last there, to the hour
 * @param format the words in which setup and steps are written
 */
public record StoredMatch(
        String id,
        long created,
        String setup,
        String secret,
        String status,
        boolean listed,
        @Nullable Long wake,
        long touched,
        int format) {

    /** A new one, in the first format. */
    public StoredMatch(
            String id,
            long created,
            String setup,
            String secret,
            String status,
            boolean listed,
            @Nullable Long wake) {
        this(id, created, setup, secret, status, listed, wake, created, 1);
    }
}

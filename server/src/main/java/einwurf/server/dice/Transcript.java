package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Everything the players sent, boiled down to 32 bytes: it begins as the hash of the match's id,
 * and each thing mixed in is {@code T = SHA-256(T ‖ nonce ‖ text)}. The text is the seat for
 * sitting down ("1") and the seat and its move for a choice ("1 3c4"), so neither a nonce nor a
 * move can be changed afterwards without changing every later roll.
 */
final class Transcript {
    private final Sha256 sha;
    private byte[] now;

    Transcript(String match, Sha256 sha) {
        this.sha = sha;
        now = sha.of(match.getBytes(UTF_8));
    }

    private Transcript(byte[] now, Sha256 sha) {
        this.sha = sha;
        this.now = now;
    }

    /** A transcript that goes on from where it was. */
    static Transcript at(byte[] now, Sha256 sha) {
        return new Transcript(now, sha);
    }

    void mix(byte[] nonce, String text) {
        now = sha.of(now, nonce, text.getBytes(UTF_8));
    }

    void rewind(byte[] to) {
        now = to;
    }

    byte[] bytes() {
        return now;
    }
}

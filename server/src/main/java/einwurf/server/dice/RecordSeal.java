package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;

/**
 * The words in which a record says what its rolls follow from, and the seal at its end: the hash of
 * all its other lines. It shows damage and careless changes; it has no key, so whoever changes a
 * record can make it anew.
 */
public final class RecordSeal {
    public static final String MATCH = "match";
    public static final String COMMITMENTS = "dice commitments";
    public static final String ROLLS = "dice rolled before";
    public static final String NONCES = "dice nonces";
    public static final String SHOWN = "dice shown before";
    public static final String TRANSCRIPT = "dice transcript before";
    public static final String END = "dice transcript after";
    public static final String NONCE = "nonce";
    public static final String LINK = "link";
    public static final String UNDONE = "undone";
    private static final String SEAL = "seal: ";

    private RecordSeal() {}

    /** A choice that was taken back in an older match: its nonce counts all the same. */
    public static String undone(int seat, String move, String nonce) {
        return seat + "." + move.replace(' ', '_') + "." + nonce;
    }

    /** The text with its seal as the last header. */
    public static String put(String record) {
        int end = record.indexOf("\n\n");
        int headers = end < 0 ? record.length() : end + 1;
        return record.substring(0, headers)
                + SEAL
                + hash(record)
                + "\n"
                + record.substring(headers);
    }

    /** Whether the text is as it was sealed. */
    static boolean intact(String record) {
        int begin = record.indexOf("\n" + SEAL) + 1;
        int end = record.indexOf('\n', begin);
        if (begin == 0 || end < 0) {
            return false;
        }
        var seal = record.substring(begin + SEAL.length(), end);
        return hash(record.substring(0, begin) + record.substring(end + 1)).equals(seal.strip());
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(new Sha256().of(text.strip().getBytes(UTF_8)));
    }

    /** A transcript for those who write records: counts rolls and mixes what was sent. */
    public static final class Tape {
        private final Transcript transcript;
        private int rolls;

        public Tape(String match) {
            transcript = new Transcript(match, new Sha256());
        }

        public void mix(String nonce, String text) {
            transcript.mix(HexFormat.of().parseHex(nonce), text);
        }

        /** What was mixed in since {@link #hex} said this was taken back. */
        public void rewind(String to) {
            transcript.rewind(HexFormat.of().parseHex(to));
        }

        public void rolled() {
            rolls++;
        }

        public int rolls() {
            return rolls;
        }

        public String hex() {
            return HexFormat.of().formatHex(transcript.bytes());
        }
    }
}

package einwurf.server.dice;

import java.util.HexFormat;

/** A share of a chain, or the commitment to one: 32 bytes as 64 hex digits. */
public final class Share {
    public static final int DIGITS = 64;

    private Share() {}

    public static boolean good(String text) {
        return hex(text, DIGITS);
    }

    /** Whether a text is so many lower-case hex digits. */
    public static boolean hex(String text, int digits) {
        return text.length() == digits
                && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    }

    /** The share hashed so many times. */
    static String hashed(Sha256 sha, String share, int times) {
        var bytes = HexFormat.of().parseHex(share);
        for (int i = 0; i < times; i++) {
            bytes = sha.of(bytes);
        }
        return HexFormat.of().formatHex(bytes);
    }
}

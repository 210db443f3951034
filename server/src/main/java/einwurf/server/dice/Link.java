package einwurf.server.dice;

import java.util.HexFormat;

/** A link of a chain, or the commitment to one: 32 bytes as 64 hex digits. */
public final class Link {
    public static final int DIGITS = 64;

    private Link() {}

    public static boolean good(String text) {
        return text.length() == DIGITS && Nonce.hex(text);
    }

    /** The link hashed so many times. */
    static String hashed(Sha256 sha, String link, int times) {
        var bytes = HexFormat.of().parseHex(link);
        for (int i = 0; i < times; i++) {
            bytes = sha.of(bytes);
        }
        return HexFormat.of().formatHex(bytes);
    }
}

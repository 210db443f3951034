package einwurf.server.dice;

import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Sixteen random bytes as 32 hex digits, made by a player's program with each choice. */
public final class Nonce {
    private Nonce() {}

    /** For those whose program sends none; its event says that the server made it. */
    public static String make(RandomGenerator random) {
        var bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    public static boolean good(String text) {
        return text.length() == 32 && hex(text);
    }

    static boolean hex(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) {
                return false;
            }
        }
        return true;
    }
}

package einwurf.server.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.dice.DiceCup;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Secrets of 256 bits that open a seat. Shown once; only their hash is kept. */
public final class Token {
    private static final String LETTERS =
            "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    private static final int ID = 14;

    private Token() {}

    public static String make(RandomGenerator random) {
        return text(secret(random));
    }

    /** The token of somebody who sits down with a secret of their own: the same for the same. */
    static String of(DiceCup cup, String once) {
        return text(cup.derived("seat " + once));
    }

    /** The token of those who were invited to look on at a match. */
    static String ofWatchers(DiceCup cup) {
        return text(cup.derived("watch"));
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static String hash(String token) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(token.getBytes(UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** The id of a match or a bot: 82 bits, letters that can't be mistaken for each other. */
    public static String id(RandomGenerator random) {
        var id = new StringBuilder();
        for (int i = 0; i < ID; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    /** Of an id as much as tells matches apart in a log; the whole one is the key to watch. */
    public static String shortened(String id) {
        return id.substring(0, Math.min(4, id.length())) + "…";
    }

    static byte[] secret(RandomGenerator random) {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        return bytes;
    }
}

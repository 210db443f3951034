package einwurf.server.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.dice.Cup;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Secrets of 256 bits that open a seat. Shown once; only their hash is kept. */
public final class Token {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String LETTERS =
            "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    private static final int ID = 14;

    private Token() {}

    public static String make() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return text(bytes);
    }

    /** The token of somebody who sits down with a secret of their own: the same for the same. */
    static String of(Cup cup, String once) {
        return text(cup.derived("seat " + once));
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
    public static String id() {
        var id = new StringBuilder();
        for (int i = 0; i < ID; i++) {
            id.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    static byte[] secret() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return bytes;
    }
}

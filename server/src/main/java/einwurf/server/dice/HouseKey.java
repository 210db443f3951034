package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.bouncycastle.math.ec.rfc8032.Ed25519;

import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * The server's Ed25519 key. BouncyCastle signs in 33 µs and verifies in 82; the JDK, which computes
 * the public half for every signature, takes 620 µs for each, and every throw is signed.
 */
public final class HouseKey {
    private static final HexFormat HEX = HexFormat.of();

    private final byte[] seed;
    private final byte[] publicBytes = new byte[Ed25519.PUBLIC_KEY_SIZE];
    private final String publicHalf;

    private HouseKey(byte[] seed) {
        this.seed = seed;
        Ed25519.generatePublicKey(seed, 0, publicBytes, 0);
        publicHalf = HEX.formatHex(publicBytes);
    }

    /** A new one. */
    public static HouseKey make(RandomGenerator random) {
        var seed = new byte[Ed25519.SECRET_KEY_SIZE];
        random.nextBytes(seed);
        return new HouseKey(seed);
    }

    /** The one of these 32 secret bytes, in hex. */
    public static HouseKey of(String secret) {
        return new HouseKey(HEX.parseHex(secret));
    }

    /** What must not leave the house. */
    public String secret() {
        return HEX.formatHex(seed);
    }

    /** The public half: 32 bytes, in hex. */
    public String publicHalf() {
        return publicHalf;
    }

    /**
     * 16 bytes in hex that stand for something and tell nothing of it: whoever hasn't the key can't
     * find out what it is by trying. All nodes of a house have the same key.
     */
    public String pseudonym(String something) {
        return HEX.formatHex(derived("einwurf address " + something), 0, 16);
    }

    /** What bots elsewhere show when they think for this house: 32 bytes in hex. */
    public String workerKey() {
        return HEX.formatHex(derived("einwurf worker"));
    }

    /** Where the nodes of this house tell each other what others must neither hear nor say. */
    public String channel() {
        return "einwurf_" + HEX.formatHex(derived("einwurf nodes"), 0, 16);
    }

    private byte[] derived(String of) {
        return new Sha256().keyed(seed, of.getBytes(UTF_8));
    }

    /** 64 bytes, in hex. */
    public String sign(byte[] message) {
        var signature = new byte[Ed25519.SIGNATURE_SIZE];
        Ed25519.sign(seed, 0, publicBytes, 0, message, 0, message.length, signature, 0);
        return HEX.formatHex(signature);
    }

    /** That this key follows another, in the other's own words. */
    public String signedBy(HouseKey old) {
        return old.sign(successor(publicHalf));
    }

    /** Whether {@code old} named {@code next} its successor. */
    public static boolean follows(String old, String next, String signature) {
        return signed(old, successor(next), signature);
    }

    private static byte[] successor(String key) {
        return ("einwurf key " + key).getBytes(UTF_8);
    }

    /** Whether the holder of this public half signed the message. */
    public static boolean signed(String publicHalf, byte[] message, String signature) {
        if (!Share.good(publicHalf) || !Share.hex(signature, 128)) {
            return false;
        }
        return Ed25519.verify(
                HEX.parseHex(signature),
                0,
                HEX.parseHex(publicHalf),
                0,
                message,
                0,
                message.length);
    }
}

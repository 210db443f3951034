package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The house's Ed25519 key: what it signs, it has said. */
public final class HouseKey {
    private static final HexFormat HEX = HexFormat.of();

    /** What comes before the 32 bytes of a public half in the encoding that the JDK reads. */
    private static final String PUBLIC_HEAD = "302a300506032b6570032100";

    private final byte[] seed;
    private final Ed25519Signer signer;
    private final String publicHalf;

    private HouseKey(byte[] seed) {
        this.seed = seed;
        signer = new Ed25519Signer(seed);
        publicHalf = HEX.formatHex(signer.publicHalf());
    }

    /** A new one. */
    public static HouseKey make(RandomGenerator random) {
        var seed = new byte[32];
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
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(seed, "HmacSHA256"));
            return mac.doFinal(of.getBytes(UTF_8));
        } catch (GeneralSecurityException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /** 64 bytes, in hex. */
    public String sign(byte[] message) {
        return HEX.formatHex(signer.sign(message));
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
        if (!Link.good(publicHalf) || signature.length() != 128 || !Nonce.hex(signature)) {
            return false;
        }
        try {
            PublicKey key =
                    KeyFactory.getInstance("Ed25519")
                            .generatePublic(
                                    new X509EncodedKeySpec(HEX.parseHex(PUBLIC_HEAD + publicHalf)));
            var check = Signature.getInstance("Ed25519");
            check.initVerify(key);
            check.update(message);
            return check.verify(HEX.parseHex(signature));
        } catch (GeneralSecurityException noKey) {
            return false;
        }
    }
}

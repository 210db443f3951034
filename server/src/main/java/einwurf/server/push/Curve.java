package einwurf.server.push;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

import javax.crypto.KeyAgreement;

/** Keys on P-256 as Web Push writes them: a public one is the 65 bytes of its point. */
final class Curve {
    private static final int POINT = 65;

    /** What comes before the point in the encoding that the JDK reads and writes. */
    private static final byte[] HEAD =
            HexFormat.of().parseHex("3059301306072a8648ce3d020106082a8648ce3d030107034200");

    private Curve() {}

    static KeyPair make() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has P-256", missing);
        }
    }

    static byte[] bytes(PublicKey key) {
        var encoded = key.getEncoded();
        return Arrays.copyOfRange(encoded, encoded.length - POINT, encoded.length);
    }

    static PublicKey publicKey(byte[] point) throws GeneralSecurityException {
        if (point.length != POINT) {
            throw new GeneralSecurityException("a point has 65 bytes");
        }
        var encoded = ByteBuffer.allocate(HEAD.length + POINT).put(HEAD).put(point).array();
        return KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(encoded));
    }

    static PrivateKey privateKey(byte[] encoded) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded));
    }

    /**
     * The secret that both sides can compute. Refuses a point that isn't on the curve: it could be
     * made to find out our key.
     */
    static byte[] agree(PrivateKey own, byte[] point) throws GeneralSecurityException {
        var agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(own);
        agreement.doPhase(publicKey(point), true);
        return agreement.generateSecret();
    }
}

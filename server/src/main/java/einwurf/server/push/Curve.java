package einwurf.server.push;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;

/** Keys on P-256 as Web Push writes them: 65 bytes of a point, 32 of a secret. */
final class Curve {
    static final int POINT = 65;
    private static final int HALF = 32;
    private static final String NAME = "secp256r1";

    private Curve() {}

    static ECParameterSpec parameters() {
        try {
            var parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec(NAME));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has P-256", missing);
        }
    }

    static KeyPair make() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(NAME));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has P-256", missing);
        }
    }

    static byte[] bytes(ECPublicKey key) {
        var out = new byte[POINT];
        out[0] = 4;
        put(key.getW().getAffineX(), out, 1);
        put(key.getW().getAffineY(), out, 1 + HALF);
        return out;
    }

    static byte[] bytes(ECPrivateKey key) {
        var out = new byte[HALF];
        put(key.getS(), out, 0);
        return out;
    }

    private static void put(BigInteger number, byte[] out, int at) {
        var bytes = number.toByteArray();
        int from = Math.max(0, bytes.length - HALF);
        int length = bytes.length - from;
        System.arraycopy(bytes, from, out, at + HALF - length, length);
    }

    /** A point that is on the curve; anything else may be made to find out a secret. */
    static ECPublicKey publicKey(byte[] bytes) throws GeneralSecurityException {
        if (bytes.length != POINT || bytes[0] != 4) {
            throw new GeneralSecurityException("a point has 65 bytes, of which the first is 4");
        }
        var x = new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + HALF));
        var y = new BigInteger(1, Arrays.copyOfRange(bytes, 1 + HALF, POINT));
        var curve = parameters().getCurve();
        var p = ((ECFieldFp) curve.getField()).getP();
        var right = x.pow(3).add(curve.getA().multiply(x)).add(curve.getB()).mod(p);
        if (x.compareTo(p) >= 0 || y.compareTo(p) >= 0 || !y.pow(2).mod(p).equals(right)) {
            throw new GeneralSecurityException("that point isn't on the curve");
        }
        return (ECPublicKey)
                KeyFactory.getInstance("EC")
                        .generatePublic(new ECPublicKeySpec(new ECPoint(x, y), parameters()));
    }

    static ECPrivateKey privateKey(byte[] bytes) throws GeneralSecurityException {
        return (ECPrivateKey)
                KeyFactory.getInstance("EC")
                        .generatePrivate(
                                new ECPrivateKeySpec(new BigInteger(1, bytes), parameters()));
    }
}

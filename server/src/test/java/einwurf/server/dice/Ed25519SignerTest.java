package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.HexFormat;
import java.util.Random;

class Ed25519SignerTest {
    private static final HexFormat HEX = HexFormat.of();
    private static final String HEAD = "302e020100300506032b657004220420";
    private static final BigInteger ORDER =
            new BigInteger("27742317777372353535851937790883648493").setBit(252);

    /** The published examples of RFC 8032, 7.1. */
    @ParameterizedTest
    @CsvSource({
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60,"
                + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a,'',"
                + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb,"
                + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c,72,"
                + "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    })
    void thePublishedExamples(String seed, String publicHalf, String message, String signature) {
        var signer = new Ed25519Signer(HEX.parseHex(seed));
        assertThat(HEX.formatHex(signer.publicHalf())).isEqualTo(publicHalf);
        assertThat(HEX.formatHex(signer.sign(HEX.parseHex(message)))).isEqualTo(signature);
    }

    @Test
    void everySignatureIsTheJdksByteForByte() throws GeneralSecurityException {
        var random = new Random(7);
        for (int i = 0; i < 200; i++) {
            var seed = new byte[32];
            random.nextBytes(seed);
            var message = new byte[random.nextInt(300)];
            random.nextBytes(message);
            var jdk = Signature.getInstance("Ed25519");
            jdk.initSign(
                    KeyFactory.getInstance("Ed25519")
                            .generatePrivate(
                                    new PKCS8EncodedKeySpec(
                                            HEX.parseHex(HEAD + HEX.formatHex(seed)))));
            jdk.update(message);
            assertThat(new Ed25519Signer(seed).sign(message)).isEqualTo(jdk.sign());
        }
    }

    @Test
    void remaindersAreRightAtTheEdges() {
        var edges =
                new BigInteger[] {
                    BigInteger.ZERO,
                    BigInteger.ONE,
                    ORDER.subtract(BigInteger.ONE),
                    ORDER,
                    ORDER.add(BigInteger.ONE),
                    ORDER.shiftLeft(1).subtract(BigInteger.ONE),
                    ORDER.shiftLeft(1),
                    ORDER.multiply(BigInteger.valueOf(3)).subtract(BigInteger.ONE),
                    ORDER.pow(2),
                    ORDER.pow(2).subtract(BigInteger.ONE),
                    BigInteger.ONE.shiftLeft(512).subtract(BigInteger.ONE),
                    BigInteger.ONE.shiftLeft(512).divide(ORDER).multiply(ORDER),
                    BigInteger.ONE.shiftLeft(252),
                };
        for (var edge : edges) {
            assertThat(number(GroupOrder.reduce(bytes(edge, 64)))).isEqualTo(edge.mod(ORDER));
        }
        var random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            var a = new BigInteger(256, random);
            var b = new BigInteger(256, random);
            var c = new BigInteger(256, random);
            assertThat(number(GroupOrder.multiplyAdd(bytes(a, 32), bytes(b, 32), bytes(c, 32))))
                    .isEqualTo(a.multiply(b).add(c).mod(ORDER));
        }
    }

    @Test
    void productsAreRightAtTheEdges() {
        var p = BigInteger.ONE.shiftLeft(255).subtract(BigInteger.valueOf(19));
        var random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            var a = limbs(i, 54, random);
            var b = limbs(i / 4, 53, random);
            var out = new long[Field25519.LIMBS];
            Field25519.multiply(out, a, b);
            var right = number(a).multiply(number(b)).mod(p);
            assertThat(number(Field25519.bytes(out))).isEqualTo(right);
            for (long limb : out) {
                assertThat(limb).isBetween(0L, (1L << 52) - 1);
            }
            for (int k = 0; k < b.length; k++) {
                b[k] &= (1L << 52) - 1;
            }
            Field25519.subtract(out, a, b);
            assertThat(number(Field25519.bytes(out)))
                    .isEqualTo(number(a).subtract(number(b)).mod(p));
        }
    }

    /** Limbs as large as they may be, zeros, and others. */
    private static long[] limbs(int kind, int bits, Random random) {
        var limbs = new long[Field25519.LIMBS];
        for (int i = 0; i < limbs.length; i++) {
            limbs[i] =
                    switch (kind % 4) {
                        case 0 -> (1L << bits) - 1;
                        case 1 -> 0;
                        case 2 -> (1L << 51) - (i == 0 ? 19 : 1);
                        default -> random.nextLong() & (1L << bits) - 1;
                    };
        }
        return limbs;
    }

    private static BigInteger number(long[] limbs) {
        var number = BigInteger.ZERO;
        for (int i = limbs.length - 1; i >= 0; i--) {
            number = number.shiftLeft(51).add(BigInteger.valueOf(limbs[i]));
        }
        return number;
    }

    private static BigInteger number(byte[] bytes) {
        var number = BigInteger.ZERO;
        for (int i = bytes.length - 1; i >= 0; i--) {
            number = number.shiftLeft(8).add(BigInteger.valueOf(bytes[i] & 255));
        }
        return number;
    }

    private static byte[] bytes(BigInteger number, int count) {
        var bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = number.shiftRight(8 * i).byteValue();
        }
        return bytes;
    }
}

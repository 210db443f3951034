package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.HexFormat;
import java.util.Random;

class HouseKeyTest {
    private static final HexFormat HEX = HexFormat.of();
    private static final String PKCS8_HEAD = "302e020100300506032b657004220420";

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
        var key = HouseKey.of(seed);
        assertThat(key.publicHalf()).isEqualTo(publicHalf);
        assertThat(key.sign(HEX.parseHex(message))).isEqualTo(signature);
        assertThat(HouseKey.signed(publicHalf, HEX.parseHex(message), signature)).isTrue();
    }

    @Test
    void aSignatureIsTheJdksByteForByte() throws GeneralSecurityException {
        var random = new Random(7);
        for (int i = 0; i < 20; i++) {
            var key = HouseKey.make(random);
            var message = new byte[random.nextInt(300)];
            random.nextBytes(message);
            var jdk = Signature.getInstance("Ed25519");
            jdk.initSign(
                    KeyFactory.getInstance("Ed25519")
                            .generatePrivate(
                                    new PKCS8EncodedKeySpec(
                                            HEX.parseHex(PKCS8_HEAD + key.secret()))));
            jdk.update(message);
            assertThat(key.sign(message)).isEqualTo(HEX.formatHex(jdk.sign()));
        }
    }

    @Test
    void anotherMessageKeyOrSignatureIsRefused() {
        var key = HouseKey.make(new Random(1));
        var message = new byte[] {1, 2, 3};
        var signature = key.sign(message);
        assertThat(HouseKey.signed(key.publicHalf(), new byte[] {1, 2, 4}, signature)).isFalse();
        var other = HouseKey.make(new Random(2)).publicHalf();
        assertThat(HouseKey.signed(other, message, signature)).isFalse();
        assertThat(HouseKey.signed("ff".repeat(32), message, signature)).isFalse();
        assertThat(HouseKey.signed("", message, signature)).isFalse();
        for (int at : new int[] {0, 31, 32, 63}) {
            var bytes = HEX.parseHex(signature);
            bytes[at] ^= 1;
            assertThat(HouseKey.signed(key.publicHalf(), message, HEX.formatHex(bytes))).isFalse();
        }
        assertThat(HouseKey.signed(key.publicHalf(), message, signature.substring(2))).isFalse();
    }
}

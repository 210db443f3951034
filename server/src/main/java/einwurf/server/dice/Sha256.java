package einwurf.server.dice;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256 and HMAC-SHA-256 with reused engines; for one thread at a time. */
final class Sha256 {
    private final MessageDigest digest;
    private final Mac mac;

    Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
            mac = Mac.getInstance("HmacSHA256");
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    byte[] of(byte[]... parts) {
        for (var part : parts) {
            digest.update(part);
        }
        return digest.digest();
    }

    byte[] keyed(byte[] key, byte[] message) {
        try {
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
        } catch (GeneralSecurityException bad) {
            throw new IllegalStateException("any bytes are a key", bad);
        }
        return mac.doFinal(message);
    }
}

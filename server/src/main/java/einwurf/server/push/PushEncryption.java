package einwurf.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;

import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** A message that only the browser it is for can read (RFC 8291, with aes128gcm of RFC 8188). */
final class PushEncryption {
    static final int SALT = 16;
    static final int AUTH = 16;
    private static final int RECORD = 4096;
    private static final byte LAST_RECORD = 2;

    private PushEncryption() {}

    /** {@code own} and {@code salt} are new for each message. */
    static byte[] encrypt(byte[] text, byte[] browser, byte[] auth, KeyPair own, byte[] salt)
            throws GeneralSecurityException {
        var ownPoint = Curve.bytes(own.getPublic());
        var keys = keys(Curve.agree(own.getPrivate(), browser), browser, ownPoint, auth, salt);
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(keys.key, "AES"),
                new GCMParameterSpec(128, keys.nonce));
        var padded = Arrays.copyOf(text, text.length + 1);
        padded[text.length] = LAST_RECORD;
        var sealed = cipher.doFinal(padded);
        return ByteBuffer.allocate(SALT + 4 + 1 + ownPoint.length + sealed.length)
                .put(salt)
                .putInt(RECORD)
                .put((byte) ownPoint.length)
                .put(ownPoint)
                .put(sealed)
                .array();
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Keys(byte[] key, byte[] nonce) {}

    /** {@code secret} is what both sides agree on. */
    static Keys keys(byte[] secret, byte[] browser, byte[] sender, byte[] auth, byte[] salt)
            throws GeneralSecurityException {
        var input = derive(secret, auth, info("WebPush: info", browser, sender), 32);
        return new Keys(
                derive(input, salt, info("Content-Encoding: aes128gcm"), 16),
                derive(input, salt, info("Content-Encoding: nonce"), 12));
    }

    /** The label, a zero, and what belongs to it. */
    private static byte[] info(String label, byte[]... parts) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(label.getBytes(US_ASCII));
        out.write(0);
        for (var part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static byte[] derive(byte[] secret, byte[] salt, byte[] info, int length)
            throws GeneralSecurityException {
        return KDF.getInstance("HKDF-SHA256")
                .deriveData(
                        HKDFParameterSpec.ofExtract()
                                .addIKM(secret)
                                .addSalt(salt)
                                .thenExpand(info, length));
    }
}

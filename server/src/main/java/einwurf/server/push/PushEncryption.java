package einwurf.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;

import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
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
        var ownPoint = Curve.bytes((ECPublicKey) own.getPublic());
        var agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(own.getPrivate());
        agreement.doPhase(Curve.publicKey(browser), true);
        var keys = keys(agreement.generateSecret(), browser, ownPoint, auth, salt);
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
        var info = info("WebPush: info", browser, sender);
        var input = hmac(hmac(auth, secret), info);
        var pseudorandom = hmac(salt, input);
        var key = hmac(pseudorandom, info("Content-Encoding: aes128gcm"));
        var nonce = hmac(pseudorandom, info("Content-Encoding: nonce"));
        return new Keys(Arrays.copyOf(key, 16), Arrays.copyOf(nonce, 12));
    }

    /** The words, a zero, what belongs to them, and the 1 of HKDF's first block. */
    private static byte[] info(String words, byte[]... parts) {
        var out = new java.io.ByteArrayOutputStream();
        out.writeBytes(words.getBytes(US_ASCII));
        out.write(0);
        for (var part : parts) {
            out.writeBytes(part);
        }
        out.write(1);
        return out.toByteArray();
    }

    private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }
}

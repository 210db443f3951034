package einwurf.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import einwurf.rules.Json;

import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;

/** The key that push services know this house by (RFC 8292); all nodes of a house have the same. */
final class VapidKey {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final int VALID = 12 * 3600;

    private final PrivateKey secret;
    private final String point;

    private VapidKey(PrivateKey secret, byte[] point) {
        this.secret = secret;
        this.point = BASE64.encodeToString(point);
    }

    static VapidKey of(KeyPair pair) {
        return new VapidKey(pair.getPrivate(), Curve.bytes(pair.getPublic()));
    }

    /** As {@link #text} has it. */
    static VapidKey read(String text) throws GeneralSecurityException {
        var parts = text.split(" ");
        return new VapidKey(
                Curve.privateKey(Base64.getUrlDecoder().decode(parts[0])),
                Base64.getUrlDecoder().decode(parts[1]));
    }

    /** The secret and the point, to be stored. */
    String text() {
        return BASE64.encodeToString(secret.getEncoded()) + " " + point;
    }

    /** What browsers subscribe with. */
    String publicHalf() {
        return point;
    }

    /** The header that says who we are; {@code contact} is empty where there is none. */
    String authorization(URI endpoint, long now, String contact) throws GeneralSecurityException {
        var origin = endpoint.getScheme() + "://" + endpoint.getAuthority();
        var claims =
                "{\"aud\":"
                        + Json.write(origin)
                        + ",\"exp\":"
                        + (now / 1000 + VALID)
                        + (contact.isEmpty() ? "" : ",\"sub\":" + Json.write(contact))
                        + "}";
        var signed = part("{\"typ\":\"JWT\",\"alg\":\"ES256\"}") + "." + part(claims);
        var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initSign(secret);
        signature.update(signed.getBytes(US_ASCII));
        return "vapid t=" + signed + "." + BASE64.encodeToString(signature.sign()) + ", k=" + point;
    }

    private static String part(String json) {
        return BASE64.encodeToString(json.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
}

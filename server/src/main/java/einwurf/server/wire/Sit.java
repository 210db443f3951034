package einwurf.server.wire;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/**
 * Somebody wants to sit down.
 *
 * @param seat 0: whichever is open
 * @param once a secret of the client's own; the same one again gets the same seat and token
 */
public record Sit(String name, int seat, @Nullable String nonce, @Nullable String once) {

    public static Sit read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("name", "seat", "nonce", "once"));
        return new Sit(
                Names.name(fields.text("name", 100)),
                fields.whole("seat", 1, 9, 0),
                Messages.hex(fields, "nonce"),
                Messages.hex(fields, "once"));
    }
}

package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Hex;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/**
 * Somebody wants to sit down.
 *
 * @param seat 0: whichever is open
 * @param once a secret of the client's own; the same one again gets the same seat and token
 */
public record Sit(
        @Range(least = 1, most = Names.LONGEST) String name,
        @LeftOut @Range(least = 1, most = 9) int seat,
        @About("What your program commits its chain for the dice with.") @LeftOut @Hex(64)
                @Nullable String commit,
        @About("A secret of your own: the same one again is the same seat and token.") @Hex @LeftOut
                @Nullable String once) {

    public static Sit read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("name", "seat", "commit", "once"));
        return new Sit(
                Names.name(fields.text("name", 100)),
                fields.whole("seat", 1, 9, 0),
                Messages.share(fields, "commit"),
                Messages.hex(fields, "once"));
    }
}

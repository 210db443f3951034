package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Hex;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/** Somebody wants to play with whoever comes. */
public record Play(
        @Range(least = 1, most = Names.LONGEST) String name,
        @About("As for a new match: its seats are open and it is listed, whatever this says.")
                Setup table,
        @About("What your program commits its chain for the dice with.") @LeftOut @Hex(64)
                @Nullable String commit,
        @About("A secret of your own: the same one again is the same seat and token.") @Hex @LeftOut
                @Nullable String once) {

    public static Play read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("name", "table", "commit", "once"));
        return new Play(
                Names.name(fields.text("name", 100)),
                Setups.read(fields.value("table").toString()).forWhoeverComes(),
                Messages.share(fields, "commit"),
                Messages.hex(fields, "once"));
    }

    /** How they sit down. */
    public Sit sit() {
        return new Sit(name, 0, commit, once);
    }
}

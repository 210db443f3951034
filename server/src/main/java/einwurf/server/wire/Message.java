package einwurf.server.wire;

import einwurf.rules.Tag;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Flat;
import einwurf.server.wire.Wire.Hex;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Mark;
import einwurf.server.wire.Wire.Range;
import einwurf.server.wire.Wire.Word;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/** What a client says on the socket. {@code id} is its own mark, JSON as sent, and comes back. */
@Tag("type")
public sealed interface Message {

    @Nullable String id();

    @Word("hello")
    record Hello(
            @LeftOut @Mark @Nullable String id,
            @Range(most = Messages.MATCH) String match,
            @LeftOut @Range(most = Messages.TOKEN) @Nullable String token,
            @LeftOut int version,
            @About("What your program commits its chain for the dice with.") @LeftOut @Hex(64)
                    @Nullable String commit,
            @LeftOut Set<Want> want)
            implements Message {}

    record Act(
            @LeftOut @Mark @Nullable String id,
            @Range(most = Messages.MATCH) String match,
            @Flat Action action)
            implements Message {}

    @Word("mute")
    record Mute(
            @LeftOut @Mark @Nullable String id,
            @Range(most = Messages.MATCH) String match,
            @LeftOut boolean on)
            implements Message {}

    @Word("bye")
    record Bye(@LeftOut @Mark @Nullable String id, @Range(most = Messages.MATCH) String match)
            implements Message {}

    @Word("ping")
    record Ping(@LeftOut @Mark @Nullable String id) implements Message {}
}

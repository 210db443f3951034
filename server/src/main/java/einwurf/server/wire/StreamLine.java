package einwurf.server.wire;

import einwurf.rules.JsonWriter;
import einwurf.rules.Tag;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Flat;
import einwurf.server.wire.Wire.Word;

/** One line of the stream that a program hears of its own matches on. */
@Tag("type")
public sealed interface StreamLine extends Outgoing {

    /** Something happened in a match that it sits at; the whole view as that seat may see it. */
    @Word("match")
    record OwnMatch(
            String match,
            int version,
            @About("When that was, in milliseconds since 1970: what to go on after.") long at,
            MatchView view)
            implements StreamLine {
        @Override
        public void fields(JsonWriter out) {
            out.key("type").word("match").key("match").word(match);
            out.key("version").number(version).key("at").number(at).key("view").data(view);
        }
    }

    /** A table of the lobby that waits for somebody. */
    @Word("invitation")
    record Invitation(@Flat HttpReply.ListedMatch table) implements StreamLine {
        @Override
        public void fields(JsonWriter out) {
            out.key("type").word("invitation");
            table.fields(out);
        }
    }
}

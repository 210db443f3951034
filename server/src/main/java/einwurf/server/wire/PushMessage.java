package einwurf.server.wire;

import einwurf.rules.JsonWriter;
import einwurf.rules.Tag;
import einwurf.server.wire.Wire.Word;

/** What a push says, for the page's worker to show. */
@Tag("type")
public sealed interface PushMessage extends Outgoing {

    /** It is the turn of a seat at which nobody is. */
    @Word("turn")
    record Turn(String match, int seat, String url, String title, String body)
            implements PushMessage {
        @Override
        public void fields(JsonWriter out) {
            out.key("type").word("turn").key("match").word(match).key("seat").number(seat);
            out.key("url").word(url).key("title").data(title).key("body").data(body);
        }
    }
}

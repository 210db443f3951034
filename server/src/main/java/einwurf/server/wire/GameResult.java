package einwurf.server.wire;

import einwurf.rules.JsonWriter;

import java.util.List;

/** How a game of a match ended, by seat. */
public record GameResult(List<Integer> places, List<Integer> points, How how) implements Outgoing {
    @Override
    public void fields(JsonWriter out) {
        out.key("places").data(places).key("points").data(points).key("how").word(how.word());
    }
}

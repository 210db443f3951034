package einwurf.server.wire;

import java.util.List;

/** How a game of a match ended, by seat. */
public record GameResult(List<Integer> places, List<Integer> points, How how) implements Outgoing {
    @Override
    public void fields(Out out) {
        out.key("places").data(places).key("points").data(points).key("how").word(how.word());
    }
}

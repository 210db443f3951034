package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Tag;
import einwurf.server.wire.Wire.Wanted;
import einwurf.server.wire.Wire.Word;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A position in the shape of the engine protocol's node, as a viewer may see it. */
@About("The engine protocol's node, as this viewer may see it.")
public record Node(
        String game,
        int players,
        Written<Map<String, Object>> options,
        String phase,
        Turn turn,
        @Wanted(Want.POSITION) @Nullable Written<String> position,
        @Wanted(Want.STATE) @Nullable Written<Map<String, @Nullable Object>> state)
        implements Outgoing {

    @Override
    public void fields(Out out) {
        out.key("game").word(game).key("players").value(players);
        options.write(out.key("options"));
        turn.write(out.key("phase").word(phase).key("turn"));
        if (position != null) {
            position.write(out.key("position"));
        }
        if (state != null) {
            state.write(out.key("state"));
        }
    }

    /** What the position waits for. */
    @Tag("kind")
    public sealed interface Turn extends Outgoing {}

    @Word("choice")
    public record Choice(List<Asked> seats) implements Turn {
        @Override
        public void fields(Out out) {
            Outgoing.list(out.key("kind").word("choice").key("seats"), seats);
        }
    }

    /** Never seen at a table of the house, which throws at once. */
    @Word("chance")
    public record Chance(int seat) implements Turn {
        @Override
        public void fields(Out out) {
            out.key("kind").word("chance").key("seat").value(seat);
        }
    }

    @Word("over")
    public record Over(List<Integer> places, List<Integer> points) implements Turn {
        @Override
        public void fields(Out out) {
            out.key("kind").word("over").key("places").data(places).key("points").data(points);
        }
    }

    public record Asked(
            int seat, @About("Listed for one's own seat only.") @Nullable List<String> moves)
            implements Outgoing {
        @Override
        public void fields(Out out) {
            out.key("seat").value(seat).key("moves").data(moves);
        }
    }
}

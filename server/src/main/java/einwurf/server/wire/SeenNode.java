package einwurf.server.wire;

import einwurf.rules.JsonWriter;
import einwurf.rules.Node;
import einwurf.rules.View;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Wanted;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/**
 * The {@link Node} of a position as a viewer of a match may see it, and as far as they want it.
 * What is the same for several of them is written once.
 */
@About("The engine protocol's node, as this viewer may see it.")
public record SeenNode(
        String game,
        int players,
        Written<Map<String, Object>> options,
        String phase,
        Node.Waiting turn,
        @Wanted(Want.POSITION) @Nullable Written<String> position,
        @Wanted(Want.STATE) @Nullable Written<View> state)
        implements Outgoing {

    @Override
    public void fields(JsonWriter out) {
        out.key("game").word(game).key("players").number(players).key("options").data(options);
        out.key("phase").word(phase).key("turn").data(turn);
        if (position != null) {
            out.key("position").data(position);
        }
        if (state != null) {
            out.key("state").data(state);
        }
    }
}

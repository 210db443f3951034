package einwurf.server.match.view;

import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Turn;
import einwurf.rules.View;
import einwurf.server.match.state.CurrentGame;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.SeenNode;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A position as it is seen. Where nothing is hidden all viewers see the same, so its large parts
 * are written once and used for everybody.
 */
final class SeenPosition<S extends Record, M extends Move> {
    /** Most are not longer. */
    private static final int POSITION = 256;

    private static final int VIEW = 2048;

    private final MatchState<S, M> state;
    private final CurrentGame<S, M> current;
    private final S seen;
    private final Turn turn;
    private @Nullable Written<String> position;
    private @Nullable Written<View> view;

    @SuppressWarnings("ReferenceEquality") // quicker, and an equal position only costs time
    SeenPosition(MatchState<S, M> state, CurrentGame<S, M> current, S seen) {
        this.state = state;
        this.current = current;
        this.seen = seen;
        turn = seen == current.position() ? current.turn() : state.game().turn(seen);
    }

    S seen() {
        return seen;
    }

    /** The node of the engine protocol; {@code moves} are the viewer's own if it is asked. */
    SeenNode node(int eyes, @Nullable List<String> moves, Set<Want> want) {
        var game = state.game();
        if (position == null && want.contains(Want.POSITION)) {
            position = Written.of(game.notation().writePosition(seen), POSITION);
        }
        if (view == null && want.contains(Want.STATE)) {
            view = Written.of(game.view(seen), VIEW);
        }
        return new SeenNode(
                game.id(),
                state.players(),
                current.options(),
                game.phase(seen),
                turn(eyes, moves),
                want.contains(Want.POSITION) ? position : null,
                want.contains(Want.STATE) ? view : null);
    }

    private Node.Waiting turn(int eyes, @Nullable List<String> moves) {
        return switch (turn) {
            case Turn.Choice(var seats, _) -> {
                List<Node.Asked> asked = new ArrayList<>(seats.size());
                for (var seat : seats) {
                    asked.add(new Node.Asked(seat.number(), seat.number() == eyes ? moves : null));
                }
                yield new Node.Waiting.Choice(asked);
            }
            case Turn.Chance(var seat, _) -> new Node.Waiting.Chance(seat.number(), null);
            case Turn.Over(var result) -> new Node.Waiting.Over(result.places(), result.points());
        };
    }
}

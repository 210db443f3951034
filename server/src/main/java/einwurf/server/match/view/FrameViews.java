package einwurf.server.match.view;

import einwurf.rules.Frame;
import einwurf.rules.Frame.Shown;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.match.state.CurrentGame;
import einwurf.server.match.state.CurrentGame.Taken;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The moments of the running game, at one version of a match. A past moment asks nobody anything,
 * and the present one few of those who look: whoever sees the same gets the same bytes.
 */
final class FrameViews<S extends Record, M extends Move> {
    /** Whoever missed more steps is shown the last of them. */
    static final int MOST = 60;

    /** Most are not longer. */
    private static final int FRAME = 4096;

    private final MatchState<S, M> state;
    private final Game<S, M> game;

    /** What everybody sees alike, by the number of the event that led there. */
    private final Map<Integer, Written<Frame>> alike = new HashMap<>();

    FrameViews(MatchState<S, M> state) {
        this.state = state;
        game = state.game();
    }

    /** Of each step after a version, if it still stands; the last frame is the game as it is. */
    List<Written<Frame>> since(int version, int eyes) {
        var run = state.run();
        if (run == null) {
            return List.of();
        }
        var taken = run.taken();
        int last = taken.size() - 1;
        int first = Math.max(0, last - MOST + 1);
        while (first < last && taken.get(first).number() <= version) {
            first++;
        }
        List<Written<Frame>> frames = new ArrayList<>();
        for (int i = first; i < last; i++) {
            frames.add(frame(run, taken.get(i), eyes, false));
        }
        frames.add(frame(run, last < 0 ? null : taken.get(last), eyes, true));
        return frames;
    }

    private Written<Frame> frame(
            CurrentGame<S, M> run, @Nullable Taken<S, M> taken, int eyes, boolean last) {
        boolean asked =
                last && state.ask(eyes) != 0 && !(run.turn() instanceof Turn.Chance); // own dice
        boolean open =
                taken == null
                        ? EventViews.isOpen(game, run.position(), eyes)
                        : EventViews.isOpen(game, taken.transition(), eyes);
        int number = taken == null ? 0 : taken.number();
        var known = open && !asked ? alike.get(number) : null;
        if (known != null) {
            return known;
        }
        var position = taken == null ? run.position() : taken.transition().after();
        var seen = game.seenBy(position, Frame.eyes(eyes));
        var node = Node.seen(game, run.table(), seen, asked ? eyes : 0);
        var seat = asked ? Seat.of(eyes) : null;
        var end = last ? ViewBuilder.end(state) : null;
        var frame =
                new Frame(
                        number,
                        taken == null ? null : shown(taken, eyes),
                        taken == null ? null : EventViews.say(state, logged(number), eyes),
                        end == null
                                ? node
                                : node.over(end.result().places(), end.result().points()),
                        seat == null ? null : game.voice().ask(seen, seat),
                        seat == null ? null : Frame.choices(game, seen, seat, state.names()),
                        end == null ? null : end.say(),
                        taken == null ? List.of() : taken.transition().reveals());
        var written = Written.of(frame, FRAME);
        if (open && !asked) {
            alike.put(number, written);
        }
        return written;
    }

    private LoggedEvent<S, M> logged(int number) {
        return state.events().get(number);
    }

    private Shown shown(Taken<S, M> taken, int eyes) {
        return switch (logged(taken.number()).event()) {
            case Event.Rolled(var seat, var roll, _, _, _) -> new Shown.Rolled(seat, roll);
            case Event.Chose(var seat, var move, _) ->
                    new Shown.Chose(seat, taken.transition().hiddenFrom(eyes, seat) ? null : move);
            default -> throw new IllegalStateException("no step");
        };
    }
}

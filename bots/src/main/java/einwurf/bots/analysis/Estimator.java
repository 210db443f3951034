package einwurf.bots.analysis;

import einwurf.bots.Bot.Rated;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Says what positions of one table are worth, from what the game's bots know. The same question
 * gets the same answer where the budget is counted in nodes. Belongs to one thread.
 */
public interface Estimator<S extends Record, M extends Move> {

    /** What a position is worth before anything else happens. */
    Worth position(S position);

    /**
     * What each move of a seat is worth, in the order of {@link Game#moves}. All are looked at
     * equally far and with the same luck, so that differences tell more than the values do.
     *
     * @param seen what the seat may know
     * @param played the place of the move that was made
     */
    Options moves(S seen, Seat seat, int played);

    /** What the position is worth after each throw, in the order of its outcomes. */
    List<Worth> outcomes(S position);

    /**
     * What each possible move is worth.
     *
     * @param worths by move
     * @param doubts by move: the error of its difference from the move that was made
     */
    record Options(List<Worth> worths, List<Double> doubts) {
        public Options {
            worths = List.copyOf(worths);
            doubts = List.copyOf(doubts);
        }

        /** From a bot's ratings, which have an order of their own. */
        public static <S extends Record, M extends Move> Options of(
                Game<S, M> game, S seen, Seat seat, List<Rated<M>> rated, double doubt) {
            var found = new HashMap<M, Worth>();
            for (var r : rated) {
                found.putIfAbsent(r.move(), new Worth(r.value(), r.exact() ? 0 : r.error()));
            }
            var worths = new ArrayList<Worth>();
            var doubts = new ArrayList<Double>();
            for (var move : game.moves(seen, seat)) {
                var worth = found.get(move);
                if (worth == null) {
                    throw new IllegalStateException("no rating of " + move);
                }
                worths.add(worth);
                doubts.add(doubt);
            }
            return new Options(worths, doubts);
        }
    }
}

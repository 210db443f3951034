package einwurf.bots.einhorn;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.List;

/**
 * Predicts and settles by the mean over all throws, and bids from a mix that can't be read. A node
 * is a table whose estimate is asked for.
 */
public final class EinhornBot implements Bot<EinhornPosition, EinhornMove> {
    /**
     * Half of a 95 % interval around a learned chance. Measured against 300 playouts of {@code
     * strong} from each of 45 tables with three players: 0.054 if the errors were normal; their
     * tail is longer, and 3 of the 45 were farther off than this and the playouts' noise allow.
     */
    static final double DOUBT = 0.06;

    private final Einhorn game;
    private final EinhornStyle style;

    EinhornBot(Einhorn game, EinhornStyle style) {
        this.game = game;
        this.style = style;
    }

    @Override
    public List<Rated<EinhornMove>> rate(
            EinhornPosition seen, Seat seat, Budget budget, long seed) {
        var rated = new Thought(seen, seat, budget, seed).rate();
        rated.sort(Rated.bestFirst(seat));
        return rated;
    }

    @Override
    public Rated<EinhornMove> choose(EinhornPosition seen, Seat seat, Budget budget, long seed) {
        return new Thought(seen, seat, budget, seed).choose();
    }

    /** One question, and the room to think about it. */
    private final class Thought {
        private final EinhornPosition position;
        private final Seat seat;
        private final EinhornBoard board;
        private final EinhornPolicy policy;
        private final Dice dice;

        /** Every bid meets the same draws of the others. */
        private final long seed;

        Thought(EinhornPosition seen, Seat seat, Budget budget, long seed) {
            position = game.withoutHiddenChoices(seen);
            this.seat = seat;
            this.seed = seed;
            board = game.fast().board(game.table(position));
            board.set(position);
            board.selectSeat(seat.index());
            dice = new Dice(seed);
            policy = new EinhornPolicy(WinEstimate.learned(position.players()), style, budget);
        }

        List<Rated<EinhornMove>> rate() {
            policy.think(board, dice);
            var rated = new ArrayList<Rated<EinhornMove>>();
            for (int i = 0, n = board.moves(); i < n; i++) {
                rated.add(rated(board.move(i)));
            }
            return rated;
        }

        Rated<EinhornMove> choose() {
            policy.think(board, dice);
            return rated(policy.decide(board, dice));
        }

        private Rated<EinhornMove> rated(int move) {
            var worth = new ArrayList<Double>();
            for (double share : policy.worth(board, move, new Dice(seed))) {
                worth.add(share);
            }
            boolean proven = policy.proven(board, move);
            return new Rated<>(
                    game.fast().decode(position, seat, move), worth, proven, proven ? 0 : DOUBT);
        }
    }
}

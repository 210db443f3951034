package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.genial.Genial;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Another bot that never overlooks a win in this turn, nor that a move is one. */
final class SureWin implements Bot<GenialPosition, GenialMove> {
    private static final int NEVER = Integer.MAX_VALUE;

    private final Genial game;
    private final Bot<GenialPosition, GenialMove> bot;

    SureWin(Genial game, Bot<GenialPosition, GenialMove> bot) {
        this.game = game;
        this.bot = bot;
    }

    @Override
    public List<Rated<GenialMove>> rate(GenialPosition seen, Seat seat, Budget budget, long seed) {
        var rated = new ArrayList<Rated<GenialMove>>();
        for (var move : bot.rate(seen, seat, budget, seed)) {
            boolean wins = left(seen, move.move()) != NEVER;
            rated.add(wins ? won(seen, seat, move.move()) : move);
        }
        rated.sort(Rated.<GenialMove>bestFirst(seat).thenComparingInt(r -> left(seen, r.move())));
        return rated;
    }

    @Override
    public Rated<GenialMove> choose(GenialPosition seen, Seat seat, Budget budget, long seed) {
        var soonest =
                game.moves(seen, seat).stream()
                        .min(Comparator.comparingInt(move -> left(seen, move)))
                        .orElseThrow();
        return left(seen, soonest) == NEVER
                ? bot.choose(seen, seat, budget, seed)
                : won(seen, seat, soonest);
    }

    /** 0 where a move completes the sheet, 1 where the dice left after it can, or never. */
    private int left(GenialPosition position, GenialMove move) {
        if (move == GenialMove.Decision.REROLL) {
            return NEVER;
        }
        var board = game.fast().board(game.table(position));
        board.set(position);
        long sheet = board.sheet(board.seat());
        int hand = board.hand();
        if (position.phase() == Phase.SCORE) {
            int code = game.fast().code(position, position.seat(), move);
            int use = GenialBoard.use(code);
            sheet = Sheet.mark(sheet, GenialBoard.row(code), board.worth(use));
            hand = Hand.without(hand, use);
        }
        if (sheet == Sheet.FULL) {
            return 0;
        }
        var uses = new HandUses();
        uses.find(sheet, hand, board.offered());
        return uses.end(0) == Sheet.FULL ? 1 : NEVER;
    }

    private static Rated<GenialMove> won(GenialPosition position, Seat seat, GenialMove move) {
        var value = new ArrayList<Double>();
        for (int i = 0; i < position.players(); i++) {
            value.add(i == seat.index() ? 1.0 : 0.0);
        }
        return new Rated<>(move, value, true, 0);
    }
}

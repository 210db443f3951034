package einwurf.bots.einhorn;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.einhorn.EinhornStyle.Bidding;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Phase;
import einwurf.einhorn.Prediction;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

/**
 * How a player of some style decides, on the fast form. Predictions and partners: the best mean
 * over all throws. Bids and additions: from the {@link BidEquilibrium}.
 */
public final class EinhornPolicy implements Policy<EinhornPosition> {
    /** More is hardly ever right, at standard tables. */
    private static final int MOST_BID = 8;

    /** More rounds change a mix by less than a hundredth. */
    private static final int ROUNDS = 2500;

    private static final int CHUNK = 25;

    /** Another turn costs no more than so many times what was thought so far. */
    private static final int WIDTH = 50;

    /** Draws of the others for the worth of a bid. */
    private static final int DRAWS = 100;

    /** Draws for all moves together. */
    private static final int TRIES = 2000;

    /** What falls most often (E3), and with whom one settles by default (E6). */
    private static final int OFTEN = Prediction.UNVERMEIDLICHE.ordinal();

    private static final int STASH = 0;

    private final WinEstimate estimate;
    private final EinhornStyle style;
    private final Budget budget;

    /** By the number of turns they look ahead, less one. */
    private final ThrowExpectation[] expectations;

    /** The one that was asked last. */
    private ThrowExpectation expectation;

    private final BidEquilibrium equilibrium;
    private final double[] worth;
    private int best;

    /** The budget counts for each decision. */
    public EinhornPolicy(WinEstimate estimate, EinhornStyle style, Budget budget) {
        this.estimate = estimate;
        this.style = style;
        this.budget = budget;
        int players = estimate.players();
        expectations = new ThrowExpectation[style.turns()];
        for (int i = 0; i < expectations.length; i++) {
            var further = i > 0 ? expectations[i - 1] : null;
            expectations[i] = new ThrowExpectation(estimate, room(players), room(players), further);
        }
        expectation = expectations[0];
        equilibrium = new BidEquilibrium(estimate, MOST_BID, room(players), room(players));
        worth = new double[players];
    }

    private static EinhornBoard room(int players) {
        var game = new Einhorn();
        return game.fast().board(Tables.standard(game, players));
    }

    @Override
    public int pick(Board<EinhornPosition> board, Dice dice) {
        var here = (EinhornBoard) board;
        if (!here.secret() || style.bidding() == Bidding.MIX) {
            think(here, dice);
        }
        return decide(here, dice);
    }

    /** What to do, after thinking; of bids and additions another draw each time. */
    public int decide(EinhornBoard board, Dice dice) {
        int seat = board.seat();
        return switch (board.phase()) {
            case PREDICT -> style.plain() ? OFTEN : bestOrSlip(board, dice);
            case SETTLE -> style.plain() ? STASH : bestOrSlip(board, dice);
            default ->
                    switch (style.bidding()) {
                        case NEVER -> 0;
                        case ONE ->
                                board.phase() == Phase.BID ? Math.min(1, board.banked(seat)) : 0;
                        case MIX -> equilibrium.draw(seat, dice);
                    };
        };
    }

    /** Weighs all moves. Bids and additions are solved for all seats at once. */
    public void think(EinhornBoard board, Dice dice) {
        if (board.secret()) {
            solve(board, dice);
        } else {
            lookAhead(board);
        }
    }

    /** One turn ahead, and on as long as another turn fits into the budget. */
    private void lookAhead(EinhornBoard board) {
        long began = System.nanoTime();
        long before = estimate.asked();
        for (int i = 0; i == 0 || (i < expectations.length && fits(WIDTH, began, before)); i++) {
            expectation = expectations[i];
            best =
                    board.phase() == Phase.PREDICT
                            ? expectation.predict(board)
                            : expectation.settle(board);
        }
    }

    /** Whether so many times what was thought since then is within the budget. */
    private boolean fits(int times, long began, long before) {
        return (estimate.asked() - before) * times < budget.nodes()
                && !budget.stopped().getAsBoolean()
                && (System.nanoTime() - began) * times / 1_000_000 < budget.millis();
    }

    /** Each seat's chances after a move that was thought of. */
    double[] worth(EinhornBoard board, int move, Dice dice) {
        if (!board.secret()) {
            return expectation.worth(move);
        }
        int draws = Math.clamp(TRIES / board.moves(), 8, DRAWS);
        equilibrium.worth(board.seat(), move, draws, dice, worth);
        return worth;
    }

    boolean proven(EinhornBoard board, int move) {
        return !board.secret() && expectation.proven(move);
    }

    /** Now and then a slip, but never one that misses a certain win. */
    private int bestOrSlip(EinhornBoard board, Dice dice) {
        if (style.slip() == 0
                || dice.unit() >= style.slip()
                || (expectation.proven(best) && expectation.worth(best)[board.seat()] == 1)) {
            return best;
        }
        return board.move(dice.below(board.moves()));
    }

    private void solve(EinhornBoard board, Dice dice) {
        long began = System.nanoTime();
        long before = estimate.asked();
        equilibrium.open(board);
        int round = 1;
        do {
            equilibrium.play(round, round + CHUNK, dice);
            round += CHUNK;
        } while (round < ROUNDS && fits(1, began, before));
    }
}

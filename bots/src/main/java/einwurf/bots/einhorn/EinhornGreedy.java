package einwurf.bots.einhorn;

import einwurf.bots.Policy;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Prediction;
import einwurf.einhorn.Throws;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Keeps its stones together: says what one throw is expected to bring most from, settles so that
 * its lead over the richest rival is largest, never bids and never adds. A bid is lost for certain,
 * and what is banked is safe.
 */
public final class EinhornGreedy implements Policy<EinhornPosition> {
    private static final Prediction[] PREDICTIONS = Prediction.values();

    /** How many of 216 throws turn out as each result (E3). */
    private static final int[] CHANCES = {96, 90, 24, 6};

    /** Beyond any lead. */
    private static final int WON = 1 << 20;

    @Override
    public int pick(Board<EinhornPosition> board, Dice dice) {
        var here = (EinhornBoard) board;
        return switch (here.phase()) {
            case PREDICT -> predict(here);
            case SETTLE -> settle(here);
            default -> 0;
        };
    }

    private static int predict(EinhornBoard board) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        for (int said = 0; said < PREDICTIONS.length; said++) {
            int expected = expected(board, PREDICTIONS[said]);
            if (expected > most) {
                most = expected;
                best = said;
            }
        }
        return best;
    }

    /** The stones that 216 throws would bring, one each. */
    private static int expected(EinhornBoard board, Prediction said) {
        int me = board.seat();
        boolean owner = board.unicorn() == me;
        int stones = board.stones(me);
        int expected = 0;
        for (int i = 0; i < CHANCES.length; i++) {
            var result = PREDICTIONS[i];
            if (owner && result == Prediction.EINHORN) {
                continue; // E5
            }
            int pay =
                    said == result && said == Prediction.DREIFALTIGKEIT
                            ? inPlay(board) - stones // E7
                            : Math.max(-stones, Throws.pay(result, said)); // E4
            expected += CHANCES[i] * pay;
        }
        return expected;
    }

    private static int inPlay(EinhornBoard board) {
        int all = 0;
        for (int i = 0; i < board.players(); i++) {
            all += board.stones(i);
        }
        return all;
    }

    private static int settle(EinhornBoard board) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        for (int i = 0, n = board.moves(); i < n; i++) {
            int move = board.move(i);
            int lead = lead(board, move - 1);
            if (lead > most) {
                most = lead;
                best = move;
            }
        }
        return best;
    }

    /** What we are ahead of the richest rival after settling with a partner, -1 for the stash. */
    private static int lead(EinhornBoard board, int partner) {
        int me = board.seat();
        int amount = board.amount();
        int there = partner < 0 ? board.stash() : board.stones(partner);
        int gain = amount > 0 ? Math.min(amount, there) : Math.max(amount, -board.stones(me)); // E4
        int rival = 0;
        for (int i = 0; i < board.players(); i++) {
            if (i != me) {
                int wealth = board.stones(i) + board.banked(i) - (i == partner ? gain : 0);
                rival = Math.max(rival, wealth);
            }
        }
        int lead = board.stones(me) + board.banked(me) + gain - rival;
        boolean someoneEmpty = board.stones(me) + gain == 0 || (partner >= 0 && gain == there);
        boolean ends = // E8
                (partner < 0 && gain == there) || (someoneEmpty && board.game() == board.games());
        return ends ? lead + (lead > 0 ? WON : -WON) : lead;
    }
}

package einwurf.bots.rainbow;

import einwurf.bots.Policy;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Plays as people do who are new to the game: picks the dice that bring the most points on average,
 * and takes the box that brings the most now, with a row's bonus or a First it completes. An Extra
 * is spent where a box brings more than the point it costs, an ability only where nothing could be
 * claimed without. A yardstick that nobody has tuned.
 */
public final class MostPoints implements Policy<RainbowPosition> {
    private static final Trio[] TRIOS = Trio.values();
    private static final int ROW = 7;

    @Override
    public int pick(Board<RainbowPosition> board, Dice dice) {
        var here = (RainbowBoard) board;
        int seat = here.seat();
        int taken = here.players() == 1 ? ~0 : here.taken();
        if (here.phase() == Phase.PICK) {
            return RainbowMoveCode.PICK << 9 | trio(here.marks(seat), taken);
        }
        int moves = here.moves();
        int last = here.move(moves - 1);
        boolean stuck = RainbowMoveCode.kind(last) == RainbowMoveCode.PASS;
        int best = last;
        int most =
                RainbowMoveCode.kind(last) == RainbowMoveCode.DONE
                        ? 1
                        : 0; // what an Extra is worth
        for (int i = 0; i < moves; i++) {
            int points = points(here, seat, taken, here.move(i), stuck);
            if (points > most) {
                most = points;
                best = here.move(i);
            }
        }
        return best;
    }

    private static int points(RainbowBoard here, int seat, int taken, int move, boolean stuck) {
        long marks = here.marks(seat);
        if (RainbowMoveCode.kind(move) == RainbowMoveCode.CLAIM) {
            return points(marks, RainbowMoveCode.box(move), taken);
        }
        if (!stuck || RainbowMoveCode.kind(move) != RainbowMoveCode.ABILITY) {
            return 0;
        }
        int hand =
                RainbowGreedy.changed(
                        here.hand(seat), RainbowMoveCode.change(move), RainbowMoveCode.die(move));
        long fits = Boxes.fits(here.trio(), hand);
        int most = 0;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> (8 * group)) & 63;
            if (open(marks, box) && (Hand.used(hand) >>> group & 1) == 0) {
                most = Math.max(most, points(marks, box, taken));
            }
        }
        return most;
    }

    /** What crossing off a box brings at once. */
    private static int points(long marks, int box, int taken) {
        int worth = RainbowFeatures.WORTH[box % 10];
        long crossed = marks | 1L << box;
        boolean row = Boxes.rows(crossed) != Boxes.rows(marks);
        int columns = Boxes.columns(crossed) & ~Boxes.columns(marks);
        return worth + (row ? ROW : 0) + ((columns & ~taken) != 0 ? worth : 0);
    }

    private static boolean open(long marks, int box) {
        return box != Boxes.NOWHERE && (marks >>> box & 1) == 0;
    }

    /** The dice whose throws bring most, the best two boxes of each. */
    private static int trio(long marks, int taken) {
        int best = 0;
        int most = -1;
        for (var trio : TRIOS) {
            int sum = 0;
            for (int i = 0, size = Boxes.throwsOf(trio); i < size; i++) {
                sum += Boxes.weight(trio, i) * bestTwo(trio, Boxes.dice(trio, i), marks, taken);
            }
            if (sum > most) {
                most = sum;
                best = trio.ordinal();
            }
        }
        return best;
    }

    private static int bestTwo(Trio trio, int dice, long marks, int taken) {
        long fits = Boxes.fits(trio, dice);
        int one = 0;
        int two = 0;
        int oneBox = Boxes.NOWHERE;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> (8 * group)) & 63;
            if (box == oneBox || !open(marks, box)) {
                continue;
            }
            int points = points(marks, box, taken);
            if (points > one) {
                two = one;
                one = points;
                oneBox = box;
            } else {
                two = Math.max(two, points);
            }
        }
        return one + two;
    }
}

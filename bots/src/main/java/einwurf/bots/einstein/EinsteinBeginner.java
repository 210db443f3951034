package einwurf.bots.einstein;

import einwurf.bots.Policy;
import einwurf.einstein.Arrangements;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinBoard;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Runs: always moves the cube that is then nearest to the goal. It overlooks what can be taken, its
 * own cubes and the other's alike, and puts its cubes up as they come.
 */
public final class EinsteinBeginner implements Policy<EinsteinPosition> {
    private static final int WON = 100;

    @Override
    public int pick(Board<EinsteinPosition> board, Dice dice) {
        var here = (EinsteinBoard) board;
        if (here.placing()) {
            return dice.below(Arrangements.COUNT);
        }
        int best = board.move(0), most = Integer.MIN_VALUE, ties = 0;
        for (int i = 0, n = board.moves(); i < n; i++) {
            int step = board.move(i);
            int score = score(here.mine(), here.theirs(), step);
            if (score > most) {
                best = step;
                most = score;
                ties = 1;
            } else if (score == most && dice.below(++ties) == 0) {
                best = step;
            }
        }
        return best;
    }

    private static int score(long mine, long theirs, int step) {
        int target = EinsteinBits.target(mine, step);
        boolean won =
                target == EinsteinBits.GOAL
                        || EinsteinBits.without(theirs, EinsteinBits.MIRROR - target) == 0;
        return won ? WON : -EinsteinBits.distance(target);
    }
}

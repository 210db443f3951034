package einwurf.bots.einstein;

import einwurf.bots.Policy;
import einwurf.einstein.Arrangements;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinBoard;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;

import java.util.stream.IntStream;

/**
 * Looks one step ahead: wins if it can, else takes the step after which its cubes are strongest
 * compared with the other side's. A cube is strong when it is near its goal and when many faces of
 * the die move it, which is why losing a cube can be a gain.
 */
public final class EinsteinGreedy implements Policy<EinsteinPosition> {
    /** Beyond any score of {@link #score}. */
    private static final int WON = 1 << 20;

    /**
     * 3 or 4 in front, where the cube with the shortest way stands: it gains most faces from lost
     * neighbours. 1 or 6 in the corner, for they gain least.
     */
    private static final int[] OPENINGS =
            IntStream.range(0, Arrangements.COUNT)
                    .filter(
                            i -> {
                                int digits = Arrangements.digits(i);
                                int corner = digits / 100_000, front = digits / 10 % 10;
                                return (corner == 1 || corner == 6) && (front == 3 || front == 4);
                            })
                    .toArray();

    @Override
    public int pick(Board<EinsteinPosition> board, Dice dice) {
        var here = (EinsteinBoard) board;
        if (here.placing()) {
            return OPENINGS[dice.below(OPENINGS.length)];
        }
        int count = board.moves();
        int best = board.move(0), bestScore = Integer.MIN_VALUE, ties = 0;
        for (int i = 0; i < count; i++) {
            int step = board.move(i);
            int score = score(here.mine(), here.theirs(), step);
            if (score > bestScore) {
                best = step;
                bestScore = score;
                ties = 1;
            } else if (score == bestScore && dice.below(++ties) == 0) {
                best = step;
            }
        }
        return best;
    }

    /** How good the position after a step is for the side that made it. */
    private static int score(long mine, long theirs, int step) {
        int target = EinsteinBits.target(mine, step);
        long moved = EinsteinBits.moved(mine, step, target);
        long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
        if (target == EinsteinBits.GOAL || left == 0) {
            return WON;
        }
        return strength(moved) - strength(left);
    }

    /** Each cube counts the faces that may move it, twice as much for every step it is nearer. */
    private static int strength(long cubes) {
        int strength = 0;
        for (int below = 0, cube = EinsteinBits.above(cubes, 0); cube <= EinsteinBits.CUBES; ) {
            int above = EinsteinBits.above(cubes, cube);
            int faces = above - below - 1;
            strength += faces << (4 - EinsteinBits.distance(EinsteinBits.square(cubes, cube)));
            below = cube;
            cube = above;
        }
        return strength;
    }
}

package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/**
 * Who is first, if nobody captures: for each side the exact chance to need n more moves until a
 * cube stands on its goal, moving so that it needs the fewest on average.
 *
 * <p>All that counts is which cubes there are and how far each has to go, so a side is a number in
 * base 5: digit i is cube i + 1, 0 gone, 1 to 4 its distance. A move makes one digit smaller.
 */
public final class RaceTable {
    /** Six cubes that are each moved three times are still on their way; one more arrives. */
    private static final int LONGEST = 19;

    private static final int STRIDE = 20;
    static final int SIDES = 15_625;
    private static final int[] POWER = {1, 5, 25, 125, 625, 3125};

    /** Chance to need exactly n moves, and at least n: index side * STRIDE + n. */
    private final float[] exactly = new float[SIDES * STRIDE];

    private final float[] atLeast = new float[SIDES * STRIDE];
    private final float[] mean = new float[SIDES];

    /** What a cube on a square adds to its side's number: index (cube - 1) << 7 | square. */
    private final short[] digit = new short[6 << 7];

    public RaceTable() {
        for (int side = 1; side < SIDES; side++) {
            fill(side);
        }
        for (int cube = 0; cube < 6; cube++) {
            for (int y = 3; y <= 7; y++) {
                for (int x = 3; x <= 7; x++) {
                    digit[cube << 7 | y << 4 | x] =
                            (short) (POWER[cube] * EinsteinBits.distance(y << 4 | x));
                }
            }
        }
    }

    private void fill(int side) {
        for (int die = 1; die <= 6; die++) {
            int lower = die, higher = die;
            while (lower >= 1 && digit(side, lower) == 0) {
                lower--;
            }
            while (higher <= 6 && digit(side, higher) == 0) {
                higher++;
            }
            int cube = lower < 1 ? higher : higher > 6 ? lower : nearer(side, lower, higher);
            if (digit(side, cube) == 1) {
                exactly[side * STRIDE + 1] += 1 / 6f;
            } else {
                int after = side - POWER[cube - 1];
                for (int n = 1; n < LONGEST; n++) {
                    exactly[side * STRIDE + n + 1] += exactly[after * STRIDE + n] / 6;
                }
            }
        }
        float rest = 0;
        for (int n = LONGEST; n >= 0; n--) {
            rest += exactly[side * STRIDE + n];
            atLeast[side * STRIDE + n] = rest;
            mean[side] += n * exactly[side * STRIDE + n];
        }
    }

    private int nearer(int side, int one, int other) {
        return meanAfter(side, one) <= meanAfter(side, other) ? one : other;
    }

    private float meanAfter(int side, int cube) {
        return digit(side, cube) == 1 ? 0 : mean[side - POWER[cube - 1]];
    }

    private static int digit(int side, int cube) {
        return side / POWER[cube - 1] % 5;
    }

    /** The number of a side, from its cubes as {@link EinsteinBits} has them. */
    int side(long cubes) {
        return digit[(int) cubes & 0x7F]
                + digit[1 << 7 | ((int) (cubes >>> 8) & 0x7F)]
                + digit[2 << 7 | ((int) (cubes >>> 16) & 0x7F)]
                + digit[3 << 7 | ((int) (cubes >>> 24) & 0x7F)]
                + digit[4 << 7 | ((int) (cubes >>> 32) & 0x7F)]
                + digit[5 << 7 | ((int) (cubes >>> 40) & 0x7F)];
    }

    /** What one cube adds to {@link #side} where it stands. */
    int part(int cube, int square) {
        return digit[(cube - 1) << 7 | square];
    }

    /** How many moves a side needs on average. */
    public float mean(long cubes) {
        return mean[side(cubes)];
    }

    /** The mover's chance to arrive first; it moves first, so a tie in moves is its win. */
    public float chance(long mover, long other) {
        return chanceOf(side(mover), side(other));
    }

    /** The same by the numbers of the sides. */
    float chanceOf(int mover, int other) {
        int mine = mover * STRIDE, theirs = other * STRIDE;
        float sum = 0;
        // Until the other has surely arrived.
        for (int n = 1; n <= LONGEST && atLeast[theirs + n] != 0; n++) {
            sum += exactly[mine + n] * atLeast[theirs + n];
        }
        return sum;
    }
}

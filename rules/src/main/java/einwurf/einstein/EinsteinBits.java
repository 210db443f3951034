package einwurf.einstein;

/**
 * Cubes, steps and captures on plain longs, for people and solvers alike.
 *
 * <p>A side is one long, a byte for each cube, cube 1 lowest. Each side counts squares from its own
 * corner, so that both move the same way:
 *
 * <pre>
 *   side    bits 0-7 cube 1 │ 8-15 cube 2 │ … │ 40-47 cube 6
 *   byte    0 gone, or  0 yyy 0 xxx  with x and y from 3 (own corner) to 7 (far edge)
 *
 *            red's x →  3   4   5   6   7
 *                      a5  b5  c5  d5  e5     0x33 red's corner
 *                      a4  b4  c4  d4  e4
 *                      a3  b3  c3  d3  e3     a step adds 0x01, 0x11 or 0x10;
 *                      a2  b2  c2  d2  e2     one that leaves the board sets a bit of 0x88
 *                      a1  b1  c1  d1  e1     0x77 red's goal, blue's corner
 * </pre>
 *
 * Blue sees the board turned by half: its square {@code s} is red's {@code MIRROR - s}.
 *
 * <p>A step is an int, {@code (cube - 1) << 2 | direction}: 0 sideways (red right, blue left), 1
 * diagonal, 2 straight (red down, blue up). A list of steps is a long: a byte for each, at most
 * six, and how many in the top byte.
 */
public final class EinsteinBits {
    public static final int CUBES = 6;

    /** A side's own corner, and the corner it wants to reach. */
    public static final int CORNER = 0x33, GOAL = 0x77;

    /** What a square and the same square seen from the other side add up to. */
    public static final int MIRROR = CORNER + GOAL;

    private static final long ONES = 0x0101_0101_0101L;
    private static final long HIGH = 0x80 * ONES;
    private static final long LOW_7 = 0x7F * ONES;

    /** Sideways, diagonal, straight: a byte each. */
    private static final int DIRECTIONS = 0x10_11_01;

    /** Behind the last cube there is a seventh byte, for a cube that never is. */
    private static final int NOBODY = 6;

    private static final long NO_CUBE = 0x80L << (8 * NOBODY);

    private static final long COUNT = 0xFFL << 56;
    private static final long UP_TO_3 = 0xFF_FFFF;

    /** The steps of a cube from a square, as a list: index (cube - 1) << 7 | square. */
    private static final long[] STEPS = new long[8 << 7];

    static {
        for (int cube = 0; cube < CUBES; cube++) {
            for (int y = 3; y <= 7; y++) {
                for (int x = 3; x <= 7; x++) {
                    int square = y << 4 | x;
                    long list = 0;
                    int count = 0;
                    for (int direction = 0; direction < 3; direction++) {
                        int step = cube << 2 | direction;
                        if ((square + delta(step) & 0x88) == 0) {
                            list |= (long) step << (8 * count++);
                        }
                    }
                    STEPS[cube << 7 | square] = list | (long) count << 56;
                }
            }
        }
    }

    private EinsteinBits() {}

    /** The square of a cube, counted from its own corner; 0 if it is gone. */
    public static int square(long cubes, int cube) {
        return (int) (cubes >>> (8 * cube - 8)) & 0xFF;
    }

    /** The top bit in the byte of every cube that is there. */
    public static long present(long cubes) {
        return cubes + (0x80 - CORNER) * ONES & HIGH;
    }

    /** How many steps a cube needs at least from a square to its goal. */
    public static int distance(int square) {
        return 7 - Math.min(square >> 4, square & 7);
    }

    /** The next cube that is there with a higher number than {@code cube}; 7 if there is none. */
    public static int above(long cubes, int cube) {
        long more = (present(cubes) & -1L << (8 * cube)) | NO_CUBE;
        return 1 + (Long.numberOfTrailingZeros(more) >> 3);
    }

    public static int count(long cubes) {
        return Long.bitCount(present(cubes));
    }

    /** One cube left, or none. */
    public static boolean alone(long cubes) {
        long present = present(cubes);
        return (present & present - 1) == 0;
    }

    /** Does a cube stand on {@code square}? */
    public static boolean stands(long cubes, int square) {
        return at(cubes, square) != 0;
    }

    /** The top bit in the byte of the cube on {@code square}, 0 if nobody stands there. */
    private static long at(long cubes, long square) {
        return ~((cubes ^ square * ONES) + LOW_7) & HIGH;
    }

    /** The cubes without the one on {@code square}, if any. */
    public static long without(long cubes, long square) {
        long hit = at(cubes, square);
        return cubes & ~(hit - (hit >>> 7)); // all bits that a square has in that byte
    }

    /** The cubes and one more, or one moved. */
    public static long with(long cubes, int cube, int square) {
        int shift = 8 * cube - 8;
        return (cubes & ~(0xFFL << shift)) | (long) square << shift;
    }

    /**
     * Every legal step after {@code die}, cube by cube. The rolled cube moves; if it is gone, the
     * next lower or the next higher one that is there (S4). Die 0 is for a last cube, which moves
     * without a roll (S5).
     */
    public static long steps(long cubes, int die) {
        long present = present(cubes);
        long upToDie = (1L << (8 * die)) - 1;
        long fromDie = -1L << (8 * die) >> 8;
        // Where there is none, lower is 7 and higher is NOBODY: bytes without a cube, so no steps.
        int lower = 7 - (Long.numberOfLeadingZeros(present & upToDie) >> 3) & 7;
        int higher = Long.numberOfTrailingZeros((present & fromDie) | NO_CUBE) >> 3;
        int other = lower == higher ? NOBODY : higher;
        long list = STEPS[lower << 7 | square(cubes, lower + 1)];
        long more = STEPS[other << 7 | square(cubes, other + 1)];
        int length = (int) (list >>> 53); // 8 bits for each step
        return list + (more & COUNT) + ((more & UP_TO_3) << length);
    }

    /** How many steps a list has. */
    public static int length(long steps) {
        return (int) (steps >>> 56);
    }

    /** Step {@code i} of a list. */
    public static int step(long steps, int i) {
        return (int) (steps >>> (8 * i)) & 0xFF;
    }

    /** The number of the cube that makes a step. */
    public static int cube(int step) {
        return (step >>> 2) + 1;
    }

    /** The step of a cube to a square; negative if it isn't one step in a legal direction. */
    public static int stepTo(long cubes, int cube, int target) {
        for (int direction = 0; direction < 3; direction++) {
            int step = (cube - 1) << 2 | direction;
            if (target(cubes, step) == target) {
                return step;
            }
        }
        return -1;
    }

    /** Where a step ends. */
    public static int target(long cubes, int step) {
        return square(cubes, cube(step)) + delta(step);
    }

    /** A side after its own step to {@code target}; a cube of its own there is gone (S6). */
    public static long moved(long cubes, int step, int target) {
        return without(cubes, target) + ((long) delta(step) << (step >>> 2 << 3));
    }

    /** Has the side that isn't to move won? It stands on its goal, or the mover has no cube. */
    public static boolean over(long mover, long other) {
        return mover == 0 || stands(other, GOAL);
    }

    private static int delta(int step) {
        return DIRECTIONS >>> (8 * (step & 3)) & 0xFF;
    }
}

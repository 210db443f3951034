package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/**
 * The race, corrected by what self-play taught. Weights add up in log-odds:
 *
 * <pre>
 *   pairs        150 * 150       a mover's and an opponent's cube, each by its code
 *   distances    2 * 15625       all of a side's distances, numbered as in {@link RaceTable}
 *   places       2 * 25 * 56     a cube's square, with its number and the next below and above it
 *   neighbours   2 * 25 * 25 * 5 two cubes of a side next to each other in number, by how many
 *                                numbers between them are gone
 *
 *   a code       square * 6 + (faces that may call the cube, 1-6) - 1
 *   a square     row * 5 + column, counted from the side's own corner
 * </pre>
 *
 * What has two kinds is the mover's first. Mirrored at the diagonal, or with numbers counted the
 * other way, a position is worth the same; {@link #learn} keeps the weights so.
 */
public final class PatternEvaluation implements Evaluation {
    private static final int SQUARES = 25;
    private static final int CODES = SQUARES * 6;
    private static final int PAIRS = CODES * CODES;
    private static final int DISTANCES = 15_625;
    private static final int KINDS = 56;
    private static final int PLACES = SQUARES * KINDS;
    private static final int NEIGHBOURS = SQUARES * SQUARES * 5;

    private static final int FROM_DISTANCES = PAIRS;
    private static final int FROM_PLACES = FROM_DISTANCES + 2 * DISTANCES;
    private static final int FROM_NEIGHBOURS = FROM_PLACES + 2 * PLACES;
    public static final int SIZE = FROM_NEIGHBOURS + 2 * NEIGHBOURS;

    /** One step of the weights as they are stored, in log-odds. */
    private static final float GRAIN = 1 / 128f;

    /** A square as EinsteinBits has it as one of ours. */
    private static final int[] SQUARE = new int[128];

    /** The kind of a cube: index below << 6 | number << 3 | above, 0 and 7 where there is none. */
    private static final int[] KIND = new int[512];

    static {
        for (int y = 0; y < 5; y++) {
            for (int x = 0; x < 5; x++) {
                SQUARE[y + 3 << 4 | x + 3] = y * 5 + x;
            }
        }
        int kinds = 0;
        for (int number = 1; number <= 6; number++) {
            for (int below = 0; below < number; below++) {
                for (int above = number + 1; above <= 7; above++) {
                    KIND[below << 6 | number << 3 | above] = kinds++;
                }
            }
        }
    }

    /** Chances by log-odds, in steps of 1 / STEPS; what lies between is drawn straight. */
    private static final int STEPS = 64;

    private static final int FARTHEST = 16;
    private static final float[] CHANCES = new float[2 * FARTHEST * STEPS + 2];

    static {
        for (int i = 0; i < CHANCES.length; i++) {
            CHANCES[i] = (float) (1 / (1 + Math.exp(FARTHEST - (double) i / STEPS)));
        }
    }

    private static final int RACES = 1 << 13;

    private final RaceTable race;
    private final float[] weights;
    private final int[] mine = new int[6], theirs = new int[6];

    /** Races that were asked for lately: both sides' numbers, and the log-odds. */
    private final int[] raceSides = new int[RACES];

    private final float[] raceLogits = new float[RACES];

    /** Where steps are taken from: all that a step of any cube doesn't change. */
    private float base;

    /** The side that stays: its distances, and how many cubes it has. */
    private int standing, standingCount;

    /**
     * By the number of a cube that may step: what it adds where it stands, the distances of the
     * others, and who is next to it.
     */
    private final float[] added = new float[8];

    private final int[] rest = new int[8],
            kind = new int[8],
            below = new int[8],
            above = new int[8];
    private final int[] at = new int[8], faces = new int[8];

    /** Where the pairs of each cube that stays begin, and the codes of those that may step. */
    private final int[] rows = new int[6], codes = new int[6];

    /** Weights may be shared; an evaluation itself belongs to one thread. */
    public PatternEvaluation(RaceTable race, float[] weights) {
        this.race = race;
        this.weights = weights;
    }

    @Override
    public float chance(long mover, long other) {
        return odds(logit(mover, other));
    }

    /** A chance from its log-odds, within 4 in a million. */
    public static float odds(float logit) {
        float place = (Math.clamp(logit, -FARTHEST, FARTHEST) + FARTHEST) * STEPS;
        int step = (int) place;
        float low = CHANCES[step];
        return low + (place - step) * (CHANCES[step + 1] - low);
    }

    // ---- many steps from one position ----

    @Override
    public void from(long mover, long other) {
        standing = race.side(other);
        int distances = race.side(mover);
        standingCount = EinsteinBits.count(other);
        base =
                weights[FROM_DISTANCES + standing]
                        + side(other, rows, FROM_PLACES, FROM_NEIGHBOURS)
                        + side(mover, codes, FROM_PLACES + PLACES, FROM_NEIGHBOURS + NEIGHBOURS);
        for (int k = 0; k < standingCount; k++) {
            rows[k] *= CODES;
        }
        int lower = 0;
        for (int cube = EinsteinBits.above(mover, 0); cube <= EinsteinBits.CUBES; ) {
            int higher = EinsteinBits.above(mover, cube);
            int bits = EinsteinBits.square(mover, cube);
            at[cube] = SQUARE[bits];
            rest[cube] = distances - race.part(cube, bits);
            kind[cube] = FROM_PLACES + PLACES + KIND[lower << 6 | cube << 3 | higher] * SQUARES;
            below[cube] = lower;
            above[cube] = higher;
            faces[cube] = higher - lower - 2;
            lower = cube;
            cube = higher;
        }
        int i = 0;
        for (int cube = EinsteinBits.above(mover, 0); cube <= EinsteinBits.CUBES; i++) {
            float pairs = pairs(codes[i]);
            base += pairs;
            added[cube] = pairs + alone(cube, at[cube]);
            cube = above[cube];
        }
    }

    /** What a cube of this code adds together with each of the side that stays. */
    private float pairs(int code) {
        float sum = 0;
        for (int k = 0; k < standingCount; k++) {
            sum += weights[rows[k] + code];
        }
        return sum;
    }

    /** What a cube adds by its own square and its neighbours', if it stood there. */
    private float alone(int cube, int square) {
        float sum = weights[kind[cube] + square];
        if (below[cube] != 0) {
            int gap = cube - below[cube] - 1;
            sum += neighbours(gap, at[below[cube]], square);
        }
        if (above[cube] <= EinsteinBits.CUBES) {
            int gap = above[cube] - cube - 1;
            sum += neighbours(gap, square, at[above[cube]]);
        }
        return sum;
    }

    private float neighbours(int gap, int lower, int higher) {
        return weights[FROM_NEIGHBOURS + NEIGHBOURS + (gap * SQUARES + lower) * SQUARES + higher];
    }

    @Override
    public float afterStep(long other, long moved, int cube) {
        int bits = EinsteinBits.square(moved, cube);
        int square = SQUARE[bits];
        int side = rest[cube] + race.part(cube, bits);
        float sum = base - added[cube] + alone(cube, square) + pairs(square * 6 + faces[cube]);
        sum += weights[FROM_DISTANCES + DISTANCES + side] + raceLogit(standing, side);
        return odds(sum);
    }

    /** The mover's chance to win, in log-odds. */
    public float logit(long mover, long other) {
        int myDistances = race.side(mover), theirDistances = race.side(other);
        float sum =
                raceLogit(myDistances, theirDistances)
                        + weights[FROM_DISTANCES + myDistances]
                        + weights[FROM_DISTANCES + DISTANCES + theirDistances]
                        + side(mover, mine, FROM_PLACES, FROM_NEIGHBOURS)
                        + side(other, theirs, FROM_PLACES + PLACES, FROM_NEIGHBOURS + NEIGHBOURS);
        int myCount = EinsteinBits.count(mover), theirCount = EinsteinBits.count(other);
        for (int i = 0; i < myCount; i++) {
            int row = mine[i] * CODES;
            for (int k = 0; k < theirCount; k++) {
                sum += weights[row + theirs[k]];
            }
        }
        return sum;
    }

    /** What a side's cubes add among themselves; notes their codes. */
    private float side(long cubes, int[] codes, int places, int neighbours) {
        float sum = 0;
        int below = 0, lower = 0;
        int cube = EinsteinBits.above(cubes, 0);
        for (int i = 0; cube <= EinsteinBits.CUBES; i++) {
            int above = EinsteinBits.above(cubes, cube);
            int square = SQUARE[EinsteinBits.square(cubes, cube)];
            codes[i] = square * 6 + above - below - 2;
            sum += weights[places + KIND[below << 6 | cube << 3 | above] * SQUARES + square];
            if (below != 0) {
                int gap = cube - below - 1;
                sum += weights[neighbours + (gap * SQUARES + lower) * SQUARES + square];
            }
            below = cube;
            lower = square;
            cube = above;
        }
        return sum;
    }

    /** A race that is as good as decided still leaves the board to fight on. */
    private float raceLogit(int mover, int other) {
        int sides = mover * RaceTable.SIDES + other; // never 0: both have cubes
        int place = (sides * 0x9E3779B1) >>> 32 - 13;
        if (raceSides[place] != sides) {
            raceSides[place] = sides;
            float c = Math.clamp(race.chanceOf(mover, other), 0.01f, 0.99f);
            raceLogits[place] = (float) Math.log(c / (1 - c));
        }
        return raceLogits[place];
    }

    /** Moves the log-odds of a position, and of all that are the same, by {@code change}. */
    public void learn(long mover, long other, float change) {
        int mine = EinsteinBits.count(mover), theirs = EinsteinBits.count(other);
        float share = change / (2 * (mine + theirs) + mine * theirs);
        add(FROM_DISTANCES, race.side(mover), race.side(reversed(mover)), share);
        add(FROM_DISTANCES + DISTANCES, race.side(other), race.side(reversed(other)), share);
        learnSide(mover, FROM_PLACES, FROM_NEIGHBOURS, share);
        learnSide(other, FROM_PLACES + PLACES, FROM_NEIGHBOURS + NEIGHBOURS, share);
        logit(mover, other); // notes the codes
        for (int i = 0; i < mine; i++) {
            for (int k = 0; k < theirs; k++) {
                int one = this.mine[i], two = this.theirs[k];
                add(0, one * CODES + two, mirroredCode(one) * CODES + mirroredCode(two), share);
            }
        }
    }

    private void learnSide(long cubes, int places, int neighbours, float share) {
        int below = 0, lower = 0;
        for (int cube = EinsteinBits.above(cubes, 0); cube <= EinsteinBits.CUBES; ) {
            int above = EinsteinBits.above(cubes, cube);
            int square = SQUARE[EinsteinBits.square(cubes, cube)];
            int mirrored = mirrored(square);
            int kind = KIND[below << 6 | cube << 3 | above] * SQUARES;
            int reversed = KIND[7 - above << 6 | 7 - cube << 3 | 7 - below] * SQUARES;
            add(places, kind + square, kind + mirrored, share);
            add(places, reversed + square, reversed + mirrored, share);
            if (below != 0) {
                int gap = (cube - below - 1) * SQUARES;
                int one = (gap + lower) * SQUARES + square;
                int two = (gap + square) * SQUARES + lower;
                int oneMirrored = (gap + mirrored(lower)) * SQUARES + mirrored;
                int twoMirrored = (gap + mirrored) * SQUARES + mirrored(lower);
                add(neighbours, one, oneMirrored, share);
                if (two != one && two != oneMirrored) {
                    add(neighbours, two, twoMirrored, share);
                }
            }
            below = cube;
            lower = square;
            cube = above;
        }
    }

    private void add(int from, int one, int same, float share) {
        weights[from + one] += share;
        if (same != one) {
            weights[from + same] += share;
        }
    }

    private static int mirrored(int square) {
        return square % 5 * 5 + square / 5;
    }

    private static int mirroredCode(int code) {
        return mirrored(code / 6) * 6 + code % 6;
    }

    /** The cubes with their numbers counted the other way. */
    private static long reversed(long cubes) {
        return Long.reverseBytes(cubes) >>> 16;
    }

    /** The weights as a file: two bytes each, low byte first. */
    public static byte[] write(float[] weights) {
        var bytes = new byte[2 * SIZE];
        for (int i = 0; i < SIZE; i++) {
            int grains = Math.round(Math.clamp(weights[i] / GRAIN, -32768, 32767));
            bytes[2 * i] = (byte) grains;
            bytes[2 * i + 1] = (byte) (grains >> 8);
        }
        return bytes;
    }

    public static float[] read(byte[] bytes) {
        if (bytes.length != 2 * SIZE) {
            throw new IllegalArgumentException("these are not the patterns of EinStein");
        }
        var weights = new float[SIZE];
        for (int i = 0; i < SIZE; i++) {
            weights[i] = GRAIN * (short) (bytes[2 * i] & 0xFF | bytes[2 * i + 1] << 8);
        }
        return weights;
    }
}

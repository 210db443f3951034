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
 *   a code       (faces that may call the cube, 1-6, less 1) * 25 + square; stored, square * 6
 *                and the faces: here a step's codes lie next to each other
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
    private static final int PLACES = SQUARES * CubeSet.KINDS;
    private static final int NEIGHBOURS = SQUARES * SQUARES * 5;

    private static final int FROM_DISTANCES = PAIRS;
    private static final int FROM_PLACES = FROM_DISTANCES + 2 * DISTANCES;
    private static final int FROM_NEIGHBOURS = FROM_PLACES + 2 * PLACES;
    public static final int SIZE = FROM_NEIGHBOURS + 2 * NEIGHBOURS;

    /** One step of the weights as they are stored, in log-odds. */
    private static final float GRAIN = 1 / 128f;

    /** A square as EinsteinBits has it as one of ours. */
    private static final int[] SQUARE = new int[128];

    static {
        for (int y = 0; y < 5; y++) {
            for (int x = 0; x < 5; x++) {
                SQUARE[(y + 3) << 4 | x + 3] = y * 5 + x;
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

    private static final int RACES = 1 << 15;

    private final RaceTable race;
    private final float[] weights;
    private final int[] mine = new int[6], theirs = new int[6];

    /** Races that were asked for lately: the numbers of both sides, and below them the log-odds. */
    private final long[] races = new long[RACES];

    /** Where steps are taken from: what the side that stays adds alone, and what all add. */
    private float stays, base;

    /** The side that stays: its distances, how many cubes it has, and where their pairs begin. */
    private int standing, standingCount;

    private final int[] rows = new int[6];

    /**
     * The side that may step, by number: where a cube stands, the others' distances, its pairs, and
     * all that it adds there; by step its pairs after it.
     */
    private CubeSet set = CubeSet.of(0);

    private long present;
    private final int[] at = new int[8], rest = new int[8];
    private final float[] pairs = new float[8], added = new float[8];
    private final float[] pairsAfter = new float[6 << 2];

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
        // Hardly ever, so a branch costs less than Math.clamp.
        float near = logit < -FARTHEST ? -FARTHEST : logit > FARTHEST ? FARTHEST : logit;
        float place = (near + FARTHEST) * STEPS;
        int step = (int) place;
        float low = CHANCES[step];
        return low + (place - step) * (CHANCES[step + 1] - low);
    }

    // ---- many steps from one position ----

    @Override
    public void from(long mover, long other) {
        standing = race.side(other);
        standingCount = CubeSet.of(other).numbers.length;
        stays =
                weights[FROM_DISTANCES + standing]
                        + side(other, rows, FROM_PLACES, FROM_NEIGHBOURS);
        for (int k = 0; k < standingCount; k++) {
            rows[k] *= CODES;
        }
        set = CubeSet.of(mover);
        present = EinsteinBits.present(mover);
        int distances = race.side(mover);
        for (int cube : set.numbers) {
            int bits = EinsteinBits.square(mover, cube);
            at[cube] = SQUARE[bits];
            rest[cube] = distances - race.part(cube, bits);
        }
        base = stays;
        for (int cube : set.numbers) {
            int square = at[cube];
            addPairs(cube, set.faces[cube] * SQUARES + square);
            float lower = withLower(cube, square);
            base += pairs[cube] + place(cube, square) + lower;
            added[cube] = pairs[cube] + place(cube, square) + lower + withHigher(cube, square);
        }
    }

    /**
     * Adds up a cube's pairs where it stands and, whether it can go there or not, after its steps.
     */
    private void addPairs(int cube, int code) {
        float here = 0, sideways = 0, diagonal = 0, straight = 0;
        for (int k = 0; k < standingCount; k++) {
            int pair = rows[k] + code;
            here += weights[pair];
            sideways += weights[pair + 1];
            straight += weights[pair + 5];
            diagonal += weights[pair + 6];
        }
        pairs[cube] = here;
        int step = (cube - 1) << 2;
        pairsAfter[step] = sideways;
        pairsAfter[step + 1] = diagonal;
        pairsAfter[step + 2] = straight;
    }

    private float place(int cube, int square) {
        return weights[FROM_PLACES + PLACES + set.kind[cube] * SQUARES + square];
    }

    private float withLower(int cube, int square) {
        int below = set.below[cube];
        return below == CubeSet.NONE_BELOW ? 0 : neighbours(cube - below, at[below], square);
    }

    private float withHigher(int cube, int square) {
        int above = set.above[cube];
        return above == CubeSet.NONE_ABOVE ? 0 : neighbours(above - cube, square, at[above]);
    }

    private float neighbours(int apart, int lower, int higher) {
        return weights[
                FROM_NEIGHBOURS + NEIGHBOURS + ((apart - 1) * SQUARES + lower) * SQUARES + higher];
    }

    @Override
    public float afterStep(long other, long moved, int step) {
        int cube = EinsteinBits.cube(step);
        int bits = EinsteinBits.square(moved, cube);
        int square = SQUARE[bits];
        int side = rest[cube] + race.part(cube, bits);
        float sum;
        if (EinsteinBits.present(moved) == present) {
            sum =
                    base
                            - added[cube]
                            + (place(cube, square) + withLower(cube, square))
                            + (withHigher(cube, square) + pairsAfter[step]);
        } else {
            int standsThere = at[cube];
            at[cube] = square;
            sum = stays + afterCapture(CubeSet.of(moved), step);
            at[cube] = standsThere;
            long taken = present ^ EinsteinBits.present(moved);
            side -= race.part(1 + (Long.numberOfTrailingZeros(taken) >> 3), bits);
        }
        return odds(sum + weights[FROM_DISTANCES + DISTANCES + side] + raceLogit(standing, side));
    }

    /** What the side adds that took a cube of its own: others have new neighbours, other faces. */
    private float afterCapture(CubeSet left, int step) {
        float sum = 0;
        for (int cube : left.numbers) {
            int square = at[cube], faces = left.faces[cube], below = left.below[cube];
            sum += weights[FROM_PLACES + PLACES + left.kind[cube] * SQUARES + square];
            if (below != CubeSet.NONE_BELOW) {
                sum += neighbours(cube - below, at[below], square);
            }
            if (faces != set.faces[cube]) {
                sum += pairs(faces * SQUARES + square);
            } else {
                sum += cube == EinsteinBits.cube(step) ? pairsAfter[step] : pairs[cube];
            }
        }
        return sum;
    }

    /** What a cube of this code adds together with each of the side that stays. */
    private float pairs(int code) {
        float sum = 0;
        for (int k = 0; k < standingCount; k++) {
            sum += weights[rows[k] + code];
        }
        return sum;
    }

    /**
     * The mover's chance to win, in log-odds. The weights of the house add up without rounding, so
     * their order doesn't matter; the race comes last.
     */
    public float logit(long mover, long other) {
        int myDistances = race.side(mover), theirDistances = race.side(other);
        float sum =
                weights[FROM_DISTANCES + myDistances]
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
        return sum + raceLogit(myDistances, theirDistances);
    }

    /** What a side's cubes add among themselves; notes their codes. */
    private float side(long cubes, int[] codes, int places, int neighbours) {
        float sum = 0;
        int lower = 0;
        var set = CubeSet.of(cubes);
        for (int i = 0; i < set.numbers.length; i++) {
            int cube = set.numbers[i], below = set.below[cube];
            int square = SQUARE[EinsteinBits.square(cubes, cube)];
            codes[i] = set.faces[cube] * SQUARES + square;
            sum += weights[places + set.kind[cube] * SQUARES + square];
            if (below != CubeSet.NONE_BELOW) {
                int gap = cube - below - 1;
                sum += weights[neighbours + (gap * SQUARES + lower) * SQUARES + square];
            }
            lower = square;
        }
        return sum;
    }

    /** A race that is as good as decided still leaves the board to fight on. */
    private float raceLogit(int mover, int other) {
        int sides = mover * RaceTable.SIDES + other; // never 0: both have cubes
        int place = (sides * 0x9E3779B1) >>> (32 - 15);
        long known = races[place];
        if ((int) (known >>> 32) == sides) {
            return Float.intBitsToFloat((int) known);
        }
        float c = Math.clamp(race.chanceOf(mover, other), 0.01f, 0.99f);
        float logit = (float) Math.log(c / (1 - c));
        races[place] = (long) sides << 32 | (Float.floatToRawIntBits(logit) & 0xFFFF_FFFFL);
        return logit;
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
        var set = CubeSet.of(cubes);
        var otherWay = CubeSet.of(reversed(cubes));
        int lower = 0;
        for (int cube : set.numbers) {
            int below = set.below[cube];
            int square = SQUARE[EinsteinBits.square(cubes, cube)];
            int mirrored = mirrored(square);
            int kind = set.kind[cube] * SQUARES;
            int reversed = otherWay.kind[7 - cube] * SQUARES;
            add(places, kind + square, kind + mirrored, share);
            add(places, reversed + square, reversed + mirrored, share);
            if (below != CubeSet.NONE_BELOW) {
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
            lower = square;
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
        return code / SQUARES * SQUARES + mirrored(code % SQUARES);
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
            int place = 2 * stored(i);
            bytes[place] = (byte) grains;
            bytes[place + 1] = (byte) (grains >> 8);
        }
        return bytes;
    }

    public static float[] read(byte[] bytes) {
        if (bytes.length != 2 * SIZE) {
            throw new IllegalArgumentException("these are not the patterns of EinStein");
        }
        var weights = new float[SIZE];
        for (int i = 0; i < SIZE; i++) {
            int place = 2 * stored(i);
            weights[i] = GRAIN * (short) ((bytes[place] & 0xFF) | bytes[place + 1] << 8);
        }
        return weights;
    }

    private static int stored(int i) {
        return i < PAIRS ? storedCode(i / CODES) * CODES + storedCode(i % CODES) : i;
    }

    private static int storedCode(int code) {
        return code % SQUARES * 6 + code / SQUARES;
    }
}

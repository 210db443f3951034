package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/**
 * The race, corrected by what self-play taught: how much each pair of a mover's and an opponent's
 * cube, each on its square and called by so many faces of the die, changes the odds, and how much
 * each side's set of distances does. All weights add up in log-odds.
 *
 * <pre>
 *   a cube's code   (square 0-24) * 6 + (faces 1-6) - 1, counted from its own corner: 0-149
 *   pairs           150 * 150, mover's code first
 *   sides           15625 for the mover, 15625 for the other, numbered as in {@link Race}
 * </pre>
 */
public final class Patterns implements Evaluation {
    public static final int CODES = 150;
    public static final int PAIRS = CODES * CODES;
    public static final int SIDES = 15_625;
    public static final int SIZE = PAIRS + 2 * SIDES + 1;

    /** One step of the weights as they are stored, in log-odds. */
    private static final float GRAIN = 1 / 64f;

    private final Race race;
    private final float[] weights;
    private final int[] mine = new int[6], theirs = new int[6];
    private int myCount, theirCount;

    /** Weights may be shared; an evaluation itself belongs to one thread. */
    public Patterns(Race race, float[] weights) {
        this.race = race;
        this.weights = weights;
    }

    @Override
    public float chance(long mover, long other) {
        return odds(logit(mover, other));
    }

    /** A chance from its log-odds. */
    public static float odds(float logit) {
        return 1 / (1 + (float) Math.exp(-logit));
    }

    /** The mover's chance to win, in log-odds; notes which weights made it for {@link #learn}. */
    public float logit(long mover, long other) {
        myCount = codes(mover, mine);
        theirCount = codes(other, theirs);
        float sum =
                raceLogit(race.chance(mover, other)) * (1 + weights[SIZE - 1])
                        + weights[PAIRS + race.side(mover)]
                        + weights[PAIRS + SIDES + race.side(other)];
        for (int i = 0; i < myCount; i++) {
            int row = mine[i] * CODES;
            for (int k = 0; k < theirCount; k++) {
                sum += weights[row + theirs[k]];
            }
        }
        return sum;
    }

    /** Moves the log-odds of a position by about {@code change}, for the position just valued. */
    public void learn(long mover, long other, float change) {
        float share = change / (2 + myCount * theirCount);
        weights[PAIRS + race.side(mover)] += share;
        weights[PAIRS + SIDES + race.side(other)] += share;
        for (int i = 0; i < myCount; i++) {
            int row = mine[i] * CODES;
            for (int k = 0; k < theirCount; k++) {
                weights[row + theirs[k]] += share;
            }
        }
    }

    /** A race that is as good as decided still leaves the board to fight on. */
    private static float raceLogit(float chance) {
        float c = Math.min(Math.max(chance, 0.01f), 0.99f);
        return (float) Math.log(c / (1 - c));
    }

    private static int codes(long cubes, int[] codes) {
        int count = 0, below = 0;
        int cube = EinsteinBits.above(cubes, 0);
        while (cube <= EinsteinBits.CUBES) {
            int above = EinsteinBits.above(cubes, cube);
            int square = EinsteinBits.square(cubes, cube);
            int faces = above - below - 1;
            codes[count++] = ((square >>> 4) * 5 + (square & 7) - 18) * 6 + faces - 1;
            below = cube;
            cube = above;
        }
        return count;
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

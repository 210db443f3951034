package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/**
 * Computes every position with a certain number of cubes, from those that can follow. Cubes only
 * advance, so positions with fewer steps left come first, round by round; those with fewer cubes
 * must be known already. Positions of one round don't need each other.
 */
public final class EndgameSolver {
    private final int total;
    private final EndgameIndex index;

    /** The sides with so many cubes, by how many steps they have left; first: with a run each. */
    private final long[][][] firsts, seconds;

    public EndgameSolver(EndgameIndex index) {
        this.index = index;
        total = index.total();
        firsts = new long[total][][];
        seconds = new long[total][][];
        for (int movers = 1; movers < total; movers++) {
            boolean moverFirst = 2 * movers >= total;
            int count = Math.max(movers, total - movers);
            firsts[movers] = byStepsLeft(SideCode.all(count), true, moverFirst);
            seconds[movers] = byStepsLeft(SideCode.all(total - count), false, false);
        }
    }

    private static long[][] byStepsLeft(int[] codes, boolean leading, boolean moverFirst) {
        var counts = new int[1 + 8 * EinsteinBits.CUBES];
        var chosen = new boolean[codes.length];
        for (int rank = 0; rank < codes.length; rank++) {
            chosen[rank] = !leading || EndgameIndex.leads(codes[rank], rank, moverFirst);
            if (chosen[rank]) {
                counts[SideCode.stepsLeft(codes[rank])]++;
            }
        }
        var sides = new long[counts.length][];
        for (int i = 0; i < counts.length; i++) {
            sides[i] = new long[counts[i]];
        }
        for (int rank = 0; rank < codes.length; rank++) {
            if (chosen[rank]) {
                int left = SideCode.stepsLeft(codes[rank]);
                sides[left][--counts[left]] = SideCode.cubes(codes[rank]);
            }
        }
        return sides;
    }

    /** How many rounds it takes. */
    public int rounds() {
        return rounds(total);
    }

    public static int rounds(int cubes) {
        return 8 * cubes + 1;
    }

    /** Where values are kept: by the number that {@link EndgameIndex} gives. */
    public interface Cells {
        void put(long number, double chance);
    }

    /**
     * Computes one of {@code parts} equal parts of a round; all may run at the same time. {@code
     * known} must know fewer cubes and the rounds before.
     *
     * @return how many positions it computed
     */
    public long round(int round, int part, int parts, Endgame known, Cells cells) {
        long done = 0;
        var best = new double[EinsteinBits.CUBES + 2];
        for (int movers = 1; movers < total; movers++) {
            boolean moverFirst = 2 * movers >= total;
            for (int left = 0; left <= round && left < firsts[movers].length; left++) {
                if (round - left >= seconds[movers].length) {
                    continue;
                }
                var some = seconds[movers][round - left];
                var these = firsts[movers][left];
                for (int i = part; i < these.length; i += parts) {
                    for (long second : some) {
                        long mover = moverFirst ? these[i] : second;
                        long other = moverFirst ? second : these[i];
                        if (apart(mover, other)) {
                            long number = index.of(mover, other);
                            if (number >= 0) {
                                cells.put(number, chance(mover, other, known::after, best));
                                done++;
                            }
                        }
                    }
                }
            }
        }
        return done;
    }

    /** No two cubes on one square. */
    private static boolean apart(long mover, long other) {
        for (long rest = other; rest != 0; rest >>>= 8) {
            int square = (int) rest & 0xFF;
            if (square != 0 && EinsteinBits.stands(mover, EinsteinBits.MIRROR - square)) {
                return false;
            }
        }
        return true;
    }

    /** What the mover's chance is after a step of its own. */
    interface After {
        double chance(long mover, long other, int step);
    }

    /** The mover's chance before its roll; {@code best} is room for each cube's best step. */
    static double chance(long mover, long other, After known, double[] best) {
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            best[cube] = 0;
            if (EinsteinBits.square(mover, cube) != 0) {
                for (int direction = 0; direction < 3; direction++) {
                    int step = (cube - 1) << 2 | direction;
                    if ((EinsteinBits.target(mover, step) & 0x88) == 0) {
                        best[cube] = Math.max(best[cube], known.chance(mover, other, step));
                    }
                }
            }
        }
        double sum = 0;
        for (int below = 0, cube = EinsteinBits.above(mover, 0); cube <= EinsteinBits.CUBES; ) {
            int above = EinsteinBits.above(mover, cube);
            // Faces that call this cube alone: its own, and those beyond where no other cube is.
            int alone = 1 + (below == 0 ? cube - 1 : 0) + (above == 7 ? 6 - cube : 0);
            int shared = above == 7 ? 0 : above - cube - 1;
            sum += alone * best[cube] + shared * Math.max(best[cube], best[above]);
            below = cube;
            cube = above;
        }
        return sum / 6;
    }
}

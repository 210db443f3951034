package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/**
 * One side with few cubes as a number without gaps. Numbers on cubes matter only by their gaps
 * (S4), and counting them from 6 down instead of 1 up changes nothing; a last cube's number doesn't
 * matter at all (S5).
 *
 * <pre>
 *   squares   row * 5 + column from the side's own corner: 0 to 23, and 24 its goal
 *   code      bits 0-4 the square of the lowest cube │ 5-9 of the next one │ … │ 26-31 the numbers
 *   rank      kind of numbers, then the squares of the lowest and the highest cube, then the others;
 *             a kind that is its own reverse has no lowest cube: the two are in order of squares
 * </pre>
 */
final class SideCode {
    /** Where cubes may stand while the game goes on: everywhere but on the goal. */
    static final int SQUARES = 24;

    /** From here a step wins; a bit for each square. */
    static final int ALMOST_HOME = 1 << 18 | 1 << 19 | 1 << 23;

    private static final int MASK = 26;
    private static final int SETS = 64;

    /** A square as EinsteinBits has it as one of ours, and back. */
    private static final int[] FROM_BITS = new int[128];

    private static final int[] TO_BITS = new int[25];

    /** The square mirrored at the diagonal. */
    private static final int[] MIRRORED = new int[25];

    /** Numbers counted the other way, and the number of the set's kind; -1: count the other way. */
    private static final int[] REVERSED = new int[SETS], KIND = new int[SETS];

    /** How many kinds for so many cubes differ from their reverse, and how many are their own. */
    private static final int[] PLAIN = new int[7], TWIN = new int[7];

    static {
        for (int s = 0; s < 25; s++) {
            TO_BITS[s] = (s / 5 + 3) << 4 | s % 5 + 3;
            FROM_BITS[TO_BITS[s]] = s;
            MIRRORED[s] = s % 5 * 5 + s / 5;
        }
        for (int set = 0; set < SETS; set++) {
            REVERSED[set] = Integer.reverse(set) >>> 26;
        }
        for (int set = 1; set < SETS; set++) {
            int count = Integer.bitCount(set);
            if (count > 1 && set < REVERSED[set]) {
                KIND[set] = PLAIN[count]++;
            }
        }
        for (int set = 1; set < SETS; set++) {
            int count = Integer.bitCount(set);
            if (count == 1) {
                PLAIN[1] = 1;
            } else if (set == REVERSED[set]) {
                KIND[set] = PLAIN[count] + TWIN[count]++;
            } else if (set > REVERSED[set]) {
                KIND[set] = -1;
            }
        }
    }

    private SideCode() {}

    static int of(long cubes) {
        int code = 0, shift = 0, set = 0;
        for (int cube = 0; cube < EinsteinBits.CUBES; cube++) {
            int square = (int) (cubes >>> (8 * cube)) & 0x7F;
            if (square != 0) {
                code |= FROM_BITS[square] << shift;
                shift += 5;
                set |= 1 << cube;
            }
        }
        return set << MASK | code;
    }

    static long cubes(int code) {
        long cubes = 0;
        for (int set = code >>> MASK, i = 0; set != 0; set &= set - 1, i++) {
            cubes |= (long) TO_BITS[square(code, i)] << (8 * Integer.numberOfTrailingZeros(set));
        }
        return cubes;
    }

    static int count(int code) {
        return Integer.bitCount(code >>> MASK);
    }

    private static int square(int code, int i) {
        return code >>> (5 * i) & 31;
    }

    static int mirrored(int code) {
        int mirrored = code >>> MASK << MASK;
        for (int i = count(code) - 1; i >= 0; i--) {
            mirrored |= MIRRORED[square(code, i)] << (5 * i);
        }
        return mirrored;
    }

    /** A bit for each square where a cube stands, as this side or as the other one counts. */
    static int occupied(int code) {
        int squares = 0;
        for (int i = count(code) - 1; i >= 0; i--) {
            squares |= 1 << square(code, i);
        }
        return squares;
    }

    static int occupiedForOther(int code) {
        return Integer.reverse(occupied(code)) >>> 7;
    }

    /** How many single steps the cubes could still make at most; every step lowers it. */
    static int stepsLeft(int code) {
        int left = 0;
        for (int i = count(code) - 1; i >= 0; i--) {
            left += 8 - square(code, i) / 5 - square(code, i) % 5;
        }
        return left;
    }

    /** How many ranks there are for so many cubes on so many squares. */
    static long ranks(int count, int squares) {
        long ways = ways(count, squares);
        return PLAIN[count] * ways + TWIN[count] * (ways / 2);
    }

    private static long ways(int count, int squares) {
        long ways = 1;
        for (int i = 0; i < count; i++) {
            ways *= squares - i;
        }
        return ways;
    }

    /** The rank among all sides with as many cubes on squares that aren't {@code taken}. */
    static int rank(int code, int taken) {
        int set = code >>> MASK, count = Integer.bitCount(set);
        int squares = SQUARES - Integer.bitCount(taken);
        if (count == 1) {
            return free(code & 31, taken);
        }
        boolean turn = KIND[set] < 0;
        int first = free(square(code, turn ? count - 1 : 0), taken);
        int last = free(square(code, turn ? 0 : count - 1), taken);
        int kind = KIND[turn ? REVERSED[set] : set];
        boolean twin = kind >= PLAIN[count];
        if (twin && first > last) {
            turn = !turn;
            int swap = first;
            first = last;
            last = swap;
        }
        int rank =
                twin
                        ? last * (last - 1) / 2 + first
                        : first * (squares - 1) + last - (last > first ? 1 : 0);
        for (int i = 1, left = squares - 2; i < count - 1; i++, left--) {
            int square = free(square(code, turn ? count - 1 - i : i), taken);
            int below = (square > first ? 1 : 0) + (square > last ? 1 : 0);
            for (int k = 1; k < i; k++) {
                below += square > free(square(code, turn ? count - 1 - k : k), taken) ? 1 : 0;
            }
            rank = rank * left + square - below;
        }
        int ways = (int) ways(count, squares);
        return twin
                ? PLAIN[count] * ways + (kind - PLAIN[count]) * (ways / 2) + rank
                : kind * ways + rank;
    }

    private static int free(int square, int taken) {
        return square - Integer.bitCount(taken & (1 << square) - 1);
    }

    /** Every side with so many cubes, one code for each rank, in order of ranks. */
    static int[] all(int count) {
        var all = new int[(int) ranks(count, SQUARES)];
        for (int set = 1; set < SETS; set++) {
            boolean lone = set == 1;
            if (Integer.bitCount(set) == count && (count == 1 ? lone : KIND[set] >= 0)) {
                fill(all, set << MASK, 0, count);
            }
        }
        return all;
    }

    private static void fill(int[] all, int code, int i, int count) {
        if (i == count) {
            all[rank(code, 0)] = code;
            return;
        }
        for (int square = 0; square < SQUARES; square++) {
            boolean taken = false;
            for (int k = 0; k < i; k++) {
                taken |= square(code, k) == square;
            }
            if (!taken) {
                fill(all, code | square << (5 * i), i + 1, count);
            }
        }
    }
}

package einwurf.einstein;

import java.util.Arrays;
import java.util.List;

/**
 * The 720 ways to put six cubes on a side's six squares, numbered from 0 in the order of their
 * texts: 123456 is 0, 654321 is 719. The squares are those of a reader who starts in the corner: a5
 * b5 c5 a4 b4 a3 for red, e1 d1 c1 e2 d2 e3 for blue.
 */
public final class Arrangements {
    public static final int COUNT = 720;

    private static final int[] SQUARES = {0x33, 0x34, 0x35, 0x43, 0x44, 0x53};
    private static final int[] DIGITS = new int[COUNT];
    private static final long[] CUBES = new long[COUNT];

    static {
        int n = 0;
        for (int digits = 123456; digits <= 654321; digits++) {
            long cubes = place(digits);
            if (EinsteinBits.count(cubes) == EinsteinBits.CUBES) {
                DIGITS[n] = digits;
                CUBES[n++] = cubes;
            }
        }
    }

    private Arrangements() {}

    /** Where the cubes go, in the order of the digits, as a side counts squares. */
    static List<Integer> squares() {
        return Arrays.stream(SQUARES).boxed().toList();
    }

    /** The arrangement as a number of six digits. */
    public static int digits(int number) {
        return DIGITS[number];
    }

    /** The number of an arrangement given as six digits; negative if it isn't one. */
    public static int number(int digits) {
        return Arrays.binarySearch(DIGITS, digits);
    }

    /** The side that it makes, as {@link EinsteinBits} has it. */
    public static long cubes(int number) {
        return CUBES[number];
    }

    private static long place(int digits) {
        long cubes = 0;
        for (int i = SQUARES.length - 1; i >= 0; i--, digits /= 10) {
            int cube = digits % 10;
            if (cube < 1 || cube > EinsteinBits.CUBES) {
                return 0;
            }
            cubes = EinsteinBits.with(cubes, cube, SQUARES[i]);
        }
        return cubes;
    }
}

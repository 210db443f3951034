package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/** Which numbers a side has, and all that follows from that alone, wherever the cubes stand. */
final class CubeSet {
    /** Below the lowest cube and above the highest one. */
    static final int NONE_BELOW = 0, NONE_ABOVE = 7;

    /** How many kinds of cubes there are: by number, and the next below and above it. */
    static final int KINDS = 56;

    /** Moves the lowest bits of six bytes next to each other, from bit 35 on. */
    private static final long GATHER = 0x8_1020_4081L;

    private static final int[] KIND = new int[512];
    private static final CubeSet[] ALL = new CubeSet[1 << EinsteinBits.CUBES];

    static {
        int kinds = 0;
        for (int number = 1; number <= EinsteinBits.CUBES; number++) {
            for (int below = 0; below < number; below++) {
                for (int above = number + 1; above <= NONE_ABOVE; above++) {
                    KIND[below << 6 | number << 3 | above] = kinds++;
                }
            }
        }
        for (int numbers = 0; numbers < ALL.length; numbers++) {
            ALL[numbers] = new CubeSet(numbers);
        }
    }

    /** The numbers, lowest first. */
    final int[] numbers;

    /** By number: the next below and above it, its kind, and how many faces may call it, less 1. */
    final int[] below = new int[8], above = new int[8], kind = new int[8], faces = new int[8];

    /**
     * In order: the share of faces that call a cube alone, and of those that call it or the last.
     */
    final float[] alone, shared;

    /** In order: the share of faces that call no cube but those after it, or it and the next. */
    final float[] rest;

    private CubeSet(int bits) {
        int count = Integer.bitCount(bits);
        numbers = new int[count];
        for (int left = bits, i = 0; i < count; left &= left - 1, i++) {
            numbers[i] = Integer.numberOfTrailingZeros(left) + 1;
        }
        alone = new float[count];
        shared = new float[count + 1];
        rest = new float[count];
        for (int i = 0; i < count; i++) {
            int number = numbers[i];
            int lower = i == 0 ? NONE_BELOW : numbers[i - 1];
            int higher = i == count - 1 ? NONE_ABOVE : numbers[i + 1];
            below[number] = lower;
            above[number] = higher;
            kind[number] = KIND[lower << 6 | number << 3 | higher];
            faces[number] = higher - lower - 2;
            int outer = (i == 0 ? number - 1 : 0) + (i == count - 1 ? 6 - number : 0);
            alone[i] = (1 + outer) / 6f;
            shared[i] = i == 0 ? 0 : (number - lower - 1) / 6f;
            rest[i] = i == count - 1 ? 0 : (6 - number) / 6f;
        }
    }

    static CubeSet of(long cubes) {
        return ALL[(int) (((EinsteinBits.present(cubes) >>> 7) * GATHER) >>> 35) & ALL.length - 1];
    }
}

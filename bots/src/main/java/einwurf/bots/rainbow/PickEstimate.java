package einwurf.bots.rainbow;

import einwurf.rainbow.Boxes;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

import java.util.Arrays;

/**
 * A quick look at what dice may bring the roller: every box is weighed by itself, two boxes are
 * taken to be worth as much as both, and one ability may bring the second. All throws of all dice
 * cost little more than weighing the open boxes once.
 */
final class PickEstimate {
    private static final Trio[] TRIOS = Trio.values();

    /** The boxes each trio may fill; by trio and throw, those a ±1 or a Flip makes it fill. */
    private static final long[] REACH = new long[TRIOS.length];

    private static final long[][] STEPPED = new long[TRIOS.length][];
    private static final long[][] FLIPPED = new long[TRIOS.length][];

    static {
        for (var trio : TRIOS) {
            int t = trio.ordinal();
            int size = Boxes.throwsOf(trio);
            STEPPED[t] = new long[size];
            FLIPPED[t] = new long[size];
            for (int i = 0; i < size; i++) {
                int dice = Boxes.dice(trio, i);
                for (int shift = 0; shift < 9; shift += 3) {
                    int value = dice >>> shift & 7;
                    STEPPED[t][i] |= value < 6 ? boxes(trio, dice + (1 << shift)) : 0;
                    STEPPED[t][i] |= value > 1 ? boxes(trio, dice - (1 << shift)) : 0;
                    FLIPPED[t][i] |= boxes(trio, dice + ((7 - 2 * value) << shift));
                }
                REACH[t] |= boxes(trio, dice);
            }
        }
    }

    private static long boxes(Trio trio, int dice) {
        long fits = Boxes.fits(trio, dice);
        long boxes = 0;
        for (int group = 0; group < 6; group++) {
            boxes |= 1L << (fits >>> (8 * group) & 63);
        }
        return boxes & Boxes.ALL;
    }

    private final SheetValue value;

    /** What each box adds to the worth of the sheet, and what a missing claim takes. */
    private final float[] gains = new float[64];

    /** The boxes that add most come first. */
    private final int[] ranked = new int[60];

    private int count;
    private float idle, missing;

    /** What using up an ability takes; without end where there is none. */
    private float step, flip;

    PickEstimate(SheetValue value) {
        this.value = value;
    }

    static long reach(Trio trio) {
        return REACH[trio.ordinal()];
    }

    /** Weighs these boxes, on the sheet that the value has before it. */
    void weigh(long marks, int counts, long boxes) {
        idle = ask(marks, counts);
        missing = ask(marks, counts + Sheet.YOURS) - idle;
        step = price(Sheet.plus(counts), marks, counts - Sheet.PLUS);
        flip = price(Sheet.flip(counts), marks, counts - Sheet.FLIP);
        Arrays.fill(gains, Float.NEGATIVE_INFINITY);
        count = 0;
        for (long open = ~marks & boxes; open != 0; open &= open - 1) {
            int box = Long.numberOfTrailingZeros(open);
            long crossed = marks | 1L << box;
            int then = counts + Boxes.gain(crossed, box);
            float gain = value.ask(box, Boxes.NOWHERE, crossed, then) - idle;
            gains[box] = gain;
            int at = count++;
            for (; at > 0 && gains[ranked[at - 1]] < gain; at--) {
                ranked[at] = ranked[at - 1];
            }
            ranked[at] = box;
        }
    }

    private float ask(long marks, int counts) {
        return value.ask(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts);
    }

    private float price(int owned, long marks, int counts) {
        return owned == 0 ? Float.POSITIVE_INFINITY : idle - ask(marks, counts);
    }

    /** The mean over all throws of the best two boxes. */
    float worth(Trio trio) {
        boolean steps = step < Float.POSITIVE_INFINITY;
        boolean flips = flip < Float.POSITIVE_INFINITY;
        double sum = 0;
        for (int i = 0, size = Boxes.throwsOf(trio); i < size; i++) {
            long fits = Boxes.fits(trio, Boxes.dice(trio, i));
            float one = missing;
            float two = missing;
            int oneBox = Boxes.NOWHERE;
            for (int group = 0; group < 6; group++) {
                int box = (int) (fits >>> (8 * group)) & 63;
                float gain = gains[box];
                if (gain > one) {
                    two = box == oneBox ? two : one;
                    one = gain;
                    oneBox = box;
                } else if (gain > two && box != oneBox) {
                    two = gain;
                }
            }
            if (steps) {
                two = Math.max(two, best(STEPPED[trio.ordinal()][i] & ~(1L << oneBox)) - step);
            }
            if (flips) {
                two = Math.max(two, best(FLIPPED[trio.ordinal()][i] & ~(1L << oneBox)) - flip);
            }
            sum += Boxes.weight(trio, i) * (one + two);
        }
        return (float) (idle + sum / 216);
    }

    /** What the best of these boxes adds. */
    private float best(long boxes) {
        for (int i = 0; i < count; i++) {
            if ((boxes >>> ranked[i] & 1) != 0) {
                return gains[ranked[i]];
            }
        }
        return Float.NEGATIVE_INFINITY;
    }
}

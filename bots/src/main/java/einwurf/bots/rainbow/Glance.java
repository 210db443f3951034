package einwurf.bots.rainbow;

import einwurf.rainbow.Boxes;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

import java.util.Arrays;

/**
 * A quick look at what dice may bring the roller: every box is weighed by itself, two boxes are
 * taken to be worth as much as both, and abilities stay out of it. All throws of all dice cost
 * little more than weighing the open boxes once.
 */
final class Glance {
    /** The boxes each trio may fill. */
    private static final long[] REACH = new long[Trio.values().length];

    static {
        for (var trio : Trio.values()) {
            for (int i = 0; i < Boxes.throwsOf(trio); i++) {
                long fits = Boxes.fits(trio, Boxes.dice(trio, i));
                for (int group = 0; group < 6; group++) {
                    REACH[trio.ordinal()] |= 1L << (fits >>> 8 * group & 63);
                }
            }
            REACH[trio.ordinal()] &= Boxes.ALL;
        }
    }

    private final SheetValue value;

    /** What each box adds to the worth of the sheet, and what a missing claim takes. */
    private final float[] gains = new float[64];

    private float idle, missing;

    Glance(SheetValue value) {
        this.value = value;
    }

    static long reach(Trio trio) {
        return REACH[trio.ordinal()];
    }

    /** Weighs these boxes, on the sheet that the value has before it. */
    void weigh(long marks, int counts, long boxes) {
        idle = value.ask(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts);
        missing = value.ask(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts + Sheet.YOURS) - idle;
        Arrays.fill(gains, Float.NEGATIVE_INFINITY);
        for (long open = ~marks & boxes; open != 0; open &= open - 1) {
            int box = Long.numberOfTrailingZeros(open);
            long crossed = marks | 1L << box;
            int then = counts + Boxes.gain(crossed, box);
            gains[box] = value.ask(box, Boxes.NOWHERE, crossed, then) - idle;
        }
    }

    /** The mean over all throws of the best two boxes. */
    float worth(Trio trio) {
        double sum = 0;
        for (int i = 0, size = Boxes.throwsOf(trio); i < size; i++) {
            long fits = Boxes.fits(trio, Boxes.dice(trio, i));
            float one = missing;
            float two = missing;
            int oneBox = Boxes.NOWHERE;
            for (int group = 0; group < 6; group++) {
                int box = (int) (fits >>> 8 * group) & 63;
                float gain = gains[box];
                if (gain > one) {
                    two = box == oneBox ? two : one;
                    one = gain;
                    oneBox = box;
                } else if (gain > two && box != oneBox) {
                    two = gain;
                }
            }
            sum += Boxes.weight(trio, i) * (one + two);
        }
        return (float) (idle + sum / 216);
    }
}

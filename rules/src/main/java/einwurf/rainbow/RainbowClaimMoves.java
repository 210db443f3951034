package einwurf.rainbow;

/**
 * The moves of a seat at its claims. At most sixteen, so they are one mask, in their order:
 *
 * <pre>
 *     15         14 … 12  11 … 9  8 … 6        5 … 0
 * pass or done      ~        -      +    claim with a group
 * </pre>
 *
 * Only three natural ones (R12) allow more claims than there are groups; then they are listed.
 */
final class RainbowClaimMoves {
    private static final int GROUPS = 0x3F;
    private static final int STOP = 1 << 15;

    private int mask;

    /** Where the groups fit, as in {@link Boxes#FITS}. */
    private long fits;

    /** What bit 15 means. */
    private int stop;

    private boolean listed;
    private final int[] list = new int[64];

    /** Sets the moves, and says how many. */
    int set(long marks, int counts, int hand, int trio, boolean other) {
        listed = false;
        long free = ~marks & Boxes.ALL;
        fits = Boxes.FITS[trio << 9 | (hand & Hand.DICE)];
        // a shift takes the low six bits of its distance: the byte of a group is its box
        int claims =
                (int)
                        ((free >>> fits & 1)
                                | (free >>> (fits >>> 8) & 1) << 1
                                | (free >>> (fits >>> 16) & 1) << 2
                                | (free >>> (fits >>> 24) & 1) << 3
                                | (free >>> (fits >>> 32) & 1) << 4
                                | (free >>> (fits >>> 40) & 1) << 5);
        claims &= ~Hand.used(hand);
        mask = claims | abilities(counts, hand) | stop(claims != 0, hand, other);
        return Integer.bitCount(mask);
    }

    /** The same for the roller of three natural ones: a group makes all its colour could (R12). */
    int setFree(long marks, int counts, int hand, int trio) {
        listed = true;
        int size = 0;
        for (int groups = ~Hand.used(hand) & GROUPS; groups != 0; groups &= groups - 1) {
            int group = Integer.numberOfTrailingZeros(groups);
            long boxes = ~marks & Boxes.COULD_MAKE[6 * trio + group];
            for (; boxes != 0; boxes &= boxes - 1) {
                list[size++] = group << 6 | Long.numberOfTrailingZeros(boxes);
            }
        }
        int rest = abilities(counts, hand) | stop(size != 0, hand, false);
        for (; rest != 0; rest &= rest - 1) {
            list[size++] = code(Integer.numberOfTrailingZeros(rest));
        }
        return size;
    }

    int move(int i) {
        if (listed) {
            return list[i];
        }
        int rest = mask;
        while (i-- > 0) {
            rest &= rest - 1;
        }
        return code(Integer.numberOfTrailingZeros(rest));
    }

    /** The move behind a bit of the mask. */
    private int code(int bit) {
        if (bit < 6) {
            return bit << 6 | ((int) (fits >>> (8 * bit)) & 63);
        }
        return bit < 15 ? RainbowMoveCode.ABILITY << 9 | bit - 6 : stop << 9;
    }

    /** Abilities can be used whenever there are some, and never have to be (R7, R8). */
    private static int abilities(int counts, int hand) {
        int abilities = 0;
        if (Sheet.plus(counts) != 0) {
            abilities = Boxes.STEPS[hand & Hand.DICE] << 6;
        }
        if (Sheet.flip(counts) != 0) {
            abilities |= 7 << 12;
        }
        return abilities;
    }

    /**
     * No passing while something can be claimed (R7). But an other has to claim only once, and is
     * asked about the Extra even if nothing can be claimed (R9).
     */
    private int stop(boolean claimable, int hand, boolean other) {
        boolean extra = other && Hand.used(hand) != 0;
        stop = extra ? RainbowMoveCode.DONE : RainbowMoveCode.PASS;
        return extra || !claimable ? STOP : 0;
    }
}

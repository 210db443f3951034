package einwurf.rainbow;

/**
 * The printed sheet and the palette as bits and tables; the layout is drawn in {@link Sheet} and
 * {@link Hand}. Written once when the class loads, only read after that.
 */
public final class Boxes {
    /** A bit of every row's lowest box. */
    private static final long EACH_ROW = 1L | 1L << 10 | 1L << 20 | 1L << 30 | 1L << 40 | 1L << 50;

    /** The twos that mixed rows don't have. */
    static final long MISSING = 1L << 30 | 1L << 40 | 1L << 50;

    /** Bits for boxes, those of {@link #MISSING} too. */
    static final int COUNT = 60;

    /** The 57 boxes (R1). */
    public static final long ALL = EACH_ROW * 0x3FF & ~MISSING;

    /** A box that is never free: for groups that fit nowhere. */
    public static final int NOWHERE = 63;

    /** Numbers 2–5, 6–8, 9–10 and 11/12 of all rows (R2). */
    static final long TWO_TO_FIVE = EACH_ROW * 0xF & ~MISSING;

    static final long SIX_TO_EIGHT = EACH_ROW * 0x70;
    static final long NINE_AND_TEN = EACH_ROW * 0x180;
    static final long ELEVEN = EACH_ROW * 0x200;

    /** Three dice showing 1. */
    static final int ONES = 1 | 1 << 3 | 1 << 6;

    /**
     * Where each group fits: a byte a group, its box or NOWHERE. Index: trio in bits 9–11, dice in
     * bits 0–8.
     */
    static final long[] FITS = new long[7 << 9];

    /** The boxes a group's colour could make at all, by 6 · trio + group (R12). */
    static final long[] COULD_MAKE = new long[7 * 6];

    /** By dice: which of them a ±1 can raise (bits 0–2) and lower (bits 3–5) (R8). */
    static final byte[] STEPS = new byte[512];

    /** By box: the boxes that bring its ability when all are crossed; bit 63 where none is. */
    static final long[] ABILITY = new long[COUNT];

    /** By box: what that ability adds to the counts (R4). */
    static final int[] GAIN = new int[COUNT];

    /**
     * By trio: the different throws, ascending by their text, and how many ordered ones each is.
     */
    static final short[][] FALLS = new short[7][];

    static final byte[][] WEIGHTS = new byte[7][];

    /** All 216 ordered throws of each trio, by 216 · trio. */
    static final short[] THROWS = new short[7 * 216];

    private Boxes() {}

    static {
        for (var trio : Trio.ALL) {
            throwAll(trio);
            group(trio);
        }
        for (int n = 0; n < 216; n++) {
            int dice = ordered(n);
            for (int die = 1; die <= 3; die++) {
                int value = Hand.die(dice, die);
                STEPS[dice] |= (byte) ((value < 6 ? 1 : 0) << (die - 1));
                STEPS[dice] |= (byte) ((value > 1 ? 8 : 0) << (die - 1));
            }
        }
        for (int box = 0; box < COUNT; box++) {
            long row = 0x3FFL << (box / 10 * 10);
            long bit = 1L << box;
            boolean low = (bit & TWO_TO_FIVE) != 0;
            boolean middle = (bit & SIX_TO_EIGHT) != 0;
            ABILITY[box] = low ? row & TWO_TO_FIVE : middle ? row & SIX_TO_EIGHT : Long.MIN_VALUE;
            GAIN[box] = low ? Sheet.PLUS : middle ? Sheet.FLIP : 0;
        }
    }

    /**
     * Where each group of those dice fits: a byte a group, first group lowest, its box or NOWHERE.
     */
    public static long fits(Trio trio, int hand) {
        return FITS[trio.ordinal() << 9 | (hand & Hand.DICE)];
    }

    /** What crossing that box, now among the marks, adds to the counts: an ability or nothing. */
    public static int gain(long marks, int box) {
        long ability = ABILITY[box];
        return (marks & ability) == ability ? GAIN[box] : 0;
    }

    /** How many different throws a trio has, what the i-th shows, and how many of 216 it is. */
    public static int throwsOf(Trio trio) {
        return FALLS[trio.ordinal()].length;
    }

    public static int dice(Trio trio, int i) {
        return FALLS[trio.ordinal()][i];
    }

    public static int weight(Trio trio, int i) {
        return WEIGHTS[trio.ordinal()][i];
    }

    public static int box(Colour colour, int number) {
        return 10 * colour.ordinal() + number - 2;
    }

    static Colour colour(int box) {
        return Colour.ALL[box / 10];
    }

    static int number(int box) {
        return box % 10 + 2;
    }

    static int dice(int one, int two, int three) {
        return one | two << 3 | three << 6;
    }

    /** Whether the group's colour could make that box at all (R12). */
    static boolean couldMake(Trio trio, RainbowMove.Claim claim) {
        long boxes = COULD_MAKE[6 * trio.ordinal() + claim.group().ordinal()];
        return (boxes >>> box(claim.colour(), claim.number()) & 1) != 0;
    }

    /** The completed numbers 3 to 11/12, a bit each, as in the firsts (R3). */
    public static int columns(long marks) {
        long pairs = marks & marks >>> 10;
        return (int) (pairs & pairs >>> 20 & pairs >>> 40) >>> 1 & Sheet.FIRSTS;
    }

    /** The completed rows, a bit each. */
    public static int rows(long marks) {
        long filled = marks | MISSING;
        long fives = filled & filled >>> 5;
        long pairs = fives & fives >>> 1;
        long full = pairs & pairs >>> 2 & fives >>> 4 & EACH_ROW;
        return (int) (full | full >>> 9 | full >>> 18 | full >>> 27 | full >>> 36 | full >>> 45)
                & 0x3F;
    }

    /** The n-th of all 216 ordered throws, ascending by their text. */
    private static int ordered(int n) {
        return dice(n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1);
    }

    private static void throwAll(Trio trio) {
        int[] count = new int[512];
        int different = 0;
        for (int n = 0; n < 216; n++) {
            int dice = sorted(trio, ordered(n));
            THROWS[216 * trio.ordinal() + n] = (short) dice;
            if (count[dice]++ == 0) {
                different++;
            }
        }
        var falls = new short[different];
        var weights = new byte[different];
        int next = 0;
        for (int n = 0; n < 216; n++) {
            int dice = ordered(n);
            if (count[dice] > 0) {
                falls[next] = (short) dice;
                weights[next++] = (byte) count[dice];
            }
        }
        FALLS[trio.ordinal()] = falls;
        WEIGHTS[trio.ordinal()] = weights;
    }

    /** Equal colours lie ascending. */
    private static int sorted(Trio trio, int dice) {
        int one = Hand.die(dice, 1);
        int two = Hand.die(dice, 2);
        int three = Hand.die(dice, 3);
        var colours = trio.colours();
        if (colours.get(0) == colours.get(1)) {
            return dice(Math.min(one, two), Math.max(one, two), three);
        }
        if (colours.get(1) == colours.get(2)) {
            return dice(one, Math.min(two, three), Math.max(two, three));
        }
        return dice;
    }

    private static void group(Trio trio) {
        for (var group : Group.ALL) {
            var colour = group.colour(trio);
            long row = 0x3FFL << box(colour, 2) & ALL;
            long toSix = 0x1FL << box(colour, 2);
            COULD_MAKE[6 * trio.ordinal() + group.ordinal()] = group.pair() ? row : row & toSix;
            for (int n = 0; n < 216; n++) {
                int number = new Hand(ordered(n)).value(group);
                int box = number < 2 ? NOWHERE : box(colour, Math.min(number, 11));
                boolean printed = (ALL >>> box & 1) != 0;
                FITS[trio.ordinal() << 9 | ordered(n)] |=
                        (long) (printed ? box : NOWHERE) << (8 * group.ordinal());
            }
        }
    }
}

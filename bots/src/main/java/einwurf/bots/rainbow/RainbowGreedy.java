package einwurf.bots.rainbow;

import einwurf.bots.Policy;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Wants the most from its own sheet in this turn. A box is worth a price of its own, more the
 * nearer it brings a row, an ability or a First; abilities and Extras have their price too. Both
 * claims of a turn are looked at together, with one ability used before or between them. Dice are
 * picked by what their groups bring on average.
 */
public final class RainbowGreedy implements Policy<RainbowPosition> {
    // Prices in hundredths of a point, found by letting slightly different ones play each other.

    /** Boxes 2 to 11/12 of red, yellow and blue, and of orange, green and violet. */
    private static final int[] PLAIN = {170, 175, 75, 190, 200, 355, 370, 380, 445, 345};

    private static final int[] MIXED = {0, 560, 435, 315, 235, 270, 255, 360, 455, 400};

    /** What using them up costs; an Extra gets cheaper by EXTRA_FALL with every eight marks. */
    private static final int STEP = 470;

    private static final int FLIP = 320;
    private static final int EXTRA = 245;
    private static final int EXTRA_FALL = 8;

    /** A claim that is missing on one's own turn, and on another's. */
    private static final int MISSING = 260;

    private static final int MISSING_OTHER = 195;

    /** In picking dice: what any claim is worth beside its box. */
    private static final int ANY_CLAIM = 230;

    /** What a box is worth on the way to a full row, a ±1, a Flip: by how many are missing. */
    private static final int[] ROW = approach(1140, 38, 10);

    private static final int[] LOW = approach(155, 12, 4);
    private static final int[] MIDDLE = approach(225, 59, 3);

    /** The same for a First of the sections 2–5, 6–8, 9–10 and 11/12. */
    private static final int[][] FIRST = {
        approach(266, 26, 6), approach(399, 26, 6), approach(532, 26, 6), approach(665, 26, 6)
    };

    /** The section of each number 2 to 11/12. */
    private static final int[] SECTION = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};

    /** How many of the 36 throws of two dice make 2 to 11/12; one die makes each number in six. */
    private static final int[] PAIRS = {1, 2, 3, 4, 5, 6, 5, 4, 3, 3};

    /** A bit of every row: shifted by a number, its column. */
    private static final long COLUMN = 1L | 1L << 10 | 1L << 20 | 1L << 30 | 1L << 40 | 1L << 50;

    /**
     * The last box is worth {@code 100 - percent} of it all, the one before as much of the rest.
     */
    private static int[] approach(int worth, int percent, int boxes) {
        int[] gains = new int[boxes + 1];
        double rest = worth;
        for (int missing = 1; missing <= boxes; missing++) {
            double less = rest * percent / 100;
            gains[missing] = (int) Math.round(rest - less);
            rest = less;
        }
        return gains;
    }

    @Override
    public int pick(Board<RainbowPosition> board, Dice dice) {
        var here = (RainbowBoard) board;
        int seat = here.seat();
        int taken = here.players() == 1 ? 0 : here.taken();
        if (here.phase() == Phase.PICK) {
            return RainbowMoveCode.PICK << 9 | trio(here.marks(seat), taken);
        }
        int moves = here.moves();
        int best = here.move(0);
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < moves && moves > 1; i++) {
            int worth = worth(here, seat, taken, here.move(i));
            if (worth > most) {
                most = worth;
                best = here.move(i);
            }
        }
        return best;
    }

    private static int worth(RainbowBoard here, int seat, int taken, int move) {
        long marks = here.marks(seat);
        int counts = here.counts(seat);
        int hand = here.hand(seat);
        boolean other = here.phase() == Phase.OTHERS;
        boolean second = Hand.used(hand) != 0;
        var trio = here.trio();
        return switch (RainbowMoveCode.kind(move)) {
            case RainbowMoveCode.CLAIM -> {
                int box = RainbowMoveCode.box(move);
                int gain = gain(box, marks, taken);
                if (second) {
                    yield other ? gain - extraPrice(marks) : gain;
                }
                if (other && Sheet.extras(counts) == 0) {
                    yield gain;
                }
                long crossed = marks | 1L << box;
                int used = 1 << RainbowMoveCode.group(move);
                yield gain + withAbility(trio, hand, crossed, used, counts, taken, other);
            }
            case RainbowMoveCode.ABILITY -> {
                int changed =
                        changed(hand, RainbowMoveCode.change(move), RainbowMoveCode.die(move));
                int cost = RainbowMoveCode.change(move) == 2 ? FLIP : STEP;
                int used = Hand.used(hand);
                yield second
                        ? last(trio, changed, marks, used, taken, other) - cost
                        : bothClaims(trio, changed, marks, counts, taken, other) - cost;
            }
            case RainbowMoveCode.PASS -> other ? -MISSING_OTHER : second ? -MISSING : -2 * MISSING;
            default -> 0;
        };
    }

    private static int extraPrice(long marks) {
        return EXTRA - EXTRA_FALL * Long.bitCount(marks) / 8;
    }

    /** The best two claims with these dice, or one if no Extra is worth it. */
    private static int bothClaims(
            Trio trio, int hand, long marks, int counts, int taken, boolean other) {
        long fits = Boxes.fits(trio, hand);
        int most = other ? -MISSING_OTHER : -2 * MISSING;
        boolean single = other && Sheet.extras(counts) == 0;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> (8 * group)) & 63;
            if (box != Boxes.NOWHERE && (marks >>> box & 1) == 0) {
                int gain = gain(box, marks, taken);
                if (!single) {
                    gain += last(trio, hand, marks | 1L << box, 1 << group, taken, other);
                }
                most = Math.max(most, gain);
            }
        }
        return most;
    }

    /** The best second claim with these dice. */
    private static int last(Trio trio, int hand, long marks, int used, int taken, boolean other) {
        long fits = Boxes.fits(trio, hand);
        int most = other ? 0 : -MISSING;
        int cost = other ? extraPrice(marks) : 0;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> (8 * group)) & 63;
            if (box != Boxes.NOWHERE && (marks >>> box & 1) == 0 && (used >>> group & 1) == 0) {
                most = Math.max(most, gain(box, marks, taken) - cost);
            }
        }
        return most;
    }

    /** The best second claim, with an ability used before it if that pays. */
    private static int withAbility(
            Trio trio, int hand, long marks, int used, int counts, int taken, boolean other) {
        int most = last(trio, hand, marks, used, taken, other);
        for (int change = 0; change < 3; change++) {
            if ((change == 2 ? Sheet.flip(counts) : Sheet.plus(counts)) == 0) {
                continue;
            }
            int cost = change == 2 ? FLIP : STEP;
            for (int die = 1; die <= 3; die++) {
                int edge = change == 0 ? 6 : change == 1 ? 1 : 0;
                if (Hand.die(hand, die) != edge) {
                    int changed = changed(hand, change, die);
                    most = Math.max(most, last(trio, changed, marks, used, taken, other) - cost);
                }
            }
        }
        return most;
    }

    /** The dice after an ability is used on one. */
    static int changed(int hand, int change, int die) {
        int value = Hand.die(hand, die);
        int by = change == 2 ? 7 - 2 * value : 1 - 2 * change;
        return hand + (by << (3 * (die - 1)));
    }

    /** What crossing off a box is worth. */
    private static int gain(int box, long marks, int taken) {
        int number = box % 10;
        long open = ~marks & Boxes.ALL;
        long row = open >>> (box - number);
        int gain = (box < 30 ? PLAIN : MIXED)[number] + ROW[Long.bitCount(row & 0x3FF)];
        if (number < 4) {
            gain += LOW[Long.bitCount(row & 0xF)];
        } else if (number < 7) {
            gain += MIDDLE[Long.bitCount(row & 0x70)];
        }
        if (number > 0 && (taken >>> (number - 1) & 1) == 0) {
            gain += FIRST[SECTION[number]][Long.bitCount(open >>> number & COLUMN)];
        }
        return gain;
    }

    /** The dice whose six groups bring most on average. */
    private static int trio(long marks, int taken) {
        int best = 0;
        int most = -1;
        int red = singles(0, marks, taken);
        int yellow = singles(10, marks, taken);
        int blue = singles(20, marks, taken);
        int redPair = pairs(0, marks, taken);
        int yellowPair = pairs(10, marks, taken);
        int bluePair = pairs(20, marks, taken);
        int orange = pairs(30, marks, taken);
        int green = pairs(40, marks, taken);
        int violet = pairs(50, marks, taken);
        for (int trio = 0; trio < 7; trio++) {
            int worth =
                    switch (trio) {
                        case 0 -> 2 * red + yellow + redPair + 2 * orange;
                        case 1 -> 2 * red + blue + redPair + 2 * violet;
                        case 2 -> red + 2 * yellow + yellowPair + 2 * orange;
                        case 3 -> red + yellow + blue + orange + green + violet;
                        case 4 -> red + 2 * blue + bluePair + 2 * violet;
                        case 5 -> 2 * yellow + blue + yellowPair + 2 * green;
                        default -> yellow + 2 * blue + bluePair + 2 * green;
                    };
            if (worth > most) {
                most = worth;
                best = trio;
            }
        }
        return best;
    }

    private static int singles(int base, long marks, int taken) {
        int sum = 0;
        for (int number = 0; number < 5; number++) {
            if ((marks >>> (base + number) & 1) == 0) {
                sum += 6 * (ANY_CLAIM + gain(base + number, marks, taken));
            }
        }
        return sum;
    }

    private static int pairs(int base, long marks, int taken) {
        int sum = 0;
        for (int number = base < 30 ? 0 : 1; number < 10; number++) {
            if ((marks >>> (base + number) & 1) == 0) {
                sum += PAIRS[number] * (ANY_CLAIM + gain(base + number, marks, taken));
            }
        }
        return sum;
    }
}

package einwurf.bots.rainbow;

import einwurf.bots.Policy;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowCode;
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
    static final int[] WEIGHTS = {
        200,
        200,
        200,
        200,
        300,
        300,
        300,
        400,
        400,
        500, // boxes 2 to 11/12 of red, yellow, blue
        200,
        200,
        200,
        300,
        300,
        300,
        400,
        400,
        500, // boxes 3 to 11/12 of orange, green, violet
        700,
        60, // a row, and what is left of it with each box that is missing, in percent
        250,
        50,
        250,
        50, // the same for ±1 and Flip
        80,
        50, // the same for a First, in percent of its worth
        250,
        250,
        200,
        0, // prices of using a ±1, a Flip, an Extra; and how it falls with the marks
        500,
        400, // claims that are missing on one's own turn and on another's
        200 // in picking: what any claim is worth beside its box
    };

    /** How many of 36 throws of two dice make each number 2 to 11/12, and of one die in 36. */
    private static final int[] PAIRS = {1, 2, 3, 4, 5, 6, 5, 4, 3, 3};

    private final int[] price = new int[60];
    private final long[] section = new long[60];
    private final int[] row = new int[11];
    private final int[] low = new int[11];
    private final int[] middle = new int[11];
    private final int[] first = new int[10 * 7];
    private final int stepPrice;
    private final int flipPrice;
    private final int extraPrice;
    private final int extraFall;
    private final int missing;
    private final int missingOther;
    private final int anyClaim;

    public RainbowGreedy() {
        this(WEIGHTS);
    }

    RainbowGreedy(int[] w) {
        for (int box = 0; box < 60; box++) {
            int number = box % 10;
            price[box] = box < 30 ? w[number] : number == 0 ? 0 : w[9 + number];
            long bits = number < 4 ? 0xF : number < 7 ? 0x70 : 0;
            section[box] = bits << box / 10 * 10 & Boxes.ALL;
        }
        approach(row, w[19], w[20]);
        approach(low, w[21], w[22]);
        approach(middle, w[23], w[24]);
        int[] column = new int[11];
        for (int number = 1; number < 10; number++) {
            int worth = number < 4 ? 2 : number < 7 ? 3 : number < 9 ? 4 : 5;
            approach(column, worth * w[25], w[26]);
            System.arraycopy(column, 0, first, 7 * number, 7);
        }
        stepPrice = w[27];
        flipPrice = w[28];
        extraPrice = w[29];
        extraFall = w[30];
        missing = w[31];
        missingOther = w[32];
        anyClaim = w[33];
    }

    /** What each box is worth on the way to something, by how many are missing with it. */
    private static void approach(int[] gains, int worth, int percent) {
        double rest = worth;
        for (int missing = 1; missing < gains.length; missing++) {
            double less = rest * percent / 100;
            gains[missing] = (int) Math.round(rest - less);
            rest = less;
        }
    }

    @Override
    public int pick(Board<RainbowPosition> board, Dice dice) {
        var here = (RainbowBoard) board;
        int seat = here.seat();
        int taken = here.players() == 1 ? 0 : here.taken();
        if (here.phase() == Phase.PICK) {
            return RainbowCode.PICK << 9 | trio(here.marks(seat), taken);
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

    private int worth(RainbowBoard here, int seat, int taken, int move) {
        long marks = here.marks(seat);
        int counts = here.counts(seat);
        int hand = here.hand(seat);
        boolean other = here.phase() == Phase.OTHERS;
        boolean second = Hand.used(hand) != 0;
        var trio = here.trio();
        return switch (RainbowCode.kind(move)) {
            case RainbowCode.CLAIM -> {
                int box = RainbowCode.box(move);
                int gain = gain(box, marks, taken);
                if (second) {
                    yield other ? gain - extraPrice(marks) : gain;
                }
                if (other && Sheet.extras(counts) == 0) {
                    yield gain;
                }
                long crossed = marks | 1L << box;
                int used = 1 << RainbowCode.group(move);
                yield gain + withAbility(trio, hand, crossed, used, counts, taken, other);
            }
            case RainbowCode.ABILITY -> {
                int changed = changed(hand, RainbowCode.change(move), RainbowCode.die(move));
                int cost = RainbowCode.change(move) == 2 ? flipPrice : stepPrice;
                int used = Hand.used(hand);
                yield second
                        ? last(trio, changed, marks, used, taken, other) - cost
                        : both(trio, changed, marks, counts, taken, other) - cost;
            }
            case RainbowCode.PASS -> other ? -missingOther : second ? -missing : -2 * missing;
            default -> 0;
        };
    }

    private int extraPrice(long marks) {
        return extraPrice - extraFall * Long.bitCount(marks) / 8;
    }

    /** The best two claims with these dice, or one if no Extra is worth it. */
    private int both(Trio trio, int hand, long marks, int counts, int taken, boolean other) {
        long fits = Boxes.fits(trio, hand);
        int most = other ? -missingOther : -2 * missing;
        boolean single = other && Sheet.extras(counts) == 0;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> 8 * group) & 63;
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
    private int last(Trio trio, int hand, long marks, int used, int taken, boolean other) {
        long fits = Boxes.fits(trio, hand);
        int most = other ? 0 : -missing;
        int cost = other ? extraPrice(marks) : 0;
        for (int group = 0; group < 6; group++) {
            int box = (int) (fits >>> 8 * group) & 63;
            if (box != Boxes.NOWHERE && (marks >>> box & 1) == 0 && (used >>> group & 1) == 0) {
                most = Math.max(most, gain(box, marks, taken) - cost);
            }
        }
        return most;
    }

    /** The best second claim, with an ability used before it if that pays. */
    private int withAbility(
            Trio trio, int hand, long marks, int used, int counts, int taken, boolean other) {
        int most = last(trio, hand, marks, used, taken, other);
        for (int change = 0; change < 3; change++) {
            if ((change == 2 ? Sheet.flip(counts) : Sheet.plus(counts)) == 0) {
                continue;
            }
            int cost = change == 2 ? flipPrice : stepPrice;
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

    private static int changed(int hand, int change, int die) {
        int value = Hand.die(hand, die);
        int by = change == 2 ? 7 - 2 * value : 1 - 2 * change;
        return hand + (by << 3 * (die - 1));
    }

    /** What crossing off a box is worth. */
    private int gain(int box, long marks, int taken) {
        int number = box % 10;
        int base = box - number;
        long open = ~marks & Boxes.ALL;
        int gain = price[box] + row[Long.bitCount(open >>> base & 0x3FF)];
        if (number < 7) {
            int left = Long.bitCount(open & section[box]);
            gain += number < 4 ? low[left] : middle[left];
        }
        if (number > 0 && (taken >>> number - 1 & 1) == 0) {
            gain += first[7 * number + Long.bitCount(open >>> number & COLUMN)];
        }
        return gain;
    }

    private static final long COLUMN = 1L | 1L << 10 | 1L << 20 | 1L << 30 | 1L << 40 | 1L << 50;

    /** The dice whose six groups bring most on average. */
    private int trio(long marks, int taken) {
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

    private int singles(int base, long marks, int taken) {
        int sum = 0;
        for (int number = 0; number < 5; number++) {
            if ((marks >>> base + number & 1) == 0) {
                sum += 6 * (anyClaim + gain(base + number, marks, taken));
            }
        }
        return sum;
    }

    private int pairs(int base, long marks, int taken) {
        int sum = 0;
        for (int number = base < 30 ? 0 : 1; number < 10; number++) {
            if ((marks >>> base + number & 1) == 0) {
                sum += PAIRS[number] * (anyClaim + gain(base + number, marks, taken));
            }
        }
        return sum;
    }
}

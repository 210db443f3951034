package einwurf.genial;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A handful of up to four dice, whatever their order, as a number from 0 to 209: by size, then as
 * in a dictionary whose alphabet is R O Y G B V.
 *
 * <pre>
 *   0        no dice
 *   1 ..   6 R O Y G B V
 *   7 ..  27 RR RO RY .. VV
 *  28 ..  83 RRR .. VVV
 *  84 .. 209 RRRR .. VVVV
 * </pre>
 *
 * <p>A <em>use</em> is what dice can be spent on (G4): one die as a match, or a set of two, three
 * or four equal dice as a joker. It is an int of five bits:
 *
 * <pre>
 *  bits 0-2: symbol of the dice; bits 3-4: how many dice, less one
 * </pre>
 *
 * <p>A hand has exactly as many uses as dice: its first die of a symbol is a match, its second one
 * completes a pair, and so on.
 */
public final class Hand {
    public static final int NONE = 0;

    /** No hand is larger (G1). */
    public static final int LARGEST = 4;

    /** How many hands there are. */
    public static final int HANDS = 210;

    private static final int USES = 32;
    private static final int[] FIRST = {0, 1, 7, 28, 84, HANDS};

    private static final String[] TEXT = new String[HANDS];
    private static final Map<String, Integer> NUMBER = new HashMap<>();
    private static final int[] COUNTS = new int[HANDS];
    private static final byte[] SIZE = new byte[HANDS];
    private static final byte[] MATCHES = new byte[HANDS];
    private static final byte[] USE = new byte[HANDS * LARGEST];
    private static final short[] WITHOUT = new short[HANDS * USES];
    private static final short[][] THROWN = new short[LARGEST + 1][];
    private static final int[] WEIGHT = new int[HANDS];

    static {
        for (int size = 0; size <= LARGEST; size++) {
            number(size, "", 0);
        }
        for (int hand = 0; hand < HANDS; hand++) {
            listUses(hand);
        }
        for (int size = 0; size <= LARGEST; size++) {
            listThrows(size);
        }
    }

    private Hand() {}

    /** The symbols in order, "RRGB"; empty for no dice. */
    public static String text(int hand) {
        return TEXT[hand];
    }

    /** The hand with that text, or null where the text isn't one. */
    public static @Nullable Integer of(String text) {
        return NUMBER.get(text);
    }

    /** The first of the hands of {@code size} dice. */
    public static int first(int size) {
        return FIRST[size];
    }

    /** How many hands of {@code size} dice there are. */
    public static int hands(int size) {
        return FIRST[size + 1] - FIRST[size];
    }

    public static int size(int hand) {
        return SIZE[hand];
    }

    /** How many dice show each symbol: four bits for each, red lowest. */
    public static int counts(int hand) {
        return COUNTS[hand];
    }

    public static int count(int hand, int symbol) {
        return COUNTS[hand] >>> (4 * symbol) & 15;
    }

    /** How many matches there are among the uses, one for each symbol; they come first. */
    public static int matches(int hand) {
        return MATCHES[hand];
    }

    /** Use {@code i} of the hand: matches, then sets by symbol and size. */
    public static int use(int hand, int i) {
        return USE[hand * LARGEST + i];
    }

    /** The use of {@code dice} dice that show {@code symbol}. */
    public static int useOf(int symbol, int dice) {
        return symbol | (dice - 1) << 3;
    }

    public static int symbol(int use) {
        return use & 7;
    }

    /** How many dice a use takes. */
    public static int dice(int use) {
        return (use >>> 3) + 1;
    }

    /** The dice that remain after a use. */
    public static int without(int hand, int use) {
        return WITHOUT[hand * USES + use];
    }

    /** How many ordered throws make this hand. */
    public static int weight(int hand) {
        return WEIGHT[hand];
    }

    /** How many ordered throws {@code size} dice have. */
    public static int ways(int size) {
        return THROWN[size].length;
    }

    /** The hand that ordered throw {@code way} of {@code size} dice makes. */
    public static int thrown(int size, int way) {
        return THROWN[size][way];
    }

    private static void number(int missing, String text, int from) {
        if (missing == 0) {
            int hand = NUMBER.size();
            NUMBER.put(text, hand);
            TEXT[hand] = text;
            SIZE[hand] = (byte) text.length();
            for (char letter : text.toCharArray()) {
                COUNTS[hand] += 1 << (4 * Symbol.named(letter).ordinal());
            }
        }
        for (int symbol = from; missing > 0 && symbol < Symbol.COUNT; symbol++) {
            number(missing - 1, text + Symbol.at(symbol).letter(), symbol);
        }
    }

    /** The hand with so many dice of each symbol: four bits for each, red lowest. */
    static int of(int counts) {
        var text = new StringBuilder();
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            var letter = String.valueOf(Symbol.at(symbol).letter());
            text.append(letter.repeat(counts >>> (4 * symbol) & 15));
        }
        return Objects.requireNonNull(NUMBER.get(text.toString()));
    }

    private static void listUses(int hand) {
        int uses = 0;
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            if (count(hand, symbol) > 0) {
                USE[hand * LARGEST + uses++] = (byte) useOf(symbol, 1);
            }
        }
        MATCHES[hand] = (byte) uses;
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            for (int dice = 2; dice <= count(hand, symbol); dice++) {
                USE[hand * LARGEST + uses++] = (byte) useOf(symbol, dice);
            }
            for (int dice = 1; dice <= count(hand, symbol); dice++) {
                int rest = COUNTS[hand] - (dice << (4 * symbol));
                WITHOUT[hand * USES + useOf(symbol, dice)] = (short) of(rest);
            }
        }
    }

    private static void listThrows(int size) {
        int ways = 1;
        for (int die = 0; die < size; die++) {
            ways *= Symbol.COUNT;
        }
        THROWN[size] = new short[ways];
        for (int way = 0; way < ways; way++) {
            int counts = 0;
            for (int die = 0, left = way; die < size; die++, left /= Symbol.COUNT) {
                counts += 1 << (4 * (left % Symbol.COUNT));
            }
            int hand = of(counts);
            THROWN[size][way] = (short) hand;
            WEIGHT[hand]++;
        }
    }
}

package einwurf.einhorn;

import static einwurf.einhorn.Prediction.DREIFALTIGKEIT;
import static einwurf.einhorn.Prediction.EINHORN;
import static einwurf.einhorn.Prediction.UNVERMEIDLICHE;
import static einwurf.einhorn.Prediction.WUNSCH;

import einwurf.rules.Roll;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.List;

/**
 * The 56 throws of three dice, sorted and numbered from 0 (111) to 55 (666): what each is (E3), how
 * many of the 216 ordered throws make it, and what it pays. All tables, because playouts live here.
 */
public final class Throws {
    public static final int COUNT = 56;
    static final int ORDERED = 216;

    /**
     * What the roller receives for a right call of Dreifaltigkeit is no number: everything (E7).
     */
    static final int EVERYTHING = Integer.MAX_VALUE;

    private static final Prediction[] RESULTS = Prediction.values();

    /** Rows are results, columns what was said: U, W, E, D, silence. */
    private static final int[][] PAY = {
        {+2, -2, -2, -2, -1},
        {-2, +2, -2, -2, -1},
        {-5, -5, +5, -5, +1},
        {+1, +1, +1, EVERYTHING, +5},
    };

    private static final Roll[] ROLL = new Roll[COUNT];
    private static final byte[] RESULT = new byte[COUNT];
    private static final byte[] SUM = new byte[COUNT];
    private static final byte[] WEIGHT = new byte[COUNT];

    /** The number of each ordered throw's sorted form; the first die counts 36. */
    private static final byte[] SORTED = new byte[ORDERED];

    static final List<Turn.Outcome> OUTCOMES;

    static {
        int i = 0;
        for (int a = 1; a <= 6; a++) {
            for (int b = a; b <= 6; b++) {
                for (int c = b; c <= 6; c++, i++) {
                    ROLL[i] = Roll.of(a, b, c);
                    RESULT[i] = (byte) result(a, b, c).ordinal();
                    SUM[i] = (byte) (a + b + c);
                    int[][] orders = {
                        {a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}
                    };
                    for (var order : orders) {
                        SORTED[ordered(order[0], order[1], order[2])] = (byte) i;
                    }
                }
            }
        }
        for (int sorted : SORTED) {
            WEIGHT[sorted]++;
        }
        var outcomes = new ArrayList<Turn.Outcome>();
        for (i = 0; i < COUNT; i++) {
            outcomes.add(new Turn.Outcome(ROLL[i], WEIGHT[i]));
        }
        OUTCOMES = List.copyOf(outcomes);
    }

    private Throws() {}

    /** E3, for sorted dice. */
    private static Prediction result(int a, int b, int c) {
        if (a == c) {
            return DREIFALTIGKEIT;
        }
        if (a == b || b == c) {
            return WUNSCH;
        }
        return b - a == 1 || c - b == 1 ? UNVERMEIDLICHE : EINHORN;
    }

    private static int ordered(int a, int b, int c) {
        return (a - 1) * 36 + (b - 1) * 6 + c - 1;
    }

    /** The throw that an ordered one (0..215) is when sorted. */
    static int sorted(int ordered) {
        return SORTED[ordered];
    }

    static int number(Roll roll) {
        return SORTED[ordered(roll.die(0), roll.die(1), roll.die(2))];
    }

    static Roll roll(int number) {
        return ROLL[number];
    }

    /** What a throw is, as the ordinal of its {@link Prediction}. */
    public static int result(int number) {
        return RESULT[number];
    }

    public static Prediction result(Roll roll) {
        return RESULTS[RESULT[number(roll)]];
    }

    public static int sum(int number) {
        return SUM[number];
    }

    public static int weight(int number) {
        return WEIGHT[number];
    }

    /** Stones to the roller, negative from the roller, for a result and what was said before. */
    static int pay(int result, int said) {
        return PAY[result][said];
    }

    public static int pay(Prediction result, Prediction said) {
        return PAY[result.ordinal()][said.ordinal()];
    }
}

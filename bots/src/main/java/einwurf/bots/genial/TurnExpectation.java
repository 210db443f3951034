package einwurf.bots.genial;

import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.rules.Dice;

import java.util.Arrays;

/**
 * A whole turn, exactly: what every throw is worth in its best use, and from that what it is worth
 * to throw again, by what the evaluation says of the turn's end.
 *
 * <p>With t throws made, throwing again is worth the mean over all throws of the better of keeping
 * the throw and throwing again with t + 1 made; the third throw stands (G3).
 */
public final class TurnExpectation {
    private final TurnEvaluation evaluation;
    private final double[] worth = new double[Hand.HANDS];
    private final long[] sheet = new long[Hand.HANDS];
    private final double[] again = new double[GenialBoard.THROWS];

    /** How many throws of {@link #ways} make this hand. */
    private final int[] weight = new int[Hand.HANDS];

    private int ways;
    private int size;
    private TurnEnds ends = TurnEnds.NONE;

    public TurnExpectation(TurnEvaluation evaluation) {
        this.evaluation = evaluation;
    }

    /** Looks at all throws of this turn. */
    public void look(TurnStart start) {
        int dice = GenialBoard.dice(start.players());
        look(start, TurnEnds.of(start.sheet(start.seat()), start.offered(), dice));
    }

    /** The same for one who knows how the turn can end. */
    public void look(TurnStart start, TurnEnds ends) {
        begin(start, ends);
        for (int hand = first(); hand < end(); hand++) {
            weight[hand] = Hand.weight(hand);
            see(hand);
        }
        count(Hand.ways(size));
    }

    /**
     * The same, roughly and quickly: only so many throws, drawn by chance, stand for all. Of the
     * others nothing is known until they are {@linkplain #see seen}.
     */
    public void look(TurnStart start, TurnEnds ends, int draws, Dice dice) {
        begin(start, ends);
        Arrays.fill(weight, 0);
        for (int i = 0; i < draws; i++) {
            int hand = Hand.thrown(size, dice.below(Hand.ways(size)));
            if (weight[hand]++ == 0) {
                see(hand);
            }
        }
        count(draws);
    }

    private void begin(TurnStart start, TurnEnds now) {
        ends = now;
        size = ends.dice();
        evaluation.turn(start);
    }

    /** Finds the best use of a throw. */
    public void see(int hand) {
        evaluation.thrown(hand);
        worth[hand] = Double.NEGATIVE_INFINITY;
        for (int i = ends.from(hand), to = ends.from(hand + 1); i < to; i++) {
            double value = evaluation.value(ends.sheet(i));
            if (value > worth[hand]) {
                worth[hand] = value;
                sheet[hand] = ends.sheet(i);
            }
        }
    }

    private void count(int throwsInAll) {
        ways = throwsInAll;
        double next = Double.NEGATIVE_INFINITY;
        for (int made = GenialBoard.THROWS - 1; made >= 0; made--) {
            double sum = 0;
            for (int hand = first(); hand < end(); hand++) {
                if (weight[hand] > 0) {
                    sum += weight[hand] * Math.max(worth[hand], next);
                }
            }
            next = sum / ways;
            again[made] = next;
        }
    }

    public int first() {
        return Hand.first(size);
    }

    public int end() {
        return Hand.first(size) + Hand.hands(size);
    }

    /** What it is worth to throw when {@code made} throws were made. */
    public double throwing(int made) {
        return again[made];
    }

    /** What a throw is worth if it is kept. */
    public double worth(int hand) {
        return worth[hand];
    }

    /** The sheet after the best use of a throw. */
    public long sheet(int hand) {
        return sheet[hand];
    }

    /** Whether to keep a throw when {@code made} throws were made. */
    public boolean keeps(int hand, int made) {
        return made == GenialBoard.THROWS || worth[hand] >= again[made];
    }

    /**
     * How likely the turn ends with each throw, by hand, for one who throws with {@code made}
     * throws made and then decides by it.
     */
    public void chances(int made, double[] chance) {
        for (int hand = first(); hand < end(); hand++) {
            chance[hand] = 0;
        }
        double reached = 1;
        for (int now = made + 1; now <= GenialBoard.THROWS; now++) {
            double on = 0;
            for (int hand = first(); hand < end(); hand++) {
                double falls = reached * weight[hand] / ways;
                if (weight[hand] > 0 && keeps(hand, now)) {
                    chance[hand] += falls;
                } else {
                    on += falls;
                }
            }
            reached = on;
        }
    }
}

package einwurf.bots.genial;

import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;

/**
 * A whole turn, exactly: what every throw is worth in its best use, and from that what it is worth
 * to throw again, by what the judge says of the turn's end.
 *
 * <p>With t throws made, throwing again is worth the mean over all throws of the better of keeping
 * the throw and throwing again with t + 1 made; the third throw stands (G3).
 */
public final class Outlook {
    private final Judge judge;
    private final Uses uses;
    private final double[] worth = new double[Hand.HANDS];
    private final long[] sheet = new long[Hand.HANDS];
    private final double[] again = new double[GenialBoard.THROWS];
    private int size;

    public Outlook(Judge judge) {
        this.judge = judge;
        uses = new Uses(judge);
    }

    /** Looks at all throws of this turn. */
    public void look(Standing standing) {
        size = GenialBoard.dice(standing.players());
        judge.turn(standing);
        int offered = standing.offered();
        long from = standing.sheet(standing.seat());
        for (int hand = first(); hand < end(); hand++) {
            judge.thrown(hand);
            worth[hand] = uses.best(from, hand, offered);
            sheet[hand] = uses.sheet();
        }
        double next = Double.NEGATIVE_INFINITY;
        for (int made = GenialBoard.THROWS - 1; made >= 0; made--) {
            double sum = 0;
            for (int hand = first(); hand < end(); hand++) {
                sum += Hand.weight(hand) * Math.max(worth[hand], next);
            }
            next = sum / Hand.ways(size);
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
    public double again(int made) {
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
     * throws made and then decides by this outlook.
     */
    public void chances(int made, double[] chance) {
        for (int hand = first(); hand < end(); hand++) {
            chance[hand] = 0;
        }
        double reached = 1;
        for (int now = made + 1; now <= GenialBoard.THROWS; now++) {
            double on = 0;
            for (int hand = first(); hand < end(); hand++) {
                double falls = reached * Hand.weight(hand) / Hand.ways(size);
                if (keeps(hand, now)) {
                    chance[hand] += falls;
                } else {
                    on += falls;
                }
            }
            reached = on;
        }
    }
}

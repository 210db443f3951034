package einwurf.bots.genial;

import einwurf.bots.Policy;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Wants the most from its own sheet in this turn, and doesn't look at what it leaves to the others.
 *
 * <p>A throw is worth what its symbols are worth one by one, each put to its best use; so a throw
 * that is still to come is worth what every symbol brings on average, which is quick to say. A
 * throw is kept when it is worth more than that, the first one when it is worth clearly more. Dice
 * are then spent so that what is marked and what the rest is worth are most.
 */
public final class GenialGreedy implements Policy<GenialPosition> {

    /** What a row is worth by its marks: the first ones open sections, so they count for more. */
    private static final int[] ROW = {0, 18, 30, 40, 51, 60, 68, 76};

    /** How much better than the average the first throw must be to be kept, in percent. */
    private static final int FIRST = 120;

    /** More than a row is worth: only where all else is equal the marks of one use decide. */
    private static final int EQUAL = 100;

    /** In how many of the ordered throws of n dice a symbol comes c times: {@code [n][c]}. */
    private static final int[][] WAYS = {
        {1}, {5, 1}, {25, 10, 1}, {125, 75, 15, 1}, {625, 500, 150, 20, 1}
    };

    @Override
    public int pick(Board<GenialPosition> board, Dice dice) {
        var here = (GenialBoard) board;
        int hand = here.hand();
        long sheet = here.sheet(here.seat());
        int offered = here.offered();
        if (here.phase() == Phase.KEEP) {
            boolean keeps = keeps(sheet, offered, hand, here.throwsMade());
            return keeps ? GenialBoard.KEEP : GenialBoard.REROLL;
        }
        return spend(sheet, offered, hand);
    }

    /** Whether it keeps a throw when {@code made} throws were made. */
    public boolean keeps(long sheet, int offered, int hand, int made) {
        if (made == GenialBoard.THROWS) {
            return true;
        }
        int size = Hand.size(hand);
        long now = (long) worth(sheet, offered, hand) * Hand.ways(size);
        long average = average(sheet, offered, size);
        return made == 1 ? now * 100 >= average * FIRST : now >= average;
    }

    /** The sheet after it has used all dice of a hand, or as many as it needs to win. */
    public long use(long sheet, int offered, int hand) {
        long after = sheet;
        for (int rest = hand; rest != Hand.NONE && after != Sheet.FULL; ) {
            int move = spend(after, offered, rest);
            int use = GenialBoard.use(move);
            after = Sheet.mark(after, GenialBoard.row(move), points(offered, use));
            rest = Hand.without(rest, use);
        }
        return after;
    }

    private static int points(int offered, int use) {
        int dice = Hand.dice(use);
        return dice == 1 ? offered >>> (4 * Hand.symbol(use)) & 15 : dice - 1;
    }

    private static int spend(long sheet, int offered, int hand) {
        int open = Sheet.open(sheet);
        int matches = Hand.matches(hand);
        int best = -1;
        int most = -1;
        for (int i = 0, size = Hand.size(hand); i < size; i++) {
            int use = Hand.use(hand, i);
            int points = points(offered, use);
            for (int row = 0; row < Symbol.COUNT; row++) {
                boolean fits = i < matches ? row == Hand.symbol(use) : (open >>> row & 1) != 0;
                if (!fits) {
                    continue;
                }
                long after = Sheet.mark(sheet, row, points);
                if (after == Sheet.FULL) {
                    return GenialBoard.spend(use, row);
                }
                int gain = ROW[Sheet.marks(after, row)] - ROW[Sheet.marks(sheet, row)];
                int rest = worth(after, offered, Hand.without(hand, use));
                int worth = EQUAL * (gain + rest) + gain; // what is marked now is certain
                if (worth > most) {
                    most = worth;
                    best = GenialBoard.spend(use, row);
                }
            }
        }
        return best;
    }

    /** What a hand is worth on a sheet: the sum over its symbols. */
    private static int worth(long sheet, int offered, int hand) {
        int jokers = jokers(sheet);
        int worth = 0;
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            worth += worth(sheet, offered, jokers, symbol, Hand.count(hand, symbol));
        }
        return worth;
    }

    /** What a throw of {@code size} dice is worth on average, times the number of throws. */
    private static int average(long sheet, int offered, int size) {
        int jokers = jokers(sheet);
        int sum = 0;
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            for (int count = 1; count <= size; count++) {
                sum += WAYS[size][count] * worth(sheet, offered, jokers, symbol, count);
            }
        }
        return sum;
    }

    /** The best way to split {@code count} equal dice into matches and jokers. */
    private static int worth(long sheet, int offered, int jokers, int symbol, int count) {
        if (count == 0) {
            return 0;
        }
        int each = offered >>> (4 * symbol) & 15;
        int best = gain(sheet, symbol, count * each);
        for (int set = 2; set <= count; set++) {
            int rest = count - set;
            int worth = joker(jokers, set) + gain(sheet, symbol, rest * each);
            best = Math.max(best, worth);
        }
        return count == 4 ? Math.max(best, 2 * joker(jokers, 2)) : best;
    }

    /** What jokers of 2, 3 and 4 dice are worth in their best rows: ten bits each. */
    private static int jokers(long sheet) {
        int one = 0;
        int two = 0;
        int three = 0;
        for (int row = 0; row < Symbol.COUNT; row++) {
            one = Math.max(one, gain(sheet, row, 1));
            two = Math.max(two, gain(sheet, row, 2));
            three = Math.max(three, gain(sheet, row, 3));
        }
        return one | two << 10 | three << 20;
    }

    private static int joker(int jokers, int dice) {
        return jokers >>> (10 * (dice - 2)) & 1023;
    }

    /** What points are worth to a row. */
    private static int gain(long sheet, int row, int points) {
        long after = Sheet.mark(sheet, row, Math.min(points, 7));
        return ROW[Sheet.marks(after, row)] - ROW[Sheet.marks(sheet, row)];
    }
}

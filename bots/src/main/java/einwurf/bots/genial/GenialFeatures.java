package einwurf.bots.genial;

import einwurf.bots.net.Sparse;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

/**
 * What a network sees at the start of a turn. Symbols are all alike, so rows are counted, not
 * named: whatever the colours, the same turn looks the same. Seats come in the order of their
 * turns, first the one whose turn it is.
 *
 * <p>Who needs a symbol that another doesn't need can show it without harm; so rows are seen by
 * what two seats have in them. For each pair of seats, the earlier one first:
 *
 * <pre>
 *  40 * marks of the earlier + 5 * marks of the later + equal symbols on offer to the earlier: how
 *            many rows have all three. On offer is what still lies there when the seat's turn
 *            comes: the displays of the seats after it; 4 stands for more, too
 * </pre>
 *
 * then for each seat:
 *
 * <pre>
 *  7 * (column - 1) + rows that reach this column: 1
 * </pre>
 */
public final class GenialFeatures {
    private static final int OFFERS = 5;
    private static final int MARKS = Sheet.COLUMNS + 1;
    private static final int PAIR = MARKS * MARKS * OFFERS;
    private static final int SEAT = 7 * Sheet.COLUMNS;

    private GenialFeatures() {}

    private static int pairs(int players) {
        return players * (players - 1) / 2;
    }

    /** How many inputs there are at a table. */
    public static int inputs(int players) {
        return pairs(players) * PAIR + players * SEAT;
    }

    /** How many inputs are not zero, at most. */
    public static int active(int players) {
        return pairs(players) * Symbol.COUNT + players * Sheet.COLUMNS;
    }

    /** The whole question. */
    public static void look(TurnStart start, Sparse question) {
        question.clear();
        int players = start.players();
        int offered = 0;
        for (int earlier = players - 1; earlier >= 0; earlier--) {
            long sheet = start.sheet(start.after(earlier));
            for (int other = earlier + 1; other < players; other++) {
                long its = start.sheet(start.after(other));
                for (int row = 0; row < Symbol.COUNT; row++) {
                    question.on(
                            pair(
                                    earlier,
                                    other,
                                    Sheet.marks(sheet, row),
                                    Sheet.marks(its, row),
                                    offered >>> (4 * row) & 15));
                }
            }
            for (int column = 1; column <= Sheet.COLUMNS; column++) {
                question.on(column(players, earlier, sheet, column));
            }
            offered += start.shown(start.after(earlier));
        }
    }

    /** The input of a row of two seats, told by how many turns come before theirs. */
    static int pair(int earlier, int later, int marks, int itsMarks, int offered) {
        int pair = pairs(later) + earlier;
        int row = MARKS * marks + itsMarks;
        return PAIR * pair + OFFERS * row + Math.min(offered, OFFERS - 1);
    }

    /** The input of a column (1 to 7) of the seat that has its turn after {@code turns} others. */
    static int column(int players, int turns, long sheet, int column) {
        int seats = pairs(players) * PAIR;
        return seats + SEAT * turns + 7 * (column - 1) + Sheet.reached(sheet, column);
    }
}

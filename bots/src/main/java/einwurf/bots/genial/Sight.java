package einwurf.bots.genial;

import einwurf.bots.net.Sparse;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

/**
 * What a network sees of a standing. Symbols are all alike, so rows are counted, not named:
 * whatever the colours, the same standing looks the same. Seats come in the order of their turns,
 * first the one whose turn it is. For each seat:
 *
 * <pre>
 *  0 .. 55   7 * marks + equal symbols on offer: how many rows have both. On offer is what still
 *            lies there when the seat's turn comes: the displays of the seats after it
 *  56 .. 104 7 * (column - 1) + rows that reach this column: 1
 * </pre>
 */
public final class Sight {
    /** Inputs for each seat. */
    public static final int SEAT = 105;

    /** Inputs of a seat that are not zero, at most. */
    public static final int ACTIVE = Symbol.COUNT + Sheet.COLUMNS;

    private static final int OFFERS = 7;
    private static final int REACHED = 56;

    private Sight() {}

    /** The whole question. */
    public static void look(Standing standing, Sparse question) {
        question.clear();
        int offered = 0;
        for (int turns = standing.players() - 1; turns >= 0; turns--) {
            int seat = standing.after(turns);
            long sheet = standing.sheet(seat);
            for (int row = 0; row < Symbol.COUNT; row++) {
                question.on(row(turns, sheet, row, offered));
            }
            for (int column = 1; column <= Sheet.COLUMNS; column++) {
                question.on(column(turns, sheet, column));
            }
            offered += Hand.counts(standing.shown(seat));
        }
    }

    /** The input of a row of the seat that has its turn after {@code turns} others. */
    static int row(int turns, long sheet, int row, int offered) {
        return SEAT * turns + OFFERS * Sheet.marks(sheet, row) + (offered >>> 4 * row & 15);
    }

    /** The input of a column (1 to 7). */
    static int column(int turns, long sheet, int column) {
        return SEAT * turns + REACHED + OFFERS * (column - 1) + Sheet.reached(sheet, column);
    }
}

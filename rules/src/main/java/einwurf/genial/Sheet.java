package einwurf.genial;

/**
 * A score sheet as it is printed: 42 boxes in a long, six rows (one for each symbol, red first) in
 * seven columns. Rows fill from left to right, so a row's marks are its first boxes.
 *
 * <pre>
 *           column  1   2   3 | 4   5   6 | 7
 *  red      bit     0   6  12 |18  24  30 |36
 *  orange           1   7  13 |19  25  31 |37
 *  ..
 *  violet           5  11  17 |23  29  35 |41
 * </pre>
 */
public final class Sheet {
    public static final int COLUMNS = 7;

    /** The first column of each locked area, and the marks every row needs before it opens (G5). */
    static final int SECOND_AREA = 4;

    static final int SECOND_NEEDS = 1;
    static final int THIRD_AREA = 7;
    static final int THIRD_NEEDS = 4;

    public static final long EMPTY = 0;
    public static final long FULL = (1L << 42) - 1;

    private static final int ROWS = Symbol.COUNT;
    private static final int COLUMN = (1 << ROWS) - 1;

    /** The boxes of red, the topmost row. */
    private static final long ROW = FULL / COLUMN;

    private Sheet() {}

    /** The rows that are marked in a column (1 to 7), one bit each. */
    private static int column(long sheet, int column) {
        return (int) (sheet >>> (ROWS * (column - 1))) & COLUMN;
    }

    /**
     * The last column that takes marks (G5): 3, then 6 once every row has a mark, then 7 once every
     * row has four. The rows in {@code trusted} count as if they had.
     */
    private static int last(long sheet, int trusted) {
        if ((column(sheet, THIRD_NEEDS) | trusted) == COLUMN) {
            return COLUMNS;
        }
        return ((column(sheet, SECOND_NEEDS) | trusted) == COLUMN ? THIRD_AREA : SECOND_AREA) - 1;
    }

    /** The last column that isn't locked (G5). */
    static int last(long sheet) {
        return last(sheet, 0);
    }

    /** The rows that can take at least one point now, one bit each. */
    public static int open(long sheet) {
        return COLUMN & ~column(sheet, last(sheet));
    }

    public static boolean open(long sheet, int row) {
        return (open(sheet) >>> row & 1) != 0;
    }

    /**
     * The sheet after {@code points} (at least 0) for a row, marked one by one as far as they can
     * be (G5). The row itself never stands in its own way: it passes columns 1 and 4 before it
     * needs them, so asking for the last column once is the same as asking before each mark.
     */
    public static long mark(long sheet, int row, int points) {
        long marks = (sheet & ROW << row) << (ROWS * points) | (boxes(points) & ROW << row);
        return sheet | (marks & boxes(last(sheet, 1 << row)));
    }

    /** All boxes of the first columns. */
    private static long boxes(int columns) {
        return (1L << (ROWS * columns)) - 1;
    }

    /** How many marks a row has. */
    public static int marks(long sheet, int row) {
        return Long.bitCount(sheet & ROW << row);
    }

    /** How many marks there are in all. */
    public static int marks(long sheet) {
        return Long.bitCount(sheet);
    }

    /** How many rows have all seven marks. */
    public static int rows(long sheet) {
        return reached(sheet, COLUMNS);
    }

    /** How many rows are marked in a column (1 to 7). */
    public static int reached(long sheet, int column) {
        return Integer.bitCount(column(sheet, column));
    }

    /** How many columns are marked in all six rows. */
    public static int columns(long sheet) {
        int full = 0;
        for (int column = 1; column <= COLUMNS; column++) {
            full += column(sheet, column) == COLUMN ? 1 : 0;
        }
        return full;
    }

    /** The sheet with this row at {@code marks}, whatever the restriction says. */
    static long with(long sheet, int row, int marks) {
        return (sheet & ~(ROW << row)) | (boxes(marks) & ROW << row);
    }

    /** Whether the marks could have been made in some order under G5. */
    static boolean reachable(long sheet) {
        return (column(sheet, SECOND_AREA) == 0 || column(sheet, SECOND_NEEDS) == COLUMN)
                && (column(sheet, THIRD_AREA) == 0 || column(sheet, THIRD_NEEDS) == COLUMN);
    }
}

package einwurf.lab.train;

import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

/**
 * All sheets that can come about, numbered; which row is which doesn't matter. There are only some
 * hundred of them: number 0 is empty, the last one full, and marks never become fewer.
 */
final class GenialSheets {
    private static final int SLOTS = 1 << 12;
    private static final int[] LOOK = new int[SLOTS];
    private static final short[] NUMBER = new short[SLOTS];
    private static final long[] SHEET = new long[1024];
    private static final int COUNT;

    static {
        // Marks come one by one, so sheets are found in the order of their marks.
        int count = 0;
        SHEET[count++] = Sheet.EMPTY;
        enter(Sheet.EMPTY, 0);
        for (int i = 0; i < count; i++) {
            for (int row = 0; row < Symbol.COUNT; row++) {
                long next = Sheet.mark(SHEET[i], row, 1);
                if (LOOK[slot(look(next))] == 0) {
                    enter(next, count);
                    SHEET[count++] = next;
                }
            }
        }
        COUNT = count;
    }

    private GenialSheets() {}

    static int count() {
        return COUNT;
    }

    static int number(long sheet) {
        return NUMBER[slot(look(sheet))];
    }

    /** One of the sheets with that number. */
    static long sheet(int number) {
        return SHEET[number];
    }

    private static void enter(long sheet, int number) {
        int look = look(sheet);
        int slot = slot(look);
        LOOK[slot] = look;
        NUMBER[slot] = (short) number;
    }

    /** Where a look is, or where there is room for it. */
    private static int slot(int look) {
        int slot = (look * 0x9E3779B1) >>> 20;
        while (LOOK[slot] != look && LOOK[slot] != 0) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }

    /** The rows that reach each column, three bits each; never zero. */
    private static int look(long sheet) {
        int look = 1;
        for (int column = 1; column <= Sheet.COLUMNS; column++) {
            look = look << 3 | Sheet.reached(sheet, column);
        }
        return look;
    }
}

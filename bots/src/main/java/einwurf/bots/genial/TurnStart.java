package einwurf.bots.genial;

import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

/** What a turn begins with: everyone's sheet and display, and whose turn it is. Reused. */
public final class TurnStart {
    private static final int SEATS = 4;

    /** The boxes of the topmost row. */
    private static final long ROW = Sheet.FULL / 63;

    private final long[] sheets = new long[SEATS];

    /** How many of each symbol a seat displays: four bits each, red lowest. */
    private final int[] shown = new int[SEATS];

    private int players;
    private int seat;

    /** Nobody has marked or shown anything; the first seat's turn. */
    public void restart(int seats) {
        players = seats;
        seat = 0;
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = Sheet.EMPTY;
            shown[i] = 0;
        }
    }

    public void read(GenialBoard board) {
        players = board.players();
        seat = board.seat();
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = board.sheet(i);
            shown[i] = Hand.counts(board.shown(i));
        }
    }

    public void copy(TurnStart other) {
        players = other.players;
        seat = other.seat;
        System.arraycopy(other.sheets, 0, sheets, 0, SEATS);
        System.arraycopy(other.shown, 0, shown, 0, SEATS);
    }

    public int players() {
        return players;
    }

    public int seat() {
        return seat;
    }

    /** The seat that has its turn {@code turns} after the one whose turn it is. */
    public int after(int turns) {
        int other = seat + turns;
        return other < players ? other : other - players;
    }

    public long sheet(int ofSeat) {
        return sheets[ofSeat];
    }

    /** What a seat displays: four bits for each symbol, red lowest. */
    public int shown(int ofSeat) {
        return shown[ofSeat];
    }

    /** A seat throws before the first turn (G2). */
    public void show(int ofSeat, int hand) {
        shown[ofSeat] = Hand.counts(hand);
    }

    /** How many of each symbol the others show: four bits each, red lowest. */
    public int offered() {
        int offered = 0;
        for (int i = 0; i < players; i++) {
            offered += i == seat ? 0 : shown[i];
        }
        return offered;
    }

    /** The turn ends with this sheet and leaves {@code thrown} displayed. */
    public void pass(long sheet, int thrown) {
        sheets[seat] = sheet;
        shown[seat] = Hand.counts(thrown);
        seat = after(1);
    }

    /**
     * Names the symbols anew, which changes nothing, for they are all alike: now the rows of the
     * seat whose turn it is have more and more marks, and of rows with equal marks the later ones
     * more symbols on offer. So turns that only look different become the same.
     */
    public void rename() {
        int offered = offered();
        var order = new int[Symbol.COUNT];
        for (int row = 0; row < Symbol.COUNT; row++) {
            int key = key(row, offered);
            int at = row;
            for (; at > 0 && key(order[at - 1], offered) > key; at--) {
                order[at] = order[at - 1];
            }
            order[at] = row;
        }
        for (int i = 0; i < players; i++) {
            long sheet = 0;
            int display = 0;
            for (int row = 0; row < Symbol.COUNT; row++) {
                sheet |= (sheets[i] >>> order[row] & ROW) << row;
                display |= (shown[i] >>> (4 * order[row]) & 15) << (4 * row);
            }
            sheets[i] = sheet;
            shown[i] = display;
        }
    }

    private int key(int row, int offered) {
        return Sheet.marks(sheets[seat], row) << 4 | (offered >>> (4 * row) & 15);
    }
}

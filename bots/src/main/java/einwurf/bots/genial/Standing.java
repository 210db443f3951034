package einwurf.bots.genial;

import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;

/** What a turn begins with: everyone's sheet and display, and whose turn it is. Reused. */
public final class Standing {
    private static final int SEATS = 4;

    private final long[] sheets = new long[SEATS];
    private final int[] shown = new int[SEATS];
    private int players;
    private int seat;

    /** Nobody has marked or shown anything; the first seat's turn. */
    public void restart(int seats) {
        players = seats;
        seat = 0;
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = Sheet.EMPTY;
            shown[i] = Hand.NONE;
        }
    }

    public void read(GenialBoard board) {
        players = board.players();
        seat = board.seat();
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = board.sheet(i);
            shown[i] = board.shown(i);
        }
    }

    public void copy(Standing other) {
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
    int after(int turns) {
        int other = seat + turns;
        return other < players ? other : other - players;
    }

    public long sheet(int ofSeat) {
        return sheets[ofSeat];
    }

    public int shown(int ofSeat) {
        return shown[ofSeat];
    }

    /** A seat throws before the first turn (G2). */
    public void show(int ofSeat, int hand) {
        shown[ofSeat] = hand;
    }

    /** How many of each symbol the others show: four bits each, red lowest. */
    public int offered() {
        int offered = 0;
        for (int i = 0; i < players; i++) {
            offered += i == seat ? 0 : Hand.counts(shown[i]);
        }
        return offered;
    }

    /** The turn ends with this sheet and leaves {@code thrown} displayed. */
    public void pass(long sheet, int thrown) {
        sheets[seat] = sheet;
        shown[seat] = thrown;
        seat = after(1);
    }
}

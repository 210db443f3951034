package einwurf.genial;

import einwurf.rules.Seat;

import java.util.List;

/**
 * A position: one long for each seat, zero where nobody sits, and an int for the turn.
 *
 * <pre>
 *  a seat:  bits 0-41 {@link Sheet}; 42-49 {@link Hand} it last left displayed
 *  turn:    bits 0-7 hand; 8-15 throw; 16-17 throws made; 18-19 seat, from 0; 20-22 phase;
 *           23-25 players; 26 empty opening
 * </pre>
 */
public record GenialPosition(long first, long second, long third, long fourth, int turn) {

    static long seat(long sheet, int shown) {
        return sheet | (long) shown << 42;
    }

    static int turn(
            int hand, int thrown, int throwsMade, int seat, int phase, int players, boolean empty) {
        return hand
                | thrown << 8
                | throwsMade << 16
                | seat << 18
                | phase << 20
                | players << 23
                | (empty ? 1 << 26 : 0);
    }

    private long seat(int index) {
        return switch (index) {
            case 0 -> first;
            case 1 -> second;
            case 2 -> third;
            default -> fourth;
        };
    }

    long sheet(int index) {
        return seat(index) & Sheet.FULL;
    }

    int shown(int index) {
        return (int) (seat(index) >>> 42);
    }

    public int players() {
        return turn >>> 23 & 7;
    }

    /** Whether nobody showed dice before their first turn (G2). */
    public boolean emptyOpening() {
        return (turn >>> 26 & 1) != 0;
    }

    public Phase phase() {
        return Phase.at(turn >>> 20 & 7);
    }

    /** Who throws or chooses; at the end, who won. */
    public Seat seat() {
        return Seat.at(turn >>> 18 & 3);
    }

    /** Whose turn it is: during the opening already the starter's, though others throw. */
    public Seat toMove() {
        return phase() == Phase.OPENING ? Seat.of(1) : seat();
    }

    /** How many throws the turn has had. */
    public int throwsMade() {
        return turn >>> 16 & 3;
    }

    /** The {@link Hand} that was last thrown in this turn; none while dice are due. */
    public int thrown() {
        return turn >>> 8 & 255;
    }

    /** The {@link Hand} that is still to be resolved; none while dice are due. */
    public int hand() {
        return turn & 255;
    }

    /**
     * The {@link Hand} that a seat last left displayed; none before its first. For the seat to move
     * this is its previous throw until its turn has ended.
     */
    public int shown(Seat seat) {
        return shown(seat.index());
    }

    /** The {@link Sheet} of a seat. */
    public long sheet(Seat seat) {
        return sheet(seat.index());
    }

    public int marks(Seat seat, Symbol row) {
        return Sheet.marks(sheet(seat), row.ordinal());
    }

    /** A seat's marks in each row. */
    public List<Integer> marks(Seat seat) {
        long sheet = sheet(seat);
        return List.of(
                Sheet.marks(sheet, 0),
                Sheet.marks(sheet, 1),
                Sheet.marks(sheet, 2),
                Sheet.marks(sheet, 3),
                Sheet.marks(sheet, 4),
                Sheet.marks(sheet, 5));
    }

    @Override
    public String toString() {
        return GenialNotation.write(this);
    }
}

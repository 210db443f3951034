package einwurf.einstein;

import einwurf.rules.Seat;

/** A square as people name it: column a–e from the left, row 5–1 from the top (S1). */
public record Square(int column, int row) {

    /** From the name, as in {@code c4}; the name must be one. */
    public static Square of(String name) {
        return new Square(name.charAt(0) - 'a', name.charAt(1) - '0');
    }

    /** From a side's own count, see {@link EinsteinBits}. */
    static Square own(Seat seat, int own) {
        int red = seat.number() == 1 ? own : EinsteinBits.MIRROR - own;
        return new Square((red & 7) - 3, 8 - (red >> 4));
    }

    /** In a side's own count. */
    int own(Seat seat) {
        int red = (8 - row) << 4 | column + 3;
        return seat.number() == 1 ? red : EinsteinBits.MIRROR - red;
    }

    @Override
    public String toString() {
        return "" + (char) ('a' + column) + row;
    }
}

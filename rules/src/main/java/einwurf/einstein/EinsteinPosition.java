package einwurf.einstein;

import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

/**
 * A position: the cubes of both sides as {@link EinsteinBits} has them, and the rest:
 *
 * <pre>
 *   bit  0       to move: 0 red, 1 blue; while placing, who will start
 *   bits 1-3     the die, 0 where none lies
 *   bits 4-13    red's arrangement:  0 not made, 1..720 its number plus 1, 1023 sealed
 *   bits 14-23   blue's arrangement
 *   bit  24      placement is random
 *   bit  25      blue started
 * </pre>
 *
 * While cubes are being placed no cube is on the board. In a position given as text the
 * arrangements aren't known and count as not made.
 */
public record EinsteinPosition(long red, long blue, int rest) {
    public static final Seat RED = Seat.of(1), BLUE = Seat.of(2);

    static final int SEALED = 1023;

    static EinsteinPosition of(
            long red, long blue, int mover, int die, int first, int second, int options) {
        return new EinsteinPosition(
                red, blue, mover | die << 1 | first << 4 | second << 14 | options << 24);
    }

    /** The empty board before anything is arranged. */
    static EinsteinPosition placing(boolean random, boolean blueStarts) {
        int blue = blueStarts ? 1 : 0;
        return of(0, 0, blue, 0, 0, 0, (random ? 1 : 0) | blue << 1);
    }

    /** Whose turn it is; while placing, who will start. */
    public Seat mover() {
        return Seat.at(rest & 1);
    }

    /** The die, 0 where none lies. */
    public int die() {
        return rest >>> 1 & 7;
    }

    public boolean placing() {
        return (red | blue) == 0;
    }

    public boolean over() {
        return !placing() && EinsteinBits.over(cubes(mover()), cubes(other(mover())));
    }

    /** A side's cubes, each by its square as seen from its own corner: see {@link EinsteinBits}. */
    public long cubes(Seat seat) {
        return seat.number() == 1 ? red : blue;
    }

    /** Where a cube stands, null if it is gone. */
    public @Nullable Square square(Seat seat, int cube) {
        int own = EinsteinBits.square(cubes(seat), cube);
        return own == 0 ? null : Square.own(seat, own);
    }

    /** The number of the cube of {@code seat} on a square, 0 if none of its cubes is there. */
    public int cube(Seat seat, Square square) {
        int own = square.own(seat);
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            if (EinsteinBits.square(cubes(seat), cube) == own) {
                return cube;
            }
        }
        return 0;
    }

    /** Has the seat arranged its cubes, as far as this position knows? */
    public boolean placed(Seat seat) {
        return arrangement(seat) != 0;
    }

    /** Is the seat's arrangement made but hidden from these eyes? */
    public boolean sealed(Seat seat) {
        return arrangement(seat) == SEALED;
    }

    /** A seat's arrangement as six digits; only where it is placed and not sealed. */
    public int digits(Seat seat) {
        return Arrangements.digits(arrangement(seat) - 1);
    }

    public boolean random() {
        return (options() & 1) != 0;
    }

    public boolean blueStarted() {
        return (options() & 2) != 0;
    }

    int arrangement(Seat seat) {
        return rest >>> (4 + 10 * seat.index()) & 1023;
    }

    int options() {
        return rest >>> 24;
    }

    /** The same with a seat's arrangement hidden. */
    EinsteinPosition sealing(Seat seat) {
        return new EinsteinPosition(red, blue, rest | SEALED << (4 + 10 * seat.index()));
    }

    /** The same with what is sealed taken back: nobody here knows it, so it is still to be made. */
    EinsteinPosition reopened() {
        int open = rest;
        for (var seat : Seat.all(2)) {
            open &= sealed(seat) ? ~(SEALED << (4 + 10 * seat.index())) : ~0;
        }
        return new EinsteinPosition(red, blue, open);
    }

    static Seat other(Seat seat) {
        return Seat.of(3 - seat.number());
    }
}

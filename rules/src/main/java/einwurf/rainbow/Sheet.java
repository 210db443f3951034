package einwurf.rainbow;

import java.util.ArrayList;
import java.util.List;

/**
 * One player's sheet, packed.
 *
 * <pre>
 * marks   bit 10 · row + number − 2; rows R Y B O G V; number 11 is the box 11/12 (R1)
 *
 *         59 … 50   49 … 40   39 … 30   29 … 20   19 … 10    9 … 0
 *            V         G         O         B         Y         R
 *
 *         bits 30, 40 and 50 stay empty: mixed rows have no 2
 *
 * counts  24 … 22   21 … 19   18 … 15   14 … 12   11 … 9    8 … 0
 *          others    yours     extras     flip      plus    firsts
 *
 *         firsts: bit number − 3; plus, flip, extras: those not used yet
 * </pre>
 */
public record Sheet(long marks, int counts) {
    public static final int FIRSTS = 0x1FF;
    public static final int PLUS = 1 << 9;
    public static final int FLIP = 1 << 12;
    public static final int EXTRA = 1 << 15;
    public static final int YOURS = 1 << 19;
    public static final int OTHERS = 1 << 22;

    /** So many penalties of one's own turns, or of the others', end the game (R10). */
    static final int YOURS_END = 3;

    static final int OTHERS_END = 4;

    public static int plus(int counts) {
        return counts >>> 9 & 7;
    }

    public static int flip(int counts) {
        return counts >>> 12 & 7;
    }

    public static int extras(int counts) {
        return counts >>> 15 & 15;
    }

    public static int yours(int counts) {
        return counts >>> 19 & 7;
    }

    public static int others(int counts) {
        return counts >>> 22 & 7;
    }

    /** Unused ±1. */
    public int plus() {
        return plus(counts);
    }

    /** Unused flips. */
    public int flip() {
        return flip(counts);
    }

    /** Unused extras. */
    public int extras() {
        return extras(counts);
    }

    /** Penalties of one's own turns. */
    public int yours() {
        return yours(counts);
    }

    /** Penalties of the others' turns. */
    public int others() {
        return others(counts);
    }

    public boolean marked(Colour colour, int number) {
        return (marks >>> Boxes.box(colour, number) & 1) != 0;
    }

    /** The crossed numbers of a row, ascending; 11 is the box 11/12. */
    public List<Integer> marks(Colour colour) {
        var numbers = new ArrayList<Integer>(10); // no stream: asked for at every move of a table
        for (int number = 2; number <= 11; number++) {
            if (marked(colour, number)) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    /** The numbers this player completed before anyone else, ascending. */
    public List<Integer> firsts() {
        var numbers = new ArrayList<Integer>(9);
        for (int number = 3; number <= 11; number++) {
            if ((counts >>> (number - 3) & 1) != 0) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    /** The completed rows, in the sheet's order. */
    public List<Colour> rows() {
        int rows = Boxes.rows(marks);
        if (rows == 0) {
            return List.of();
        }
        var complete = new ArrayList<Colour>(6);
        for (var colour : Colour.ALL) {
            if ((rows >>> colour.ordinal() & 1) != 0) {
                complete.add(colour);
            }
        }
        return complete;
    }
}

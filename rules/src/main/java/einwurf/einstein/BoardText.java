package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.rules.Parsed;

/**
 * The squares as text: rows from the top, {@code A}–{@code F} red 1–6, {@code a}–{@code f} blue
 * 1–6, digits for empty squares.
 */
final class BoardText {
    static final String EMPTY = "5/5/5/5/5";

    private BoardText() {}

    /** Both sides' cubes, as {@link EinsteinBits} has them. */
    record Sides(long red, long blue) {}

    static String write(EinsteinPosition p) {
        var text = new StringBuilder(25);
        for (int row = 5; row >= 1; row--) {
            int empty = 0;
            for (int column = 0; column < 5; column++) {
                var square = new Square(column, row);
                int red = p.cube(RED, square), blue = p.cube(BLUE, square);
                if (red + blue == 0) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? "" + empty : "");
                text.append((char) (red > 0 ? 'A' + red - 1 : 'a' + blue - 1));
                empty = 0;
            }
            text.append(empty > 0 ? "" + empty : "").append(row > 1 ? "/" : "");
        }
        return text.toString();
    }

    /** Refuses anything but what {@link #write} writes. */
    static Parsed<Sides> read(String text) {
        var rows = text.split("/", -1);
        if (rows.length != 5) {
            return Parsed.bad("The board has five rows, as in ABC2/DE3/F3f/3ed/2cba");
        }
        var sides = new long[2];
        for (int row = 5; row >= 1; row--) {
            var signs = rows[5 - row];
            int column = 0;
            for (int i = 0; i < signs.length(); i++) {
                char sign = signs.charAt(i);
                if (digit(sign)) {
                    if (i > 0 && digit(signs.charAt(i - 1))) {
                        return Parsed.bad("Row " + row + " has two numbers side by side");
                    }
                    column += sign - '0';
                    continue;
                }
                int side = sign >= 'A' && sign <= 'F' ? 0 : sign >= 'a' && sign <= 'f' ? 1 : -1;
                if (side < 0) {
                    return Parsed.bad(
                            "Row "
                                    + row
                                    + " has a sign that is no cube: "
                                    + Character.toString(signs.codePointAt(i)));
                }
                if (column < 5) {
                    int cube = sign - (side == 0 ? 'A' : 'a') + 1;
                    if (EinsteinBits.square(sides[side], cube) != 0) {
                        return Parsed.bad("Cube " + sign + " is there twice");
                    }
                    int own = new Square(column, row).own(side == 0 ? RED : BLUE);
                    sides[side] = EinsteinBits.with(sides[side], cube, own);
                }
                column++;
            }
            if (column != 5) {
                return Parsed.bad("Row " + row + " must have five squares");
            }
        }
        return Parsed.good(new Sides(sides[0], sides[1]));
    }

    private static boolean digit(char sign) {
        return sign >= '1' && sign <= '5';
    }
}

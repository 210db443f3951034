package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Text;

/**
 * {@code ABC2/DE3/F3f/3ed/2cba r 4}: rows from the top, {@code A}–{@code F} red 1–6, {@code
 * a}–{@code f} blue 1–6, digits for empty squares; who is to move; the die.
 *
 * <p>While cubes are being placed the board is empty, and three fields follow: the placement option
 * and each side's arrangement, {@code -} not made, {@code ?} sealed: {@code 5/5/5/5/5 r - chosen
 * 123456 -}.
 */
final class EinsteinNotation implements Notation<EinsteinPosition, EinsteinMove> {
    static final String NO_CUBES = "5/5/5/5/5";

    @Override
    public String writePosition(EinsteinPosition p) {
        String text =
                writeBoard(p)
                        + (p.mover().equals(RED) ? " r " : " b ")
                        + (p.die() == 0 ? "-" : p.die());
        if (!p.placing()) {
            return text;
        }
        return text
                + (p.random() ? " random " : " chosen ")
                + writePlaced(p, RED)
                + " "
                + writePlaced(p, BLUE);
    }

    private static String writePlaced(EinsteinPosition p, Seat seat) {
        return p.sealed(seat) ? "?" : p.placed(seat) ? "" + p.digits(seat) : "-";
    }

    /** The squares of both sides: rows from the top. */
    static String writeBoard(EinsteinPosition p) {
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

    @Override
    public Parsed<EinsteinPosition> readPosition(String text) {
        return EinsteinPositionReader.read(text);
    }

    @Override
    public String writeMove(EinsteinMove move) {
        return switch (move) {
            case Arrangement(int digits) -> Integer.toString(digits);
            case Advance(int cube, var target) -> cube + "" + target;
        };
    }

    @Override
    public Parsed<EinsteinMove> readMove(String text) {
        if (text.matches("[1-6][a-e][1-5]")) {
            return Parsed.good(new Advance(text.charAt(0) - '0', Square.of(text.substring(1))));
        }
        if (text.matches("[1-6]{6}")) {
            return Parsed.good(new Arrangement(Integer.parseInt(text)));
        }
        return Parsed.bad(
                "A move is a cube and a square, as in 3c4, or six digits to place the cubes");
    }

    @Override
    public String writeRoll(Roll roll) {
        return Integer.toString(EinsteinFastForm.digits(roll));
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        if (text.matches("[1-6]")
                || (text.matches("[1-6]{6}") && EinsteinPositionReader.arrangement(text) > 0)) {
            return Parsed.good(EinsteinFastForm.roll(Integer.parseInt(text)));
        }
        return Parsed.bad(
                new Text(
                        "A roll is 1 to 6, or an arrangement of six different digits",
                        "Ein Wurf ist 1 bis 6 oder eine Aufstellung aus sechs verschiedenen"
                                + " Ziffern"));
    }
}

package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;

/**
 * {@code ABC2/DE3/F3f/3ed/2cba r 4}: rows from the top, {@code A}–{@code F} red 1–6, {@code
 * a}–{@code f} blue 1–6, digits for empty squares; who is to move; the die.
 *
 * <p>While cubes are being placed the board is empty, and three fields follow: the placement option
 * and each side's arrangement, {@code -} not made, {@code ?} sealed: {@code 5/5/5/5/5 r - chosen
 * 123456 -}.
 */
final class EinsteinNotation implements Notation<EinsteinPosition, EinsteinMove> {
    private static final String EMPTY = "5/5/5/5/5";

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
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                text.append((char) (red > 0 ? 'A' + red - 1 : 'a' + blue - 1));
            }
            if (empty > 0) {
                text.append(empty);
            }
            if (row > 1) {
                text.append('/');
            }
        }
        return text.toString();
    }

    private static String writePlaced(EinsteinPosition p, Seat seat) {
        return p.sealed(seat) ? "?" : p.placed(seat) ? "" + p.digits(seat) : "-";
    }

    @Override
    public Parsed<EinsteinPosition> readPosition(String text) {
        var fields = text.split(" ", -1);
        if (fields.length < 3) {
            return Parsed.bad(
                    "A position is board, side to move and die, as in ABC2/DE3/F3f/3ed/2cba r -");
        }
        if (!fields[1].equals("r") && !fields[1].equals("b")) {
            return Parsed.bad("The side to move is r or b, not \"" + clip(fields[1]) + "\"");
        }
        if (!fields[2].matches("[1-6-]")) {
            return Parsed.bad("The die is 1 to 6, or - for none, not \"" + clip(fields[2]) + "\"");
        }
        int mover = fields[1].equals("r") ? 0 : 1;
        int die = fields[2].equals("-") ? 0 : fields[2].charAt(0) - '0';
        if (fields[0].equals(EMPTY)) {
            return readPlacing(fields, mover, die);
        }
        if (fields.length > 3) {
            return Parsed.bad("After the die nothing follows once cubes are on the board");
        }
        return switch (readBoard(fields[0])) {
            case Parsed.Bad<long[]>(var why) -> Parsed.bad(why);
            case Parsed.Good<long[]>(var sides) ->
                    check(sides[mover], sides[1 - mover], mover, die);
        };
    }

    /** The board of both sides is right; is it one that this player can face? */
    private static Parsed<EinsteinPosition> check(long mine, long theirs, int mover, int die) {
        String side = mover == 0 ? "red" : "blue", other = mover == 0 ? "blue" : "red";
        boolean won = EinsteinBits.over(theirs, mine), lost = EinsteinBits.over(mine, theirs);
        if (won && lost) {
            return Parsed.bad("Both sides have won");
        }
        if (won) {
            return Parsed.bad(
                    side + " has won, so " + other + " is to move: a finished board has the loser");
        }
        if (lost && die != 0) {
            return Parsed.bad("The game is over: no die lies");
        }
        if (die != 0 && EinsteinBits.alone(mine)) {
            return Parsed.bad(side + " has one cube left and doesn't roll: the die is - (S5)");
        }
        return Parsed.good(
                mover == 0
                        ? EinsteinPosition.of(mine, theirs, 0, die, 0, 0, 0)
                        : EinsteinPosition.of(theirs, mine, 1, die, 0, 0, 0));
    }

    private static Parsed<long[]> readBoard(String text) {
        var rows = text.split("/", -1);
        if (rows.length != 5) {
            return Parsed.bad("The board has five rows, as in ABC2/DE3/F3f/3ed/2cba");
        }
        var sides = new long[2];
        for (int i = 0; i < 5; i++) {
            int column = 0;
            boolean digit = false;
            for (char c : rows[i].toCharArray()) {
                if (c >= '1' && c <= '5') {
                    if (digit) {
                        return Parsed.bad("Row " + (5 - i) + " has two numbers side by side");
                    }
                    digit = true;
                    column += c - '0';
                    continue;
                }
                digit = false;
                boolean red = c >= 'A' && c <= 'F';
                if (!red && !(c >= 'a' && c <= 'f')) {
                    return Parsed.bad("Row " + (5 - i) + " has a sign that is no cube: " + c);
                }
                var seat = red ? RED : BLUE;
                int cube = c - (red ? 'A' : 'a') + 1;
                if (column > 4) {
                    break;
                }
                if (EinsteinBits.square(sides[seat.index()], cube) != 0) {
                    return Parsed.bad("Cube " + c + " is there twice");
                }
                int own = new Square(column++, 5 - i).own(seat);
                sides[seat.index()] = EinsteinBits.with(sides[seat.index()], cube, own);
            }
            if (column != 5) {
                return Parsed.bad("Row " + (5 - i) + " has not five squares");
            }
        }
        return Parsed.good(sides);
    }

    private static Parsed<EinsteinPosition> readPlacing(String[] fields, int mover, int die) {
        if (fields.length != 6) {
            return Parsed.bad(
                    "Before the cubes are on the board the placement and both arrangements follow,"
                            + " as in 5/5/5/5/5 r - chosen - -");
        }
        if (die != 0) {
            return Parsed.bad("No die lies while cubes are being placed");
        }
        boolean random = fields[3].equals("random");
        if (!random && !fields[3].equals("chosen")) {
            return Parsed.bad("The placement is chosen or random");
        }
        int first = readPlaced(fields[4]), second = readPlaced(fields[5]);
        if (first < 0 || second < 0) {
            return Parsed.bad(
                    "An arrangement is each of the digits 1 to 6 once, or - if it isn't made, or ?"
                            + " if it is hidden");
        }
        if (first != 0 && second != 0) {
            return Parsed.bad("Both sides are arranged, so their cubes are on the board (S2)");
        }
        if (random && (second != 0 || first == EinsteinPosition.SEALED)) {
            return Parsed.bad("Random arrangements are drawn in the open, red's first (S2)");
        }
        return Parsed.good(
                EinsteinPosition.of(0, 0, mover, 0, first, second, (random ? 1 : 0) | mover << 1));
    }

    /** As the position has it; negative if the text is none. */
    private static int readPlaced(String text) {
        return switch (text) {
            case "-" -> 0;
            case "?" -> EinsteinPosition.SEALED;
            default -> text.matches("[1-6]{6}") ? number(text) : -1;
        };
    }

    private static int number(String text) {
        int number = Arrangements.number(Integer.parseInt(text));
        return number < 0 ? -1 : number + 1;
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
        return Integer.toString(Einstein.digits(roll));
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        if (text.matches("[1-6]") || text.matches("[1-6]{6}") && number(text) > 0) {
            return Parsed.good(Einstein.roll(Integer.parseInt(text)));
        }
        return Parsed.bad("A roll is 1 to 6, or an arrangement of six different digits");
    }

    private static String clip(String text) {
        return text.length() > 20 ? text.substring(0, 20) + "…" : text;
    }
}

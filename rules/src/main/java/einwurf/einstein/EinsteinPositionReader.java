package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.rules.Parsed;
import einwurf.rules.Text;

/** Reads a position in the form drawn at {@link EinsteinNotation}. */
final class EinsteinPositionReader {
    /** Both sides' cubes, as {@link EinsteinBits} has them. */
    private record Sides(long red, long blue) {}

    private EinsteinPositionReader() {}

    static Parsed<EinsteinPosition> read(String text) {
        var fields = text.split(" ", -1);
        if (fields.length < 3) {
            return Parsed.bad(
                    "A position is board, side to move and die, as in ABC2/DE3/F3f/3ed/2cba r -");
        }
        if (!fields[1].equals("r") && !fields[1].equals("b")) {
            return Parsed.bad(
                    "The side to move is r or b, not \"" + Text.shortened(fields[1], 20) + "\"");
        }
        if (!fields[2].matches("[1-6-]")) {
            return Parsed.bad(
                    "The die is 1 to 6, or - for none, not \""
                            + Text.shortened(fields[2], 20)
                            + "\"");
        }
        int mover = fields[1].equals("r") ? 0 : 1;
        int die = fields[2].equals("-") ? 0 : fields[2].charAt(0) - '0';
        if (fields[0].equals(EinsteinNotation.NO_CUBES)) {
            return readPlacing(fields, mover, die);
        }
        if (fields.length > 3) {
            return Parsed.bad("Once cubes are on the board nothing follows the die");
        }
        return switch (readBoard(fields[0])) {
            case Parsed.Bad<Sides>(var why) -> Parsed.bad(why);
            case Parsed.Good<Sides>(var sides) ->
                    mover == 0
                            ? playable(sides.red(), sides.blue(), mover, die)
                            : playable(sides.blue(), sides.red(), mover, die);
        };
    }

    /**
     * Is it a board that this player can face? Positions that merely can't be reached from the
     * start (too many cubes on an edge, a lost move) are let through: they are good puzzles.
     */
    private static Parsed<EinsteinPosition> playable(long mine, long theirs, int mover, int die) {
        String side = mover == 0 ? "Red" : "Blue";
        boolean won = EinsteinBits.over(theirs, mine), lost = EinsteinBits.over(mine, theirs);
        if (won && lost) {
            return Parsed.bad("Both sides have won");
        }
        if (won) {
            return Parsed.bad(side + " has won, so the other side is to move: the loser is");
        }
        if (lost && die != 0) {
            return Parsed.bad("The game is over, so the die is -");
        }
        if (die != 0 && EinsteinBits.alone(mine)) {
            return Parsed.bad(side + " has one cube left and doesn't roll: the die is - (S5)");
        }
        return Parsed.good(
                mover == 0
                        ? EinsteinPosition.of(mine, theirs, 0, die, 0, 0, 0)
                        : EinsteinPosition.of(theirs, mine, 1, die, 0, 0, 0));
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
            default -> text.matches("[1-6]{6}") ? arrangement(text) : -1;
        };
    }

    /** The number of an arrangement, from 1; negative if it is none. */
    static int arrangement(String text) {
        int number = Arrangements.number(Integer.parseInt(text));
        return number < 0 ? -1 : number + 1;
    }

    /** Refuses anything but what {@link EinsteinNotation#writeBoard} writes. */
    private static Parsed<Sides> readBoard(String text) {
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
                                    + new String(Character.toChars(signs.codePointAt(i))));
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

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
    @Override
    public String writePosition(EinsteinPosition p) {
        String text =
                BoardText.write(p)
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

    @Override
    public Parsed<EinsteinPosition> readPosition(String text) {
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
        if (fields[0].equals(BoardText.EMPTY)) {
            return readPlacing(fields, mover, die);
        }
        if (fields.length > 3) {
            return Parsed.bad("Once cubes are on the board nothing follows the die");
        }
        return switch (BoardText.read(fields[0])) {
            case Parsed.Bad<BoardText.Sides>(var why) -> Parsed.bad(why);
            case Parsed.Good<BoardText.Sides>(var sides) ->
                    mover == 0
                            ? check(sides.red(), sides.blue(), mover, die)
                            : check(sides.blue(), sides.red(), mover, die);
        };
    }

    /**
     * Is it a board that this player can face? Positions that merely can't be reached from the
     * start (too many cubes on an edge, a lost move) are let through: they are good puzzles.
     */
    private static Parsed<EinsteinPosition> check(long mine, long theirs, int mover, int die) {
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
        return Integer.toString(EinsteinFast.digits(roll));
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        if (text.matches("[1-6]") || text.matches("[1-6]{6}") && number(text) > 0) {
            return Parsed.good(EinsteinFast.roll(Integer.parseInt(text)));
        }
        return Parsed.bad(
                new Text(
                        "A roll is 1 to 6, or an arrangement of six different digits",
                        "Ein Wurf ist 1 bis 6 oder eine Aufstellung aus sechs verschiedenen"
                                + " Ziffern"));
    }
}

package einwurf.app.play;

import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * The wooden board. Red cubes have square corners, blue ones round corners; the wedge points where
 * the cube may walk.
 */
final class EinsteinScreen implements GameScreen {
    private static final int SIZE = 5;
    private static final int CUBES = 6;
    private static final String RED_HOME = "a5 b5 c5 a4 b4 a3";
    private static final String BLUE_HOME = "e1 d1 c1 e2 d2 e3";

    @Override
    public Block draw(ScreenView view) {
        return board(view).beside(people(view), 3);
    }

    @Override
    public String dice(String roll, Ink ink) {
        return roll.length() == 1 ? Pips.small(roll) : "";
    }

    @Override
    public Text kind(String roll, ScreenView view) {
        if (roll.length() > 1) {
            return new Text("any arrangement", "eine beliebige Aufstellung");
        }
        var left = left(view, view.whole("toMove"));
        int die = roll.charAt(0) - '0';
        if (left.contains(die)) {
            return new Text("cube " + die + " moves", "Stein " + die + " zieht");
        }
        var lower = left.stream().filter(cube -> cube < die).max(Integer::compare);
        var higher = left.stream().filter(cube -> cube > die).min(Integer::compare);
        if (lower.isPresent() && higher.isPresent()) {
            return new Text(
                    "cube " + lower.get() + " or " + higher.get() + " moves",
                    "Stein " + lower.get() + " oder " + higher.get() + " zieht");
        }
        int only = lower.or(() -> higher).orElse(die);
        return new Text("cube " + only + " moves", "Stein " + only + " zieht");
    }

    @Override
    public String ruling() {
        return "S4";
    }

    @Override
    public Text form(ScreenView view) {
        if (view.phase().equals("place")) {
            var home = view.eyes() != null && view.eyes().number() == 2 ? BLUE_HOME : RED_HOME;
            return new Text(
                    "Six digits, the cubes for " + home + ": for example 251436",
                    "Sechs Ziffern, die Steine für " + home + ": zum Beispiel 251436");
        }
        return new Text(
                "The cube and the square it goes to: for example 3c4",
                "Der Stein und das Feld, auf das er zieht: zum Beispiel 3c4");
    }

    private static Block board(ScreenView view) {
        var ink = view.ink();
        var lines = new ArrayList<String>();
        lines.add("      a      b      c      d      e");
        lines.add("  ┌" + "─".repeat(7 * SIZE) + "┐");
        var rows = rows(view);
        for (int row = 0; row < SIZE; row++) {
            for (int part = 0; part < 3; part++) {
                var line = new StringBuilder(part == 1 ? (SIZE - row) + " │" : "  │");
                for (int column = 0; column < SIZE; column++) {
                    line.append(square(view, rows.get(row).charAt(column), column, row, part));
                }
                lines.add(line + "│");
            }
        }
        lines.add("  └" + "─".repeat(7 * SIZE) + "┘");
        lines.set(0, ink.faint(lines.getFirst()));
        return new Block(lines);
    }

    /** The board's rows from the top, a dot for every empty square. */
    private static List<String> rows(ScreenView view) {
        var rows = new ArrayList<String>();
        for (var row : view.text("board").split("/")) {
            var squares = new StringBuilder();
            for (char c : row.toCharArray()) {
                squares.append(Character.isDigit(c) ? ".".repeat(c - '0') : c);
            }
            rows.add(squares.toString());
        }
        return rows;
    }

    private static String square(ScreenView view, char cube, int column, int row, int part) {
        var ink = view.ink();
        var name = "" + (char) ('a' + column) + (SIZE - row);
        var wood = (column + row) % 2 == 0 ? Hue.WOOD : Hue.WOOD_DARK;
        boolean target = view.moves().stream().anyMatch(m -> m.length() == 3 && m.endsWith(name));
        if (cube == '.') {
            if (part == 1 && target) {
                return ink.chip(wood, "  ") + ink.chip(Hue.NOW, " • ") + ink.chip(wood, "  ");
            }
            return ink.chip(wood, part == 1 ? "   " + empty(view, name) + "   " : "       ");
        }
        boolean red = Character.isUpperCase(cube);
        int number = Character.toUpperCase(cube) - 'A' + 1;
        boolean moves =
                red == (view.whole("toMove") == 1)
                        && view.moves().stream()
                                .anyMatch(m -> m.length() == 3 && m.startsWith("" + number));
        var sides = moves ? "│‹" + number + "›│" : "│ " + number + " │";
        var drawn =
                switch (part) {
                    case 0 -> red ? "┌───┐" : "◤───╮";
                    case 1 -> sides;
                    default -> red ? "└───◢" : "╰───╯";
                };
        boolean moved = view.last().equals(number + name) && red != (view.whole("toMove") == 1);
        var ground = moved ? Hue.LAST : red ? Hue.RED : Hue.BLUE;
        return ink.chip(wood, " ")
                + ink.chip(ground, drawn)
                + (target && part == 1 ? ink.chip(Hue.NOW, "×") : ink.chip(wood, " "));
    }

    /** While cubes are placed, the squares of the one who places are numbered in their order. */
    private static String empty(ScreenView view, String square) {
        if (view.phase().equals("place") && view.eyes() != null) {
            var home = (view.eyes().number() == 1 ? RED_HOME : BLUE_HOME).split(" ");
            int at = List.of(home).indexOf(square);
            if (at >= 0) {
                return String.valueOf("①②③④⑤⑥".charAt(at));
            }
        }
        return "·";
    }

    private static Block people(ScreenView view) {
        var ink = view.ink();
        var lines = new ArrayList<String>();
        for (int seat = 1; seat <= 2; seat++) {
            boolean red = seat == 1;
            var sign =
                    red
                            ? ink.chip(Hue.RED, "[" + view.say("red", "rot") + "]")
                            : ink.chip(Hue.BLUE, "(" + view.say("blue", "blau") + ")");
            var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
            lines.add(pip + " " + sign + " " + ink.bold(view.name(seat)));
            lines.add("    " + cubes(view, seat));
            lines.add("");
        }
        lines.add(ink.faint(view.say("[red] walks ↘ to e1", "[rot] zieht ↘ nach e1")));
        lines.add(ink.faint(view.say("(blue) walks ↖ to a5", "(blau) zieht ↖ nach a5")));
        lines.add("");
        var block = new Block(lines);
        if (view.value("die") instanceof Integer die) {
            return block.above(Pips.large(die, '●', Hue.IVORY, ink));
        }
        return view.thrower() == null || view.phase().equals("place")
                ? block
                : block.above(Pips.unthrown(Hue.IVORY, ink));
    }

    private static String cubes(ScreenView view, int seat) {
        if (view.phase().equals("place")) {
            var placed = view.list("placed").get(seat - 1);
            return placed == null
                    ? view.say("not placed yet", "noch nicht aufgestellt")
                    : placed.equals("?")
                            ? view.say("placed, face down", "verdeckt aufgestellt")
                            : view.say("placed ", "aufgestellt ") + placed;
        }
        var left = left(view, seat);
        var line = new StringBuilder();
        for (int cube = 1; cube <= CUBES; cube++) {
            line.append(left.contains(cube) ? cube : "·").append(' ');
        }
        return line.toString().strip();
    }

    /** The numbers of a seat's cubes that are still there. */
    private static List<Integer> left(ScreenView view, int seat) {
        var left = new ArrayList<Integer>();
        var board = view.text("board");
        for (int cube = 1; cube <= CUBES; cube++) {
            if (board.indexOf((seat == 1 ? 'A' : 'a') + cube - 1) >= 0) {
                left.add(cube);
            }
        }
        return left;
    }
}

package einwurf.app.play;

import einwurf.einstein.EinsteinLayout;
import einwurf.einstein.EinsteinView;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * The wooden board. Red cubes have square corners, blue ones round corners; the wedge points where
 * the cube may walk.
 */
final class EinsteinScreen implements GameScreen {
    @Override
    public Block draw(ScreenView view) {
        return Block.row(List.of(board(view), people(view)), 3, view.width());
    }

    @Override
    public String dice(String roll, Ink ink) {
        return roll.length() == 1 ? Pips.small(roll) : "";
    }

    @Override
    public String ruling() {
        return "S4";
    }

    @Override
    public Text form(ScreenView view) {
        if (view.phase().equals("place")) {
            var home = String.join(" ", home(view));
            var example = "251436".replaceAll("[^1-" + layout(view).cubes() + "]", "");
            return new Text(
                    "A digit for each cube on " + home + ": for example " + example,
                    "Eine Ziffer für jeden Stein auf " + home + ": zum Beispiel " + example);
        }
        return new Text(
                "The cube and the square it goes to: for example 3c4",
                "Der Stein und das Feld, auf das er zieht: zum Beispiel 3c4");
    }

    private static Block board(ScreenView view) {
        var ink = view.ink();
        int size = layout(view).size();
        var lines = new ArrayList<String>();
        var columns = new StringBuilder();
        for (int column = 0; column < size; column++) {
            columns.append("      ").append((char) ('a' + column));
        }
        lines.add(ink.faint(columns.toString()));
        lines.add("  ┌" + "─".repeat(7 * size) + "┐");
        var rows = rows(view);
        for (int row = 0; row < size; row++) {
            for (int part = 0; part < 3; part++) {
                var line = new StringBuilder(part == 1 ? (size - row) + " │" : "  │");
                for (int column = 0; column < size; column++) {
                    line.append(square(view, rows.get(row).charAt(column), column, row, part));
                }
                lines.add(line + "│");
            }
        }
        lines.add("  └" + "─".repeat(7 * size) + "┘");
        return new Block(lines);
    }

    /** The board's rows from the top, a dot for every empty square. */
    private static List<String> rows(ScreenView view) {
        var rows = new ArrayList<String>();
        for (var row : seen(view).board().split("/")) {
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
        int size = layout(view).size();
        var name = "" + (char) ('a' + column) + (size - row);
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
                red == (seen(view).toMove() == 1)
                        && view.moves().stream()
                                .anyMatch(m -> m.length() == 3 && m.startsWith("" + number));
        var sides = moves ? "│‹" + number + "›│" : "│ " + number + " │";
        var drawn =
                switch (part) {
                    case 0 -> red ? "┌───┐" : "◤───╮";
                    case 1 -> sides;
                    default -> red ? "└───◢" : "╰───╯";
                };
        boolean moved = view.last().equals(number + name) && red != (seen(view).toMove() == 1);
        var ground = moved ? Hue.LAST : red ? Hue.RED : Hue.BLUE;
        return ink.chip(wood, " ")
                + ink.chip(ground, drawn)
                + (target && part == 1 ? ink.chip(Hue.NOW, "×") : ink.chip(wood, " "));
    }

    /** While cubes are placed, the squares of the one who places are numbered in their order. */
    private static String empty(ScreenView view, String square) {
        if (view.phase().equals("place") && view.eyes() != null) {
            int at = home(view).indexOf(square);
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
        var red = layout(view).sides().getFirst().goal();
        var blue = layout(view).sides().getLast().goal();
        lines.add(ink.faint(view.say("[red] walks ↘ to " + red, "[rot] zieht ↘ nach " + red)));
        lines.add(ink.faint(view.say("(blue) walks ↖ to " + blue, "(blau) zieht ↖ nach " + blue)));
        lines.add("");
        var block = new Block(lines);
        if (seen(view).die() instanceof Integer die) {
            return block.above(Pips.large(die, '●', Hue.IVORY, ink));
        }
        return view.thrower() == null || view.phase().equals("place")
                ? block
                : block.above(Pips.unthrown(Hue.IVORY, ink));
    }

    private static String cubes(ScreenView view, int seat) {
        if (view.phase().equals("place")) {
            var placed = seen(view).placed().get(seat - 1);
            return placed == null
                    ? view.say("not placed yet", "noch nicht aufgestellt")
                    : placed.equals("?")
                            ? view.say("placed, face down", "verdeckt aufgestellt")
                            : view.say("placed ", "aufgestellt ") + placed;
        }
        var left = left(view, seat);
        var line = new StringBuilder();
        for (int cube = 1; cube <= layout(view).cubes(); cube++) {
            line.append(left.contains(cube) ? cube : "·").append(' ');
        }
        return line.toString().strip();
    }

    /** The numbers of a seat's cubes that are still there. */
    private static List<Integer> left(ScreenView view, int seat) {
        var left = new ArrayList<Integer>();
        var board = seen(view).board();
        for (int cube = 1; cube <= layout(view).cubes(); cube++) {
            if (board.indexOf((seat == 1 ? 'A' : 'a') + cube - 1) >= 0) {
                left.add(cube);
            }
        }
        return left;
    }

    /** The squares of the one who places, red's for everybody else. */
    private static List<String> home(ScreenView view) {
        int seat = view.eyes() == null ? 1 : view.eyes().number();
        return layout(view).sides().get(seat - 1).home();
    }

    private static EinsteinView seen(ScreenView view) {
        return (EinsteinView) view.view();
    }

    private static EinsteinLayout layout(ScreenView view) {
        return (EinsteinLayout) view.layout();
    }
}

package einwurf.einstein;

import einwurf.rules.Drawing;
import einwurf.rules.Drawing.Align;
import einwurf.rules.Drawing.Font;
import einwurf.rules.Drawing.Hue;
import einwurf.rules.Drawing.Style;
import einwurf.rules.Paper;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.List;

/** The board on paper, and the cubes as counters to cut out. */
final class EinsteinPrint {
    private static final double TOP = 22;
    private static final double BELOW = 97;
    private static final double COUNTER = 22;
    private static final List<Hue> HUES = List.of(Hue.RED, Hue.BLUE);

    private final Einstein game;
    private final EinsteinLayout layout;
    private final Language language;
    private final Drawing page;
    private final Paper paper;
    private final double square;
    private final double left;

    private EinsteinPrint(Einstein game, Paper paper, Language language) {
        this.game = game;
        this.layout = game.layout();
        this.language = language;
        this.paper = paper;
        this.page = new Drawing(paper, game.about().name());
        this.square = (paper.height() - TOP - BELOW) / layout.size();
        this.left = (paper.width() - layout.size() * square) / 2;
    }

    static String of(Einstein game, Paper paper, Language language) {
        var print = new EinsteinPrint(game, paper, language);
        print.board();
        print.counters(paper.height() - BELOW + 13);
        print.notes(paper.height() - 25);
        return print.page.svg();
    }

    private void board() {
        page.write(game.about().name(), left, 15, 5.3, Align.START, Font.TITLE);
        page.house(paper.width() - left, 15);
        int size = layout.size();
        for (int row = size; row >= 1; row--) {
            for (int column = 0; column < size; column++) {
                square(column, row);
            }
            page.centred("" + row, left - 4, y(row) + square / 2 + 1.2, 3.5);
        }
        for (int column = 0; column < size; column++) {
            page.centred(
                    "" + (char) ('a' + column), x(column) + square / 2, y(1) + square + 5, 3.5);
        }
    }

    private double x(int column) {
        return left + column * square;
    }

    private double y(int row) {
        return TOP + (layout.size() - row) * square;
    }

    private void square(int column, int row) {
        var name = "" + (char) ('a' + column) + row;
        var style = Style.outline(0.5);
        for (int seat = 0; seat < HUES.size(); seat++) {
            if (layout.sides().get(seat).home().contains(name)) {
                style = Style.wash(HUES.get(seat), 0.5);
            }
        }
        page.cell(x(column), y(row), square, square, style);
        for (int seat = 0; seat < HUES.size(); seat++) {
            var side = layout.sides().get(seat);
            if (side.home().contains(name)) {
                // An empty counter shows whose square it is where the colour is lost.
                counter(
                        seat,
                        x(column) + square / 2,
                        y(row) + square / 2,
                        14,
                        Style.sketch().withDashes());
            }
            if (side.goal().equals(name)) {
                page.centred(
                        in("goal of ", "Ziel von ") + name(seat),
                        x(column) + square / 2,
                        y(row) + square - 3,
                        3);
            }
        }
    }

    /** Red ones are square and blue ones round, as everywhere in the house. */
    private void counter(int seat, double x, double y, double size, Style style) {
        if (seat == 0) {
            page.box(x - size / 2, y - size / 2, size, size, style);
        } else {
            page.disc(x, y, size / 2, style);
        }
    }

    private void counters(double y) {
        double gap =
                (paper.width() - 2 * Drawing.MARGIN - layout.cubes() * COUNTER) / layout.cubes();
        for (int seat = 0; seat < HUES.size(); seat++) {
            double middle = y + COUNTER / 2 + seat * (COUNTER + 3.5);
            for (int cube = 1; cube <= layout.cubes(); cube++) {
                double x = Drawing.MARGIN + (cube - 0.5) * (COUNTER + gap);
                counter(seat, x, middle, COUNTER, Style.wash(HUES.get(seat), 0.3).withDashes());
                counter(seat, x, middle, COUNTER - 4, Style.outline(0.8));
                page.write("" + cube, x, middle + 3, 9, Align.MIDDLE, Font.BOLD);
            }
        }
    }

    private void notes(double y) {
        var lines =
                List.of(
                        in(
                                "Roll, and move that cube one square: red right, down or diagonally"
                                        + " between, blue left, up or diagonally between.",
                                "Würfle und zieh diesen Stein ein Feld: Rot nach rechts, unten oder"
                                        + " schräg dazwischen, Blau nach links, oben oder schräg"
                                        + " dazwischen."),
                        in(
                                "If it is gone, move the next higher or the next lower one."
                                        + " Whatever stands on the square is taken, your own too.",
                                "Ist er weg, zieh den nächsthöheren oder den nächstniedrigeren. Was"
                                        + " auf dem Feld steht, wird geschlagen, auch Eigenes."),
                        in(
                                "Reach your goal or take all of the other side's cubes. Counters:"
                                        + " cut out, or write the numbers on cubes.",
                                "Erreich Dein Ziel oder schlag alle Steine der Gegenseite. Steine:"
                                        + " ausschneiden, oder schreib die Zahlen auf Würfel."));
        for (int i = 0; i < lines.size(); i++) {
            page.centred(lines.get(i), paper.width() / 2, y + 4.2 * i, 2.8);
        }
    }

    private String name(int seat) {
        return seat == 0 ? in("red", "Rot") : in("blue", "Blau");
    }

    private String in(String en, String de) {
        return new Text(en, de).in(language);
    }
}

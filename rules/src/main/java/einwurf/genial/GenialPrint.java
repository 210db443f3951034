package einwurf.genial;

import static java.util.stream.Collectors.joining;

import einwurf.genial.GenialLayout.Gate;
import einwurf.rules.Drawing;
import einwurf.rules.Drawing.Align;
import einwurf.rules.Drawing.Font;
import einwurf.rules.Drawing.Hue;
import einwurf.rules.Drawing.Style;
import einwurf.rules.Paper;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.ArrayList;
import java.util.List;

/** The sheet on paper, four to a page. */
final class GenialPrint {
    private static final double INNER = 7;
    private static final double CHIP = 8.4;
    private static final double NAMES = 10;
    private static final double GAP = 1;
    private static final double BETWEEN = 2;
    private static final double ROWS_TOP = 23;
    private static final double BELOW_ROWS = 68;

    /** How many games of a series fit on a sheet. */
    private static final int SERIES = 5;

    private static final String RAYS =
            "M12 1.9v1.6M12 20.5v1.6M1.9 12h1.6M20.5 12h1.6M4.9 4.9 6 6M18 18l1.1 1.1M4.9 19.1 6"
                    + " 18M18 6l1.1-1.1";

    private final Genial game;
    private final GenialLayout layout;
    private final Language language;
    private final Drawing page;
    private final double width;
    private final double height;
    private final double pitch;
    private final double box;

    private GenialPrint(Genial game, Paper paper, Language language) {
        this.game = game;
        this.layout = game.layout();
        this.language = language;
        this.page = new Drawing(paper, game.about().name());
        this.width = paper.width() / 2 - Drawing.MARGIN - INNER;
        this.height = paper.height() / 2;
        this.pitch = (height - BELOW_ROWS) / layout.rows().size();
        double between = layout.gates().size() * (BETWEEN - GAP);
        this.box = (width - NAMES - (layout.columns() - 1) * GAP - between) / layout.columns();
    }

    static String of(Genial game, Paper paper, Language language) {
        var print = new GenialPrint(game, paper, language);
        double right = paper.width() / 2 + INNER;
        for (double y : new double[] {0, print.height}) {
            print.page.at(Drawing.MARGIN, y);
            print.sheet();
            print.page.at(right, y);
            print.sheet();
        }
        print.page.at(0, 0).cut(0, print.height, paper.width(), print.height);
        print.page.cut(paper.width() / 2, 0, paper.width() / 2, paper.height());
        return print.page.svg();
    }

    private void sheet() {
        var name = game.about().name();
        page.write(name.substring(0, name.indexOf(" –")), 0, 14, 5.3, Align.START, Font.TITLE);
        page.blank("Name", 42, 14.6, width - 42);
        for (int column = 1; column <= layout.columns(); column++) {
            page.centred("" + column, left(column) + box / 2, ROWS_TOP - 1.4, 3);
        }
        double y = ROWS_TOP;
        for (var row : layout.rows()) {
            row(row, y);
            y += pitch;
        }
        gates(y + 0.8);
        series(height - 27.5);
        notes(height - 13);
    }

    /** Where a column begins: a locked one keeps a little further off. */
    private double left(int column) {
        long borders = layout.gates().stream().filter(gate -> gate.column() <= column).count();
        return NAMES + (column - 1) * (box + GAP) + borders * (BETWEEN - GAP);
    }

    private void row(String letter, double y) {
        var hue = Hue.of(letter);
        double tall = pitch - GAP;
        double middle = y + tall / 2;
        page.box(0, middle - CHIP / 2, CHIP, CHIP, Style.piece(hue));
        symbol(letter, CHIP / 2, middle, 5.2, Style.sign(hue));
        for (int column = 1; column <= layout.columns(); column++) {
            page.box(left(column), y, box, tall, style(hue, column));
            symbol(letter, left(column) + box / 2, middle, 6.2, Style.sketch());
        }
    }

    /** Free columns have a plain frame, then dashes, and the last a heavy one. */
    private Style style(Hue hue, int column) {
        long borders = layout.gates().stream().filter(gate -> gate.column() <= column).count();
        if (borders == layout.gates().size()) {
            return Style.wash(hue, 0.7);
        }
        var style = Style.wash(hue, 0.35);
        return borders > 0 ? style.withDashes() : style;
    }

    private void symbol(String letter, double x, double y, double size, Style style) {
        var symbol = Symbol.named(letter.charAt(0));
        page.path(path(symbol), x, y, size, style);
        if (symbol == Symbol.ORANGE) {
            var ink = style.line() > 0 ? style.stroke() : style.fill();
            double width = style.line() > 0 ? style.line() : size / 9;
            page.path(RAYS, x, y, size, new Style("none", ink, width, false));
        }
    }

    /** As on the page's dice. */
    private static String path(Symbol symbol) {
        return switch (symbol) {
            case RED ->
                    "M12 21.5C6.5 17.2 1.5 13.2 1.5 8.2 1.5 4.8 4 2.6 6.9 2.6c2.1 0 4 1.1 5.1 3"
                            + " 1.1-1.9 3-3 5.1-3 2.9 0 5.4 2.2 5.4 5.6 0 5-5 9-10.5 13.3z";
            case ORANGE -> "M12 6.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8z";
            case YELLOW -> "M14.6 1 3.8 13.6h6L8 23 20.2 9.6h-6.6z";
            case GREEN ->
                    "M22 2C10.5 1.5 3.3 5.6 3 13.2c-.1 1.8.3 3.5 1.1 5L13.5 9l-8 10.9-3.2 2.7 1.4.9"
                            + " 3-3.2c1.5.8 3.1 1.2 4.8 1.1C18.9 21 22.6 13.5 22 2z";
            case BLUE ->
                    "M12 .8c4 5.6 7.7 9.6 7.7 14.3A7.7 7.7 0 0 1 12 22.9a7.7 7.7 0 0 1-7.7-7.8C4.3"
                            + " 10.4 8 6.4 12 .8z";
            case VIOLET ->
                    "m12 .9 3.3 7.2 7.9.9-5.9 5.3 1.6 7.8L12 18.2l-6.9 3.9 1.6-7.8L.8 9l7.9-.9z";
        };
    }

    /** Under the columns, what opens them (G5). */
    private void gates(double y) {
        int from = 1;
        var words = List.of(in("always open", "immer offen"));
        for (var gate : layout.gates()) {
            under(from, gate.column() - 1, y, words);
            from = gate.column();
            words = gate.column() == layout.columns() ? narrow(gate) : List.of(wide(gate));
        }
        under(from, layout.columns(), y, words);
    }

    private String wide(Gate gate) {
        return in("once every row has ", "sobald jede Reihe ") + gate.marks() + in("", " hat");
    }

    private List<String> narrow(Gate gate) {
        return List.of(in("every", "jede"), in("row", "Reihe"), in("has ", "hat ") + gate.marks());
    }

    private void under(int from, int to, double y, List<String> words) {
        double left = left(from);
        double right = left(to) + box;
        page.rule(left, y, right, y, 0.5);
        for (int i = 0; i < words.size(); i++) {
            page.centred(words.get(i), (left + right) / 2, y + 3.2 + 3 * i, 2.6);
        }
    }

    private void series(double y) {
        page.write(in("Full rows", "Volle Reihen"), 0, y + 5.2, 2.8, Align.START, Font.BOLD);
        for (int i = 1; i <= SERIES; i++) {
            double x = width - (SERIES - i) * 13 - 11;
            page.centred(in("game ", "Spiel ") + i, x + 5.5, y - 1, 2.5);
            page.box(x, y, 11, 8, Style.outline(0.35));
        }
    }

    private void notes(double y) {
        var jokers =
                layout.jokers().entrySet().stream()
                        .map(
                                joker ->
                                        joker.getKey()
                                                + in(" equal ", " gleiche ")
                                                + joker.getValue())
                        .collect(joining(", "));
        page.write("Joker", 0, y, 2.7, Align.START, Font.BOLD);
        page.write(jokers + in(" in one row", " in einer Reihe"), 10, y, 2.7);
        var hands = new ArrayList<String>();
        layout.dice()
                .forEach(
                        (players, hand) ->
                                hands.add(
                                        hand.dice()
                                                + in(" with ", " zu ")
                                                + in(players, together(players))));
        page.write(in("Dice", "Würfel"), 0, y + 3.8, 2.7, Align.START, Font.BOLD);
        page.write(String.join(", ", hands), in(10, 11), y + 3.8, 2.7);
        page.house(width, y + 3.8);
    }

    private static String together(String players) {
        return switch (players) {
            case "2" -> "zweit";
            case "3" -> "dritt";
            default -> "viert";
        };
    }

    private double in(double en, double de) {
        return language == Language.EN ? en : de;
    }

    private String in(String en, String de) {
        return new Text(en, de).in(language);
    }
}

package einwurf.rainbow;

import static java.util.stream.Collectors.joining;

import einwurf.rainbow.RainbowLayout.Row;
import einwurf.rainbow.RainbowLayout.Section;
import einwurf.rules.Drawing;
import einwurf.rules.Drawing.Align;
import einwurf.rules.Drawing.Font;
import einwurf.rules.Drawing.Hue;
import einwurf.rules.Drawing.Style;
import einwurf.rules.Paper;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/** The sheet on paper, two to a page. */
final class RainbowPrint {
    private static final double CHIP = 7;
    private static final double NAMES = 19;
    private static final double GAP = 1.2;
    private static final double BETWEEN = 1.8;
    private static final double BONUS = 10;
    private static final double ROWS_TOP = 23;
    private static final double FIRST_HEIGHT = 7;
    private static final double BELOW_ROWS = 78;
    private static final String FLIP =
            "M6 9.6V3.6m0 0L3 6.6M6 3.6l3 3M6 3.6c7.2 0 10.8 3.6 10.8 10.8m0 0v6m0 0-3-3m3 3 3-3";

    private final Rainbow game;
    private final RainbowLayout layout;
    private final Language language;
    private final Drawing page;
    private final double width;
    private final double height;
    private final double pitch;
    private final double box;

    private RainbowPrint(Rainbow game, Paper paper, Language language) {
        this.game = game;
        this.layout = game.layout();
        this.language = language;
        this.page = new Drawing(paper, game.about().name());
        this.width = paper.width() - 2 * Drawing.MARGIN;
        this.height = paper.height() / 2;
        this.pitch = (height - BELOW_ROWS) / layout.rows().size();
        int columns = layout.sections().stream().mapToInt(one -> one.columns().size()).sum();
        double between = (layout.sections().size() - 1) * (BETWEEN - GAP) + BETWEEN;
        this.box = (width - NAMES - 3 * BONUS - 2 * GAP - (columns - 1) * GAP - between) / columns;
    }

    static String of(Rainbow game, Paper paper, Language language) {
        var print = new RainbowPrint(game, paper, language);
        print.page.at(Drawing.MARGIN, 0);
        print.sheet();
        print.page.at(Drawing.MARGIN, print.height);
        print.sheet();
        print.page.at(0, print.height).cut(0, 0, paper.width(), 0);
        return print.page.svg();
    }

    private void sheet() {
        page.write(game.about().name(), 0, 14, 5.3, Align.START, Font.TITLE);
        page.blank("Name", 52, 14.6, width - 52 - 50);
        page.blank(in("Date", "Datum"), width - 47, 14.6, 32).house(width, 14);
        double end = bonusLeft();
        for (int i = 0; i < 2; i++) {
            heading(end + i * (BONUS + GAP), layout.sections().get(i).range(), in("full", "voll"));
        }
        heading(end + 2 * (BONUS + GAP), in("row", "Reihe"), in("full", "voll"));
        double y = ROWS_TOP;
        for (var row : layout.rows()) {
            row(row, y);
            y += pitch;
        }
        firsts(y);
        tallies(y + 17.5);
        endings(y + 24.5);
        sum(height - 18.5);
    }

    private double bonusLeft() {
        return width - 3 * BONUS - 2 * GAP;
    }

    private void heading(double x, String above, String below) {
        page.centred(above, x + BONUS / 2, ROWS_TOP - 3.6, 2.5);
        page.centred(below, x + BONUS / 2, ROWS_TOP - 1, 2.5);
    }

    private void row(Row row, double y) {
        var hue = Hue.of(row.colour());
        double tall = pitch - GAP;
        chip(row, y + tall / 2);
        page.write(
                Colour.valueOf(row.colour()).label().in(language),
                CHIP + 1.5,
                y + tall / 2 + 1,
                2.8);
        double x = NAMES;
        for (var section : layout.sections()) {
            for (var column : section.columns()) {
                if (row.boxes().contains(column.number())) {
                    page.box(x, y, box, tall, Style.wash(hue, 0.35));
                    var name = column.name();
                    page.centred(
                            name, x + box / 2, y + tall / 2 + 1.4, name.length() > 2 ? 3.2 : 4.2);
                }
                x += box + GAP;
            }
            x += BETWEEN - GAP;
        }
        x = bonusLeft();
        double middle = y + tall / 2;
        for (var section : layout.sections()) {
            if (!section.ability().isEmpty()) {
                double radius = Math.min(BONUS, tall) / 2 - 0.2;
                page.disc(x + BONUS / 2, middle, radius, Style.outline(0.35).withDashes());
                ability(section, x + BONUS / 2, middle);
                x += BONUS + GAP;
            }
        }
        page.box(x, y, BONUS, tall, Style.outline(0.35));
        page.centred("" + layout.rowWorth(), x + BONUS / 2, middle + 1.4, 4.2);
    }

    private void ability(Section section, double x, double y) {
        if (section.ability().equals("plus")) {
            page.centred("±1", x, y + 1.1, 3.2);
        } else {
            page.path(FLIP, x, y, 5.4, new Style("none", "#16191f", 0.4, false));
        }
    }

    /** A colour's sign: a disc, a triangle or a square; a mixed one shows what it is mixed of. */
    private void chip(Row row, double middle) {
        var hue = Hue.of(row.colour());
        page.box(0, middle - CHIP / 2, CHIP, CHIP, Style.piece(hue));
        // Blue before red: as round the colour wheel.
        var parts = row.of().equals(List.of("R", "B")) ? List.of("B", "R") : row.of();
        double x = CHIP / 2 - (parts.size() - 1) * 1.5;
        for (var part : parts) {
            switch (part) {
                case "R" -> page.disc(x, middle, 1.35, Style.sign(hue));
                case "Y" -> page.path("M12 0 24 23H0z", x, middle, 2.9, Style.sign(hue));
                default -> page.box(x - 1.25, middle - 1.25, 2.5, 2.5, Style.sign(hue));
            }
            x += 3;
        }
    }

    private void firsts(double y) {
        page.write(in("First", "Erstbonus"), 0, y + 4.4, 2.8);
        double x = NAMES;
        for (var section : layout.sections()) {
            double from = x;
            for (var column : section.columns()) {
                if (column.first()) {
                    page.box(x, y, box, FIRST_HEIGHT, Style.outline(0.25));
                    page.centred(in("1st", "1."), x + box / 2, y + 4.5, 2.8);
                }
                x += box + GAP;
            }
            double to = x - GAP;
            page.rule(from, y + 8.6, to, y + 8.6, 0.5);
            var each = section.columns().size() == 1 ? "" : in(" a cross", " je Kreuz");
            page.centred(section.worth() + each, (from + to) / 2, y + 12, 2.8);
            x += BETWEEN - GAP;
        }
    }

    /** Extras as far as each number of players has them, then what penalties there can be. */
    private void tallies(double y) {
        page.write("Extras", 0, y + 1, 3, Align.START, Font.BOLD);
        var players = new LinkedHashMap<Integer, List<String>>();
        layout.extras()
                .forEach(
                        (n, extras) ->
                                players.computeIfAbsent(extras, none -> new ArrayList<>()).add(n));
        double x = 14;
        int drawn = 0;
        for (var group : players.entrySet()) {
            for (; drawn < group.getKey(); drawn++) {
                page.disc(x, y, 1.9, Style.outline(0.35));
                x += 4.5;
            }
            boolean first = group.getKey().equals(players.keySet().iterator().next());
            var names = String.join(", ", group.getValue());
            page.write(first ? names + in(" players", " Personen") : names, x - 1.4, y + 0.9, 2.5);
            x += first ? 18 : 4.5;
        }
        x = squares(in("Yours", "Eigene"), layout.end().yours(), width - 74, y);
        squares(in("Others", "Fremde"), layout.end().others(), x + 6, y);
    }

    private double squares(String name, int count, double from, double y) {
        page.write(name, from, y + 1, 3, Align.START, Font.BOLD);
        double x = from + 13;
        for (int i = 0; i < count; i++) {
            page.box(x, y - 2.2, 4.4, 4.4, Style.outline(0.4));
            x += 5.3;
        }
        return x;
    }

    private void endings(double y) {
        var mixed =
                Stream.of(Colour.ALL)
                        .filter(Colour::mixed)
                        .map(colour -> colour.label().in(language))
                        .toList();
        var any =
                String.join(", ", mixed.subList(0, mixed.size() - 1))
                        + in(" or ", " oder ")
                        + mixed.getLast();
        var end = layout.end();
        page.write(
                in(
                                "The game ends after a turn in which anybody has ",
                                "Das Spiel endet nach einem Zug, wenn jemand ")
                        + end.rows()
                        + in(" full rows, one of them ", " volle Reihen hat, eine davon ")
                        + any
                        + "; "
                        + end.yours()
                        + in(" “yours”; or ", " eigene Strafen; oder ")
                        + end.others()
                        + in(" “others”.", " fremde."),
                0,
                y,
                2.7);
        var rungs =
                layout.ladder().stream()
                        .filter(rung -> rung.least() > 0)
                        .map(rung -> rung.least() + " " + rung.verdict().in(language))
                        .collect(joining(", "));
        page.write(in("Alone: ", "Allein: ") + rungs + ".", 0, y + 4, 2.7);
    }

    private void sum(double y) {
        var parts = new ArrayList<String>();
        for (var section : layout.sections()) {
            parts.add(section.range() + " × " + section.worth());
        }
        parts.add(in("rows × ", "Reihen × ") + layout.rowWorth());
        parts.add(in("Extras left", "Extras übrig"));
        parts.add(in("yours × −", "eigene × −") + Rainbow.YOURS.normal());
        parts.add(in("others × −", "fremde × −") + Rainbow.OTHERS.normal());
        double each = (width - 30 - parts.size() * GAP) / parts.size();
        double x = 0;
        for (var part : parts) {
            page.centred(part, x + each / 2, y - 1.2, 2.7);
            page.box(x, y, each, 9, Style.outline(0.35));
            x += each + GAP;
        }
        page.write(in("Points", "Punkte"), x + 15, y - 1.2, 2.9, Align.MIDDLE, Font.BOLD);
        page.box(x, y, 30, 9, Style.outline(0.7));
    }

    private String in(String en, String de) {
        return new Text(en, de).in(language);
    }
}

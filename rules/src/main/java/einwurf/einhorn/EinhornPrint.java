package einwurf.einhorn;

import einwurf.einhorn.EinhornLayout.Card;
import einwurf.rules.Drawing;
import einwurf.rules.Drawing.Align;
import einwurf.rules.Drawing.Font;
import einwurf.rules.Drawing.Style;
import einwurf.rules.Paper;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.ArrayList;
import java.util.List;

/** On one page: a result card for each player, one with the way to the next game, a score card. */
final class EinhornPrint {
    private static final double CARD = 58;
    private static final double INSET = 4;
    private static final double DIE = 4.6;

    private final Einhorn game;
    private final EinhornLayout layout;
    private final Language language;
    private final Drawing page;
    private final Paper paper;
    private final double width;

    private EinhornPrint(Einhorn game, Paper paper, Language language) {
        this.game = game;
        this.layout = game.layout();
        this.language = language;
        this.paper = paper;
        this.page = new Drawing(paper, game.about().name());
        this.width = paper.width() / 2 - Drawing.MARGIN;
    }

    static String of(Einhorn game, Paper paper, Language language) {
        var print = new EinhornPrint(game, paper, language);
        int most = game.about().most();
        for (int i = 0; i <= most; i++) {
            int row = i / 2;
            print.page.at(Drawing.MARGIN + i % 2 * print.width, 6 + row * CARD);
            if (i < most) {
                print.card();
            } else {
                print.next();
            }
        }
        int rows = most / 2 + 1;
        print.page.at(0, 6);
        for (int row = 1; row <= rows; row++) {
            print.page.cut(0, row * CARD, paper.width(), row * CARD);
        }
        print.page.cut(paper.width() / 2, -6, paper.width() / 2, rows * CARD);
        print.page.at(Drawing.MARGIN, 6 + rows * CARD);
        print.score();
        return print.page.svg();
    }

    private void card() {
        double right = width - INSET;
        page.write(game.about().name(), INSET, 8, 4.6, Align.START, Font.TITLE);
        var heads = List.of(in("right", "richtig"), in("wrong", "falsch"), in("silent", "stumm"));
        for (int i = 0; i < heads.size(); i++) {
            page.centred(heads.get(i), column(i), 8, 2.7);
        }
        page.rule(INSET, 10, right, 10, 0.4);
        double y = 10;
        for (var card : layout.cards()) {
            result(card, y);
            y += 11.2;
            page.rule(INSET, y, right, y, 0.15);
        }
    }

    /** The middle of a column of stones. */
    private double column(int i) {
        return width - INSET - 26 + 10 * i;
    }

    private void result(Card card, double y) {
        for (int i = 0; i < card.dice().size(); i++) {
            page.die(INSET + i * (DIE + 0.8), y + 3.2, DIE, card.dice().get(i));
        }
        page.write(card.name().in(language), 22, y + 4.4, 3.1, Align.START, Font.BOLD);
        page.write(card.needs().in(language), 22, y + 7.4, 2.5);
        page.write(card.weight() + in(" of ", " von ") + layout.ways(), 22, y + 10.2, 2.5);
        var pay = card.pay();
        var right = pay.right() == null ? in("all", "alles") : stones(pay.right());
        var each = List.of(right, stones(pay.wrong()), stones(pay.silent()));
        for (int i = 0; i < each.size(); i++) {
            page.write(each.get(i), column(i), y + 7, 4, Align.MIDDLE, Font.BOLD);
        }
    }

    private static String stones(int stones) {
        return stones < 0 ? "−" + -stones : "+" + stones;
    }

    /** What is done between two games (E9), short. */
    private void next() {
        page.write(
                in("The next game", "Das nächste Spiel"), INSET, 8, 4.6, Align.START, Font.TITLE);
        page.rule(INSET, 10, width - INSET, 10, 0.4);
        var limits = new ArrayList<String>();
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
            limits.add("" + players * EinhornBoard.DEALT);
        }
        var least = String.join(" / ", limits);
        var players = counts();
        var steps =
                List.of(
                        new Text(
                                "1  All bank their game stones; the unicorn to the centre.",
                                "1  Alle legen ihre Spielsteine zurück; die Figur in die Mitte."),
                        new Text(
                                "2  All bid from their banks, hidden. Bids go into the bowl.",
                                "2  Alle bieten verdeckt aus der Rücklage: in die Schale."),
                        new Text(
                                "3  Bowl at most " + least + " with " + players + " players:",
                                "3  Schale höchstens " + least + " bei " + players + " Personen:"),
                        new Text(
                                "the match is over, most banked stones win.",
                                "Ende der Partie, die größte Rücklage gewinnt."),
                        new Text(
                                "4  The highest bid gets the unicorn; those tied roll for it.",
                                "4  Das höchste Gebot bekommt die Figur; gleiche würfeln."),
                        new Text(
                                "5  "
                                        + EinhornBoard.DEALT
                                        + " stones each from the bowl; add from your bank, hidden.",
                                "5  Je "
                                        + EinhornBoard.DEALT
                                        + " Steine aus der Schale; legt verdeckt dazu."),
                        new Text(
                                "6  The unicorn's owner starts.",
                                "6  Wer die Figur hat, beginnt."));
        double y = 15.5;
        for (var step : steps) {
            boolean numbered = Character.isDigit(step.en().charAt(0));
            page.write(step.in(language), numbered ? INSET : INSET + 3, y, 2.8);
            y += 5.9;
        }
    }

    /** "3 / 4 / 5". */
    private String counts() {
        var counts = new ArrayList<String>();
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
            counts.add("" + players);
        }
        return String.join(" / ", counts);
    }

    /** Who banked how much after each game, and what was bid for the unicorn before it. */
    private void score() {
        double whole = paper.width() - 2 * Drawing.MARGIN;
        page.write(in("Score card", "Punktezettel"), 0, 9, 4.6, Align.START, Font.TITLE);
        page.blank(in("Date", "Datum"), whole - 47, 9.6, 32).house(whole, 9);
        int games = Einhorn.GAMES.normal();
        int players = game.about().most();
        double head = 14;
        double names = 16;
        double each = (whole - head) / players;
        double bottom = paper.height() - 6 - (players / 2 + 1) * CARD - 8;
        double top = 12;
        double row = (bottom - top - names) / games;
        page.write(in("game", "Spiel"), 0, top + names - 1.2, 2.6);
        for (int seat = 0; seat < players; seat++) {
            double x = head + seat * each;
            page.cell(x, top, each, names - 4.4, Style.outline(0.35));
            page.write("Name", x + 1, top + 2.8, 2.2);
            page.centred(in("bid", "Gebot"), x + each / 6, top + names - 1.2, 2.4);
            page.centred(in("banked in all", "Rücklage"), x + each * 2 / 3, top + names - 1.2, 2.4);
        }
        for (int i = 0; i < games; i++) {
            double y = top + names + i * row;
            page.write("" + (i + 1), 4, y + row / 2 + 1, 3);
            for (int seat = 0; seat < players; seat++) {
                double x = head + seat * each;
                page.cell(x, y, each / 3, row, Style.outline(0.2));
                page.cell(x + each / 3, y, each * 2 / 3, row, Style.outline(0.35));
                if (i == 0) {
                    page.centred(
                            "–", x + each / 6, y + row / 2 + 1, 3); // nobody bids before game 1
                }
            }
        }
    }

    private String in(String en, String de) {
        return new Text(en, de).in(language);
    }
}

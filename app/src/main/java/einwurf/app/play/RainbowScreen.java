package einwurf.app.play;

import einwurf.rainbow.RainbowLayout;
import einwurf.rainbow.RainbowView;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * Sheets and dice. Red is a disc, yellow a triangle, blue a square, and a mixed colour shows both
 * it is mixed from: the sign is the mixing rule.
 */
final class RainbowScreen implements GameScreen {
    @Override
    public Block draw(ScreenView view) {
        var seen = (RainbowView) view.view();
        var block = table(view, seen);
        for (int seat = 1; seat <= view.players(); seat++) {
            boolean own = view.eyes() != null && view.eyes().number() == seat;
            if (own || view.whole() || view.eyes() == null) {
                block = block.above(Block.of("")).above(sheet(view, seen, seat));
            }
        }
        return block;
    }

    @Override
    public String dice(String roll, Ink ink) {
        return Pips.small(roll);
    }

    @Override
    public String ruling() {
        return "R7";
    }

    @Override
    public Text form(ScreenView view) {
        return switch (view.phase()) {
            case "pick" ->
                    new Text(
                            "Three dice by colour, R Y B: for example RRY",
                            "Drei Würfel nach Farbe, R Y B: zum Beispiel RRY");
            default ->
                    new Text(
                            "Dice, colon, box: 2:R3 claims red 3 with die 2, 13:O8 orange 8 with"
                                    + " dice 1 and 3; +2, -2, ~2 change die 2 (±1, Flip)",
                            "Würfel, Doppelpunkt, Feld: 2:R3 nimmt Rot 3 mit Würfel 2, 13:O8 Orange"
                                    + " 8 mit den Würfeln 1 und 3; +2, -2, ~2 ändern Würfel 2 (±1,"
                                    + " Flip)");
        };
    }

    /** The sign of a colour, three wide. */
    private static String sign(char colour, Ink ink) {
        var sign =
                switch (colour) {
                    case 'R' -> " ● ";
                    case 'Y' -> " ▲ ";
                    case 'B' -> " ■ ";
                    case 'O' -> "●▲ ";
                    case 'G' -> "▲■ ";
                    default -> "■● ";
                };
        return ink.chip(Hue.of(colour), sign);
    }

    /** The dice on the left, who plays and how they stand on the right. */
    private static Block table(ScreenView view, RainbowView seen) {
        var people = people(view, seen);
        return seen.dice().isEmpty()
                ? people
                : Block.row(List.of(dice(view, seen), people), 3, view.width());
    }

    private static Block dice(ScreenView view, RainbowView seen) {
        var dice = seen.dice();
        var own = changed(view, seen);
        var drawn = new ArrayList<Block>();
        for (int i = 0; i < dice.size(); i++) {
            char colour = dice.get(i).charAt(0);
            char pip = colour == 'R' ? '●' : colour == 'Y' ? '▲' : '■';
            var hue = Hue.of(colour);
            boolean thrown = dice.get(i).length() > 1;
            int face = thrown ? own.isEmpty() ? dice.get(i).charAt(1) - '0' : own.get(i) : 0;
            var die =
                    thrown
                            ? Pips.large(face, pip, hue, view.ink())
                            : Pips.unthrown(hue, view.ink());
            drawn.add(die.above(Block.of("   " + (i + 1) + ": " + colour)));
        }
        return Pips.row(drawn);
    }

    /** The dice as the one at the keyboard has changed them; empty if that one isn't acting. */
    private static List<Integer> changed(ScreenView view, RainbowView seen) {
        return seen.acting().stream()
                .filter(acting -> view.eyes() != null && view.eyes().number() == acting.seat())
                .map(RainbowView.ActingView::dice)
                .findFirst()
                .orElse(List.of());
    }

    private static Block people(ScreenView view, RainbowView seen) {
        var ink = view.ink();
        int widest = view.names().stream().mapToInt(String::length).max().orElse(0);
        var lines = new ArrayList<String>();
        for (int seat = 1; seat <= view.players(); seat++) {
            var sheet = seen.sheets().get(seat - 1);
            var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
            int rows = sheet.rows().size();
            lines.add(
                    pip
                            + " "
                            + seat
                            + " "
                            + ink.bold(Ink.pad(view.name(seat), widest))
                            + Ink.right(sheet.score(), 5)
                            + view.say(" points, ", " Punkte, ")
                            + rows
                            + (rows == 1
                                    ? view.say(" row", " Reihe")
                                    : view.say(" rows", " Reihen")));
        }
        lines.add("");
        var active = view.name(seen.active());
        lines.add(view.say("Dice picked by ", "Würfel gewählt von ") + active);
        boolean picked = view.players() > 1 && !seen.dice().isEmpty();
        return new Block(picked ? lines : lines.subList(0, lines.size() - 2));
    }

    private static Block sheet(ScreenView view, RainbowView seen, int seat) {
        var ink = view.ink();
        var layout = (RainbowLayout) view.layout();
        var sheet = seen.sheets().get(seat - 1);
        var lines = new ArrayList<String>();
        lines.add(
                ink.bold(view.name(seat))
                        + "  "
                        + ink.bold(sheet.score() + "")
                        + view.say(" points · extras ", " Punkte · Extras ")
                        + sheet.extras()
                        + " · ±1: "
                        + sheet.plus()
                        + " · Flip: "
                        + sheet.flip()
                        + " · yours "
                        + penalties(sheet.yours(), layout.end().yours())
                        + " others "
                        + penalties(sheet.others(), layout.end().others()));
        for (var row : layout.rows()) {
            lines.add(row(view, layout, seat, sheet, row));
        }
        if (view.players() > 1) {
            lines.add(firsts(view, seen, layout, seat));
        }
        var worths = new ArrayList<String>();
        for (var section : layout.sections()) {
            int width = section.columns().stream().mapToInt(RainbowScreen::width).sum();
            worths.add(centred(worth(view, section), width));
        }
        lines.add(ink.faint(" ".repeat(7) + String.join("│", worths) + "│  " + layout.rowWorth()));
        return new Block(lines);
    }

    /** As many words as there is room for. */
    private static String worth(ScreenView view, RainbowLayout.Section section) {
        int worth = section.worth();
        return switch (section.columns().size()) {
            case 1 -> "" + worth;
            case 2 -> view.say(worth + " each", "je " + worth);
            case 3 -> view.say(worth + " a cross", "je " + worth);
            default -> view.say(worth + " a cross", "je " + worth + " Punkte");
        };
    }

    /** How wide a column is drawn. */
    private static int width(RainbowLayout.Column column) {
        return Math.max(2, column.name().length()) + 2;
    }

    private static String centred(String text, int width) {
        int left = (width - text.length()) / 2;
        return Ink.pad(" ".repeat(left) + text, width);
    }

    private static String penalties(int taken, int end) {
        return "■".repeat(taken) + "□".repeat(Math.max(0, end - taken));
    }

    private static String row(
            ScreenView view,
            RainbowLayout layout,
            int seat,
            RainbowView.SheetView sheet,
            RainbowLayout.Row row) {
        var ink = view.ink();
        char colour = row.colour().charAt(0);
        var marks = sheet.marks().getOrDefault(row.colour(), List.of());
        boolean own = view.eyes() != null && view.eyes().number() == seat;
        var line = new StringBuilder(" " + colour + " " + sign(colour, ink) + " ");
        for (var section : layout.sections()) {
            for (var column : section.columns()) {
                int number = column.number();
                int wide = width(column);
                var name = column.name();
                if (!row.boxes().contains(number)) {
                    line.append(" ".repeat(wide));
                } else if (marks.contains(number)) {
                    line.append(ink.chip(Hue.of(colour), centred("X", wide - 1))).append(' ');
                } else if (own && claimable(view, row.colour() + number)) {
                    line.append(Ink.pad(ink.sign(Hue.NOW, Ink.right("‹" + name + "›", 3)), wide));
                } else {
                    line.append(ink.faint(Ink.pad(Ink.right(name, wide > 4 ? wide - 1 : 2), wide)));
                }
            }
            line.append("│");
        }
        boolean complete = sheet.rows().contains(row.colour());
        return line + (complete ? ink.chip(Hue.of(colour), " X ") : "  · ");
    }

    /** Some listed claim takes that box. */
    private static boolean claimable(ScreenView view, String box) {
        return view.moves().stream().anyMatch(move -> move.endsWith(":" + box));
    }

    /** Mine are "1st", taken by another a dot, open ones a ring; there are none alone. */
    private static String firsts(
            ScreenView view, RainbowView seen, RainbowLayout layout, int seat) {
        var mine = seen.sheets().get(seat - 1).firsts();
        var parts = new ArrayList<String>();
        for (var section : layout.sections()) {
            var part = new StringBuilder();
            for (var column : section.columns()) {
                int number = column.number();
                boolean taken =
                        seen.sheets().stream().anyMatch(sheet -> sheet.firsts().contains(number));
                part.append(
                        !column.first()
                                ? "    "
                                : mine.contains(number)
                                        ? view.ink().chip(Hue.LAST, view.say("1st", "1. ")) + " "
                                        : taken ? " ·  " : " ○  ");
            }
            parts.add(part.toString());
        }
        return view.say(" First ", " Erste ") + String.join("│", parts);
    }
}

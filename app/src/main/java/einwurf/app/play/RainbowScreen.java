package einwurf.app.play;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Sheets and dice. Red is a disc, yellow a triangle, blue a square, and a mixed colour shows both
 * it is mixed from: the sign is the mixing rule.
 */
final class RainbowScreen implements GameScreen {
    private static final String ROWS = "ROYGBV";
    private static final int LAST = 11;

    @Override
    public Block draw(ScreenView view) {
        var block = table(view);
        var sheets = view.maps("sheets");
        for (int seat = 1; seat <= view.players(); seat++) {
            boolean own = view.eyes() != null && view.eyes().number() == seat;
            if (own || view.whole() || view.eyes() == null) {
                block = block.above(Block.of("")).above(sheet(view, seat, sheets.get(seat - 1)));
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
    private static Block table(ScreenView view) {
        var dice = dice(view);
        return dice.lines().isEmpty() ? people(view) : dice.beside(people(view), 3);
    }

    private static Block dice(ScreenView view) {
        var dice = view.texts("dice");
        if (dice.isEmpty()) {
            return Block.of();
        }
        var own = changed(view);
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
    @SuppressWarnings("unchecked")
    private static List<Integer> changed(ScreenView view) {
        if (view.eyes() != null && view.has("acting")) {
            for (var acting : view.maps("acting")) {
                if (Objects.equals(acting.get("seat"), view.eyes().number())) {
                    return (List<Integer>) Objects.requireNonNull(acting.get("dice"));
                }
            }
        }
        return List.of();
    }

    private static Block people(ScreenView view) {
        var ink = view.ink();
        int widest = view.names().stream().mapToInt(String::length).max().orElse(0);
        var lines = new ArrayList<String>();
        var sheets = view.maps("sheets");
        for (int seat = 1; seat <= view.players(); seat++) {
            var sheet = sheets.get(seat - 1);
            var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
            var rows = list(sheet, "rows").size();
            lines.add(
                    pip
                            + " "
                            + seat
                            + " "
                            + ink.bold(Ink.pad(view.name(seat), widest))
                            + Ink.right(whole(sheet, "score"), 5)
                            + view.say(" points, ", " Punkte, ")
                            + rows
                            + (rows == 1
                                    ? view.say(" row", " Reihe")
                                    : view.say(" rows", " Reihen")));
        }
        lines.add("");
        var active = view.name(view.whole("active"));
        lines.add(view.say("Dice picked by ", "Würfel gewählt von ") + active);
        boolean picked = view.players() > 1 && !view.texts("dice").isEmpty();
        return new Block(picked ? lines : lines.subList(0, lines.size() - 2));
    }

    private static Block sheet(ScreenView view, int seat, Map<String, @Nullable Object> sheet) {
        var ink = view.ink();
        var lines = new ArrayList<String>();
        lines.add(
                ink.bold(view.name(seat))
                        + "  "
                        + ink.bold(whole(sheet, "score") + "")
                        + view.say(" points · extras ", " Punkte · Extras ")
                        + whole(sheet, "extras")
                        + " · ±1: "
                        + whole(sheet, "plus")
                        + " · Flip: "
                        + whole(sheet, "flip")
                        + " · yours "
                        + penalties(whole(sheet, "yours"), 3)
                        + " others "
                        + penalties(whole(sheet, "others"), 4));
        for (char colour : ROWS.toCharArray()) {
            lines.add(row(view, seat, sheet, colour));
        }
        if (view.players() > 1) {
            lines.add(firsts(view, seat, sheet));
        }
        lines.add(
                ink.faint(
                        " ".repeat(7)
                                + centred(view.say("2 a mark", "je 2 Punkte"), 16)
                                + "│"
                                + centred(view.say("3 a mark", "je 3"), 12)
                                + "│"
                                + centred(view.say("4 each", "je 4"), 8)
                                + "│"
                                + centred("5", 7)
                                + "│  7"));
        return new Block(lines);
    }

    private static String centred(String text, int width) {
        int left = (width - text.length()) / 2;
        return Ink.pad(" ".repeat(left) + text, width);
    }

    private static String penalties(int taken, int end) {
        return "■".repeat(taken) + "□".repeat(Math.max(0, end - taken));
    }

    private static String row(
            ScreenView view, int seat, Map<String, @Nullable Object> sheet, char colour) {
        var ink = view.ink();
        var marks =
                list(
                        (Map<?, ?>) Objects.requireNonNull(sheet.get("marks")),
                        String.valueOf(colour));
        boolean own = view.eyes() != null && view.eyes().number() == seat;
        var line = new StringBuilder(" " + colour + " " + sign(colour, ink) + " ");
        for (int box = 2; box <= LAST; box++) {
            if (box == 6 || box == 9 || box == LAST) {
                line.append("│");
            }
            var name = box == LAST ? "11/12" : Integer.toString(box);
            int wide = box == LAST ? 7 : 4;
            if (box == 2 && "OGV".indexOf(colour) >= 0) {
                line.append("    ");
            } else if (marks.contains(box)) {
                line.append(ink.chip(Hue.of(colour), centred("X", wide - 1))).append(' ');
            } else if (own && claimable(view, colour, box)) {
                line.append(Ink.pad(ink.sign(Hue.NOW, Ink.right("‹" + name + "›", 3)), wide));
            } else {
                line.append(ink.faint(Ink.pad(Ink.right(name, box == LAST ? 6 : 2), wide)));
            }
        }
        line.append("│");
        boolean complete = list(sheet, "rows").contains(String.valueOf(colour));
        return line + (complete ? ink.chip(Hue.of(colour), " X ") : "  · ");
    }

    /** Some listed claim takes that box. */
    private static boolean claimable(ScreenView view, char colour, int box) {
        return view.moves().stream().anyMatch(move -> move.endsWith(":" + colour + box));
    }

    /** Mine are "1st", taken by another a dot, open ones a ring; there are none alone (R13). */
    private static String firsts(ScreenView view, int seat, Map<String, @Nullable Object> sheet) {
        var others = new ArrayList<Object>();
        for (int other = 1; other <= view.players(); other++) {
            if (other != seat) {
                others.addAll(list(view.maps("sheets").get(other - 1), "firsts"));
            }
        }
        var mine = list(sheet, "firsts");
        var line = new StringBuilder(view.say(" First ", " Erste ") + "    ");
        for (int box = 3; box <= LAST; box++) {
            if (box == 6 || box == 9 || box == LAST) {
                line.append("│");
            }
            line.append(
                    mine.contains(box)
                            ? view.ink().chip(Hue.LAST, view.say("1st", "1. ")) + " "
                            : others.contains(box) ? " ·  " : " ○  ");
        }
        return line.toString();
    }

    private static int whole(Map<String, @Nullable Object> sheet, String key) {
        return (Integer) Objects.requireNonNull(sheet.get(key));
    }

    private static List<?> list(Map<?, ?> sheet, String key) {
        var list = (List<?>) sheet.get(key);
        return list == null ? Collections.emptyList() : list;
    }
}

package einwurf.app.play;

import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** All sheets side by side, below each the dice its player shows; then the hand. */
final class GenialScreen implements GameScreen {
    private static final String LETTERS = "ROYGBV";
    private static final String SIGNS = "♥☼↯♣♦★";
    private static final int COLUMNS = 7;

    @Override
    public Block draw(ScreenView view) {
        var sheets =
                IntStream.rangeClosed(1, view.players())
                        .mapToObj(seat -> sheet(view, seat))
                        .reduce((left, right) -> left.beside(right, 4))
                        .orElseThrow();
        var hand = hand(view);
        return hand.lines().isEmpty() ? sheets : sheets.above(Block.of("")).above(hand);
    }

    @Override
    public String dice(String roll, Ink ink) {
        return chips(roll, ink);
    }

    @Override
    public Text kind(String roll, ScreenView view) {
        var counts = new int[LETTERS.length()];
        roll.chars().forEach(c -> counts[LETTERS.indexOf(c)]++);
        int most = Arrays.stream(counts).max().orElse(0);
        long pairs = Arrays.stream(counts).filter(c -> c == 2).count();
        return switch (most) {
            case 4 -> new Text("four equal", "vier gleiche");
            case 3 -> new Text("three equal", "drei gleiche");
            case 2 ->
                    pairs == 2
                            ? new Text("two pairs", "zwei Paare")
                            : new Text("a pair", "ein Paar");
            default -> new Text("all different", "alle verschieden");
        };
    }

    @Override
    public String ruling() {
        return "G5";
    }

    @Override
    public Text form(ScreenView view) {
        return view.phase().equals("keep")
                ? new Text(
                        "keep, or reroll all your dice",
                        "keep behält den Wurf, reroll wirft alle Würfel neu")
                : new Text(
                        "One die as a match: G. Equal dice as a joker for a row: RR>B",
                        "Ein Würfel als Treffer: G. Gleiche Würfel als Joker für eine Reihe: RR>B");
    }

    /** Letter and symbol of a colour: "R♥". */
    private static String chip(char letter, Ink ink) {
        return ink.chip(Hue.of(letter), letter + "" + SIGNS.charAt(LETTERS.indexOf(letter)));
    }

    private static String chips(String letters, Ink ink) {
        return letters.chars()
                .mapToObj(letter -> chip((char) letter, ink))
                .collect(Collectors.joining(" "));
    }

    private static Block sheet(ScreenView view, int seat) {
        var ink = view.ink();
        var rows = rows(view, seat);
        int lowest = rows.stream().min(Integer::compare).orElse(0);
        int open = lowest == 0 ? 3 : lowest < 4 ? 6 : COLUMNS;
        var lines = new ArrayList<String>();
        var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
        var name = view.name(seat);
        lines.add(pip + " " + ink.bold(name.length() > 12 ? name.substring(0, 11) + "…" : name));
        for (int row = 0; row < rows.size(); row++) {
            var line = new StringBuilder();
            for (int column = 1; column <= COLUMNS; column++) {
                line.append(column == 4 || column == COLUMNS ? "│" : "");
                line.append(column <= rows.get(row) ? "■" : column <= open ? "□" : "·");
            }
            char letter = LETTERS.charAt(row);
            lines.add("  " + chip(letter, ink) + " " + marks(line.toString(), letter, ink));
        }
        var shown = view.texts("shown").get(seat - 1);
        lines.add("  " + (shown.isEmpty() ? ink.faint("–") : chips(shown, ink)));
        return new Block(lines);
    }

    /** The marked boxes of a row in its colour. */
    private static String marks(String boxes, char letter, Ink ink) {
        int end = boxes.lastIndexOf('■') + 1;
        return end == 0
                ? boxes
                : ink.sign(Hue.of(letter), boxes.substring(0, end)) + boxes.substring(end);
    }

    private static List<Integer> rows(ScreenView view, int seat) {
        var rows = (List<?>) Objects.requireNonNull(view.list("sheets").get(seat - 1));
        return rows.stream().map(Integer.class::cast).toList();
    }

    /** What the thrower has in hand, and what each die would match now. */
    private static Block hand(ScreenView view) {
        var hand = view.text("hand");
        if (hand.isEmpty() || view.phase().equals("over")) {
            return Block.of();
        }
        var ink = view.ink();
        int seat = view.whole("toMove");
        var drawn = new ArrayList<Block>();
        for (char letter : hand.toCharArray()) {
            var sign = SIGNS.charAt(LETTERS.indexOf(letter));
            var hue = Hue.of(letter);
            drawn.add(
                    Block.of(
                            ink.chip(hue, "╭───╮"),
                            ink.chip(hue, "│ " + sign + " │"),
                            ink.chip(hue, "╰─" + letter + "─╯"),
                            "  +" + matches(view, seat, letter)));
        }
        var facts =
                Block.of(
                        "",
                        view.name(seat)
                                + view.say(": throw ", ": Wurf ")
                                + view.whole("throws")
                                + view.say(" of 3", " von 3"),
                        "",
                        ink.faint(
                                view.say(
                                        "so many of the others' dice match",
                                        "so viele Würfel der anderen passen")));
        return Pips.row(drawn).beside(facts, 2);
    }

    /** How many of the others' dice show the same. */
    private static long matches(ScreenView view, int seat, char letter) {
        var shown = view.texts("shown");
        long count = 0;
        for (int other = 1; other <= view.players(); other++) {
            if (other != seat) {
                count += shown.get(other - 1).chars().filter(c -> c == letter).count();
            }
        }
        return count;
    }
}

package einwurf.app.play;

import einwurf.genial.GenialLayout;
import einwurf.genial.GenialView;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** All sheets side by side, below each the dice its player shows; then the hand. */
final class GenialScreen implements GameScreen {
    private static final String LETTERS = "ROYGBV";
    private static final String SIGNS = "♥☼↯♣♦★";

    @Override
    public Block draw(ScreenView view) {
        var seen = (GenialView) view.view();
        var layout = (GenialLayout) view.layout();
        var sheets =
                IntStream.rangeClosed(1, view.players())
                        .mapToObj(seat -> sheet(view, seen, layout, seat))
                        .toList();
        var all = Block.row(sheets, 4, view.width());
        var hand = hand(view, seen, layout);
        return hand.lines().isEmpty() ? all : all.above(Block.of("")).above(hand);
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

    private static Block sheet(ScreenView view, GenialView seen, GenialLayout layout, int seat) {
        var ink = view.ink();
        var lines = new ArrayList<String>();
        var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
        var name = view.name(seat);
        lines.add(pip + " " + ink.bold(name.length() > 12 ? name.substring(0, 11) + "…" : name));
        int last = seen.last().get(seat - 1);
        for (int row = 0; row < layout.rows().size(); row++) {
            int marks = seen.sheets().get(seat - 1).get(row);
            var line = new StringBuilder();
            for (int column = 1; column <= layout.columns(); column++) {
                line.append(gated(layout, column) ? "│" : "");
                line.append(column <= marks ? "■" : column <= last ? "□" : "·");
            }
            char letter = layout.rows().get(row).charAt(0);
            lines.add("  " + chip(letter, ink) + " " + marks(line.toString(), letter, ink));
        }
        var shown = seen.shown().get(seat - 1);
        lines.add("  " + (shown.isEmpty() ? ink.faint("–") : chips(shown, ink)));
        return new Block(lines);
    }

    private static boolean gated(GenialLayout layout, int column) {
        return layout.gates().stream().anyMatch(gate -> gate.column() == column);
    }

    /** The marked boxes of a row in its colour. */
    private static String marks(String boxes, char letter, Ink ink) {
        int end = boxes.lastIndexOf('■') + 1;
        return end == 0
                ? boxes
                : ink.sign(Hue.of(letter), boxes.substring(0, end)) + boxes.substring(end);
    }

    /** What the thrower has in hand, and what each die would match now. */
    private static Block hand(ScreenView view, GenialView seen, GenialLayout layout) {
        var hand = seen.hand();
        if (hand.isEmpty() || view.phase().equals("over")) {
            return Block.of();
        }
        var ink = view.ink();
        var drawn = new ArrayList<Block>();
        for (char letter : hand.toCharArray()) {
            var sign = SIGNS.charAt(LETTERS.indexOf(letter));
            var hue = Hue.of(letter);
            drawn.add(
                    Block.of(
                            ink.chip(hue, "╭───╮"),
                            ink.chip(hue, "│ " + sign + " │"),
                            ink.chip(hue, "╰─" + letter + "─╯"),
                            "  +" + seen.offered().get(layout.rows().indexOf("" + letter))));
        }
        var facts =
                Block.of(
                        "",
                        view.name(seen.toMove())
                                + view.say(": roll ", ": Wurf ")
                                + seen.thrown()
                                + view.say(" of ", " von ")
                                + layout.throwLimit(),
                        "",
                        ink.faint(
                                view.say(
                                        "so many of the others' dice match",
                                        "so viele Würfel der anderen passen")));
        return Block.row(List.of(Pips.row(drawn), facts), 2, view.width());
    }
}

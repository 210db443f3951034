package einwurf.app.play;

import einwurf.einhorn.EinhornLayout;
import einwurf.einhorn.EinhornView;
import einwurf.rules.Hideable;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The table: the bowl and the figure in the middle, stones in fives before everyone. */
final class EinhornScreen implements GameScreen {
    private static final int MOST_DRAWN = 15;

    @Override
    public Block draw(ScreenView view) {
        var block = head(view).above(people(view));
        if (view.phase().equals("predict") || (view.whole() && !view.phase().equals("over"))) {
            block = block.above(Block.of("")).above(card(view));
        }
        return block;
    }

    @Override
    public String dice(String roll, Ink ink) {
        return Pips.small(roll);
    }

    @Override
    public Block thrown(String roll, Ink ink) {
        return Pips.row(
                roll.chars().mapToObj(c -> Pips.large(c - '0', '●', Hue.IVORY, ink)).toList());
    }

    @Override
    public String ruling() {
        return "E6";
    }

    @Override
    public Text form(ScreenView view) {
        return switch (view.phase()) {
            case "settle" ->
                    new Text(
                            "take or give, and with whom: stash (the bowl) or a seat, as \"take"
                                    + " 2\"",
                            "take (nehmen) oder give (geben), und mit wem: stash (Schale) oder ein"
                                    + " Platz, etwa „take 2“");
            case "bid" ->
                    new Text(
                            "A number of your banked stones, as \"3\" or \"bid 3\"",
                            "So viele Deiner zurückgelegten Steine, etwa „3“ oder „bid 3“");
            case "add" ->
                    new Text(
                            "A number of your banked stones, as \"3\" or \"add 3\"",
                            "So viele Deiner zurückgelegten Steine, etwa „3“ oder „add 3“");
            default ->
                    new Text(
                            "U, W, E or D to predict, - to stay silent",
                            "U, W, E oder D für eine Ansage, - für Schweigen");
        };
    }

    private static Block head(ScreenView view) {
        var ink = view.ink();
        var seen = seen(view);
        int owner = seen.unicorn();
        var where =
                owner == 0
                        ? view.say("in the centre", "in der Mitte")
                        : view.say("with ", "bei ") + view.name(owner);
        var line =
                view.say("Game ", "Spiel ")
                        + ink.bold(seen.match() + "/" + seen.of())
                        + "   "
                        + view.say("bowl ", "Schale ")
                        + ink.bold(seen.stash() + " ●")
                        + "   "
                        + view.say("unicorn ", "Figur ")
                        + ink.sign(Hue.VIOLET, "♞ ")
                        + where;
        return Block.of(line, "─".repeat(view.width() - 2));
    }

    private static Block people(ScreenView view) {
        var ink = view.ink();
        var seen = seen(view);
        var stones = seen.stones();
        var banked = seen.banked();
        var lines = new ArrayList<String>();
        int widest = view.names().stream().mapToInt(String::length).max().orElse(0);
        lines.add(
                ink.faint(
                        " ".repeat(widest + 7)
                                + Ink.pad(view.say("game stones", "Spielsteine"), 22)
                                + Ink.right(view.say("banked", "zurückgelegt"), 12)));
        for (int seat = 1; seat <= view.players(); seat++) {
            var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
            var figure = seen.unicorn() == seat ? ink.sign(Hue.VIOLET, "♞") : " ";
            var name = Ink.pad(view.name(seat), widest);
            lines.add(
                    pip
                            + " "
                            + seat
                            + " "
                            + (view.onTurn(seat) ? ink.bold(name) : name)
                            + " "
                            + figure
                            + " "
                            + Ink.pad(stones(stones.get(seat - 1)), 18)
                            + ink.bold(Ink.right(stones.get(seat - 1), 4))
                            + Ink.right(banked.get(seat - 1), 12)
                            + said(view, seat));
        }
        return new Block(lines);
    }

    /** Stones in fives; of a heap only the beginning. */
    private static String stones(int count) {
        var line = new StringBuilder();
        for (int i = 0; i < Math.min(count, MOST_DRAWN); i++) {
            line.append(i > 0 && i % 5 == 0 ? " ●" : "●");
        }
        return line + (count > MOST_DRAWN ? "…" : "");
    }

    /** What a seat said, bid, added or threw, where that counts now. */
    private static String said(ScreenView view, int seat) {
        var seen = seen(view);
        if (seen.prediction() != null && seen.toMove() != null && seen.toMove() == seat) {
            return "  " + view.say("says ", "sagt ") + prediction(seen.prediction(), view);
        }
        return entry(view, seen.bids(), seat, view.say("bids ", "bietet "))
                + entry(view, seen.adds(), seat, view.say("adds ", "legt dazu "))
                + entry(view, seen.sums(), seat, view.say("rolled ", "warf "));
    }

    private static String entry(
            ScreenView view,
            @Nullable List<? extends @Nullable Object> all,
            int seat,
            String word) {
        var entry = all == null ? null : all.get(seat - 1);
        if (entry == null) {
            return "";
        }
        var hidden = entry instanceof Hideable(_, var sealed) && sealed;
        return "  " + word + (hidden ? view.say("(sealed)", "(verdeckt)") : entry);
    }

    private static String prediction(String letter, ScreenView view) {
        return layout(view).cards().stream()
                .filter(card -> card.letter().equals(letter))
                .findFirst()
                .map(card -> view.ink().bold(card.name().in(view.language())))
                .orElseGet(() -> view.say("nothing", "nichts"));
    }

    /** The hand card: what can be rolled, how often, and what it pays whoever has the turn (E5). */
    private static Block card(ScreenView view) {
        var ink = view.ink();
        var language = view.language();
        var lines = new ArrayList<String>();
        int needs = view.width() < WIDTH ? 0 : 22; // there is no room for what a card needs
        lines.add(
                ink.faint(
                        " ".repeat(36 + needs)
                                + Ink.right(view.say("right", "richtig"), 8)
                                + Ink.right(view.say("wrong", "falsch"), 7)
                                + Ink.right(view.say("silent", "still"), 7)));
        var cards = layout(view).cards();
        var pays = seen(view).pays();
        for (int i = 0; i < cards.size(); i++) {
            var card = cards.get(i);
            var pay = pays == null ? card.pay() : pays.get(i);
            lines.add(
                    "  "
                            + ink.bold(card.letter())
                            + " "
                            + Ink.pad(card.name().in(language), 20)
                            + Ink.pad(Pips.small(digits(card.dice())), 5)
                            + (needs == 0 ? "" : Ink.pad(card.needs().in(language), needs))
                            + Ink.right(chance(card.weight(), layout(view).ways(), view), 7)
                            + Ink.right(
                                    pay.right() == null
                                            ? view.say("all", "alles")
                                            : signed(pay.right()),
                                    8)
                            + Ink.right(signed(pay.wrong()), 7)
                            + Ink.right(signed(pay.silent()), 7));
        }
        return new Block(lines);
    }

    private static String digits(List<Integer> dice) {
        return dice.stream().map(String::valueOf).collect(Collectors.joining());
    }

    private static String chance(int weight, int ways, ScreenView view) {
        var percent = String.format(Locale.ROOT, "%.1f", 100.0 * weight / ways);
        return view.say(percent, percent.replace('.', ',')) + " %";
    }

    private static String signed(int stones) {
        return stones == 0 ? "0" : stones < 0 ? "−" + -stones : "+" + stones;
    }

    private static EinhornView seen(ScreenView view) {
        return (EinhornView) view.view();
    }

    private static EinhornLayout layout(ScreenView view) {
        return (EinhornLayout) view.layout();
    }
}

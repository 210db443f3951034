package einwurf.app.play;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;

/** The table: the bowl and the figure in the middle, stones in fives before everyone. */
final class EinhornScreen implements GameScreen {
    private static final int MOST_DRAWN = 15;

    /** The four results: an example, what it takes, its chance, and what it pays. */
    private enum Outcome {
        U("Das Unvermeidliche", "124", "two neighbours", "zwei Nachbarn", "44.4", 2, -2, -1),
        W("Wunsch", "225", "two equal", "zwei gleiche", "41.7", 2, -2, -1),
        E("Einhorn", "136", "all apart", "alle getrennt", "11.1", 5, -5, 1),
        D("Dreifaltigkeit", "444", "three equal", "drei gleiche", "2.8", 0, 1, 5);

        final String name;
        final String example;
        final Text takes;
        final Text chance;
        final int right;
        final int wrong;
        final int silent;

        Outcome(
                String name,
                String example,
                String en,
                String de,
                String chance,
                int right,
                int wrong,
                int silent) {
            this.name = name;
            this.example = example;
            takes = new Text(en, de);
            this.chance = new Text(chance + " %", chance.replace('.', ',') + " %");
            this.right = right;
            this.wrong = wrong;
            this.silent = silent;
        }

        /** Of three sorted digits (E3). */
        static Outcome of(String roll) {
            int low = roll.charAt(1) - roll.charAt(0);
            int high = roll.charAt(2) - roll.charAt(1);
            if (low == 0 && high == 0) {
                return D;
            }
            return low == 0 || high == 0 ? W : low == 1 || high == 1 ? U : E;
        }
    }

    @Override
    public Block draw(ScreenView view) {
        var block = head(view).above(people(view));
        if (view.phase().equals("predict") || view.whole() && !view.phase().equals("over")) {
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
    public Text kind(String roll, ScreenView view) {
        if (view.phase().equals("roll") || view.phase().equals("tiebreak")) {
            return Text.same(Outcome.of(roll).name);
        }
        int sum = roll.chars().map(c -> c - '0').sum();
        return new Text("sum " + sum, "Summe " + sum);
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
                            "U, W, E oder D für eine Vorhersage, - für Schweigen");
        };
    }

    private static Block head(ScreenView view) {
        var ink = view.ink();
        int owner = view.whole("unicorn");
        var where =
                owner == 0
                        ? view.say("in the centre", "in der Mitte")
                        : view.say("with ", "bei ") + view.name(owner);
        var line =
                view.say("Game ", "Spiel ")
                        + ink.bold(view.whole("match") + "/" + view.whole("of"))
                        + "   "
                        + view.say("bowl ", "Schale ")
                        + ink.bold(view.whole("stash") + " ●")
                        + "   "
                        + view.say("unicorn ", "Figur ")
                        + ink.sign(Hue.VIOLET, "♞ ")
                        + where;
        return Block.of(line, "─".repeat(WIDTH - 2));
    }

    private static Block people(ScreenView view) {
        var ink = view.ink();
        var stones = view.wholes("stones");
        var banked = view.wholes("banked");
        var lines = new ArrayList<String>();
        int widest = view.names().stream().mapToInt(String::length).max().orElse(0);
        lines.add(
                ink.faint(
                        " ".repeat(widest + 7)
                                + Ink.pad(view.say("game stones", "Spielsteine"), 22)
                                + Ink.right(view.say("banked", "zurückgelegt"), 12)));
        for (int seat = 1; seat <= view.players(); seat++) {
            var pip = view.onTurn(seat) ? ink.sign(Hue.NOW, "●") : " ";
            var figure = view.whole("unicorn") == seat ? ink.sign(Hue.VIOLET, "♞") : " ";
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
        if (view.has("prediction") && view.value("toMove") instanceof Integer to && to == seat) {
            return "  " + view.say("says ", "sagt ") + prediction(view.text("prediction"), view);
        }
        var said = new StringBuilder();
        entry(view, "bids", seat, view.say("bids ", "bietet "), said);
        entry(view, "adds", seat, view.say("adds ", "legt dazu "), said);
        entry(view, "sums", seat, view.say("threw ", "warf "), said);
        return said.toString();
    }

    private static void entry(
            ScreenView view, String key, int seat, String word, StringBuilder said) {
        if (view.has(key) && seat <= view.list(key).size()) {
            @Nullable Object value = view.list(key).get(seat - 1);
            if (value != null) {
                said.append("  ")
                        .append(word)
                        .append(value.equals("?") ? view.say("(sealed)", "(verdeckt)") : value);
            }
        }
    }

    private static String prediction(String letter, ScreenView view) {
        return letter.equals("-")
                ? view.say("nothing", "nichts")
                : view.ink().bold(Outcome.valueOf(letter).name);
    }

    /** The hand card: what can be rolled, how often, and what it pays whoever has the turn (E5). */
    private static Block card(ScreenView view) {
        var ink = view.ink();
        var lines = new ArrayList<String>();
        lines.add(
                ink.faint(
                        " ".repeat(53)
                                + Ink.right(view.say("right", "richtig"), 8)
                                + Ink.right(view.say("wrong", "falsch"), 8)
                                + Ink.right(view.say("silent", "still"), 8)));
        boolean owned = view.value("toMove") instanceof Integer to && to == view.whole("unicorn");
        for (var outcome : Outcome.values()) {
            boolean kept = outcome == Outcome.E && owned;
            var right = outcome == Outcome.D ? view.say("all", "alles") : signed(outcome.right);
            lines.add(
                    "  "
                            + ink.bold(outcome.name())
                            + " "
                            + Ink.pad(outcome.name, 20)
                            + Ink.pad(Pips.small(outcome.example), 5)
                            + Ink.pad(outcome.takes.in(view.language()), 16)
                            + Ink.right(outcome.chance.in(view.language()), 8)
                            + Ink.right(kept ? "0" : right, 8)
                            + Ink.right(kept ? "0" : signed(outcome.wrong), 8)
                            + Ink.right(kept ? "0" : signed(outcome.silent), 8));
        }
        return new Block(lines);
    }

    private static String signed(int stones) {
        return stones < 0 ? "−" + -stones : "+" + stones;
    }
}

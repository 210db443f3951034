package einwurf.app.play;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.Shelf;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Hints and odds, and the bots' own moves: all from what their seat sees. */
final class Hints<S extends Record, M extends Move> {
    private static final int HINTS = 3;
    private static final int MOST = 12;
    private static final int BAR = 24;

    /** Where it says why, below the move. */
    private static final int REASON = 15;

    /** The same question gets the same answer, and asking doesn't change what bots do. */
    private static final long HINT_SEED = 1;

    private final Game<S, M> game;
    private final Shelf<S, M> shelf;
    private final PlayConsole console;
    private final TerminalDice dice;

    Hints(Shelf<S, M> shelf, PlayConsole console, TerminalDice dice) {
        this.shelf = shelf;
        game = shelf.game();
        this.console = console;
        this.dice = dice;
    }

    /** A bot's move for a seat. */
    M choose(S seen, Seat seat, String level) {
        var budget = budget(shelf.budget(level));
        return shelf.bot(level).choose(seen, seat, budget, dice.seed()).move();
    }

    /** Repeatable dice ask for repeatable thoughts; Ctrl-C ends them. */
    private Budget budget(Budget usual) {
        var budget = dice.repeatable() ? usual.repeatable() : usual;
        return console.live() ? budget.until(console.keyboard()::interrupted) : budget;
    }

    /** The best few moves. */
    void hint(S seen, Seat seat, MoveMenu menu, String name) {
        show(seen, seat, menu, name, HINTS);
    }

    /** All moves, or the best of many. */
    void odds(S seen, Seat seat, MoveMenu menu, String name) {
        show(seen, seat, menu, name, MOST);
    }

    private void show(S seen, Seat seat, MoveMenu menu, String name, int most) {
        if (game.table(seen).players() == 1) {
            showPoints(seen, seat, menu, most);
            return;
        }
        var rated = menu.isLong() ? chosen(seen, seat) : rated(seen, seat, most);
        console.say(TerminalTexts.chanceToWin(name));
        if (menu.isLong()) {
            menu.told(rated.stream().map(r -> game.notation().writeMove(r.move())).toList());
        }
        for (int i = 0; i < rated.size(); i++) {
            var move = rated.get(i);
            var text = game.notation().writeMove(move.move());
            var number = menu.isLong() ? Ink.right(i + 1, 3) : "";
            console.draw(Block.of(number + line(text, menu.label(text), move, seat)));
            why(seen, seat, move.move());
        }
    }

    /** Alone at the table it is points that count; the most come first. */
    private void showPoints(S seen, Seat seat, MoveMenu menu, int most) {
        var moves = game.moves(seen, seat);
        var worths =
                shelf.estimator(1, budget(shelf.hint()), HINT_SEED).moves(seen, seat, 0).worths();
        console.say(TerminalTexts.POINTS_TO_EXPECT);
        IntStream.range(0, moves.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> worths.get(i).to(0)).reversed())
                .limit(most)
                .forEach(
                        i -> {
                            var text = game.notation().writeMove(moves.get(i));
                            var worth = worths.get(i);
                            var error = worth.exact() ? "" : " ±" + Math.round(worth.error());
                            var named =
                                    menu.label(text).equals(text)
                                            ? text
                                            : text + "  " + menu.label(text);
                            console.line(
                                    "  " + decimal(worth.to(0)) + Ink.pad(error, 6) + " " + named);
                            why(seen, seat, moves.get(i));
                        });
    }

    private void why(S seen, Seat seat, M move) {
        shelf.why(seen, seat, move)
                .ifPresent(why -> console.line(" ".repeat(REASON) + console.in(why)));
    }

    /** Sorted by what is shown: a bot's own order also knows what it looked at longer. */
    private List<Bot.Rated<M>> rated(S seen, Seat seat, int most) {
        var rated = best().rate(seen, seat, budget(shelf.hint()), HINT_SEED);
        return rated.stream().limit(most).sorted(Bot.Rated.bestFirst(seat)).toList();
    }

    /** Of hundreds of moves none would be weighed well: what the bot would play, a few times. */
    private List<Bot.Rated<M>> chosen(S seen, Seat seat) {
        Map<M, Bot.Rated<M>> chosen = new LinkedHashMap<>();
        for (int i = 0; i < HINTS; i++) {
            var choice = best().choose(seen, seat, budget(shelf.hint()), HINT_SEED + i);
            chosen.putIfAbsent(choice.move(), choice);
        }
        return chosen.values().stream().sorted(Bot.Rated.bestFirst(seat)).toList();
    }

    private Bot<S, M> best() {
        return shelf.bot(shelf.levels().getLast());
    }

    private String line(String text, String label, Bot.Rated<M> move, Seat seat) {
        double value = move.value(seat);
        var sure = move.exact() ? "" : " ±" + Math.round(100 * move.error());
        var named = label.equals(text) ? text : text + "  " + label;
        return "  " + percent(value) + Ink.pad(sure, 5) + bar(value) + " " + named;
    }

    /** What a throw can bring, kind by kind. */
    void dice(Turn.Chance chance, S seen, GameScreen screen, ScreenView view) {
        Map<Text, Integer> kinds = new LinkedHashMap<>();
        for (var outcome : chance.outcomes()) {
            var roll = game.notation().writeRoll(outcome.roll());
            var kind =
                    game.voice()
                            .kind(seen, outcome.roll())
                            .orElseGet(() -> screen.kind(roll, view));
            kinds.merge(kind, outcome.weight(), Integer::sum);
        }
        int total = chance.totalWeight();
        List<Map.Entry<Text, Integer>> sorted = new ArrayList<>(kinds.entrySet());
        sorted.sort(Map.Entry.<Text, Integer>comparingByValue(Comparator.reverseOrder()));
        console.say(TerminalTexts.DICE_OF_THIS_THROW);
        for (var kind : sorted.subList(0, Math.min(MOST, sorted.size()))) {
            double share = (double) kind.getValue() / total;
            console.line(
                    "  " + percent(share) + " " + bar(share) + " " + console.in(kind.getKey()));
        }
        if (sorted.size() > MOST) {
            console.line("  …");
        }
    }

    private String percent(double share) {
        return decimal(100 * share) + " %";
    }

    private String decimal(double number) {
        var text = String.format(Locale.ROOT, "%5.1f", number);
        return new Text(text, text.replace('.', ',')).in(console.language());
    }

    private String bar(double share) {
        int full = (int) Math.round(BAR * share);
        return console.ink().sign(Hue.NOW, "█".repeat(full)) + "░".repeat(BAR - full);
    }
}

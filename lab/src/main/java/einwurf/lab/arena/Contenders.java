package einwurf.lab.arena;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Shelf;
import einwurf.lab.arena.Arena.Entry;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;

import java.util.function.Supplier;

/**
 * Who plays, as text: {@code strong@50ms} (milliseconds a move), {@code mcts@10000} (nodes a move),
 * {@code greedy}, a yardstick of one game ({@link GreedyYardsticks}), or {@code cmd:"./other
 * engine"@100ms} for a program that speaks the engine protocol. Without a budget a level thinks as
 * long as its {@link Shelf} says. {@code strong+FILE@50ms} thinks with weights from a file.
 */
public final class Contenders {
    private Contenders() {}

    /** Makes that contender, once for each thread that needs one. */
    public static <S extends Record, M extends Move> Parsed<Supplier<Contender<S, M>>> read(
            Game<S, M> game, String text) {
        return switch (named(game, text)) {
            case Parsed.Good<HousePlayer<S, M>>(var player) -> make(game, player);
            case Parsed.Bad<HousePlayer<S, M>>(var why) -> Parsed.bad(why);
        };
    }

    /** A level of the house with its budget; programs and yardsticks are none. */
    public static <S extends Record, M extends Move> Parsed<HousePlayer<S, M>> house(
            Game<S, M> game, String text) {
        return switch (named(game, text)) {
            case Parsed.Good<HousePlayer<S, M>> good
                    when Bots.of(game).levels().contains(good.value().level()) ->
                    good;
            case Parsed.Good<HousePlayer<S, M>>(var player) ->
                    Parsed.bad(noSuchBot(game, player.level()));
            case Parsed.Bad<HousePlayer<S, M>> bad -> bad;
        };
    }

    /** A name and its budget; whether there is somebody of that name is another question. */
    private static <S extends Record, M extends Move> Parsed<HousePlayer<S, M>> named(
            Game<S, M> game, String text) {
        int at = text.lastIndexOf('@');
        boolean budgeted = at >= 0 && text.indexOf('"', at) < 0;
        var name = budgeted ? text.substring(0, at) : text;
        int plus = name.startsWith("cmd:") ? -1 : name.indexOf('+');
        var level = plus < 0 ? name : name.substring(0, plus);
        var budget =
                budgeted
                        ? budget(text.substring(at + 1))
                        : Parsed.good(usual(Bots.of(game), level));
        if (budget instanceof Parsed.Bad<Budget>(var why)) {
            return Parsed.bad(why);
        }
        if (plus < 0) {
            return Parsed.good(new HousePlayer<>(text, game, level, null, budget.orThrow()));
        }
        return switch (OwnWeights.read(game.id(), name.substring(plus + 1))) {
            case Parsed.Good<OwnWeights>(var weights) ->
                    Parsed.good(new HousePlayer<>(text, game, level, weights, budget.orThrow()));
            case Parsed.Bad<OwnWeights>(var why) -> Parsed.bad(why);
        };
    }

    private static <S extends Record, M extends Move> Parsed<Supplier<Contender<S, M>>> make(
            Game<S, M> game, HousePlayer<S, M> player) {
        var name = player.level();
        var limit = player.budget();
        if (name.startsWith("cmd:")) {
            var command = name.substring(4).strip();
            if (command.length() > 1 && command.startsWith("\"") && command.endsWith("\"")) {
                command = command.substring(1, command.length() - 1);
            }
            var line = command;
            return line.isBlank()
                    ? Parsed.bad("behind cmd: stands the command that starts the program")
                    : Parsed.good(() -> new EngineProgram<>(game, line, limit.millis()));
        }
        var taker = GreedyYardsticks.read(game, name);
        if (taker != null) {
            return Parsed.good(taker);
        }
        if (!Bots.of(game).levels().contains(name)) {
            return Parsed.bad(noSuchBot(game, name));
        }
        return Parsed.good(
                () -> {
                    var bot = player.bot();
                    return (_, seen, seat, seed) -> bot.choose(seen, seat, limit, seed).move();
                });
    }

    private static String noSuchBot(Game<?, ?> game, String name) {
        return "there is no bot \""
                + name
                + "\" for "
                + game.about().name()
                + "; there is "
                + String.join(", ", Bots.of(game).levels());
    }

    /** The same as somebody who takes part in an arena. */
    public static <S extends Record, M extends Move> Parsed<Entry<S, M>> entry(
            Game<S, M> game, String text) {
        return switch (Contenders.read(game, text)) {
            case Parsed.Good<Supplier<Contender<S, M>>> _ ->
                    Parsed.good(new Named<>(game.id(), text));
            case Parsed.Bad<Supplier<Contender<S, M>>>(var why) -> Parsed.bad(why);
        };
    }

    private record Named<S extends Record, M extends Move>(String game, String name)
            implements Entry<S, M> {
        @Override
        public Contender<S, M> contender() {
            return Contenders.read(Contenders.<S, M>game(game), name).orThrow().get();
        }
    }

    /** The game of that id, for whoever knows its types. */
    @SuppressWarnings("unchecked") // a game has the types that its contenders have
    public static <S extends Record, M extends Move> Game<S, M> game(String id) {
        return (Game<S, M>) Games.byId(id).orElseThrow();
    }

    /**
     * Whether it plays the same on every machine: its budget is in nodes, or it chooses at a glance
     * and nobody said otherwise.
     */
    public static boolean repeatable(Game<?, ?> game, String text) {
        return !text.startsWith("cmd:")
                && switch (named(game, text)) {
                    case Parsed.Good<? extends HousePlayer<?, ?>>(var player) ->
                            player.budget().millis() == 0
                                    || player.budget().nodes() < Long.MAX_VALUE;
                    case Parsed.Bad<? extends HousePlayer<?, ?>> _ -> true; // told elsewhere
                };
    }

    /** What a player gets whose budget isn't said. */
    static Budget usual(Shelf<?, ?> shelf, String name) {
        return shelf.levels().contains(name) ? shelf.budget(name) : Shelf.USUAL;
    }

    private static Parsed<Budget> budget(String text) {
        if (text.matches("\\d{1,7}ms")) {
            return Parsed.good(Budget.ofMillis(Long.parseLong(text.replace("ms", ""))));
        }
        if (text.matches("\\d{1,12}")) {
            return Parsed.good(Budget.ofNodes(Long.parseLong(text)));
        }
        return Parsed.bad("a budget is milliseconds (50ms) or nodes (10000), not \"" + text + "\"");
    }
}

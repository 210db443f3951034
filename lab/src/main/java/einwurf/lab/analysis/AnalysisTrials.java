package einwurf.lab.analysis;

import einwurf.Games;
import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.WinShares;
import einwurf.bots.analysis.Analysis;
import einwurf.bots.analysis.Analyst;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.PlayoutEstimator;
import einwurf.bots.analysis.StepAnalysis;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * {@code scripts/analysis} runs it:
 *
 * <ul>
 *   <li>{@code law GAME n from}: games by random players and by bots; the books of each balance.
 *   <li>{@code errors GAME players n playouts seed}: what positions are said to be worth against
 *       playing them on.
 *   <li>{@code bounds GAME players n from}: what the choices of each level cost, and whether a
 *       verdict stands when it is looked at for ten times as long.
 *   <li>{@code time GAME steps}: how long a game takes that has at least so many steps.
 * </ul>
 */
public final class AnalysisTrials {
    private static final double NOTHING = 1e-9;

    /** Enough for the law, which holds for any values. */
    private static final Budget LITTLE = Budget.ofNodes(100);

    /** As much as usual, but the same whatever else the machine does meanwhile. */
    private static final Budget USUAL = Analyst.USUAL.repeatable();

    /** For bots that play thousands of games. */
    private static final Budget QUICK = Budget.ofNodes(200);

    /** The levels whose choices are compared, weakest first. */
    private static final List<String> LEVELS = List.of("random", "easy", "medium", "strong");

    private AnalysisTrials() {}

    public static void main(String[] args) {
        if (args.length < 2) {
            throw new IllegalArgumentException("law | errors | bounds | time, and a game");
        }
        var game =
                Games.byId(args[1])
                        .orElseThrow(() -> new IllegalArgumentException("no game " + args[1]));
        var numbers = Arrays.stream(args).skip(2).mapToInt(Integer::parseInt).toArray();
        boolean held =
                switch (args[0]) {
                    case "law" -> law(game, numbers[0], numbers[1]);
                    case "errors" -> errors(game, numbers[0], numbers[1], numbers[2], numbers[3]);
                    case "bounds" -> bounds(game, numbers[0], numbers[1], numbers[2]);
                    case "time" -> time(game, numbers[0]);
                    default -> throw new IllegalArgumentException("no trial " + args[0]);
                };
        System.exit(held ? 0 : 1);
    }

    // ---- games ----

    /** Who sits where: by seat a bot and how long it thinks. */
    private record Player<S extends Record, M extends Move>(Bot<S, M> bot, Budget budget) {}

    private static <S extends Record, M extends Move> Player<S, M> player(
            Game<S, M> game, String level) {
        return new Player<>(Bots.of(game).bot(level), QUICK);
    }

    private static <S extends Record, M extends Move> void finish(
            GameHistory<S, M> history, List<Player<S, M>> players, Dice dice) {
        var game = history.game();
        while (true) {
            switch (history.turn()) {
                case Turn.Over _ -> {
                    return;
                }
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.get(dice.below(seats.size()));
                    var seen = game.seenBy(history.position(), Set.of(seat));
                    var player = players.get(seat.index());
                    var move = player.bot.choose(seen, seat, player.budget, dice.bits()).move();
                    history.play(seat, move);
                }
            }
        }
    }

    private static int players(Game<?, ?> game, int number) {
        int fewest = game.about().fewest();
        return fewest + number % (game.about().most() - fewest + 1);
    }

    // ---- the law ----

    private static <S extends Record, M extends Move> boolean law(
            Game<S, M> game, int games, int from) {
        double worst = 0;
        long steps = 0;
        for (int k = from; k < from + games; k++) {
            for (var level : List.of("random", "greedy")) {
                int players = players(game, k);
                var history = GameHistory.begin(game, Tables.standard(game, players));
                var player = player(game, level);
                finish(history, Collections.nCopies(players, player), new Dice(k));
                var analysis = new Analyst<>(history, quick(game, players, k)).all();
                steps += history.steps().size();
                worst = Math.max(worst, unbalanced(history, analysis));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %d random and %d bot games from %d, %d steps: off by %.1e at most%n",
                game.id(),
                games,
                games,
                from,
                steps,
                worst);
        return worst < NOTHING;
    }

    /** The game's own estimator with as little work as it takes. */
    private static <S extends Record, M extends Move> Estimator<S, M> quick(
            Game<S, M> game, int players, long seed) {
        var shelf = Bots.of(game);
        var usual = shelf.estimator(players, LITTLE, seed);
        return usual instanceof PlayoutEstimator
                ? new PlayoutEstimator<>(game, shelf.greedy(), players, LITTLE, seed, 2)
                : usual;
    }

    /** How far start and the four sums are from what the referee says the game ended with. */
    private static double unbalanced(GameHistory<?, ?> history, Analysis analysis) {
        double worst = analysis.imbalance();
        if (!(history.turn() instanceof Turn.Over(var result))) {
            throw new IllegalStateException("the game isn't over");
        }
        int players = history.table().players();
        for (var seat : Seat.all(players)) {
            int i = seat.index();
            double ended = players == 1 ? result.points().getFirst() : result.share(seat);
            double booked =
                    analysis.start().get(i)
                            + analysis.luck().get(i)
                            + analysis.own().get(i)
                            + analysis.others().get(i)
                            + analysis.secrets().get(i);
            worst = Math.max(worst, Math.abs(ended - booked));
        }
        return worst;
    }

    // ---- stated errors ----

    /**
     * Positions of bots' games, each played on many times by the players whom the estimates are
     * about: strong bots, but greedy ones at a table of Rainbow.
     */
    private static <S extends Record, M extends Move> boolean errors(
            Game<S, M> game, int players, int positions, int playouts, int seed) {
        boolean greedy = game.id().equals("rainbow") && players > 1;
        var strong = player(game, "strong");
        var dice = new Dice(seed);
        int held = 0;
        int estimated = 0;
        double squares = 0;
        double stated = 0;
        for (int k = 0; k < positions; k++) {
            var before = GameHistory.begin(game, Tables.standard(game, players));
            var levels = new ArrayList<Player<S, M>>();
            for (int seat = 0; seat < players; seat++) {
                levels.add(player(game, LEVELS.get(1 + dice.below(LEVELS.size() - 1))));
            }
            finish(before, levels, dice);
            var position =
                    game.withoutHiddenChoices(
                            game.seenBy(
                                    before.position(dice.below(before.steps().size())), Set.of()));
            var worth = Bots.of(game).estimator(players, USUAL, k).position(position);
            if (worth.exact()) {
                k--;
                continue;
            }
            double sum = 0;
            double sumOfSquares = 0;
            for (int n = 0; n < playouts; n++) {
                double x =
                        greedy
                                ? playedGreedily(game, position, dice)
                                : played(game, position, strong, dice);
                sum += x;
                sumOfSquares += x * x;
            }
            double mean = sum / playouts;
            double noise =
                    1.96
                            * Math.sqrt(
                                    Math.max(
                                                    sumOfSquares / playouts - mean * mean,
                                                    players == 1 ? 1 : 0.25 / playouts)
                                            / playouts);
            double off = Math.abs(worth.to(0) - mean);
            boolean within = off <= Math.hypot(worth.error(), noise);
            held += within ? 1 : 0;
            squares += off * off - noise * noise / 1.96 / 1.96;
            stated += worth.error();
            estimated++;
            System.out.printf(
                    Locale.ROOT,
                    "%s said %.3f ± %.3f, played %.3f ± %.3f: %s%n",
                    within ? " " : "!",
                    worth.to(0),
                    worth.error(),
                    mean,
                    noise,
                    game.notation().writePosition(position));
        }
        System.out.printf(
                Locale.ROOT,
                "%s with %d: %d of %d within the error (stated ± %.3f, found ± %.3f)%n",
                game.id(),
                players,
                held,
                estimated,
                stated / estimated,
                1.96 * Math.sqrt(Math.max(0, squares / estimated)));
        return held >= 0.95 * estimated;
    }

    /** What the first seat has when these have played on: its share of the win, alone points. */
    private static <S extends Record, M extends Move> double played(
            Game<S, M> game, S position, Player<S, M> player, Dice dice) {
        var on = GameHistory.<S, M>from(game, position);
        int players = on.table().players();
        finish(on, Collections.nCopies(players, player), dice);
        var result = ((Turn.Over) on.turn()).result();
        return players == 1 ? result.points().getFirst() : result.share(Seat.of(1));
    }

    /** The same by greedy players, who need nothing but the board. */
    private static <S extends Record, M extends Move> double playedGreedily(
            Game<S, M> game, S position, Dice dice) {
        var policy = Bots.of(game).greedy();
        var board = game.fast().board(game.table(position));
        board.set(position);
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(policy.pick(board, dice));
            }
        }
        var shares = new double[board.players()];
        WinShares.read(board, shares.length, 0, shares);
        return shares[0];
    }

    // ---- bounds of mistakes ----

    private static <S extends Record, M extends Move> boolean bounds(
            Game<S, M> game, int players, int games, int from) {
        var costs = new TreeMap<String, List<Double>>();
        var again = new TreeMap<String, int[]>();
        for (int k = from; k < from + games; k++) {
            var dice = new Dice(k);
            var levels = new ArrayList<String>();
            var seats = new ArrayList<Player<S, M>>();
            for (int seat = 0; seat < players; seat++) {
                levels.add(LEVELS.get(dice.below(LEVELS.size())));
                seats.add(player(game, levels.getLast()));
            }
            var history = GameHistory.begin(game, Tables.standard(game, players));
            finish(history, seats, dice);
            var analysis = new Analyst<>(history, USUAL, k).all();
            var longer = new Analyst<>(history, Analyst.USUAL.times(10).repeatable(), k + 1L);
            for (int i = analysis.steps().size() - 1; i >= 0; i--) {
                var choice = analysis.steps().get(i).choice();
                if (choice == null || choice.possible() == 1) {
                    continue;
                }
                var level = levels.get(analysis.steps().get(i).seat() - 1);
                costs.computeIfAbsent(level, _ -> new ArrayList<>()).add(choice.cost());
                var looked = k % 10 == 0 ? lookedAt(longer, i).choice() : null;
                if (looked != null) {
                    var count = again.computeIfAbsent(choice.verdict().text(), _ -> new int[4]);
                    count[looked.verdict().ordinal()]++;
                }
            }
        }
        table(game.id() + " with " + players, costs, again);
        return true;
    }

    private static StepAnalysis lookedAt(Analyst<?, ?> analyst, int step) {
        while (analyst.step(step) == null) {
            analyst.advance();
        }
        return Objects.requireNonNull(analyst.step(step));
    }

    private static void table(
            String game, Map<String, List<Double>> costs, Map<String, int[]> again) {
        costs.forEach(
                (level, list) -> {
                    var sorted = list.stream().mapToDouble(Double::doubleValue).sorted().toArray();
                    System.out.printf(
                            Locale.ROOT,
                            "%s %s: %d choices, mean %.4f; 1 in 2 costs %.4f, 1 in 5 %.4f, 1 in 10"
                                    + " %.4f, 1 in 20 %.4f, 1 in 50 %.4f, 1 in 100 %.4f%n",
                            game,
                            level,
                            sorted.length,
                            Arrays.stream(sorted).average().orElse(0),
                            most(sorted, 2),
                            most(sorted, 5),
                            most(sorted, 10),
                            most(sorted, 20),
                            most(sorted, 50),
                            most(sorted, 100));
                });
        again.forEach(
                (verdict, count) ->
                        System.out.printf(
                                "%s %s at a glance; after ten times as long: fine %d, slip %d,"
                                        + " mistake %d, big mistake %d%n",
                                game, verdict, count[0], count[1], count[2], count[3]));
    }

    /** One choice in so many costs at least this. */
    private static double most(double[] sorted, int one) {
        return sorted[sorted.length - Math.max(1, sorted.length / one)];
    }

    // ---- time ----

    private static <S extends Record, M extends Move> boolean time(Game<S, M> game, int least) {
        for (int k = 0; ; k++) {
            int players = Math.max(2, players(game, 0));
            var history = GameHistory.begin(game, Tables.standard(game, players));
            finish(
                    history,
                    Collections.nCopies(players, player(game, "random")), // they take longest
                    new Dice(k));
            long chosen = history.steps().stream().filter(s -> s instanceof Step.Chose).count();
            if (chosen < least) {
                continue;
            }
            long start = System.nanoTime();
            new Analyst<>(history, Analyst.USUAL, 1).all();
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d steps, %d of them choices, in %.1f s%n",
                    game.id(),
                    history.steps().size(),
                    chosen,
                    (System.nanoTime() - start) / 1e9);
            return true;
        }
    }
}

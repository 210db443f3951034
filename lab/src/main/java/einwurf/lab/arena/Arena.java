package einwurf.lab.arena;

import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One contender against another, in rounds: the same dice, with the first on every seat in turn and
 * the other on the rest. With budgets in nodes the outcome depends on the seed alone, whatever the
 * number of threads.
 */
public final class Arena<S extends Record, M extends Move> {
    /** Rounds between two looks at the standing. */
    private static final int WAVE = 20;

    private static final int FORFEITS_TOLD = 10;

    private final Game<S, M> game;
    private final Table table;
    private final long seed;

    public Arena(Game<S, M> game, Table table, long seed) {
        this.game = game;
        this.table = table;
        this.seed = seed;
    }

    /** A contender's name and how to make it. */
    public record Entry<S extends Record, M extends Move>(
            String name, Supplier<Contender<S, M>> maker) {}

    /**
     * Plays about {@code games} games, fewer if what came so far is {@code enough}. {@code
     * progress} hears how many games were played.
     */
    public DuelResult duel(
            Entry<S, M> one,
            Entry<S, M> other,
            int games,
            int threads,
            Predicate<DuelResult> enough,
            IntConsumer progress) {
        int seats = table.players();
        int rounds = Math.max(1, (games + seats - 1) / seats);
        var outcomes = new ArrayList<Outcome>();
        rounds(
                () -> new Pair(one.maker.get(), other.maker.get()),
                rounds,
                threads,
                progress,
                wave -> {
                    outcomes.addAll(wave);
                    return enough.test(duel(one, other, outcomes));
                });
        return duel(one, other, outcomes);
    }

    private DuelResult duel(Entry<S, M> one, Entry<S, M> other, List<Outcome> outcomes) {
        int n = outcomes.size(), seats = table.players();
        var share = Mean.of(outcomes.stream().mapToDouble(Outcome::value).toArray(), 1);
        return new DuelResult(
                one.name,
                other.name,
                n,
                n * seats,
                share.value(),
                share.error(),
                1.0 / seats,
                bySeat(outcomes),
                forfeits(outcomes));
    }

    private List<Double> bySeat(List<Outcome> outcomes) {
        return Seat.all(table.players()).stream()
                .map(
                        seat ->
                                outcomes.stream()
                                        .mapToDouble(o -> o.bySeat.get(seat.index()))
                                        .average()
                                        .orElse(0))
                .toList();
    }

    /** One who plays without company: {@code games} games, each with dice of its own. */
    public SoloResult alone(Entry<S, M> one, int games, int threads, IntConsumer progress) {
        var outcomes = new ArrayList<Outcome>();
        rounds(
                () -> new Pair(one.maker.get(), one.maker.get()),
                games,
                threads,
                progress,
                wave -> {
                    outcomes.addAll(wave);
                    return false;
                });
        var points = outcomes.stream().mapToDouble(Outcome::value).toArray();
        int goal = game.about().goal();
        var reached = Arrays.stream(points).map(p -> p >= goal ? 1 : 0).toArray();
        return new SoloResult(
                one.name,
                games,
                Mean.of(points, Double.POSITIVE_INFINITY),
                goal,
                Mean.of(reached, 1),
                forfeits(outcomes));
    }

    private static List<String> forfeits(List<Outcome> outcomes) {
        return outcomes.stream().flatMap(o -> o.forfeits.stream()).limit(FORFEITS_TOLD).toList();
    }

    /** Plays rounds on all threads, wave after wave, until there are enough of them. */
    private void rounds(
            Supplier<Pair> maker,
            int rounds,
            int threads,
            IntConsumer progress,
            Predicate<List<Outcome>> enough) {
        var pairs = new ArrayList<Pair>();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (int i = 0; i < threads; i++) {
                pairs.add(maker.get());
            }
            for (int from = 0; from < rounds; from += WAVE) {
                int to = Math.min(rounds, from + WAVE);
                var next = new AtomicInteger(from);
                var parts = new ArrayList<Future<?>>();
                var wave = new Outcome[to - from];
                for (var pair : pairs) {
                    int first = from;
                    parts.add(
                            pool.submit(
                                    () -> {
                                        for (int r; (r = next.getAndIncrement()) < to; ) {
                                            wave[r - first] = pair.round(r);
                                            progress.accept(table.players());
                                        }
                                    }));
                }
                for (var part : parts) {
                    part.get();
                }
                if (enough.test(List.of(wave))) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof NoSuchProgram none) {
                throw none;
            }
            throw new IllegalStateException("a game broke off", e.getCause());
        } finally {
            pairs.forEach(Pair::close);
        }
    }

    /** A round: the first one's mean share of the win; alone at the table, its points. */
    private record Outcome(double value, List<Double> bySeat, List<String> forfeits) {}

    /** The two of one thread. */
    private final class Pair {
        final Contender<S, M> one, other;

        Pair(Contender<S, M> one, Contender<S, M> other) {
            this.one = one;
            this.other = other;
        }

        void close() {
            one.close();
            other.close();
        }

        Outcome round(int round) {
            var forfeits = new ArrayList<String>();
            var bySeat = new ArrayList<Double>();
            for (var seat : Seat.all(table.players())) {
                bySeat.add(play(round, seat, forfeits));
            }
            double share = bySeat.stream().mapToDouble(s -> s).sum() / table.players();
            return new Outcome(share, bySeat, forfeits);
        }

        /** One game with the first contender on {@code own}; its share of the win. */
        private double play(int round, Seat own, List<String> forfeits) {
            var dice = new Dice(0);
            dice.restart(seed, round);
            var history = GameHistory.begin(game, table);
            while (true) {
                switch (history.turn()) {
                    case Turn.Over(var result) -> {
                        return table.players() == 1
                                ? result.points().getFirst()
                                : result.share(own);
                    }
                    case Turn.Chance chance -> history.roll(chance.draw(dice));
                    case Turn.Choice(var asked, _) -> {
                        var seat = asked.getFirst();
                        boolean mine = seat.equals(own);
                        try {
                            var seen = game.seenBy(history.position(), Set.of(seat));
                            long luck = seed * 1_000_003 + round * 8191L + history.steps().size();
                            var move = (mine ? one : other).choose(table, seen, seat, luck);
                            history.play(seat, move);
                        } catch (Contender.Forfeit forfeit) {
                            forfeits.add(
                                    "round "
                                            + (round + 1)
                                            + ", step "
                                            + (history.steps().size() + 1)
                                            + ": "
                                            + forfeit.getMessage()
                                            + "; the game is lost for it");
                            return mine ? 0 : 1.0 / Math.max(1, table.players() - 1);
                        }
                    }
                }
            }
        }
    }
}

package einwurf.lab.arena;

import einwurf.check.Draw;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Line;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
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
     * Plays about {@code games} games, fewer if {@code untilSure} and the answer is clear. {@code
     * progress} hears how many games were played.
     */
    public Duel duel(
            Entry<S, M> one,
            Entry<S, M> other,
            int games,
            int threads,
            boolean untilSure,
            IntConsumer progress) {
        int seats = table.players();
        int rounds = Math.max(1, (games + seats - 1) / seats);
        var shares = new ArrayList<Double>();
        var forfeits = new ArrayList<String>();
        var pairs = new ArrayList<Pair>();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (int i = 0; i < threads; i++) {
                pairs.add(new Pair(one.maker.get(), other.maker.get()));
            }
            for (int from = 0; from < rounds; from += WAVE) {
                int to = Math.min(rounds, from + WAVE);
                var parts = new ArrayList<Future<?>>();
                var wave = new Outcome[to - from];
                for (int t = 0; t < threads; t++) {
                    int thread = t, first = from;
                    parts.add(
                            pool.submit(
                                    () -> {
                                        for (int r = first + thread; r < to; r += threads) {
                                            wave[r - first] = pairs.get(thread).round(r);
                                            progress.accept(seats);
                                        }
                                    }));
                }
                for (var part : parts) {
                    part.get();
                }
                for (var outcome : wave) {
                    shares.add(outcome.share);
                    outcome.forfeits.stream()
                            .limit(Math.max(0, FORFEITS_TOLD - forfeits.size()))
                            .forEach(forfeits::add);
                }
                if (untilSure && duel(one, other, shares, forfeits).sure()) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game broke off", e.getCause());
        } finally {
            pairs.forEach(Pair::close);
        }
        return duel(one, other, shares, forfeits);
    }

    private Duel duel(
            Entry<S, M> one, Entry<S, M> other, List<Double> shares, List<String> forfeits) {
        int n = shares.size(), seats = table.players();
        double mean = shares.stream().mapToDouble(s -> s).average().orElse(0);
        double squares = shares.stream().mapToDouble(s -> (s - mean) * (s - mean)).sum();
        double error = n < 2 ? 1 : 1.96 * Math.sqrt(squares / (n - 1) / n);
        return new Duel(one.name, other.name, n, n * seats, mean, error, 1.0 / seats, forfeits);
    }

    private record Outcome(double share, List<String> forfeits) {}

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
            double share = 0;
            for (var seat : Seat.all(table.players())) {
                share += play(round, seat, forfeits);
            }
            return new Outcome(share / table.players(), forfeits);
        }

        /** One game with the first contender on {@code own}; its share of the win. */
        private double play(int round, Seat own, List<String> forfeits) {
            var dice = new Dice(0);
            dice.restart(seed, round);
            var line = Line.begin(game, table);
            while (true) {
                switch (line.turn()) {
                    case Turn.Over(var result) -> {
                        return result.share(own);
                    }
                    case Turn.Chance chance -> line.roll(Draw.roll(chance, dice));
                    case Turn.Choice(var asked, _) -> {
                        var seat = asked.getFirst();
                        boolean mine = seat.equals(own);
                        try {
                            var seen = game.seenBy(line.position(), Set.of(seat));
                            long luck = seed * 1_000_003 + round * 8191L + line.steps().size();
                            var move = (mine ? one : other).choose(table, seen, seat, luck);
                            line.play(seat, move);
                        } catch (Contender.Forfeit forfeit) {
                            forfeits.add(
                                    "round "
                                            + (round + 1)
                                            + ", step "
                                            + (line.steps().size() + 1)
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

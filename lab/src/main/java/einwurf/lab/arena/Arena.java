package einwurf.lab.arena;

import einwurf.bots.einstein.EndgameTables;
import einwurf.lab.Job;
import einwurf.lab.JobRunner;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One contender against another, in rounds: the same dice, with the first on every seat in turn and
 * the other on the rest. With budgets in nodes the outcome depends on the seed alone, whoever plays
 * which round.
 */
public final class Arena<S extends Record, M extends Move> {
    /** Rounds between two looks at the standing. */
    private static final int WAVE = 20;

    private static final int FORFEITS_TOLD = 10;

    private final Game<S, M> game;
    private final Table table;
    private final @Nullable S from;
    private final long seed;

    public Arena(Game<S, M> game, Table table, long seed) {
        this(game, table, null, seed);
    }

    /** {@code from} is where every game begins; null for the start of the table. */
    public Arena(Game<S, M> game, Table table, @Nullable S from, long seed) {
        this.game = game;
        this.table = table;
        this.from = from;
        this.seed = seed;
    }

    /** Somebody who takes part, by name; sent to wherever rounds are played. */
    public interface Entry<S extends Record, M extends Move> extends Serializable {
        String name();

        /** A new one, for one thread. */
        Contender<S, M> contender();
    }

    /** Plays about {@code games} games; {@code progress} hears how many were played. */
    public DuelResult duel(
            Entry<S, M> one,
            Entry<S, M> other,
            int games,
            JobRunner runner,
            LongConsumer progress) {
        var job = rounds(one, other, (games + table.players() - 1) / table.players());
        try (var run = runner.start(job, progress)) {
            return duel(one, other, joined(run.compute(0, job.parts())));
        }
    }

    /** The same with fewer games, if what came so far is {@code enough}. */
    public DuelResult duel(
            Entry<S, M> one,
            Entry<S, M> other,
            int games,
            Predicate<DuelResult> enough,
            JobRunner runner,
            LongConsumer progress) {
        return duel(one, other, games, enough, _ -> {}, runner, progress);
    }

    /** The same; {@code standing} gets somebody who can be asked at any time how it stands. */
    public DuelResult duel(
            Entry<S, M> one,
            Entry<S, M> other,
            int games,
            Predicate<DuelResult> enough,
            Consumer<Supplier<DuelResult>> standing,
            JobRunner runner,
            LongConsumer progress) {
        var job = rounds(one, other, (games + table.players() - 1) / table.players());
        var outcomes = new ArrayList<Outcome>();
        var played = new ConcurrentLinkedQueue<Outcome>(); // in the order in which rounds ended
        standing.accept(() -> duel(one, other, List.copyOf(played)));
        try (var run = runner.start(job, progress)) {
            for (long from = 0; from < job.parts(); from += WAVE) {
                long to = Math.min(job.parts(), from + WAVE);
                outcomes.addAll(joined(run.compute(from, to, played::addAll)));
                if (played.size() < outcomes.size()) { // a cluster doesn't tell
                    played.addAll(outcomes.subList(played.size(), outcomes.size()));
                }
                if (enough.test(duel(one, other, outcomes))) {
                    break;
                }
            }
        }
        return duel(one, other, outcomes);
    }

    private DuelResult duel(Entry<S, M> one, Entry<S, M> other, List<Outcome> outcomes) {
        int n = outcomes.size(), seats = table.players();
        var share = Mean.of(outcomes.stream().mapToDouble(Outcome::value).toArray(), 1);
        return new DuelResult(
                one.name(),
                other.name(),
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
    public SoloResult alone(Entry<S, M> one, int games, JobRunner runner, LongConsumer progress) {
        return alone(one, games, _ -> {}, runner, progress);
    }

    /** The same; {@code standing} gets somebody who can be asked at any time how it stands. */
    public SoloResult alone(
            Entry<S, M> one,
            int games,
            Consumer<Supplier<SoloResult>> standing,
            JobRunner runner,
            LongConsumer progress) {
        var played = new ConcurrentLinkedQueue<Outcome>();
        standing.accept(() -> alone(one, List.copyOf(played)));
        try (var run = runner.start(rounds(one, one, games), progress)) {
            return alone(one, joined(run.compute(0, games, played::addAll)));
        }
    }

    private SoloResult alone(Entry<S, M> one, List<Outcome> outcomes) {
        var points = outcomes.stream().mapToDouble(Outcome::value).toArray();
        int goal = game.about().goal();
        var reached = Arrays.stream(points).map(p -> p >= goal ? 1 : 0).toArray();
        return new SoloResult(
                one.name(),
                outcomes.size(),
                Mean.of(points, Double.POSITIVE_INFINITY),
                goal,
                Mean.of(reached, 1),
                forfeits(outcomes));
    }

    private static List<Outcome> joined(List<? extends List<Outcome>> stretches) {
        return stretches.stream().flatMap(List::stream).toList();
    }

    private static List<String> forfeits(List<Outcome> outcomes) {
        return outcomes.stream().flatMap(o -> o.forfeits.stream()).limit(FORFEITS_TOLD).toList();
    }

    private Rounds<S, M> rounds(Entry<S, M> one, Entry<S, M> other, int count) {
        return new Rounds<>(
                game.id(),
                table.players(),
                new LinkedHashMap<>(table.options()),
                from == null ? null : game.notation().writePosition(from),
                seed,
                one,
                other,
                count,
                cubesKnown(game.id()));
    }

    /** Up to how many cubes the bots know everything here: with others they play differently. */
    private static int cubesKnown(String game) {
        return game.equals("einstein") ? EndgameTables.cubes() : 0;
    }

    /** Rounds of two, a part each. */
    private record Rounds<S extends Record, M extends Move>(
            String game,
            int players,
            Map<String, Object> options,
            @Nullable String start,
            long seed,
            Entry<S, M> one,
            Entry<S, M> other,
            long parts,
            int cubesKnown)
            implements Job<ArrayList<Outcome>> {

        @Override
        public Worker<ArrayList<Outcome>> worker() {
            if (cubesKnown != Arena.cubesKnown(game)) {
                throw new IllegalStateException(
                        "EinStein's endgame tables go up to "
                                + cubesKnown
                                + " cubes where this was asked for and up to "
                                + Arena.cubesKnown(game)
                                + " here, so the bots would play differently: einwurf solve"
                                + " einstein makes them");
            }
            Game<S, M> known = Contenders.game(game);
            var from = start == null ? null : known.notation().readPosition(start).orThrow();
            var arena = new Arena<>(known, Tables.of(known, players, options), from, seed);
            return arena.new Pair(one.contender(), other.contender());
        }
    }

    /** A round: the first one's mean share of the win; alone at the table, its points. */
    private record Outcome(double value, List<Double> bySeat, List<String> forfeits)
            implements Serializable {}

    /** The two of one thread. */
    private final class Pair implements Job.Worker<ArrayList<Outcome>> {
        final Contender<S, M> one, other;

        Pair(Contender<S, M> one, Contender<S, M> other) {
            this.one = one;
            this.other = other;
        }

        @Override
        public void close() {
            one.close();
            other.close();
        }

        @Override
        @SuppressWarnings("NonApiType") // a job's result is Serializable, which List isn't
        public ArrayList<Outcome> compute(long from, long to, LongConsumer progress) {
            var outcomes = new ArrayList<Outcome>();
            for (long round = from; round < to; round++) {
                outcomes.add(round(round));
                progress.accept(table.players());
            }
            return outcomes;
        }

        private Outcome round(long round) {
            var forfeits = new ArrayList<String>();
            var bySeat = new ArrayList<Double>();
            for (var seat : Seat.all(table.players())) {
                bySeat.add(play(round, seat, forfeits));
            }
            double share = bySeat.stream().mapToDouble(s -> s).sum() / table.players();
            return new Outcome(share, bySeat, forfeits);
        }

        /** One game with the first contender on {@code own}; its share of the win. */
        private double play(long round, Seat own, List<String> forfeits) {
            var dice = new Dice(0);
            dice.restart(seed, round);
            var history =
                    from == null ? GameHistory.begin(game, table) : GameHistory.from(game, from);
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
                            long luck = seed * 1_000_003 + round * 8191 + history.steps().size();
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

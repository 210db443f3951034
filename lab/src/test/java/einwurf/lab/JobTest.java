package einwurf.lab;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.einstein.Einstein;
import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.DuelResult;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.LongConsumer;

/** The same seeds give the same totals, whoever computes which part and however often. */
class JobTest {

    /** As on a cluster: sent there and back, cut otherwise, the last first, everything twice. */
    private static final class Elsewhere implements JobRunner {
        @Override
        public <R extends Serializable> Run<R> start(Job<R> job, LongConsumer progress) {
            return (from, to) -> {
                var results = new ArrayDeque<R>();
                for (var stretch : Stretch.cut(from, to, 2).reversed()) {
                    compute(job, stretch);
                    results.addFirst(sent(compute(job, stretch)));
                }
                return List.copyOf(results);
            };
        }

        private static <R extends Serializable> R compute(Job<R> job, Stretch stretch) {
            try (var worker = sent(job).worker()) {
                return worker.compute(stretch.from(), stretch.to(), _ -> {});
            }
        }

        @SuppressWarnings("unchecked") // what is read is what was written
        private static <T extends Serializable> T sent(T one) {
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) {
                out.writeObject(one);
                out.flush();
                var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                return (T) in.readObject();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void aSimulationComesToTheSameElsewhere(String id) {
        var game = Games.byId(id).orElseThrow();
        var table = Tables.standard(game, few(game));
        for (var bot : Simulation.BOTS) {
            var job = Simulation.of(game, table, bot, 4_200, 3);
            assertThat(job.parts()).isGreaterThan(1);
            var here = job.run(new ThreadRunner(2), _ -> {});
            assertThat(timeless(job.run(new Elsewhere(), _ -> {}))).isEqualTo(timeless(here));
        }
    }

    @Test
    void gamesBeginInTheSamePositionElsewhere() {
        var game = new Einstein();
        var start = "ABC2/DE3/F3f/3ed/2cba b 3";
        var position = game.notation().readPosition(start).orThrow();
        var table = game.table(position);
        var job = Simulation.of(game, table, start, "random", 4_200, 3);
        var here = job.run(new ThreadRunner(2), _ -> {});
        assertThat(timeless(job.run(new Elsewhere(), _ -> {}))).isEqualTo(timeless(here));
        var other = Simulation.of(game, table, "random", 4_200, 3);
        assertThat(here.steps()).isLessThan(other.run(new ThreadRunner(1), _ -> {}).steps());
        var arena = new Arena<>(game, table, position, 11);
        var one = Contenders.entry(game, "greedy").orThrow();
        var duel = arena.duel(one, one, 8, new ThreadRunner(1), _ -> {});
        assertThat(arena.duel(one, one, 8, new Elsewhere(), _ -> {})).isEqualTo(duel);
    }

    private static int few(Game<?, ?> game) {
        return Math.max(2, game.about().fewest());
    }

    private static Report timeless(Report r) {
        return new Report(
                r.games(),
                r.steps(),
                1,
                r.wins(),
                r.spread(),
                r.shortest(),
                r.longest(),
                r.figures());
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void thoseWhoThinkPlayTheSameElsewhereIfTheirBudgetIsInNodes(String id) {
        var game = Games.byId(id).orElseThrow();
        for (var level : Bots.of(game).levels().reversed().subList(0, 2)) {
            var here = duel(game, level + "@20", new ThreadRunner(2));
            assertThat(duel(game, level + "@20", new Elsewhere())).as(level).isEqualTo(here);
            assertThat(here.forfeits()).isEmpty();
        }
    }

    private static <S extends Record, M extends Move> DuelResult duel(
            Game<S, M> game, String one, JobRunner runner) {
        var table = Tables.standard(game, few(game));
        return new Arena<>(game, table, 11)
                .duel(
                        Contenders.entry(game, one).orThrow(),
                        Contenders.entry(game, "greedy").orThrow(),
                        2 * table.players(),
                        runner,
                        _ -> {});
    }

    @Test
    void onlyBudgetsInNodesAndPlayersWithoutOneAreRepeatable() {
        var game = Games.byId("einstein").orElseThrow();
        assertThat(Contenders.repeatable(game, "strong@100")).isTrue();
        assertThat(Contenders.repeatable(game, "greedy")).isTrue();
        assertThat(Contenders.repeatable(game, "strong")).isFalse();
        assertThat(Contenders.repeatable(game, "strong@50ms")).isFalse();
        assertThat(Contenders.repeatable(game, "cmd:\"other\"@100")).isFalse();
    }

    @Test
    void stretchesAreNeighboursAndLeaveNothingOut() {
        for (long parts : new long[] {1, 2, 6, 7, 8, 1_000_003}) {
            long next = 5;
            for (var stretch : JobRunner.Stretch.cut(5, 5 + parts, 7)) {
                assertThat(stretch.from()).isEqualTo(next);
                assertThat(stretch.to()).isGreaterThan(next);
                next = stretch.to();
            }
            assertThat(next).isEqualTo(5 + parts);
        }
    }
}

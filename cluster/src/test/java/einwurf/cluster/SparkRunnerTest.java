package einwurf.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.lab.JobRunner;
import einwurf.lab.Report;
import einwurf.lab.Simulation;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.DuelResult;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Tables;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ServiceLoader;

/** Spark in this process; {@code scripts/cluster try} has a real master and real workers. */
class SparkRunnerTest {
    private static JobRunner spark;

    @BeforeAll
    static void spark() {
        var provider = ServiceLoader.load(JobRunner.Provider.class).findFirst().orElseThrow();
        assertThat(provider.name()).isEqualTo("spark");
        spark = provider.open("local[2]");
    }

    @AfterAll
    static void end() {
        spark.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void aSimulationComesToTheSame(String id) {
        var game = Games.byId(id).orElseThrow();
        var table = Tables.standard(game, game.about().most());
        var job = Simulation.of(game, table, "random", 50_000, 5);
        assertThat(timeless(job.run(spark, _ -> {})))
                .isEqualTo(timeless(job.run(new ThreadRunner(1), _ -> {})));
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

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void anArenaComesToTheSame(String id) {
        var game = Games.byId(id).orElseThrow();
        assertThat(duel(game, spark)).isEqualTo(duel(game, new ThreadRunner(1)));
    }

    private static <S extends Record, M extends Move> DuelResult duel(
            Game<S, M> game, JobRunner runner) {
        return new Arena<>(game, Tables.standard(game, game.about().most()), 5)
                .duel(
                        Contenders.entry(game, "strong@50").orThrow(),
                        Contenders.entry(game, "greedy").orThrow(),
                        20,
                        runner,
                        _ -> {});
    }
}

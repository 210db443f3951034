package einwurf.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Statistics.Count;
import einwurf.rules.Statistics.Figure;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

class SimulationTest {

    private static Report random(String game, int players, Map<String, ?> options, long games) {
        return random(game, players, options, games, 1, 1);
    }

    private static Report random(
            String id, int players, Map<String, ?> options, long games, int threads, long seed) {
        var game = Games.byId(id).orElseThrow();
        return random(game, Tables.of(game, players, options), games, threads, seed);
    }

    private static Report random(Game<?, ?> game, Table table, long games, int threads, long seed) {
        return Simulation.of(game, table, "random", games, seed)
                .run(new ThreadRunner(threads), _ -> {});
    }

    @Test
    void aSeedGivesTheSameGamesOnAnyNumberOfThreads() {
        for (var game : Games.HOUSE) {
            var table = Tables.standard(game, game.about().most());
            var one = random(game, table, 10_000, 1, 3);
            var three = random(game, table, 10_000, 3, 3);
            assertThat(timeless(three)).isEqualTo(timeless(one));
            assertThat(timeless(random(game, table, 10_000, 1, 4))).isNotEqualTo(timeless(one));
        }
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

    @Test
    void everyGameIsWonOnceAndTheProgressAddsUp() {
        for (var game : Games.HOUSE) {
            var seen = new AtomicLong();
            var report = run(game, Tables.standard(game, game.about().most()), 5000, seen);
            assertThat(seen).hasValue(5000);
            assertThat(report.games()).isEqualTo(5000);
            assertThat(report.wins().stream().mapToDouble(w -> w).sum())
                    .isCloseTo(5000, within(1e-6));
            assertThat(report.shortest()).isPositive().isLessThan(report.longest());
            assertThat(report.meanSteps())
                    .isBetween((double) report.shortest(), (double) report.longest());
        }
    }

    private static Report run(Game<?, ?> game, Table table, long games, AtomicLong seen) {
        return Simulation.of(game, table, "random", games, 1)
                .run(new ThreadRunner(2), seen::addAndGet);
    }

    @Test
    void randomEinsteinTakes2158PliesAndTheFirstPlayerWinsMore() {
        var report = random("einstein", 2, Map.of("placement", "random"), 300_000);
        assertThat(mean(report, "meanPlies")).isCloseTo(21.58, within(0.05));
        assertThat(report.winShare(0)).isCloseTo(0.532, within(0.004));
        assertThat(report.winError(0)).isCloseTo(0.0018, within(0.0001));
        assertThat(sum(report, "ends")).isEqualTo(300_000);
    }

    @Test
    void einhornRollsComeInTheirProportions() {
        var report = random("einhorn", 4, Map.of(), 10_000);
        double all = sum(report, "rolls");
        assertThat(count(report, "rolls", "U") / all).isCloseTo(96 / 216.0, within(0.002));
        assertThat(count(report, "rolls", "W") / all).isCloseTo(90 / 216.0, within(0.002));
        assertThat(count(report, "rolls", "E") / all).isCloseTo(24 / 216.0, within(0.002));
        assertThat(count(report, "rolls", "D") / all).isCloseTo(6 / 216.0, within(0.001));
        assertThat(sum(report, "matchEnds")).isEqualTo(10_000);
        assertThat(sum(report, "gameEnds"))
                .isEqualTo(Math.round(10_000 * mean(report, "meanGames")));
    }

    @Test
    void anEinhornMatchOfOneGameEndsWithIt() {
        var report = random("einhorn", 3, Map.of("games", 1), 2000);
        assertThat(count(report, "matchEnds", "bidsTooLow")).isZero();
        assertThat(mean(report, "meanGames")).isEqualTo(1);
    }

    @Test
    void halfOfRandomGenialTurnsKeepTheFirstThrow() {
        var report = random("genial", 2, Map.of(), 5000);
        double all = sum(report, "throws");
        assertThat(count(report, "throws", "1") / all).isCloseTo(0.5, within(0.01));
        assertThat(count(report, "throws", "2") / all).isCloseTo(0.25, within(0.01));
        assertThat(count(report, "throws", "3") / all).isCloseTo(0.25, within(0.01));
    }

    @Test
    void everyRainbowSheetIsInTheDistribution() {
        var report = random("rainbow", 3, Map.of(), 2000);
        assertThat(sum(report, "scores")).isEqualTo(3 * 2000);
        assertThat(sum(report, "ends")).isEqualTo(2000);
    }

    private static double mean(Report report, String key) {
        return report.figures().stream()
                .filter(f -> f.key().equals(key))
                .map(f -> ((Figure.Mean) f).value())
                .findFirst()
                .orElseThrow();
    }

    private static Figure.Counts counts(Report report, String key) {
        return (Figure.Counts)
                report.figures().stream()
                        .filter(f -> f.key().equals(key))
                        .findFirst()
                        .orElseThrow();
    }

    private static long count(Report report, String key, String part) {
        return counts(report, key).counts().stream()
                .filter(c -> c.key().equals(part))
                .findFirst()
                .orElseThrow()
                .count();
    }

    private static long sum(Report report, String key) {
        return counts(report, key).counts().stream().mapToLong(Count::count).sum();
    }
}

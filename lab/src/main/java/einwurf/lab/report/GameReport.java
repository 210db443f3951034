package einwurf.lab.report;

import einwurf.lab.Simulation;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.HousePlayer;
import einwurf.lab.selfplay.SelfPlay;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Statistics.Figure;
import einwurf.rules.Table;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * What is counted of a game at one or two tables that differ in an option.
 *
 * @param bot who sits on every seat
 */
public record GameReport(Game<?, ?> game, String bot, long seed, List<Column> columns) {
    /** So many times fewer games are played by those who take their time. */
    private static final int LEVELS = 10;

    /** Who plays by counting alone, as fast as can be. */
    private static final long SIMULATED = 20;

    public GameReport {
        columns = List.copyOf(columns);
    }

    /**
     * One table.
     *
     * @param sample games of the bot that was asked for
     * @param levels of other levels, each among its like
     * @param figures the game's own measures, from games of greedy players
     */
    public record Column(
            Table table, Sample sample, Map<String, Sample> levels, List<Figure> figures) {
        public Column {
            levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
            figures = List.copyOf(figures);
        }
    }

    /** All of it for programs. */
    public Map<String, @Nullable Object> data() {
        return Json.object(
                "game",
                game.id(),
                "bot",
                bot,
                "seed",
                seed,
                "tables",
                columns.stream().map(GameReport::data).toList());
    }

    private static Map<String, @Nullable Object> data(Column column) {
        var levels = new LinkedHashMap<String, @Nullable Object>();
        column.levels.forEach((name, sample) -> levels.put(name, sample.data()));
        var figures = new LinkedHashMap<String, @Nullable Object>();
        column.figures.forEach(figure -> figures.put(figure.key(), figure.data()));
        return Json.object(
                "players",
                column.table.players(),
                "options",
                column.table.options(),
                "games",
                column.sample.data(),
                "levels",
                levels,
                "figures",
                figures);
    }

    /** {@code progress} hears of every game. */
    public static <S extends Record, M extends Move> GameReport of(
            Game<S, M> game,
            List<Table> tables,
            HousePlayer<S, M> bot,
            List<HousePlayer<S, M>> levels,
            int games,
            int threads,
            long seed,
            LongConsumer progress) {
        var columns =
                tables.stream()
                        .map(
                                table -> {
                                    var sample =
                                            play(game, table, bot, games, threads, seed, progress);
                                    var others = new LinkedHashMap<String, Sample>();
                                    for (var level : levels) {
                                        int few = Math.max(1, games / LEVELS);
                                        others.put(
                                                level.name(),
                                                play(
                                                        game, table, level, few, threads, seed,
                                                        progress));
                                    }
                                    var fast =
                                            Simulation.of(
                                                            game,
                                                            table,
                                                            "greedy",
                                                            games * SIMULATED,
                                                            seed)
                                                    .run(new ThreadRunner(threads), _ -> {});
                                    return new Column(table, sample, others, fast.figures());
                                })
                        .toList();
        return new GameReport(game, bot.name(), seed, columns);
    }

    private static <S extends Record, M extends Move> Sample play(
            Game<S, M> game,
            Table table,
            HousePlayer<S, M> bot,
            int games,
            int threads,
            long seed,
            LongConsumer progress) {
        var sample = new Sample(table.players());
        new SelfPlay<>(game, table, Collections.nCopies(table.players(), bot), seed)
                .play(
                        games,
                        threads,
                        played -> {
                            sample.add(played);
                            progress.accept(1);
                        });
        return sample;
    }
}

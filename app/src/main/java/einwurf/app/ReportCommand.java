package einwurf.app;

import einwurf.bots.Bots;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.HousePlayer;
import einwurf.lab.report.GameReport;
import einwurf.lab.report.ReportPage;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

@Command(
        name = "report",
        description =
                "Count what a game is like and draw it on one HTML page: who wins, how long it"
                        + " takes, what it brings, how it ends; for two values of an option side by"
                        + " side.")
final class ReportCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "2000",
            description = "How many games of the bot (2000).")
    private int games;

    @Option(
            names = "--bot",
            paramLabel = "B",
            defaultValue = "greedy",
            description = "Who sits on every seat (greedy); strong@2000 thinks about 2000 nodes.")
    private String bot = "greedy";

    @Option(
            names = "--levels",
            split = ",",
            paramLabel = "A,B",
            description = "Other levels to set beside it, with a tenth of the games each.")
    private List<String> levels = new ArrayList<>();

    @Option(
            names = "--compare",
            paramLabel = "name=value",
            description = "The same table with this option, side by side.")
    private @Nullable String compare;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write it; otherwise GAME.html here.")
    private @Nullable Path out;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        if (games < 1) {
            throw new UsageError(
                    new Text("--games is 1 or more", "--games ist 1 oder mehr"), Text.same(""));
        }
        var found = game.game();
        var file = out == null ? Path.of(found.id() + ".html") : out;
        if (file.getParent() != null && !Files.isDirectory(file.getParent())) {
            throw new UsageError(
                    new Text(
                            "There is no folder " + file.getParent(),
                            "Einen Ordner " + file.getParent() + " gibt es nicht"),
                    Text.same("--out report.html"));
        }
        var report = count(found);
        if (json.wanted()) {
            System.out.println(Json.write(report.data()));
            return 0;
        }
        var words = spec.root().commandLine().getParseResult().originalArgs();
        Files.writeString(
                file, ReportPage.write(report, "einwurf " + String.join(" ", words), language));
        System.out.println(
                new Text("The report is in " + file, "Der Bericht steht in " + file).in(language));
        return 0;
    }

    private <S extends Record, M extends Move> GameReport count(Game<S, M> game) {
        var tables = new ArrayList<Table>();
        tables.add(table.table(game));
        if (compare != null) {
            tables.add(table.table(game, List.of(compare)));
        }
        var own = player(game, bot);
        var beside = levels.stream().map(level -> player(game, level.strip())).toList();
        var played = new AtomicLong();
        var progress = Progress.of(json.wanted(), "");
        try {
            return GameReport.of(
                    game,
                    tables,
                    own,
                    beside,
                    games,
                    threads.count(),
                    seed.value(),
                    n -> progress.show(String.valueOf(played.addAndGet(n))));
        } finally {
            progress.wipe();
        }
    }

    private static <S extends Record, M extends Move> HousePlayer<S, M> player(
            Game<S, M> game, String text) {
        return switch (Contenders.house(game, text)) {
            case Parsed.Good<HousePlayer<S, M>>(var player) -> player.repeatable();
            case Parsed.Bad<HousePlayer<S, M>>(var why) ->
                    throw new UsageError(
                            why, Text.same("--bot " + Bots.of(game).levels().getFirst()));
        };
    }
}

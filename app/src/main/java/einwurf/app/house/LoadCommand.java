package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.UsageError;
import einwurf.client.load.LoadGenerator;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.http.RateLimits;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.Callable;

@Command(
        name = "load",
        description = "Fill tables with players that answer at once, and measure the house.")
public final class LoadCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Option(names = "--tables", paramLabel = "n", description = "How many tables (200).")
    private int tables = 200;

    @Option(names = "--seconds", paramLabel = "s", description = "How long to measure (20).")
    private double seconds = 20;

    @Option(
            names = "--warm-up",
            paramLabel = "s",
            description = "How long to play before measuring, until the code is warm (30).")
    private double warmUp = 30;

    @Option(
            names = "--reveal",
            description = "Every seat has a chain and adds its links to the dice.")
    private boolean reveal;

    @Option(
            names = "--db",
            paramLabel = "jdbc:…",
            description = "An empty PostgreSQL instead of a SQLite file of its own.")
    private @Nullable String db;

    @Option(
            names = "--nodes",
            paramLabel = "n",
            description = "How many nodes of a house on that PostgreSQL (1).")
    private int nodes = 1;

    @Option(names = "--json", description = "Print one JSON object instead.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        if (tables < 1 || tables > 10_000 || seconds <= 0 || warmUp < 0) {
            throw new UsageError(
                    new Text("That is no load", "Das ist keine Last"),
                    Text.same("--tables 200 --seconds 20"));
        }
        if (nodes < 1 || nodes > 100 || nodes > 1 && db == null) {
            throw new UsageError(
                    new Text(
                            "Several nodes need a PostgreSQL",
                            "Mehrere Knoten brauchen ein PostgreSQL"),
                    Text.same("--db jdbc:postgresql://localhost/load --nodes 2"));
        }
        System.setProperty("einwurf.level", "WARN");
        var report = run();
        System.out.println(json ? data(report) : words(report).in(language));
        return report.errors() == 0 ? 0 : 1;
    }

    /** A house in a folder that is gone afterwards, its nodes and its players, in this process. */
    private LoadGenerator.Report run() throws IOException {
        var folder = Files.createTempDirectory("einwurf-load");
        var settings = Settings.local(folder).withPort(0).withRates(RateLimits.Rates.NONE);
        var houses = new ArrayList<House>();
        try {
            var nodesSettings = db == null ? settings : settings.withDb(db);
            for (int node = 0; node < nodes; node++) {
                houses.add(House.open(nodesSettings));
            }
            var addresses = houses.stream().map(house -> URI.create(house.address())).toList();
            return new LoadGenerator(addresses, tables, "", reveal).run(warmUp, seconds);
        } finally {
            houses.forEach(House::close);
            try (var files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(f -> f.delete());
            }
        }
    }

    private static String data(LoadGenerator.Report report) {
        return Json.write(
                Json.object(
                        "movesPerSecond",
                        report.movesPerSecond(),
                        "p50Millis",
                        report.p50Millis(),
                        "p99Millis",
                        report.p99Millis(),
                        "errors",
                        report.errors(),
                        "tables",
                        report.tables(),
                        "moves",
                        report.moves(),
                        "linksPerRoll",
                        report.linksPerRoll(),
                        "seconds",
                        report.seconds(),
                        "firstError",
                        report.firstError()));
    }

    private static Text words(LoadGenerator.Report report) {
        var locale = Locale.ROOT;
        return new Text(
                String.format(
                        locale,
                        "%d tables: %.0f acknowledged moves a second, p50 %.1f ms, p99 %.1f ms,"
                                + " %d errors %s",
                        report.tables(),
                        report.movesPerSecond(),
                        report.p50Millis(),
                        report.p99Millis(),
                        report.errors(),
                        report.firstError()),
                String.format(
                        locale,
                        "%d Tische: %.0f bestätigte Züge je Sekunde, p50 %.1f ms, p99 %.1f ms,"
                                + " %d Fehler %s",
                        report.tables(),
                        report.movesPerSecond(),
                        report.p50Millis(),
                        report.p99Millis(),
                        report.errors(),
                        report.firstError()));
    }
}

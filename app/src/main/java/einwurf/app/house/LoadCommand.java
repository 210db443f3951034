package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.app.Markdown;
import einwurf.app.Screen;
import einwurf.app.UsageError;
import einwurf.client.load.LoadGenerator;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
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
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

@Command(
        name = "load",
        description = "Fill tables with players that answer at once, and measure the house.")
public final class LoadCommand implements Callable<Integer> {
    private static final Text HEAD =
            new Text("| measured | |\n|---|---:|\n", "| gemessen | |\n|---|---:|\n");

    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final JsonArgument json = new JsonArgument();

    /** What is measured. */
    enum Measure {
        moves,
        viewers,
        event,
        sleeping,
        reconnect,
        memory,
        cost
    }

    @Option(
            names = "--measure",
            paramLabel = "what",
            description =
                    "moves: how fast players are answered; viewers: memory with so many idle"
                            + " viewers; event: until all viewers of one table hear of something;"
                            + " sleeping: until so many matches are awake; reconnect: until so many"
                            + " who lost their lines are back; memory: of a house that is played"
                            + " at for long; cost: of one move (moves).")
    private Measure measure = Measure.moves;

    @Option(
            names = "--count",
            paramLabel = "n",
            description =
                    "How many viewers, matches or seats (10,000 viewers, 1,000 at one table, 5,000"
                            + " matches, 5,000 seats).")
    private @Nullable Integer count;

    @Option(
            names = "--heap",
            paramLabel = "size",
            description = "The most that each house may have of Java's heap, as 512m.")
    private @Nullable String heap;

    @Option(names = "--tables", paramLabel = "n", description = "How many tables (200).")
    private int tables = 200;

    @Option(
            names = "--rate",
            paramLabel = "n",
            description = "With memory: so many moves a second at most (as many as there can be).")
    private double rate = Double.POSITIVE_INFINITY;

    @Option(names = "--seconds", paramLabel = "s", description = "How long to measure (20).")
    private double seconds = 20;

    @Option(
            names = "--warm-up",
            paramLabel = "s",
            description = "How long to play before measuring, until the code is warm (30).")
    private double warmUp = 30;

    @Option(
            names = "--reveal",
            description = "Every seat has a chain and adds its shares to the dice.")
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

    @Override
    public Integer call() throws IOException, InterruptedException {
        var language = common.language();
        if (tables < 1 || tables > 10_000 || !(rate > 0) || seconds <= 0 || warmUp < 0) {
            throw new UsageError(
                    new Text("That is no load", "Das ist keine Last"),
                    Text.same("--tables 200 --seconds 20"));
        }
        if ((count != null && (count < 1 || count > 100_000))
                || (heap != null && !heap.matches("\\d{1,6}[kmg]"))) {
            throw new UsageError(
                    new Text("That is no load", "Das ist keine Last"),
                    Text.same("--measure viewers --count 10000 --heap 512m"));
        }
        if (nodes < 1 || nodes > 100 || (nodes > 1 && db == null)) {
            throw new UsageError(
                    new Text(
                            "Several nodes need a PostgreSQL",
                            "Mehrere Knoten brauchen ein PostgreSQL"),
                    Text.same("--db jdbc:postgresql://localhost/load --nodes 2"));
        }
        System.setProperty("einwurf.level", "WARN");
        if (measure != Measure.moves) {
            print(crowd(), language);
            return 0;
        }
        var report = run();
        System.out.println(json.wanted() ? data(report) : words(report).in(language));
        return report.errors() == 0 ? 0 : 1;
    }

    private List<CrowdLoads.Figure> crowd() throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("einwurf-load");
        try (var loads = new CrowdLoads(folder, db, heap, nodes)) {
            return switch (measure) {
                case viewers -> loads.viewers(count == null ? 10_000 : count, seconds);
                case event -> loads.event(count == null ? 1000 : count);
                case sleeping -> loads.sleeping(count == null ? 5000 : count);
                case reconnect -> loads.reconnect(count == null ? 5000 : count);
                case memory -> loads.memory(tables, rate, warmUp, seconds);
                case cost -> loads.cost(tables, warmUp, seconds);
                case moves -> List.of();
            };
        } finally {
            delete(folder);
        }
    }

    private void print(List<CrowdLoads.Figure> figures, Language language) {
        if (json.wanted()) {
            var all = new ArrayList<Object>();
            for (var figure : figures) {
                all.add(figure.key());
                all.add(figure.value());
            }
            System.out.println(Json.write(Json.object(all.toArray())));
        } else {
            var page = new StringBuilder(HEAD.in(language));
            for (var figure : figures) {
                page.append(
                        String.format(
                                Locale.ROOT,
                                "| %s | %.1f |%n",
                                figure.name().in(language),
                                figure.value()));
            }
            System.out.print(Markdown.render(page.toString(), Screen.now()));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(f -> f.delete());
        }
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
            delete(folder);
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
                        "sharesPerRoll",
                        report.sharesPerRoll(),
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

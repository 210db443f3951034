package einwurf.app.house;

import einwurf.client.load.Crowd;
import einwurf.client.load.LoadGenerator;
import einwurf.rules.Text;
import einwurf.server.Settings;
import einwurf.server.store.Change;
import einwurf.server.store.SqlStore;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Loads of which what they take of the house is measured: it runs in processes of its own. */
final class CrowdLoads implements AutoCloseable {
    private static final double PATIENCE = 300;
    private static final int EVENTS = 40;
    private static final int SAMPLES = 30;
    private static final int VIEWERS_A_TABLE = 50;
    private static final double MIB = 1024 * 1024;

    /** Something that was measured; {@code key} is its name in JSON. */
    record Figure(String key, Text name, double value) {}

    private final Path folder;
    private final @Nullable String db;
    private final @Nullable String heap;
    private final int nodes;
    private final List<HouseProcess> houses = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();

    CrowdLoads(Path folder, @Nullable String db, @Nullable String heap, int nodes)
            throws IOException {
        this.folder = folder;
        this.db = db;
        this.heap = heap;
        this.nodes = nodes;
        open();
    }

    private void open() throws IOException {
        for (int node = 0; node < nodes; node++) {
            houses.add(new HouseProcess(folder, db, heap));
        }
    }

    private List<URI> addresses() {
        return houses.stream().map(HouseProcess::address).toList();
    }

    private void tell(String key, String en, String de, double value) {
        figures.add(new Figure(key, new Text(en, de), value));
    }

    /** All heaps together, in MiB. */
    private double memory(String key, String en, String de) throws IOException {
        double heaps = 0;
        for (int node = 0; node < nodes; node++) {
            var which = nodes == 1 ? "" : " " + (node + 1);
            var house = houses.get(node);
            double heap = house.heap() / MIB;
            heaps += heap;
            tell(
                    key + "HeapMiB" + which.strip(),
                    "heap in use, MiB, " + en + which,
                    "belegter Heap, MiB, " + de + which,
                    heap);
            tell(
                    key + "MemoryMiB" + which.strip(),
                    "memory of the process, MiB, " + en + which,
                    "Speicher des Prozesses, MiB, " + de + which,
                    house.memory() / MIB);
            tell(
                    key + "MostMemoryMiB" + which.strip(),
                    "the most it had until then, MiB, " + en + which,
                    "das meiste bis dahin, MiB, " + de + which,
                    house.mostMemory() / MIB);
        }
        return heaps;
    }

    /** So many look on, fifty at a table, and nothing happens for so long. */
    List<Figure> viewers(int count, double seconds) throws IOException, InterruptedException {
        var tables = Crowd.tables(addresses(), Math.max(1, count / VIEWERS_A_TABLE));
        memory("before", "before", "vorher");
        var places = new ArrayList<Crowd.Place>();
        for (int i = 0; i < count; i++) {
            places.add(new Crowd.Place(tables.get(i % tables.size()).getFirst().match(), null));
        }
        try (var crowd = new Crowd(addresses())) {
            var came = crowd.come(places, PATIENCE);
            tell("viewers", "viewers that are welcome", "begrüßte Zuschauer", came.count());
            tell(
                    "allInSeconds",
                    "seconds until all were",
                    "Sekunden, bis es alle waren",
                    came.longest() / 1000);
            crowd.stay(seconds, () -> false);
            tell("lost", "lines that broke", "abgebrochene Verbindungen", crowd.lost());
            memory("with", "with them", "mit ihnen");
        }
        return figures;
    }

    /** Somebody says something at a table at which so many look on. */
    List<Figure> event(int count) throws IOException, InterruptedException {
        var table = Crowd.tables(addresses(), 1).getFirst();
        var place = new Crowd.Place(table.getFirst().match(), null);
        try (var crowd = new Crowd(addresses());
                var speakers = new Crowd(addresses())) {
            var came = crowd.come(Collections.nCopies(count, place), PATIENCE);
            speakers.come(table, PATIENCE);
            speakers.stay(2, () -> false); // who has come is told
            var all = new ArrayList<Double>();
            var first = new ArrayList<Double>();
            for (int i = 0; i < EVENTS; i++) {
                int before = crowd.members().getFirst().version();
                long begin = System.nanoTime();
                speakers.members().get(i % 2).say("hello " + i);
                speakers.stay(0.001, () -> false);
                crowd.stay(10, () -> crowd.members().stream().allMatch(m -> m.version() > before));
                var heard =
                        crowd.members().stream()
                                .mapToDouble(m -> (m.updatedAt() - begin) * 1e-6)
                                .summaryStatistics();
                all.add(heard.getMax());
                first.add(heard.getMin());
            }
            Collections.sort(all);
            Collections.sort(first);
            tell("viewers", "viewers of one table", "Zuschauer eines Tisches", came.count());
            tell("events", "events", "Ereignisse", EVENTS);
            tell(
                    "firstP50Millis",
                    "milliseconds until the first heard it, median",
                    "Millisekunden, bis es der erste hörte, Median",
                    first.get(EVENTS / 2));
            tell(
                    "allP50Millis",
                    "milliseconds until all had heard it, median",
                    "Millisekunden, bis es alle gehört hatten, Median",
                    all.get(EVENTS / 2));
            tell("allLongestMillis", "the same, longest", "dasselbe, das längste", all.getLast());
            tell("lost", "lines that broke", "abgebrochene Verbindungen", crowd.lost());
        }
        return figures;
    }

    /** So many matches sleep, and somebody comes to each of them. */
    List<Figure> sleeping(int count) throws IOException, InterruptedException {
        var tables = Crowd.tables(addresses(), count);
        var places = new ArrayList<Crowd.Place>();
        tables.forEach(places::addAll);
        try (var crowd = new Crowd(addresses())) {
            crowd.come(places, PATIENCE); // both are there: the games begin
        }
        closeHouses();
        sendToSleep(tables);
        open();
        memory("asleep", "while all sleep", "während alle schlafen");
        var one = tables.stream().map(List::getFirst).toList();
        try (var crowd = new Crowd(addresses())) {
            var came = crowd.come(one, PATIENCE);
            tell("woken", "matches that were woken", "geweckte Partien", came.count());
            tell(
                    "allAwakeSeconds",
                    "seconds until all were",
                    "Sekunden, bis es alle waren",
                    came.longest() / 1000);
            memory("awake", "with all awake", "mit allen wach");
        }
        return figures;
    }

    private String url() {
        return db == null ? Settings.sqlite(folder) : db;
    }

    private void sendToSleep(List<List<Crowd.Place>> tables) {
        try (var store = SqlStore.open(url(), _ -> {})) {
            CompletableFuture.allOf(
                            tables.stream()
                                    .map(
                                            table ->
                                                    store.write(
                                                            new Change.Wake(
                                                                    table.getFirst().match(),
                                                                    null)))
                                    .toArray(CompletableFuture<?>[]::new))
                    .join();
        }
    }

    /** So many with a seat lose their lines at the same moment and come back. */
    List<Figure> reconnect(int count) throws IOException, InterruptedException {
        var places = new ArrayList<Crowd.Place>();
        Crowd.tables(addresses(), Math.max(1, count / 2)).forEach(places::addAll);
        try (var crowd = new Crowd(addresses())) {
            crowd.come(places, PATIENCE);
            for (int storm = 1; storm <= 5; storm++) {
                crowd.stay(1, () -> false);
                var back = crowd.comeBack(PATIENCE);
                tell(
                        "storm" + storm + "Back",
                        "storm " + storm + ": back",
                        "Sturm " + storm + ": zurück",
                        back.count());
                tell(
                        "storm" + storm + "P50Seconds",
                        "seconds, median",
                        "Sekunden, Median",
                        back.p50() / 1000);
                tell(
                        "storm" + storm + "AllSeconds",
                        "seconds until all were",
                        "Sekunden, bis es alle waren",
                        back.longest() / 1000);
            }
        }
        return figures;
    }

    private CompletableFuture<LoadGenerator.Report> play(
            int tables, double rate, double warmUp, double seconds) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return new LoadGenerator(addresses(), tables, "", false)
                                .atMost(rate)
                                .run(warmUp, seconds);
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                },
                task -> Thread.ofPlatform().start(task));
    }

    /** Tables are played at for so long; how much the house has in its heap, again and again. */
    List<Figure> memory(int tables, double rate, double warmUp, double seconds)
            throws IOException, InterruptedException {
        var load = play(tables, rate, warmUp, seconds);
        double pause = seconds / SAMPLES;
        double[] heaps = new double[SAMPLES - 1];
        Thread.sleep((long) (warmUp * 1000));
        for (int sample = 1; sample < SAMPLES; sample++) {
            Thread.sleep((long) (pause * 1000));
            var which = sample + "of" + SAMPLES;
            var part = sample + "/" + SAMPLES;
            heaps[sample - 1] =
                    memory("after" + which, "after " + part + " of the time", "nach " + part);
        }
        tell(
                "heapGrowthMiBPerHour",
                "growth of the heap, MiB in an hour (line of least squares)",
                "Wachstum des Heaps, MiB je Stunde (Gerade der kleinsten Quadrate)",
                slope(heaps) * 3600 / pause);
        var report = load.join();
        tell(
                "movesPerSecond",
                "acknowledged moves a second",
                "bestätigte Züge je Sekunde",
                report.movesPerSecond());
        tell("errors", "errors", "Fehler", report.errors());
        return figures;
    }

    /** From one value to the next, by the line of least squares through all. */
    private static double slope(double[] values) {
        double middle = (values.length - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            products += (i - middle) * values[i];
            squares += (i - middle) * (i - middle);
        }
        return products / squares;
    }

    /** What the house has done so far. */
    private record Work(double busy, double moves, double bytes, double rows) {}

    private Work work() throws IOException {
        double busy = 0;
        double moves = 0;
        for (var house : houses) {
            busy += house.busy();
            moves += house.metric("einwurf_moves_total");
        }
        return new Work(busy, moves, houses.getFirst().metric("einwurf_store_bytes"), rows());
    }

    private long rows() throws IOException {
        try (var connection = DriverManager.getConnection(url());
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM steps")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException failed) {
            throw new IOException(failed);
        }
    }

    /** What a move costs, while so many tables are played at. */
    List<Figure> cost(int tables, double warmUp, double seconds)
            throws IOException, InterruptedException {
        var load = play(tables, Double.POSITIVE_INFINITY, warmUp, seconds);
        Thread.sleep((long) (warmUp * 1000));
        var before = work();
        Thread.sleep((long) (seconds * 900));
        var after = work();
        var report = load.join();
        double moves = after.moves - before.moves;
        tell(
                "movesPerSecond",
                "acknowledged moves a second",
                "bestätigte Züge je Sekunde",
                report.movesPerSecond());
        tell(
                "microsPerMove",
                "microseconds of a processor for a move, in the house",
                "Mikrosekunden eines Prozessors je Zug, im Haus",
                (after.busy - before.busy) * 1e6 / moves);
        tell("rowsPerMove", "rows for a move", "Zeilen je Zug", (after.rows - before.rows) / moves);
        tell(
                "diskBytesPerMove",
                "bytes on the disk for a move",
                "Bytes auf der Platte je Zug",
                (after.bytes - before.bytes) / moves);
        tell(
                "bytesToPlayersPerMove",
                "bytes to both players for a move",
                "Bytes an beide Plätze je Zug",
                (double) report.received() / report.moves());
        tell("errors", "errors", "Fehler", report.errors());
        return figures;
    }

    private void closeHouses() {
        houses.forEach(HouseProcess::close);
        houses.clear();
    }

    @Override
    public void close() {
        closeHouses();
    }
}

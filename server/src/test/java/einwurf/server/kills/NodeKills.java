package einwurf.server.kills;

import einwurf.client.HouseClient;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Several nodes on one PostgreSQL under load, one of them killed every few seconds and started
 * again. Whoever loses a line comes back to any node, as behind a proxy. Afterwards every
 * acknowledged move must be there once.
 */
final class NodeKills {
    private static final List<String> GAMES = List.of("einstein", "genial", "einhorn", "rainbow");
    private static final int TABLES = 16;

    /**
     * {@code recovery…}: the milliseconds from a kill until a table acknowledges its next move, of
     * all tables that were being played then.
     */
    record Figures(
            int nodes,
            int kills,
            int tables,
            long acknowledged,
            long lost,
            long doubled,
            List<String> faults,
            long recoveryP50,
            long recoveryP99,
            long recoveryLongest,
            double seconds) {}

    private final List<Victim> nodes = new ArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final Random random;
    private final List<KillTable> playing = new ArrayList<>();
    private final List<KillTable> finished = new ArrayList<>();
    private final List<Long> recoveries = new ArrayList<>();

    NodeKills(Path folder, String url, int count, long seed) throws IOException {
        random = new Random(seed);
        for (int i = 0; i < count; i++) {
            nodes.add(new Victim(folder, url));
        }
    }

    /** {@code args}: how many nodes, for how many seconds, and so many between two kills. */
    public static void main(String[] args) throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("einwurf-nodes");
        try (var postgres =
                EmbeddedPostgres.builder().setServerConfig("synchronous_commit", "on").start()) {
            var url = postgres.getJdbcUrl("postgres", "postgres");
            long seed = Long.getLong("einwurf.kills.seed", System.nanoTime());
            System.err.println("repeat it with -Deinwurf.kills.seed=" + seed);
            var figures =
                    new NodeKills(folder, url, Integer.parseInt(args[0]), seed)
                            .run(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
            System.out.println(JsonMapper.shared().writeValueAsString(figures));
            System.exit(figures.lost + figures.doubled + figures.faults.size() == 0 ? 0 : 1);
        }
    }

    Figures run(int seconds, int between) throws IOException, InterruptedException {
        nodes.getFirst().learnToStart();
        nodes.forEach(node -> node.startLike(nodes.getFirst()));
        try {
            for (var node : nodes) {
                node.start();
            }
            for (var node : nodes) {
                until("a node is up", () -> up(node));
            }
            long begin = System.nanoTime();
            int kills = 0;
            while (System.nanoTime() - begin < seconds * 1_000_000_000L) {
                setTables();
                kill(nodes.get(kills % nodes.size()), between);
                kills++;
            }
            until("every match ends", () -> playing.stream().allMatch(KillTable::done));
            double took = (System.nanoTime() - begin) * 1e-9;
            finish();
            return compare(kills, took);
        } finally {
            playing.forEach(KillTable::close);
            for (var node : nodes) {
                node.kill();
            }
        }
    }

    private void kill(Victim node, int between) throws IOException, InterruptedException {
        Map<KillTable, Integer> before = new HashMap<>();
        long killed = System.nanoTime();
        node.kill();
        playing.forEach(table -> before.put(table, table.acknowledged()));
        node.start();
        while (System.nanoTime() - killed < between * 1_000_000_000L || !up(node)) {
            before.entrySet()
                    .removeIf(
                            entry -> {
                                var table = entry.getKey();
                                boolean on = table.acknowledged() > entry.getValue();
                                if (on) {
                                    recoveries.add((System.nanoTime() - killed) / 1_000_000);
                                }
                                return on || table.done();
                            });
            Thread.sleep(10);
        }
        before.keySet().forEach(_ -> recoveries.add((System.nanoTime() - killed) / 1_000_000));
    }

    private void setTables() throws InterruptedException {
        finish();
        while (playing.size() < TABLES) {
            until("a table is set", this::setOne);
        }
    }

    private boolean setOne() {
        try {
            var game = GAMES.get((playing.size() + finished.size()) % GAMES.size());
            playing.add(
                    KillTable.set(any(), http, () -> any().socket(), game, random, faults::add));
            return true;
        } catch (UncheckedIOException | IllegalStateException notUp) {
            return false;
        }
    }

    private HouseClient any() {
        int one;
        synchronized (random) {
            one = random.nextInt(nodes.size());
        }
        return client(nodes.get(one));
    }

    private HouseClient client(Victim node) {
        return new HouseClient(URI.create(node.address()), http);
    }

    private boolean up(Victim node) {
        try {
            return client(node).get("/games", null).good();
        } catch (UncheckedIOException notUp) {
            return false;
        }
    }

    private void finish() {
        for (var table : List.copyOf(playing)) {
            if (table.done()) {
                table.close();
                playing.remove(table);
                finished.add(table);
            }
        }
    }

    private Figures compare(int kills, double took) throws InterruptedException {
        long lost = 0;
        long doubled = 0;
        long acknowledged = 0;
        for (var table : finished) {
            table.open();
            until("everybody is back", table::done);
            var found = table.compare(any());
            table.close();
            acknowledged += table.acknowledged();
            lost += found.lost();
            doubled += found.doubled();
            faults.addAll(found.differences());
        }
        recoveries.sort(null);
        return new Figures(
                nodes.size(),
                kills,
                finished.size(),
                acknowledged,
                lost,
                doubled,
                faults.stream().limit(10).toList(),
                recovery(0.5),
                recovery(0.99),
                recovery(1),
                took);
    }

    private long recovery(double part) {
        return recoveries.isEmpty() ? 0 : recoveries.get((int) (part * (recoveries.size() - 1)));
    }

    private interface Condition {
        boolean holds();
    }

    private void until(String what, Condition condition) throws InterruptedException {
        long end = System.nanoTime() + 120_000_000_000L;
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what + "; faults: " + faults);
            }
            Thread.sleep(10);
        }
    }
}

package einwurf.server.kills;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.client.MatchSocket;
import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.Wait;
import einwurf.server.http.RateLimits;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Several nodes on one PostgreSQL: every node serves every match, and none is needed. */
@Tag("slow")
class NodesTest {
    private static final List<String> GAMES = List.of("einstein", "genial", "einhorn", "rainbow");
    private static final String TWO =
            "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},"
                    + "{\"kind\":\"person\",\"name\":\"B\"}]%s}";

    private static EmbeddedPostgres postgres;
    private static final AtomicInteger databases = new AtomicInteger();

    @TempDir private Path folder = Path.of("");
    private String url = "";
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().setServerConfig("synchronous_commit", "on").start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @BeforeEach
    void newDatabase() throws SQLException {
        var name = "house" + databases.incrementAndGet();
        execute(postgres.getJdbcUrl("postgres", "postgres"), "CREATE DATABASE " + name);
        url = postgres.getJdbcUrl("postgres", name);
    }

    private static void execute(String url, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The key is in the folder, which they share. */
    private House node() {
        return House.open(
                Settings.local(folder).withDb(url).withPort(0).withRates(RateLimits.Rates.NONE));
    }

    private static HouseClient client(House house) {
        return new HouseClient(URI.create(house.address()));
    }

    /** Players come to the nodes by turns, each time they open a line. */
    private KillTable table(String game, long seed, List<URI> sockets, HouseClient remote) {
        var next = new AtomicInteger();
        return KillTable.set(
                remote,
                http,
                () -> sockets.get(next.getAndIncrement() % sockets.size()),
                game,
                new Random(seed),
                faults::add);
    }

    private void assertNothingLost(List<KillTable> tables, HouseClient remote)
            throws InterruptedException {
        for (var table : tables) {
            Wait.until("everybody has seen the end", table::done);
            var found = table.compare(remote);
            assertThat(found.lost()).as("lost").isZero();
            assertThat(found.doubled()).as("doubled").isZero();
            assertThat(found.differences()).isEmpty();
            table.close();
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void playersAtDifferentNodesSeeEveryMoveInOrder() throws Exception {
        try (var a = node();
                var b = node()) {
            var tables = new ArrayList<KillTable>();
            for (var game : GAMES) {
                tables.add(
                        table(
                                game,
                                game.hashCode(),
                                List.of(client(a).socket(), client(b).socket()),
                                client(a)));
            }
            assertNothingLost(tables, client(b));
        }
    }

    @Test
    void whoIsSlowerDecidesAgainAndNobodyNoticesIt() throws Exception {
        try (var a = node();
                var b = node()) {
            var made = client(a).post("/matches", null, TWO.formatted("")).orThrow();
            var match = made.get("match").asString();
            var refused = new AtomicInteger();
            var heard = new ConcurrentLinkedQueue<Integer>();
            try (var one = player(client(a), made, 0, heard, refused);
                    var two = player(client(b), made, 1, new ConcurrentLinkedQueue<>(), refused)) {
                one.await();
                two.await();
                for (int i = 0; i < 100; i++) {
                    one.send(chat("one " + i));
                    two.send(chat("two " + i));
                }
                Wait.until(
                        "both know all",
                        () -> chats(client(a), match) == 200 && chats(client(b), match) == 200);
                Wait.until("one has heard all", () -> heard.size() >= one.version() - 1);
            }
            assertThat(refused).hasValue(0);
            assertThat(List.copyOf(heard)).isSorted().doesNotHaveDuplicates();
            assertThat(texts(client(a), match))
                    .isEqualTo(texts(client(b), match))
                    .doesNotHaveDuplicates();
        }
    }

    private static ObjectNode chat(String text) {
        return JsonMapper.shared().createObjectNode().put("type", "chat").put("text", text);
    }

    private static MatchSocket player(
            HouseClient client,
            JsonNode made,
            int seat,
            Queue<Integer> heard,
            AtomicInteger refused) {
        return new MatchSocket(
                client,
                made.get("match").asString(),
                made.get("tokens").get(seat).asString(),
                "",
                new MatchSocket.Listener() {
                    @Override
                    public void view(MatchSocket socket, ObjectNode view, JsonNode events) {
                        events.forEach(event -> heard.add(event.get("n").intValue()));
                    }

                    @Override
                    public void refused(MatchSocket socket, JsonNode problem) {
                        refused.incrementAndGet();
                    }
                });
    }

    private static List<String> texts(HouseClient client, String match) {
        var texts = new ArrayList<String>();
        var events = client.get("/matches/" + match + "?version=1", null).orThrow().get("events");
        for (var event : events) {
            if (event.get("kind").asString().equals("chat")) {
                texts.add(event.get("text").asString());
            }
        }
        return texts;
    }

    private static int chats(HouseClient client, String match) {
        return texts(client, match).size();
    }

    @Test
    void theLobbyAndWhoIsThereAreTheSameAtEveryNode() throws Exception {
        try (var a = node();
                var b = node()) {
            var listed = ",\"listed\":true";
            var made = client(a).post("/matches", null, TWO.formatted(listed)).orThrow();
            var match = made.get("match").asString();
            Wait.until("the other lists it", () -> lobby(b).contains(match));
            assertThat(present(b, match)).containsExactly(false, false);
            try (var one = player(client(a), made, 0)) {
                one.await();
                Wait.until("the other knows", () -> present(b, match).getFirst());
                assertThat(present(a, match)).containsExactly(true, false);
            }
            Wait.until("it knows who went", () -> !present(b, match).getFirst());
            client(b)
                    .post(
                            "/matches/" + match + "/actions",
                            made.get("token").asString(),
                            "{\"type\":\"close\"}")
                    .orThrow();
            Wait.until("nobody lists it", () -> !lobby(a).contains(match));
            assertThat(lobby(b)).doesNotContain(match);
        }
    }

    private static String lobby(House house) {
        return client(house).get("/lobby", null).text();
    }

    private static List<Boolean> present(House house, String match) {
        var view = client(house).get("/matches/" + match, null).orThrow().get("view");
        var present = new ArrayList<Boolean>();
        view.get("present").forEach(one -> present.add(one.booleanValue()));
        return present;
    }

    @Test
    void whoSatDownAtOneNodeIsKnownAtTheOtherAtOnce() throws Exception {
        try (var a = node();
                var b = node()) {
            var open =
                    "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"}]}";
            for (int i = 0; i < 20; i++) {
                var match =
                        client(a).post("/matches", null, open).orThrow().get("match").asString();
                assertThat(version(b, match)).isPositive(); // awake there, and as it was
                var seated =
                        client(a)
                                .post("/matches/" + match + "/seats", null, "{\"name\":\"A\"}")
                                .orThrow();
                var token = seated.get("token").asString();
                var seen = client(b).get("/matches/" + match, token).orThrow().get("view");
                assertThat(seen.get("you").intValue()).isEqualTo(1);
            }
        }
    }

    /** So many at once and one every hundred seconds, so many that wait. */
    private House limited(int atOnce, int waiting) {
        var free = RateLimits.Rates.NONE;
        var slow = new RateLimits.Rate(0.01, atOnce);
        return House.open(
                Settings.local(folder)
                        .withDb(url)
                        .withPort(0)
                        .withRates(
                                new RateLimits.Rates(
                                        free.requests(),
                                        slow,
                                        free.messages(),
                                        free.chat(),
                                        free.hellos(),
                                        slow,
                                        free.sockets(),
                                        waiting,
                                        free.tablesOfBots(),
                                        free.tablesOfBotsInAll(),
                                        free.traffic())));
    }

    private static boolean tableSet(House house) {
        var reply = client(house).post("/matches", null, "{\"game\":\"einstein\"}");
        assertThat(reply.status()).isIn(201, 429);
        return reply.good();
    }

    @Test
    void anAddressSetsAsManyTablesAtAllNodesTogetherAsAtOne() throws Exception {
        try (var a = limited(6, 100);
                var b = limited(6, 100)) {
            try (var all = Executors.newVirtualThreadPerTaskExecutor()) {
                var set = new ArrayList<Future<Boolean>>();
                for (int i = 0; i < 20; i++) {
                    var node = i % 2 == 0 ? a : b;
                    set.add(all.submit(() -> tableSet(node)));
                }
                int good = 0;
                for (var one : set) {
                    good += one.get() ? 1 : 0;
                }
                assertThat(good).as("even at the same moment").isEqualTo(6);
            }
            for (int i = 0; i < 6; i++) {
                client(i % 2 == 0 ? a : b).post("/bots", null, "{\"name\":\"B\"}").orThrow();
            }
            var reply = client(a).post("/bots", null, "{\"name\":\"B\"}");
            assertThat(reply.status()).isEqualTo(429);
            assertThat(reply.json().get("retryAfter").intValue()).isBetween(90, 100);
            assertThat(buckets()).hasSize(2).allMatch(id -> id.matches("[mb] [0-9a-f]{32}"));
        }
    }

    /** What is stored of an address: nothing that tells it. */
    private List<String> buckets() throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT id FROM buckets")) {
            var ids = new ArrayList<String>();
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
            return ids;
        }
    }

    @Test
    void tablesThatWaitAtOneNodeCountAtAllOthers() throws Exception {
        try (var b = limited(1000, 4)) {
            try (var a = limited(1000, 4)) {
                assertThat(tableSet(a)).isTrue();
                assertThat(tableSet(a)).isTrue();
                var third =
                        client(a)
                                .post("/matches", null, "{\"game\":\"einstein\",\"listed\":true}")
                                .orThrow()
                                .get("match")
                                .asString();
                Wait.until("the other has heard", () -> lobby(b).contains(third));
                assertThat(tableSet(b)).as("the fourth").isTrue();
                assertThat(tableSet(b)).as("one too many").isFalse();
                Wait.until("the first has heard", () -> !tableSet(a));
            }
            Wait.until("those of a node that is gone don't", () -> tableSet(b));
        }
    }

    @Test
    void aNodeThatDidntListenForAWhileLosesNothing() throws Exception {
        try (var a = node();
                var b = node()) {
            var sockets = List.of(client(a).socket(), client(b).socket());
            var tables = new ArrayList<KillTable>();
            for (int i = 0; i < 4; i++) {
                tables.add(table("einstein", i, sockets, client(a)));
            }
            for (int i = 0; i < 5; i++) {
                Thread.sleep(100);
                execute(
                        url,
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                + " WHERE query LIKE 'LISTEN%' OR query LIKE '%pg_notify%'"
                                + " AND pid <> pg_backend_pid()");
            }
            assertNothingLost(tables, client(b));
        }
    }

    @Test
    void peopleAtANodeThatStopsGoOnAtAnother() throws Exception {
        try (var b = node()) {
            var tables = new ArrayList<KillTable>();
            try (var a = node()) {
                var first = new AtomicInteger();
                for (int i = 0; i < 4; i++) {
                    var all = List.of(client(a).socket(), client(b).socket());
                    tables.add(
                            KillTable.set(
                                    client(a),
                                    http,
                                    () -> all.get(first.getAndIncrement() < 8 ? 0 : 1),
                                    GAMES.get(i),
                                    new Random(i),
                                    faults::add));
                }
                Wait.until("they play", () -> tables.getFirst().acknowledged() > 5);
            }
            assertNothingLost(tables, client(b));
        }
    }

    @Test
    void matchesOfANodeThatIsKilledAreLookedAfterByAnother() throws Exception {
        Files.createDirectories(folder);
        var victim = new Victim(folder, url);
        try (var b = node()) {
            victim.start();
            var remote = new HouseClient(URI.create(victim.address()));
            Wait.until("it is up", () -> up(remote));
            var bots =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\"rainbow\",\"series\":\"games-99\",\"seats\":["
                                            + "{\"kind\":\"bot\",\"level\":\"random\"},"
                                            + "{\"kind\":\"bot\",\"level\":\"random\"}]}")
                            .orThrow()
                            .get("match")
                            .asString();
            var clock =
                    ",\"clock\":{\"kind\":\"move\",\"seconds\":5},"
                            + "\"absence\":{\"after\":300,\"then\":\"lose\"}";
            var made = remote.post("/matches", null, TWO.formatted(clock)).orThrow();
            var timed = made.get("match").asString();
            long begun;
            try (var one = player(remote, made, 0);
                    var two = player(remote, made, 1)) {
                one.await();
                two.await();
                Wait.until("it begins", () -> status(b, timed).equals("playing"));
                begun = System.nanoTime();
                Wait.until("bots play", () -> version(b, bots) > 3);
                victim.kill();
            }
            int before = version(b, bots);
            Wait.until("bots play on", () -> version(b, bots) > before);
            Wait.until("time is up", () -> status(b, timed).equals("over"));
            assertThat(System.nanoTime() - begun)
                    .as("the clock ran on while nobody looked after it")
                    .isGreaterThan(4_000_000_000L);
        } finally {
            victim.kill();
        }
    }

    private static MatchSocket player(HouseClient client, JsonNode made, int seat) {
        return player(client, made, seat, new ConcurrentLinkedQueue<>(), new AtomicInteger());
    }

    private static String status(House house, String match) {
        return client(house)
                .get("/matches/" + match, null)
                .orThrow()
                .get("view")
                .get("status")
                .asString();
    }

    private static int version(House house, String match) {
        return client(house).get("/matches/" + match, null).orThrow().get("version").intValue();
    }

    private static boolean up(HouseClient remote) {
        try {
            return remote.get("/games", null).good();
        } catch (java.io.UncheckedIOException notUp) {
            return false;
        }
    }
}

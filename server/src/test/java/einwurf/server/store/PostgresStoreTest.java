package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.server.House;
import einwurf.server.MovablePlatform;
import einwurf.server.Settings;
import einwurf.server.Wait;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.platform.JdkPlatform;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The same on a real PostgreSQL. */
class PostgresStoreTest extends StoreContract {
    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void aHousePlaysAWholeMatchOnIt(@TempDir Path folder)
            throws InterruptedException, SQLException {
        var settings = Settings.local(folder).withDb(newDatabase("house")).withPort(0);
        try (var house = House.open(settings)) {
            var remote = new HouseClient(URI.create(house.address()));
            var match =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\"einstein\",\"seats\":["
                                            + "{\"kind\":\"bot\",\"level\":\"random\"},"
                                            + "{\"kind\":\"bot\",\"level\":\"random\"}]}")
                            .orThrow()
                            .get("match")
                            .asString();
            var path = "/matches/" + match + "/record";
            Wait.until(
                    "the match is over",
                    () -> remote.get(path, null).text().contains("result: places"));
            assertThat(RecordVerifier.check(remote.get(path, null).text()))
                    .isInstanceOf(RecordVerifier.Verdict.Proven.class);
        }
    }

    private static void run(String database, String sql) throws SQLException {
        try (var connection = postgres.getDatabase("postgres", database).getConnection()) {
            Sql.run(connection, sql);
        }
    }

    private static String newDatabase(String name) throws SQLException {
        run("postgres", "CREATE DATABASE " + name);
        return postgres.getJdbcUrl("postgres", name);
    }

    private static StoredStep step(int number, String body) {
        return new StoredStep(number, 5, "Chose", body);
    }

    private static StoredMatch match(String id, @Nullable Long wake) {
        return new StoredMatch(id, 7, "{}", "00", "playing", false, wake);
    }

    private static boolean outrun(CompletableFuture<Void> written) {
        try {
            written.join();
            return false;
        } catch (CompletionException failed) {
            assertThat(failed.getCause()).isInstanceOf(NotStored.class);
            return failed.getCause() instanceof NotStored not && not.outrun();
        }
    }

    @Test
    void twoNodesThatAppendAtOnceGetEachNumberOnceAndWholeOrNotAtAll() throws SQLException {
        var url = newDatabase("contested");
        try (var one = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var two = SqlStore.openHouse(url, new JdkPlatform(), _ -> {})) {
            int matches = 30;
            int[] last = new int[matches];
            for (int i = 0; i < matches; i++) {
                one.write(new Change.Create(match("m" + i, 0L), List.of())).join();
            }
            int lost = 0;
            for (int round = 0; round < 30; round++) {
                var first = new ArrayList<CompletableFuture<Void>>();
                var second = new ArrayList<CompletableFuture<Void>>();
                for (int i = 0; i < matches; i++) {
                    int other = matches - 1 - i;
                    first.add(one.write(append(i, last[i], "one")));
                    second.addFirst(two.write(append(other, last[other], "two")));
                }
                for (int i = 0; i < matches; i++) {
                    boolean firstLost = outrun(first.get(i));
                    boolean secondLost = outrun(second.get(i));
                    assertThat(firstLost).as("one of them wins").isNotEqualTo(secondLost);
                    lost += firstLost ? 1 : 0;
                    var more = one.steps("m" + i, last[i]);
                    var winner = firstLost ? "two" : "one";
                    assertThat(more).hasSize(2).allMatch(step -> step.body().equals(winner));
                    last[i] += 2;
                }
            }
            assertThat(lost).as("both won now and then").isBetween(1, 30 * matches - 1);
        }
    }

    /** As SIGSTOP leaves it: a node has written to a match, and never commits. */
    @Test
    void aNodeThatFrozeInATransactionHoldsUpItsOwnMatchAlone() throws SQLException {
        var url = newDatabase("frozen");
        var platform = MovablePlatform.still(1); // so that the locked match isn't given up
        try (platform;
                var store = SqlStore.openHouse(url, platform, _ -> {});
                var frozen = new Address(url).connect()) {
            store.write(new Change.Create(match("held", 0L), List.of())).join();
            store.write(new Change.Create(match("free", 0L), List.of())).join();
            frozen.setAutoCommit(false);
            Sql.run(
                    frozen,
                    "SET idle_in_transaction_session_timeout = 0"); // until the test is done
            var beats = new Change.Pulse(1);
            PostgresWrites.write(frozen, "frozen", List.of(append("held", 1), beats));
            var held = store.write(append("held", 1));
            var touch = store.write(new Change.Touch("held", 9));
            var pulse = store.write(new Change.Pulse(2));
            store.write(append("free", 1)).join();
            store.write(new Change.Touch("free", 9)).join();
            assertThat(List.of(held, touch, pulse)).noneMatch(CompletableFuture::isDone);
            assertThat(store.healthy()).isTrue();
            frozen.rollback();
            CompletableFuture.allOf(held, touch, pulse).join();
        }
    }

    @Test
    void postgresEndsATransactionWhoseNodeIsSilentForASecond() throws SQLException {
        try (var connection = new Address(newDatabase("sessions")).connect()) {
            assertThat(setting(connection, "idle_in_transaction_session_timeout")).isEqualTo("1s");
            assertThat(setting(connection, "lock_timeout")).isEqualTo("1s");
            assertThat(setting(connection, "tcp_user_timeout")).isEqualTo("3000");
            assertThat(connection.getNetworkTimeout()).isEqualTo(5000);
        }
    }

    private static String setting(Connection connection, String name) throws SQLException {
        return Sql.query(connection, row -> row.getString(1), "SHOW " + name).getFirst();
    }

    @Test
    void movesAloneAreOneStatementSoThatNoNodeFreezesBetweenTwo() {
        assertThat(PostgresWrites.isOneStatement(List.of(append("a", 1), append("b", 2)))).isTrue();
        assertThat(PostgresWrites.isOneStatement(List.of(append(1, 1, "with a status")))).isFalse();
        assertThat(PostgresWrites.isOneStatement(List.of(append("a", 1), new Change.Pulse(1))))
                .isFalse();
    }

    private static Change append(String match, int number) {
        return new Change.Append(match, List.of(step(number, "{}")), null);
    }

    /** With a status besides, which locks the match's row as well. */
    private static Change append(int match, int last, String body) {
        var steps = List.of(step(last + 1, body), step(last + 2, body));
        var touch = new Change.Touch("m" + match, last + 1L);
        var status = new Change.Status("playing", false);
        return new Change.Together(List.of(new Change.Append("m" + match, steps, status), touch));
    }

    @Test
    void nothingElseOfAChangeIsStoredThatWasOutrun() throws SQLException {
        var url = newDatabase("outrun");
        try (var store = SqlStore.openHouse(url, new JdkPlatform(), _ -> {})) {
            store.write(new Change.Create(match("m", 0L), List.of(step(1, "")))).join();
            var late =
                    new Change.Together(
                            List.of(
                                    new Change.Append(
                                            "m",
                                            List.of(step(1, "late")),
                                            new Change.Status("over", true)),
                                    new Change.Create(match("next", 0L), List.of(step(1, "")))));
            assertThat(outrun(store.write(late))).isTrue();
            assertThat(store.match("next")).isEmpty();
            assertThat(store.steps("next")).isEmpty();
            assertThat(store.match("m").orElseThrow().status()).isEqualTo("playing");
        }
    }

    @Test
    void aMatchIsLookedAfterByOneNodeAndByAnotherWhenThatIsGone() throws SQLException {
        var url = newDatabase("nodes");
        try (var one = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var two = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var first = one.nodes(100_000, "channel", "one");
                var second = two.nodes(101_000, "channel", "two")) {
            assertThat(first.outage()).isEqualTo(new Nodes.Outage(0, 100_000));
            assertThat(second.outage()).as("one was open by then").isEqualTo(first.outage());
            one.write(new Change.Create(match("asleep", null), List.of(step(1, "")))).join();
            var asleep = one.match("asleep").orElseThrow();
            assertThat(second.wake(asleep)).isTrue();
            assertThat(first.wake(asleep)).isFalse();
            assertThat(first.standing(List.of("asleep", "nobody")))
                    .containsExactly(new Nodes.Standing("asleep", 1, false, false));
            one.write(new Change.Create(match("made", 0L), List.of())).join();
            assertThat(second.takeOver()).isEmpty();
            assertThat(second.due(Long.MAX_VALUE)).containsExactly("asleep");
            two.write(new Change.Wake("asleep", null)).join();
            first.close();
            assertThat(second.takeOver()).containsExactly("made");
            two.write(new Change.Wake("made", 50L)).join();
            assertThat(second.due(49)).isEmpty();
            assertThat(first.standing(List.of("made")))
                    .containsExactly(new Nodes.Standing("made", 0, false, true));
            assertThat(second.due(50)).containsExactly("made");
            one.write(new Change.Wake("made", 60L)).join();
            assertThat(two.match("made").orElseThrow().wake())
                    .as("whoever looks after it no longer has no say")
                    .isZero();
        }
    }

    @Test
    void nodesShareAnEpochUntilNoneRunsAndARestoredStoreHasAnother() throws SQLException {
        var url = newDatabase("epochs");
        try (var store = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var other = SqlStore.openHouse(url, new JdkPlatform(), _ -> {})) {
            try (var first = store.nodes(1, "channel", "first")) {
                assertThat(first.epoch()).isEqualTo("first");
                try (var second = other.nodes(2, "channel", "second")) {
                    assertThat(second.epoch()).isEqualTo("first");
                    first.close();
                    second.pulse();
                    assertThat(second.epoch()).as("one is restarted").isEqualTo("first");
                }
            }
        }
        try (var store = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var third = store.nodes(3, "channel", "third")) {
            assertThat(third.epoch()).as("none ran").isEqualTo("third");
            // As if it had been dumped while a node lived.
            run("epochs", "UPDATE nodes SET pulse = now() + interval '1 hour'");
        }
        run("postgres", "CREATE DATABASE restored TEMPLATE epochs");
        try (var store =
                        SqlStore.openHouse(
                                postgres.getJdbcUrl("postgres", "restored"),
                                new JdkPlatform(),
                                _ -> {});
                var fourth = store.nodes(4, "channel", "fourth")) {
            assertThat(fourth.epoch()).isEqualTo("fourth");
        }
    }

    @Test
    void hintsAreHeardOnTheHousesOwnChannelAlone() throws Exception {
        var url = newDatabase("channel");
        var heard = new LinkedBlockingQueue<Hint>();
        var listens = new CountDownLatch(1);
        var listener =
                new Nodes.Listener() {
                    @Override
                    public void heard(String node, Hint hint) {
                        heard.add(hint);
                    }

                    @Override
                    public void missed() {
                        listens.countDown();
                    }
                };
        try (var store = SqlStore.openHouse(url, new JdkPlatform(), _ -> {});
                var node = store.nodes(1, "einwurf_secret", "epoch");
                var stranger = postgres.getDatabase("postgres", "channel").getConnection()) {
            node.open(listener);
            assertThat(listens.await(60, TimeUnit.SECONDS)).isTrue();
            for (var channel : List.of("einwurf", "einwurf_other", "einwurf_secret")) {
                Sql.query(
                        stranger,
                        _ -> "",
                        "SELECT pg_notify(?, ?)",
                        channel,
                        "another\nlisted " + channel);
            }
            assertThat(heard.poll(60, TimeUnit.SECONDS))
                    .isEqualTo(new Hint.Listed("einwurf_secret", ""));
        }
    }

    @Test
    void aProgramThatKnowsNothingOfNodesLooksAfterItsMatchesWhileItRuns() throws SQLException {
        var url = newDatabase("side_by_side");
        try (var older = SqlStore.open(url, _ -> {});
                var store = SqlStore.openHouse(url, new JdkPlatform(), _ -> {})) {
            older.write(new Change.Pulse(100_000)).join();
            older.write(new Change.Create(match("its", 0L), List.of())).join();
            try (var node = store.nodes(101_000, "channel", "epoch")) {
                assertThat(node.outage().opened()).as("the house was open").isZero();
                assertThat(node.due(102_000)).isEmpty();
                assertThat(node.due(110_000)).containsExactly("its");
            }
        }
        try (var connection = postgres.getDatabase("postgres", "side_by_side").getConnection()) {
            assertThat(Schema.version(connection)).as("it still starts").isEqualTo(4);
        }
    }

    @Override
    String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }
}

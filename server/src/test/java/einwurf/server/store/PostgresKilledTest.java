package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.Wait;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** PostgreSQL is killed without warning under a house that writes, and started again. */
@Tag("slow")
class PostgresKilledTest {
    @TempDir private Path folder = Path.of("");

    private EmbeddedPostgres start(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setServerConfig("synchronous_commit", "on") // as it is outside of tests
                .setPort(port)
                .start();
    }

    private void kill() throws IOException, InterruptedException {
        var pid = Files.readAllLines(folder.resolve("data/postmaster.pid")).getFirst();
        var server = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        var all = new ArrayList<>(server.descendants().toList());
        all.add(server);
        server.destroyForcibly();
        for (var process : all) {
            process.onExit().join();
        }
    }

    /** What became of each number: acknowledged, perhaps stored, or refused. */
    private record Told(Set<Integer> good, Set<Integer> unknown, Set<Integer> refused) {}

    private static Told write(Store store, AtomicInteger good, AtomicBoolean stop) {
        var told = new Told(new HashSet<>(), new HashSet<>(), new HashSet<>());
        for (int number = 1; !stop.get(); number++) {
            var step = new StoredStep(number, System.currentTimeMillis(), "Chose", "{}");
            try {
                store.write(new Change.Append("m", List.of(step), null)).join();
                told.good.add(number);
                good.incrementAndGet();
            } catch (CompletionException failed) {
                boolean unknown = failed.getCause() instanceof NotStored not && not.unknown();
                (unknown ? told.unknown : told.refused).add(number);
            }
        }
        return told;
    }

    private static String health(HttpClient http, House house) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(house.address() + "health")).build();
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        return answer.statusCode() + " " + answer.body();
    }

    private static void await(HttpClient http, House house, String health) throws Exception {
        Wait.until("health is " + health, () -> health(http, house).equals(health));
    }

    /** Waits until so many more writes are acknowledged. */
    private static void await(AtomicInteger good, int more) {
        int enough = good.get() + more;
        Wait.until("so many more are stored", () -> good.get() >= enough);
    }

    @Test
    void nothingAcknowledgedIsLostAndTheHouseComesBackByItself() throws Exception {
        var first = start(0);
        int port = first.getPort();
        var url = first.getJdbcUrl("postgres", "postgres");
        try (var http = HttpClient.newHttpClient();
                var house = House.open(Settings.local(folder).withDb(url).withPort(0))) {
            var store = house.store();
            var match =
                    new StoredMatch(
                            "m", System.currentTimeMillis(), "{}", "00", "playing", false, null);
            store.write(new Change.Create(match, List.of())).join();
            await(http, house, "200 {\"status\":\"up\"}");
            var stop = new AtomicBoolean();
            var good = new AtomicInteger();
            // a thread of its own: the common pool has only one on a small machine
            var writing = new FutureTask<>(() -> write(store, good, stop));
            Thread.ofPlatform().daemon().start(writing);
            await(good, 20);
            kill();
            first.close(); // nothing is left to stop, but its folder is free again
            await(http, house, "503 {\"status\":\"failing\"}");
            try (var second = start(port)) {
                await(http, house, "200 {\"status\":\"up\"}");
                await(good, 20);
                stop.set(true);
                var told = writing.get();
                var stored = new HashSet<Integer>();
                store.steps("m").forEach(step -> stored.add(step.number()));
                assertThat(told.good).isSubsetOf(stored);
                assertThat(told.refused).doesNotContainAnyElementsOf(stored);
                assertThat(told.unknown).hasSizeLessThanOrEqualTo(1);
                var failed = new HashSet<>(told.refused);
                failed.addAll(told.unknown);
                assertThat(stored.stream().mapToInt(n -> n).max().orElseThrow())
                        .as("it goes on after the restart")
                        .isGreaterThan(failed.stream().mapToInt(n -> n).max().orElseThrow());
                assertThat(second.getPort()).isEqualTo(port);
            }
        }
    }
}

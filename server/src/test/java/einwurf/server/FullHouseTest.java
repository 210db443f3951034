package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import einwurf.client.HouseClient;
import einwurf.server.http.Metrics;
import einwurf.server.http.RateLimits;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.store.Change;
import einwurf.server.store.KeyFile;
import einwurf.server.store.Retention;
import einwurf.server.store.SqlStore;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A disk that fills up under a whole house and has room again later, as people see it over HTTP. On
 * a small disk where one can be mounted, and over a store that refuses everywhere.
 */
@Tag("slow")
class FullHouseTest {
    @TempDir private Path folder = Path.of("");

    private interface Disk {
        void fill() throws IOException;

        void free() throws IOException;
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException _) {
            return false; // there is no such command
        }
    }

    @Test
    void aSmallDisk() throws Exception {
        boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder.toString());
        assumeTrue(mounted, "a small disk can be mounted only by the superuser of Linux");
        var filler = folder.resolve("filler");
        try {
            var disk =
                    new Disk() {
                        @Override
                        public void fill() throws IOException {
                            try (var out = Files.newOutputStream(filler)) {
                                while (true) {
                                    out.write(new byte[4096]);
                                }
                            } catch (IOException full) {
                                assertThat(full).hasMessageContaining("No space");
                            }
                        }

                        @Override
                        public void free() throws IOException {
                            Files.delete(filler);
                        }
                    };
            house(disk, SqlStore.open(Settings.sqlite(folder), _ -> {}));
        } finally {
            assertThat(run("umount", folder.toString())).isTrue();
        }
    }

    @Test
    void aStoreThatRefuses() throws Exception {
        var store = new RefusingStore(SqlStore.open(Settings.sqlite(folder), _ -> {}));
        house(store, store);
    }

    private void house(Disk disk, Store store) throws Exception {
        var settings = Settings.local(folder).withPort(0).withRates(RateLimits.Rates.NONE);
        var acknowledged = new HashSet<String>();
        var refused = new HashSet<String>();
        String match;
        try (var house =
                House.open(
                        settings,
                        new JdkPlatform(),
                        0,
                        store,
                        new Metrics(),
                        KeyFile.open(settings.key(), new Random(1)))) {
            var remote = new HouseClient(URI.create(house.address()));
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"einstein","seats":[{"kind":"person","name":"Mira"},\
                                    {"kind":"person","name":"Jonas"}]}\
                                    """)
                            .orThrow();
            match = made.get("match").asString();
            var token = made.get("tokens").get(0).asString();
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 20; i++) {
                    chat(remote, match, token, acknowledged, refused);
                }
                assertThat(refused).hasSize(round * 10);
                assertThat(health(house)).isEqualTo(200);
                disk.fill();
                while (refused.size() < (round + 1) * 10) {
                    chat(remote, match, token, acknowledged, refused);
                    assertThat(acknowledged.size()).as("it is full").isLessThan(20_000);
                }
                assertThat(health(house)).isEqualTo(503);
                var none = remote.post("/matches", null, "{\"game\":\"einstein\"}");
                assertThat(none.status()).isEqualTo(503);
                var read = remote.get("/matches/" + match, token);
                assertThat(read.status()).as("reading goes on").isIn(200, 503);
                disk.free();
                await(house); // nobody asks for anything but its health
            }
            chat(remote, match, token, acknowledged, refused);
            assertThat(refused).hasSize(20);
        }
        try (var house = House.open(settings)) {
            assertThat(said(house.store(), match))
                    .containsExactlyInAnyOrderElementsOf(acknowledged)
                    .doesNotContainAnyElementsOf(refused);
        }
    }

    private static void chat(
            HouseClient remote,
            String match,
            String token,
            Set<String> acknowledged,
            Set<String> refused) {
        var text = "word " + (acknowledged.size() + refused.size()) + " " + "x".repeat(180);
        var reply =
                remote.post(
                        "/matches/" + match + "/actions",
                        token,
                        "{\"type\":\"chat\",\"text\":\"" + text + "\"}");
        if (reply.good()) {
            acknowledged.add(text);
        } else {
            assertThat(reply.status()).isEqualTo(503);
            assertThat(reply.problem("CLOSING")).isTrue();
            assertThat(reply.json().get("retryAfter").intValue()).isPositive();
            refused.add(text);
        }
    }

    private static int health(House house) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create(house.address() + "health")).build();
            return http.send(request, BodyHandlers.discarding()).statusCode();
        }
    }

    private static void await(House house) throws IOException, InterruptedException {
        Wait.until("it is well again by itself", () -> health(house) == 200);
    }

    private static List<String> said(Store store, String match) {
        var said = new ArrayList<String>();
        for (var step : store.steps(match)) {
            if (step.kind().equals("Chat")) {
                said.add(step.body().replaceFirst(".*\"text\":\"([^\"]*)\".*", "$1"));
            }
        }
        return said;
    }

    /** A store that takes nothing while its disk is full. */
    private static final class RefusingStore implements Store, Disk {
        private final Store disk;
        private volatile boolean full;
        private volatile boolean failing;

        RefusingStore(Store disk) {
            this.disk = disk;
        }

        @Override
        public void fill() {
            full = true;
        }

        @Override
        public void free() {
            full = false;
        }

        @Override
        public CompletableFuture<Void> write(Change change) {
            failing = full;
            return full
                    ? CompletableFuture.failedFuture(new IllegalStateException("disk is full"))
                    : disk.write(change);
        }

        @Override
        public boolean healthy() {
            return !failing && disk.healthy();
        }

        @Override
        public Optional<StoredMatch> match(String id) {
            return disk.match(id);
        }

        @Override
        public List<StoredStep> steps(String match, int after) {
            return disk.steps(match, after);
        }

        @Override
        public List<String> listed(int most) {
            return disk.listed(most);
        }

        @Override
        public List<String> due(long now) {
            return disk.due(now);
        }

        @Override
        public List<Expired> expired(long now, Retention keep, int most) {
            return disk.expired(now, keep, most);
        }

        @Override
        public Optional<StoredBot> bot(String hash) {
            return disk.bot(hash);
        }

        @Override
        public boolean revoked(String bot) {
            return disk.revoked(bot);
        }

        @Override
        public List<String> matchesOfBot(String bot, int most) {
            return disk.matchesOfBot(bot, most);
        }

        @Override
        public long pulse() {
            return disk.pulse();
        }

        @Override
        public void close() {
            disk.close();
        }
    }
}

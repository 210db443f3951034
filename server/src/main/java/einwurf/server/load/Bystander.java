package einwurf.server.load;

import einwurf.server.client.Live;
import einwurf.server.client.Remote;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Somebody who plays and asks for the house's health beside a flood, and how long both take. */
final class Bystander implements AutoCloseable {
    private static final int HEALTH_PAUSE = 50;
    private static final int MOVE_PAUSE = 100;

    /** An answer that never came counts as this long. */
    private static final long LOST = TimeUnit.SECONDS.toNanos(10);

    /** In milliseconds. */
    record Times(int count, double p50, double p99, double longest) {
        static Times of(LongStream nanos) {
            var sorted = nanos.sorted().toArray();
            if (sorted.length == 0) {
                return new Times(0, Double.NaN, Double.NaN, Double.NaN);
            }
            return new Times(
                    sorted.length,
                    sorted[(sorted.length - 1) / 2] * 1e-6,
                    sorted[(int) Math.ceil(0.99 * sorted.length) - 1] * 1e-6,
                    Arrays.stream(sorted).max().orElse(0) * 1e-6);
        }
    }

    record Report(Times health, Times moves) {}

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;
    private final Live live;
    private final LinkedBlockingQueue<Integer> asks = new LinkedBlockingQueue<>();

    Bystander(URI server) throws InterruptedException {
        this.server = server;
        var remote = new Remote(server);
        var made =
                remote.post(
                                "/matches",
                                null,
                                """
                                {"game":"rainbow","series":"games-999",
                                 "seats":[{"kind":"person","name":"Mira"}]}\
                                """)
                        .orThrow();
        live =
                new Live(
                        remote,
                        made.get("match").asString(),
                        made.get("tokens").get(0).asString(),
                        "[]",
                        this::view);
        live.await();
    }

    private void view(Live live, ObjectNode view, JsonNode events) {
        if (view.path("status").asString("").equals("between")) {
            live.say(JsonMapper.shared().createObjectNode().put("type", "ready"));
        } else if (view.path("ask").asInt(0) > 0) {
            asks.add(view.path("ask").asInt(0));
        }
    }

    Report watch(double seconds) throws InterruptedException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        var moves = LongStream.builder();
        var player = Thread.ofPlatform().start(() -> play(end, moves));
        var health = LongStream.builder();
        while (System.nanoTime() < end) {
            health.add(health());
            Thread.sleep(HEALTH_PAUSE);
        }
        player.join();
        return new Report(Times.of(health.build()), Times.of(moves.build()));
    }

    private long health() throws InterruptedException {
        long begin = System.nanoTime();
        try {
            var request =
                    HttpRequest.newBuilder(server.resolve("/health"))
                            .timeout(Duration.ofNanos(LOST))
                            .build();
            int status = http.send(request, BodyHandlers.ofString()).statusCode();
            return status == 200 ? System.nanoTime() - begin : LOST;
        } catch (IOException _) {
            return LOST;
        }
    }

    /** Plays the first move of each question, a few a second. */
    private void play(long end, LongStream.Builder times) {
        try {
            while (System.nanoTime() < end) {
                Thread.sleep(MOVE_PAUSE);
                asks.clear();
                long begin = System.nanoTime();
                live.move(live.view().at("/node/turn/seats/0/moves/0").asString(""));
                boolean told = asks.poll(LOST, TimeUnit.NANOSECONDS) != null;
                times.add(told ? System.nanoTime() - begin : LOST);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        live.close();
        http.close();
    }
}

package einwurf.client.load;

import einwurf.client.HouseClient;
import einwurf.client.MatchSocket;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * Plays at a table and asks for the house's health, several times a second, and measures how long
 * both take.
 */
final class LatencyProbe implements AutoCloseable {
    private static final int HEALTH_PAUSE = 50;
    private static final int MOVE_PAUSE = 100;

    /** An answer that never came counts as this long. */
    private static final long LOST = TimeUnit.SECONDS.toNanos(10);

    record Noticed(Latencies health, Latencies moves) {}

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;
    private final MatchSocket socket;
    private final LinkedBlockingQueue<Integer> asks = new LinkedBlockingQueue<>();

    LatencyProbe(URI server) throws InterruptedException {
        this.server = server;
        var client = new HouseClient(server);
        var made =
                client.post(
                                "/matches",
                                null,
                                """
                                {"game":"rainbow","series":"games-999",
                                 "seats":[{"kind":"person","name":"Mira"}]}\
                                """)
                        .orThrow();
        socket =
                new MatchSocket(
                        client,
                        made.get("match").asString(),
                        made.get("tokens").get(0).asString(),
                        "[]",
                        this::view);
        socket.await();
    }

    private void view(MatchSocket socket, ObjectNode view, JsonNode events) {
        if (view.path("status").asString("").equals("between")) {
            socket.send(JsonMapper.shared().createObjectNode().put("type", "ready"));
        } else if (view.path("ask").asInt(0) > 0) {
            asks.add(view.path("ask").asInt(0));
        }
    }

    Noticed measure(double seconds) throws InterruptedException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        var moves = LongStream.builder();
        var player = Thread.ofPlatform().start(() -> play(end, moves));
        var health = LongStream.builder();
        while (System.nanoTime() < end) {
            health.add(health());
            Thread.sleep(HEALTH_PAUSE);
        }
        player.join();
        return new Noticed(Latencies.of(health.build()), Latencies.of(moves.build()));
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
                socket.move(socket.view().at("/node/turn/seats/0/moves/0").asString(""));
                boolean told = asks.poll(LOST, TimeUnit.NANOSECONDS) != null;
                times.add(told ? System.nanoTime() - begin : LOST);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        socket.close();
        http.close();
    }
}

package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.client.MatchSocket;
import einwurf.server.TestHouse;
import einwurf.server.Wait;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

/** What /metrics tells is what happened. */
class MetricsTest {
    private TestHouse house;
    private HouseClient remote;
    private String match = "";
    private String token = "";

    @BeforeEach
    void open() {
        house = new TestHouse();
        remote = house.remote();
        var made =
                remote.post(
                                "/matches",
                                null,
                                "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":"
                                        + "\"P\"},{\"kind\":\"person\",\"name\":\"Q\"}]}")
                        .orThrow();
        match = made.get("match").asString();
        token = made.get("tokens").get(0).asString();
        live(token).close();
        live(made.get("tokens").get(1).asString()).close();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private MatchSocket live(String token) {
        try {
            return new MatchSocket(remote, match, token, "", (_, _, _) -> {}).await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private double metric(String name) throws IOException, InterruptedException {
        var address = URI.create(house.house().address()).resolve("/metrics");
        try (var http = HttpClient.newHttpClient()) {
            var text = http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
            var found =
                    Pattern.compile("(?m)^" + Pattern.quote(name) + " (\\S+)$")
                            .matcher(text.body());
            return found.find() ? Double.parseDouble(found.group(1)) : 0;
        }
    }

    private void eventually(String name, double value) throws Exception {
        Wait.until(name + " is " + value, () -> metric(name) == value);
    }

    private HouseClient.Reply act(String action) {
        return remote.post("/matches/" + match + "/actions", token, action);
    }

    private int ask() {
        return remote.get("/matches/" + match, token).orThrow().get("view").get("ask").intValue();
    }

    @Test
    void movesAreCountedOnceAndTimed() throws Exception {
        int ask = ask();
        var move = "{\"type\":\"move\",\"ask\":" + ask + ",\"move\":\"123456\"}";
        assertThat(act(move).good()).isTrue();
        assertThat(act(move).good()).as("sent again").isTrue();
        eventually("einwurf_moves_total", 1);
        eventually("einwurf_move_time_seconds_count", 2);
        assertThat(metric("einwurf_move_time_seconds{quantile=\"0.5\"}")).isPositive();
        assertThat(metric("einwurf_move_time_seconds{quantile=\"0.99\"}")).isPositive();
    }

    @Test
    void commitsAreCountedAndTimed() throws Exception {
        assertThat(metric("einwurf_commit_seconds_count")).isPositive();
        assertThat(metric("einwurf_commit_seconds_sum")).isPositive();
        assertThat(metric("einwurf_commit_seconds{quantile=\"0.5\"}")).isPositive();
        assertThat(metric("einwurf_commit_seconds{quantile=\"0.99\"}")).isPositive();
    }

    @Test
    void eachRefusalCountsOnceUnderItsCode() throws Exception {
        assertThat(act("{\"type\":\"move\",\"ask\":" + ask() + ",\"move\":\"x\"}").status())
                .isEqualTo(409);
        eventually("einwurf_refusals_total{code=\"NO_SUCH_MOVE\"}", 1);
        assertThat(act("{\"type\":").status()).isEqualTo(400);
        eventually("einwurf_refusals_total{code=\"BAD_REQUEST\"}", 1);
        try (var live = live(token)) {
            live.move("nonsense");
            eventually("einwurf_refusals_total{code=\"NO_SUCH_MOVE\"}", 2);
        }
        try (var stranger = new MatchSocket(remote, match, "wrong", "", (_, _, _) -> {})) {
            eventually("einwurf_refusals_total{code=\"NOT_FOUND\"}", 1);
            assertThat(stranger.version()).isZero();
        }
        assertThat(metric("einwurf_moves_total")).isZero();
    }

    @Test
    void matchesViewersAndSocketsGoUpAndDown() throws Exception {
        assertThat(metric("einwurf_matches")).isEqualTo(1);
        eventually("einwurf_sockets", 0);
        eventually("einwurf_viewers", 0);
        try (var one = live(token);
                var two = live(token)) {
            assertThat(one.version()).isEqualTo(two.version());
            eventually("einwurf_sockets", 2);
            eventually("einwurf_viewers", 2);
        }
        eventually("einwurf_sockets", 0);
        eventually("einwurf_viewers", 0);
    }
}

package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.MovablePlatform;
import einwurf.server.TestHouse;
import einwurf.server.Wait;
import einwurf.server.http.RateLimits.Rate;
import einwurf.server.http.RateLimits.Rates;
import einwurf.server.http.RateLimits.Traffic;

import org.eclipse.jetty.io.EndPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.util.ArrayList;

/** Connections as somebody opens and uses them who means no good. */
class ConnectorTest {
    private static final Rate FREE = Rate.FREE;
    private static final String HEALTH = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private static TestHouse house(Traffic traffic) {
        return new TestHouse(Rates.NONE.with(traffic), MovablePlatform.still(1));
    }

    private static boolean healthy(TestHouse house, String from) {
        try (var line = new RawLine(house, from)) {
            return line.send(HEALTH).until("up\"}").contains("up");
        } catch (IOException dropped) {
            return false;
        }
    }

    @Tag("slow")
    private static boolean isSent(RawLine line, String piece) {
        try {
            line.send(piece);
            return true;
        } catch (IOException cut) {
            return false;
        }
    }

    @Test
    @Timeout(120)
    void halfSentRequestsAreCutOffAndOthersAreServed() throws Exception {
        var platform = MovablePlatform.still(1);
        try (var house = new TestHouse(Rates.NONE, platform);
                var headers = new RawLine(house);
                var body = new RawLine(house);
                var nothing = new RawLine(house)) {
            headers.send("GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
            body.send(
                    "POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\n"
                            + "Content-Length: 1000\r\n\r\n{");
            nothing.send("G");
            int seconds = 0;
            boolean headersOpen = true;
            boolean bodyOpen = true;
            while (headersOpen || bodyOpen) {
                platform.pass(1000);
                seconds++;
                assertThat(healthy(house, "127.0.0.1")).isTrue();
                headersOpen = headersOpen && isSent(headers, "x");
                bodyOpen = bodyOpen && isSent(body, " ");
            }
            assertThat(seconds).isGreaterThan(5);
            for (int more = 0; more <= 11; more++) {
                platform.pass(1000);
            }
            headers.rest(60_000);
            body.rest(60_000);
            nothing.rest(60_000);
        }
    }

    /** An end point that can't be asked must not keep others from being cut off. */
    @Test
    @SuppressWarnings("ReferenceEquality") // a proxy's equals
    void oneThatThrowsDoesntEndTheCuttingOff() throws Exception {
        var settings = einwurf.server.Settings.local(java.nio.file.Path.of("unused"));
        var server = new org.eclipse.jetty.server.Server();
        var platform = MovablePlatform.still(1);
        var limits = new RateLimits(Rates.NONE, platform);
        var connector =
                new Connector(
                        server,
                        new org.eclipse.jetty.server.HttpConfiguration(),
                        limits,
                        new RequestPolicy(settings, platform),
                        platform);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        var asked = new java.util.concurrent.CountDownLatch(2);
        var broken =
                (EndPoint)
                        java.lang.reflect.Proxy.newProxyInstance(
                                EndPoint.class.getClassLoader(),
                                new Class<?>[] {EndPoint.class},
                                (self, method, args) ->
                                        switch (method.getName()) {
                                            case "hashCode" -> System.identityHashCode(self);
                                            case "equals" -> self == args[0];
                                            case "toString" -> "broken";
                                            case "getRemoteSocketAddress" -> null;
                                            case "getConnection" -> {
                                                asked.countDown();
                                                throw new OutOfMemoryError("planted");
                                            }
                                            default -> throw new IllegalStateException();
                                        });
        server.start();
        try {
            connector.onEndPointOpened(broken);
            platform.pass(1000);
            platform.pass(1000);
            assertThat(asked.getCount()).as("it is looked at again").isZero();
        } finally {
            connector.onEndPointClosed(broken);
            server.stop();
            platform.close();
        }
    }

    @Test
    void aRequestThatComesInPiecesIsServed() throws Exception {
        var platform = MovablePlatform.still(1);
        try (var house = new TestHouse(Rates.NONE, platform);
                var line = new RawLine(house)) {
            for (int round = 0; round < 2; round++) {
                for (var piece : HEALTH.split("(?<=\n)")) {
                    line.send(piece);
                    platform.pass(2000);
                }
                assertThat(line.until("up\"}")).contains(" 200 ");
            }
        }
    }

    @Test
    void anAddressHasOnlySoManyConnectionsAndOthersHaveTheirs() throws Exception {
        try (var house = house(new Traffic(FREE, FREE, FREE, 3, FREE))) {
            var lines = new ArrayList<RawLine>();
            for (int i = 0; i < 3; i++) {
                lines.add(new RawLine(house, "127.0.0.2"));
                lines.getLast().send(HEALTH).until("up\"}");
            }
            assertThat(healthy(house, "127.0.0.2")).isFalse();
            assertThat(healthy(house, "127.0.0.3")).isTrue();
            for (var line : lines) {
                line.close();
            }
            Wait.until("places are free again", () -> healthy(house, "127.0.0.2"));
        }
    }

    @Test
    void whoComesBackAgainAndAgainIsDroppedUnread() throws Exception {
        try (var house = house(new Traffic(FREE, FREE, new Rate(0.01, 5), 1000, FREE))) {
            int served = 0;
            for (int i = 0; i < 50; i++) {
                served += healthy(house, "127.0.0.2") ? 1 : 0;
            }
            assertThat(served).isEqualTo(5);
            assertThat(healthy(house, "127.0.0.3")).isTrue();
        }
    }

    /** One after the other on one line, without waiting for an answer. */
    @Test
    void whatComesTooFastClosesItsLine() throws Exception {
        var games = "GET /api/v1/games/none/rules HTTP/1.1\r\nHost: localhost\r\n\r\n";
        var slow = new Rate(0.01, 5);
        var few = new Rates(slow, FREE, FREE, FREE, FREE, FREE, 100);
        try (var house = new TestHouse(few.with(new Traffic(slow, FREE, FREE, 1000, FREE)));
                var api = new RawLine(house);
                var pages = new RawLine(house)) {
            var heard = api.send(games.repeat(50)).rest(60_000);
            assertThat(heard.split(" 404 ", -1)).hasSize(6);
            assertThat(heard.split(" 429 ", -1)).hasSize(2);
            assertThat(pages.send(HEALTH.repeat(50)).rest(60_000).split(" 429 ", -1)).hasSize(2);
        }
    }

    @Test
    void handshakesThatOpenNothingCountAsWell() throws Exception {
        var slow = new Rate(0.01, 5);
        var few = new Rates(slow, FREE, FREE, FREE, FREE, FREE, 100);
        for (var path : new String[] {"/nowhere", "/api/v1/games", "/api/v1/socket"}) {
            try (var house = new TestHouse(few);
                    var line = new RawLine(house)) {
                var handshake =
                        "GET "
                                + path
                                + " HTTP/1.1\r\nHost: localhost\r\n"
                                + "Sec-WebSocket-Version: 13\r\n\r\n";
                var heard = line.send(handshake.repeat(50)).rest(60_000);
                assertThat(heard.split("HTTP/1.1 ", -1)).as(path).hasSizeBetween(2, 7);
                assertThat(heard).as(path).contains("\"code\":\"");
            }
        }
    }

    @Test
    void oddHeadersAreNoFailureOfOurs() throws Exception {
        var deflate =
                "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99; x=y\r\n";
        try (var house = new TestHouse();
                var body = new RawLine(house);
                var socket = new RawLine(house)) {
            body.send(
                    "POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
                            + "Content-Type: application/json; charset=nonsense\r\n\r\n{}");
            assertThat(body.until("\"}}")).contains(" 400 ").contains("\"code\":\"BAD_REQUEST\"");
            assertThat(socket.upgrade(house, deflate)).contains(" 400 ").doesNotContain("Cookie");
        }
    }

    @Test
    void aBodyWithoutEndIsRefusedWithoutReadingIt() throws Exception {
        try (var house = new TestHouse();
                var line = new RawLine(house)) {
            line.send(
                    "POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n");
            var chunk = "1000\r\n" + " ".repeat(0x1000) + "\r\n";
            try {
                for (int i = 0; i < 10_000; i++) {
                    line.send(chunk);
                }
                throw new AssertionError("40 MB were taken");
            } catch (IOException closed) {
                assertThat(healthy(house, "127.0.0.1")).isTrue();
            }
        }
    }

    @Test
    void oddRequestsGetAProblemInOurOwnWords() throws Exception {
        try (var house = new TestHouse()) {
            for (var odd :
                    new String[] {
                        "TRACE /api/v1/games HTTP/1.1\r\nHost: localhost\r\nX: secret\r\n\r\n",
                        "GET /health HTTP/1.1\r\n\r\n",
                        "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
                        "GET http://evil.example/api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
                        "GET /health HTTP/1.1\r\nHost: localhost\r\nX: "
                                + "x".repeat(9000)
                                + "\r\n\r\n",
                        "GET /health HTTP/1.1\r\nHost: localhost\r\n"
                                + "X: y\r\n".repeat(3000)
                                + "\r\n",
                        "GET /" + "x".repeat(9000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
                        "POST /api/v1/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n"
                                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                        "NONSENSE\r\n\r\n"
                    }) {
                try (var line = new RawLine(house)) {
                    var heard = line.send(odd).until("\"}}");
                    var begin = odd.substring(0, Math.min(60, odd.length()));
                    assertThat(heard).as(begin).containsPattern("^HTTP/1.1 4\\d\\d ");
                    assertThat(heard).as(begin).contains("\"code\":\"").doesNotContain("secret");
                }
            }
        }
    }
}

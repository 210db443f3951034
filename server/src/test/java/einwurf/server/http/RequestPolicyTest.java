package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import einwurf.server.TestHouse;
import einwurf.server.http.RateLimits.Rate;
import einwurf.server.http.RateLimits.Rates;

import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;

/** Whom the house takes a request from, and for whom it takes itself. */
class RequestPolicyTest {
    private static String get(TestHouse house, String path, String... headers) throws IOException {
        try (var line = new RawLine(house)) {
            line.send("GET " + path + " HTTP/1.1\r\nConnection: close\r\n");
            for (var header : headers) {
                line.send(header + "\r\n");
            }
            return line.send("\r\n").rest(60_000);
        }
    }

    private static int status(String answer) {
        return Integer.parseInt(answer.substring(9, 12));
    }

    /** Somebody's name that leads to this machine makes his page one of ours, to a browser. */
    @Test
    void aNameThatIsNotTheHousesIsRefusedEverywhere() throws Exception {
        try (var house = new TestHouse()) {
            for (var host :
                    List.of(
                            "evil.example",
                            "evil.example:7766",
                            "127.0.0.1.evil.example",
                            "localhost.evil.example",
                            "192.168.7.7",
                            "[fe80::1]",
                            "localhost@evil",
                            "")) {
                for (var path : List.of("/", "/api/v1/games", "/metrics", "/m/abc")) {
                    var answer = get(house, path, "Host: " + host);
                    assertThat(status(answer)).as(host + path).isIn(421, 400);
                    assertThat(answer).contains("\"code\":\"");
                }
                try (var line = new RawLine(house)) {
                    var answer =
                            line.send(
                                            "GET /api/v1/socket HTTP/1.1\r\nHost: "
                                                    + host
                                                    + "\r\n"
                                                    + "Upgrade: websocket\r\n"
                                                    + "Connection: Upgrade\r\n"
                                                    + "Sec-WebSocket-Key:"
                                                    + " AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                                    + "Sec-WebSocket-Version: 13\r\n\r\n")
                                    .rest(60_000);
                    assertThat(status(answer)).as(host).isIn(421, 400);
                    assertThat(answer).contains("\"code\":\"");
                }
            }
        }
    }

    @Test
    void theHousesOwnNamesAreKnown() throws Exception {
        var machine = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        try (var house = new TestHouse()) {
            int port = house.house().port();
            for (var host :
                    List.of(
                            "localhost",
                            "LocalHost:" + port,
                            "127.0.0.1:" + port,
                            "[::1]:" + port,
                            "localhost.:" + port,
                            machine + ":" + port,
                            machine + ".local")) {
                assertThat(status(get(house, "/api/v1/games", "Host: " + host)))
                        .as(host)
                        .isEqualTo(200);
                assertThat(
                                status(
                                        get(
                                                house,
                                                "/api/v1/games",
                                                "Host: " + host,
                                                "Origin: http://" + host)))
                        .as("its own page at " + host)
                        .isEqualTo(200);
                assertThat(
                                status(
                                        get(
                                                house,
                                                "/api/v1/games",
                                                "Host: " + host,
                                                "Origin: http://localhost:3000")))
                        .as("a page of another port")
                        .isEqualTo(403);
            }
            assertThat(status(get(house, "/health", "Host: anything"))).isEqualTo(200);
        }
    }

    /** Whoever opens the house for the network at home finds it under this machine's numbers. */
    @Test
    void aHouseForTheWholeNetworkIsFoundUnderItsNumbers() throws Exception {
        try (var house = new TestHouse(Rates.NONE, settings -> settings.withHost("0.0.0.0"))) {
            var number = "127.0.0.7:" + house.house().port();
            try (var socket = new java.net.Socket("127.0.0.7", house.house().port())) {
                socket.getOutputStream()
                        .write(
                                ("GET /api/v1/games HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n"
                                                + "Connection: close\r\n\r\n")
                                        .formatted(number, number)
                                        .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
                var answer =
                        new String(
                                socket.getInputStream().readAllBytes(),
                                java.nio.charset.StandardCharsets.UTF_8);
                assertThat(status(answer)).isEqualTo(200);
            }
            assertThat(status(get(house, "/api/v1/games", "Host: 10.9.8.7"))).isEqualTo(421);
        }
    }

    @Test
    void behindAProxyItsPublicNameIsKnownToo() throws Exception {
        var url = URI.create("https://einwurf.example.org/");
        try (var house = new TestHouse(Rates.NONE, settings -> settings.withPublicUrl(url))) {
            assertThat(
                            status(
                                    get(
                                            house,
                                            "/api/v1/games",
                                            "Host: Einwurf.example.org",
                                            "Origin: https://einwurf.example.org")))
                    .isEqualTo(200);
            assertThat(status(get(house, "/api/v1/games", "Host: example.org"))).isEqualTo(421);
        }
    }

    /** What stands before the proxy's own word the client wrote. */
    @Test
    void theLastAddressInTheLastLineCounts() throws Exception {
        var url = URI.create("https://einwurf.example.org/");
        var slow = new Rate(0.01, 2);
        var rates = new Rates(slow, Rate.FREE, Rate.FREE, Rate.FREE, Rate.FREE, Rate.FREE, 100);
        try (var house = new TestHouse(rates, settings -> settings.withPublicUrl(url))) {
            int[] statuses = new int[3];
            for (int i = 0; i < 3; i++) {
                statuses[i] =
                        status(
                                get(
                                        house,
                                        "/api/v1/games",
                                        "Host: localhost",
                                        "X-Forwarded-For: 10.0.0." + i,
                                        "X-Forwarded-For: 10.1.0." + i + ", 203.0.113.9:" + i));
            }
            assertThat(statuses).containsExactly(200, 200, 429);
            assertThat(
                            status(
                                    get(
                                            house,
                                            "/api/v1/games",
                                            "Host: localhost",
                                            "X-Forwarded-For: 203.0.113.9",
                                            "X-Forwarded-For: 203.0.113.10")))
                    .as("somebody else")
                    .isEqualTo(200);
        }
    }

    @Test
    void aHouseForTheNetworkTellsWhereOthersFindIt() throws Exception {
        try (var house = new TestHouse(Rates.NONE, settings -> settings.withHost("0.0.0.0"))) {
            for (var address : house.house().networkAddresses()) {
                assertThat(address)
                        .matches("http://\\d+(\\.\\d+){3}:" + house.house().port() + "/");
                var http =
                        (java.net.HttpURLConnection) URI.create(address).toURL().openConnection();
                assertThat(http.getResponseCode()).as(address).isNotEqualTo(421);
            }
            var own =
                    java.net.NetworkInterface.networkInterfaces()
                            .flatMap(java.net.NetworkInterface::inetAddresses)
                            .filter(a -> a instanceof java.net.Inet4Address)
                            .filter(a -> !a.isLoopbackAddress());
            assertThat(house.house().networkAddresses().size()).isEqualTo((int) own.count());
        }
        try (var alone = new TestHouse()) {
            assertThat(alone.house().networkAddresses()).isEmpty();
        }
    }

    @Test
    void thePageIsToldTheAddressThatOtherDevicesFind() throws Exception {
        try (var open = new TestHouse(Rates.NONE, settings -> settings.withHost("0.0.0.0"))) {
            var found = open.house().addressForOthers();
            for (var host : List.of("localhost", "127.0.0.1:7766", "[::1]")) {
                assertThat(address(open, host))
                        .as(host)
                        .isEqualTo(found.orElse("http://" + host + "/"));
            }
            var name = InetAddress.getLocalHost().getHostName();
            assertThat(address(open, name + ":1")).isEqualTo("http://" + name + ":1/");
        }
        try (var alone = new TestHouse()) {
            assertThat(address(alone, "localhost:1")).isEqualTo("http://localhost:1/");
        }
        var url = URI.create("https://einwurf.example.org/");
        try (var site = new TestHouse(Rates.NONE, settings -> settings.withPublicUrl(url))) {
            for (var host : List.of("localhost", "einwurf.example.org")) {
                assertThat(address(site, host)).as(host).isEqualTo(url.toString());
            }
        }
    }

    private static String address(TestHouse house, String host) throws Exception {
        var heard = get(house, "/api/v1/address", "Host: " + host);
        return JsonMapper.shared()
                .readTree(heard.substring(heard.indexOf("\r\n\r\n")))
                .get("url")
                .asString();
    }

    /** It looked like a lost line for ever, with nothing in the log. */
    @Test
    void aWrongOriginIsLoggedOnceWithWhatToSet() throws Exception {
        var log = (ch.qos.logback.classic.Logger) LoggerFactory.getLogger(RequestPolicy.class);
        var heard = new ListAppender<ILoggingEvent>();
        heard.start();
        log.addAppender(heard);
        try (var house = new TestHouse()) {
            for (int i = 0; i < 3; i++) {
                get(house, "/api/v1/games", "Host: localhost", "Origin: https://club.example");
            }
            get(house, "/api/v1/games", "Host: club.example\u0007");
        } finally {
            log.detachAppender(heard);
        }
        var said = heard.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
        assertThat(said.stream().filter(line -> line.contains("https://club.example")))
                .hasSize(1)
                .allMatch(line -> line.contains("--public-url"));
    }
}

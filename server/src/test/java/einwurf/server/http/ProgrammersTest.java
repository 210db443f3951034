package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.rules.Parsed;
import einwurf.server.TestHouse;
import einwurf.server.Wait;
import einwurf.server.http.RateLimits.Rates;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** What whoever writes a program finds at the house. */
class ProgrammersTest {
    private static TestHouse house;
    private static HouseClient remote;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @BeforeAll
    static void open() {
        house =
                new TestHouse(
                        Rates.USUAL,
                        settings -> settings.withOrigins(Set.of("https://tools.example")));
        remote = house.remote();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static HttpResponse<String> get(String path, String... headers)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(house.house().address()).resolve(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Followed from page to page. */
    @Test
    void everyLinkOfTheManualLeadsToAPageThatIsServed() throws Exception {
        var seen = new HashSet<String>();
        var next = new ArrayDeque<>(Set.of("/api/v1"));
        while (!next.isEmpty()) {
            var path = next.remove();
            if (!seen.add(path)) {
                continue;
            }
            var page = get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(200);
            var type = page.headers().firstValue("Content-Type").orElse("");
            if (!type.startsWith("text/html")) {
                continue;
            }
            var links = Pattern.compile("href=\"([^\"]+)\"").matcher(page.body());
            while (links.find()) {
                var to = URI.create(house.house().address()).resolve(path).resolve(links.group(1));
                if (to.getHost().equals("127.0.0.1")) {
                    next.add(to.getPath());
                    assertAnchor(to);
                }
            }
        }
        assertThat(seen)
                .contains("/api/v1/docs/protocol", "/api/v1/docs/dice", "/api/v1/docs/hosting");
    }

    private static void assertAnchor(URI to) throws Exception {
        if (to.getFragment() != null) {
            assertThat(get(to.getPath()).body())
                    .as(to.toString())
                    .contains("id=\"" + to.getFragment() + "\"");
        }
    }

    @Test
    void everyAnswerSaysHowMuchOfTheLimitIsLeft() throws Exception {
        var reply = get("/api/v1/games");
        assertThat(reply.headers().firstValue("RateLimit-Limit")).contains("300");
        assertThat(
                        Integer.parseInt(
                                reply.headers().firstValue("RateLimit-Remaining").orElseThrow()))
                .isBetween(0, 299);
        assertThat(reply.headers().firstValue("RateLimit-Reset")).isPresent();
        for (int i = 0; i < 40; i++) {
            var code = get("/api/v1/codes/lalalala");
            if (code.statusCode() == 429) {
                assertThat(code.headers().firstValue("RateLimit-Remaining")).contains("0");
                assertThat(code.headers().firstValue("Retry-After")).isPresent();
                return;
            }
        }
        assertThat(false).as("codes can be tried without end").isTrue();
    }

    @Test
    void onlyInvitedPagesMaySpeakToTheHouse() throws Exception {
        System.setProperty("sun.net.http.allowRestrictedHeaders", "true");
        var invited = get("/api/v1/games", "Origin", "https://tools.example");
        assertThat(invited.statusCode()).isEqualTo(200);
        assertThat(invited.headers().firstValue("Access-Control-Allow-Origin"))
                .contains("https://tools.example");
        assertThat(invited.headers().firstValue("Access-Control-Allow-Credentials")).isEmpty();
        var stranger = get("/api/v1/games", "Origin", "https://evil.example");
        assertThat(stranger.statusCode()).isEqualTo(403);
        assertThat(stranger.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        var asked =
                HTTP.send(
                        HttpRequest.newBuilder(
                                        URI.create(house.house().address())
                                                .resolve("/api/v1/matches"))
                                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                                .headers(
                                        "Origin",
                                        "https://tools.example",
                                        "Access-Control-Request-Method",
                                        "POST")
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(asked.statusCode()).isEqualTo(204);
        assertThat(asked.headers().firstValue("Access-Control-Allow-Headers").orElse(""))
                .contains("Authorization");
        assertThat(get("/", "Origin", "https://tools.example").headers().map())
                .as("the page itself isn't shared")
                .doesNotContainKey("access-control-allow-origin");
    }

    @Test
    void limitsCanBeSet() {
        var rates = Rates.read("requests=5/7,sockets=3,bot-tables=1").orThrow();
        assertThat(rates.requests()).isEqualTo(new RateLimits.Rate(5, 7));
        assertThat(rates.sockets()).isEqualTo(3);
        assertThat(rates.tablesOfBots()).isEqualTo(1);
        assertThat(rates.matches()).isEqualTo(Rates.USUAL.matches());
        assertThat(Rates.read("").orThrow()).isEqualTo(Rates.USUAL);
        for (var bad :
                new String[] {"requests", "requests=5", "sockets=3/4", "x=1/2", "chat=0/5"}) {
            assertThat(Rates.read(bad)).as(bad).isInstanceOf(Parsed.Bad.class);
        }
    }

    /** A program that listens, line by line. */
    private static final class Listening implements AutoCloseable {
        private final HttpURLConnection line;
        private final BufferedReader in;

        Listening(String token, long after) throws IOException {
            line =
                    (HttpURLConnection)
                            URI.create(house.house().address())
                                    .resolve("/api/v1/bots/me/events?after=" + after)
                                    .toURL()
                                    .openConnection();
            line.setRequestProperty("Authorization", "Bearer " + token);
            line.setReadTimeout(20_000);
            in =
                    new BufferedReader(
                            new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
        }

        /** The next line that isn't empty. */
        JsonNode next() throws IOException {
            while (true) {
                var text = in.readLine();
                if (!text.isEmpty()) {
                    return JsonMapper.shared().readTree(text);
                }
            }
        }

        @Override
        public void close() {
            line.disconnect();
        }
    }

    @Test
    void aProgramHearsOfItsMatchesAndOfTablesThatWait() throws Exception {
        var token =
                remote.post("/bots", null, "{\"name\":\"Pythia\"}")
                        .orThrow()
                        .get("token")
                        .asString();
        var made =
                remote.post("/matches", null, "{\"game\":\"einstein\",\"listed\":true}").orThrow();
        var match = made.get("match").asString();
        long at;
        try (var stream = new Listening(token, 0)) {
            var invitation = stream.next();
            assertThat(invitation.get("type").asString()).isEqualTo("invitation");
            assertThat(invitation.get("match").asString()).isEqualTo(match);
            remote.post("/matches/" + match + "/seats", token, "{\"name\":\"Pythia\"}").orThrow();
            var seated = stream.next();
            assertThat(seated.get("type").asString()).isEqualTo("match");
            assertThat(seated.get("view").get("you").intValue()).isEqualTo(1);
            assertThat(seated.get("view").get("present").get(0).asBoolean())
                    .as("listening is being there")
                    .isTrue();
            remote.post(
                            "/matches/" + match + "/seats",
                            made.get("token").asString(),
                            "{\"name\":\"Mira\"}")
                    .orThrow();
            var begun = stream.next();
            assertThat(begun.get("view").get("status").asString()).isEqualTo("playing");
            assertThat(begun.get("view").get("ask").isNull()).isFalse();
            at = begun.get("at").longValue();
        }
        long last = at;
        Wait.until("the clock has moved", () -> System.currentTimeMillis() > last);
        remote.post(
                        "/matches/" + match + "/actions",
                        made.get("token").asString(),
                        "{\"type\":\"chat\",\"text\":\"hello\"}")
                .orThrow();
        try (var again = new Listening(token, at)) {
            var missed = again.next();
            assertThat(missed.get("at").longValue()).as("only what came later").isGreaterThan(at);
        }
        assertThat(remote.get("/bots/me/events?after=x", token).status()).isEqualTo(400);
        assertThat(remote.get("/bots/me/events", "nobody").status()).isEqualTo(404);
    }

    @Test
    void whoeverComesFindsWhoWaitsForTheSame() {
        var wish = "{\"name\":\"%s\",\"table\":{\"game\":\"%s\",\"clock\":%s}}";
        var clock = "{\"kind\":\"bank\",\"seconds\":300,\"increment\":5}";
        var slow = "{\"kind\":\"move\",\"seconds\":86400}";
        var mira = remote.post("/play", null, wish.formatted("Mira", "genial", clock)).orThrow();
        var other = remote.post("/play", null, wish.formatted("Ada", "genial", slow)).orThrow();
        assertThat(other.get("match")).as("another clock").isNotEqualTo(mira.get("match"));
        var game = remote.post("/play", null, wish.formatted("Tom", "einstein", clock)).orThrow();
        assertThat(game.get("match")).as("another game").isNotEqualTo(mira.get("match"));
        var jonas = remote.post("/play", null, wish.formatted("Jonas", "genial", clock)).orThrow();
        assertThat(jonas.get("match")).isEqualTo(mira.get("match"));
        assertThat(jonas.get("view").get("status").asString()).isEqualTo("playing");
        assertThat(jonas.get("token").asString()).isNotEqualTo(mira.get("token").asString());
        var looked =
                remote.get("/matches/" + mira.get("match").asString(), mira.get("token").asString())
                        .orThrow();
        assertThat(looked.get("view").get("you").intValue()).isEqualTo(1);
    }
}

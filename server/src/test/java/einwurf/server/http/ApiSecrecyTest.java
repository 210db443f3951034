package einwurf.server.http;

import static einwurf.server.http.ApiTest.refused;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import einwurf.client.HouseClient;
import einwurf.server.TestHouse;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.List;

/** Neither replies nor the log help anyone to find a match or a token. */
class ApiSecrecyTest {
    private static TestHouse house;
    private static HouseClient remote;

    @BeforeAll
    static void open() {
        house = new TestHouse();
        remote = house.remote();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static JsonNode create(String body) {
        return remote.post("/matches", null, body).orThrow();
    }

    @Test
    void tokensAreNotToldTwiceAndAreNotInLinksOrViews() {
        var made =
                create(
                        "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},{\"kind\":\"open\"}]}");
        var match = made.get("match").asString();
        var host = made.get("token").asString();
        var kept = made.get("tokens").get(0).asString();
        for (var token : List.of(host, kept)) {
            for (var as : Arrays.<@Nullable String>asList(null, host, kept)) {
                assertThat(remote.get("/matches/" + match, as).text()).doesNotContain(token);
                assertThat(remote.get("/matches/" + match + "/record", as).text())
                        .doesNotContain(token);
            }
            assertThat(made.get("url").asString()).doesNotContain(token);
        }
    }

    @Test
    void whoGuessesCantTellWrongFromMissing() {
        var made = create("{\"game\":\"einstein\"}");
        var other = create("{\"game\":\"einstein\"}");
        var match = made.get("match").asString();
        var foreign = other.get("token").asString();
        var unknown = "x".repeat(43);
        var paths = List.of("", "/record");
        for (var path : paths) {
            var missing = remote.get("/matches/nosuchmatch123" + path, foreign);
            refused(missing, 404, "NOT_FOUND");
            assertThat(remote.get("/matches/" + match + path, foreign)).isEqualTo(missing);
            assertThat(remote.get("/matches/" + match + path, unknown)).isEqualTo(missing);
            assertThat(remote.get("/matches/nosuchmatch123" + path, null)).isEqualTo(missing);
        }
        var missing =
                remote.post("/matches/nosuchmatch123/actions", foreign, "{\"type\":\"resign\"}");
        assertThat(remote.post("/matches/" + match + "/actions", foreign, "{\"type\":\"resign\"}"))
                .isEqualTo(missing);
        assertThat(remote.post("/matches/" + match + "/actions", null, "{\"type\":\"resign\"}"))
                .isEqualTo(missing);
        assertThat(remote.delete("/matches/" + match + "/seats/1", foreign)).isEqualTo(missing);
        assertThat(remote.delete("/matches/" + match + "/seats/9", foreign)).isEqualTo(missing);
        assertThat(remote.post("/matches/" + match + "/seats/1/token", foreign, ""))
                .isEqualTo(missing);
        assertThat(remote.post("/matches/" + match + "/seats", unknown, "{\"name\":\"A\"}"))
                .isEqualTo(missing);
        assertThat(remote.get("/bots/me", unknown)).isEqualTo(missing);
    }

    /** Nor from what is said about a body, a number in the address, or too much chatting. */
    @Test
    void whoGuessesLearnsNothingFromWhatIsWrongOtherwise() {
        var match = create("{\"game\":\"einstein\"}").get("match").asString();
        var foreign = create("{\"game\":\"einstein\"}").get("token").asString();
        var paths = List.of("/actions", "/seats", "/seats/1/token", "/seats/x/token");
        var bodies =
                List.of(
                        "",
                        "{",
                        "[]",
                        "{\"type\":\"nonsense\"}",
                        "{\"name\":\"\"}",
                        "{\"type\":\"chat\",\"text\":\"hi\"}",
                        "{\"name\":\"A\",\"seat\":9}",
                        "{\"type\":\"standIn\",\"seat\":9}");
        for (var path : paths) {
            for (var body : bodies) {
                assertThat(remote.post("/matches/" + match + path, foreign, body))
                        .as(path + " " + body)
                        .isEqualTo(remote.post("/matches/nosuchmatch123" + path, foreign, body));
            }
        }
        for (var query : List.of("?version=x", "?wait=99", "?version=1&wait=x", "?version=7")) {
            assertThat(remote.get("/matches/" + match + query, foreign))
                    .as(query)
                    .isEqualTo(remote.get("/matches/nosuchmatch123" + query, foreign));
        }
    }

    @Test
    void whoGuessesLearnsNothingFromLimits() {
        var slow = new RateLimits.Rate(0.01, 2);
        var free = RateLimits.Rate.FREE;
        var rates = new RateLimits.Rates(free, free, free, slow, free, free, 100);
        try (var own = new TestHouse(rates)) {
            var made = own.remote().post("/matches", null, "{\"game\":\"einstein\"}").orThrow();
            var chat = "{\"type\":\"chat\",\"text\":\"hi\"}";
            for (int i = 0; i < 4; i++) {
                var there = "/matches/" + made.get("match").asString() + "/actions";
                assertThat(own.remote().post(there, "a".repeat(43), chat))
                        .isEqualTo(
                                own.remote()
                                        .post(
                                                "/matches/nosuchmatch123/actions",
                                                "b".repeat(43),
                                                chat));
            }
        }
    }

    /** Whoever reads the log must not be able to sit down in somebody's place. */
    @Test
    void whatFailsIsLoggedWithoutTokens() throws Exception {
        var log = (Logger) LoggerFactory.getLogger(WebServer.class);
        var heard = new ListAppender<ILoggingEvent>();
        heard.start();
        log.addAppender(heard);
        var token = "t".repeat(43);
        try (var own = new TestHouse()) {
            own.house().store().close();
            assertThat(own.remote().get("/bots/me?secret=" + token, token).status()).isEqualTo(500);
        } finally {
            log.detachAppender(heard);
        }
        var said = heard.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
        assertThat(said).containsExactly("GET /api/v1/bots/me failed");
        for (var event : heard.list) {
            for (var cause = event.getThrowableProxy(); cause != null; cause = cause.getCause()) {
                assertThat(String.valueOf(cause.getMessage())).doesNotContain(token);
            }
        }
    }
}

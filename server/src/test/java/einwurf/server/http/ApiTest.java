package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.server.TestHouse;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The contract of docs/api.md, request by request. */
class ApiTest {
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
        var reply = remote.post("/matches", null, body);
        assertThat(reply.status()).isEqualTo(201);
        return reply.json();
    }

    static void refused(HouseClient.Reply reply, int status, String code) {
        assertThat(reply.text()).contains("\"code\":\"" + code + "\"");
        assertThat(reply.status()).isEqualTo(status);
        var say = reply.json().get("say");
        assertThat(say.get("en").asString()).isNotBlank();
        assertThat(say.get("de").asString()).isNotBlank();
        assertThat(reply.json().get("detail").asString()).isEqualTo(say.get("en").asString());
    }

    private static HttpResponse<String> raw(String method, String path, String... headers)
            throws Exception {
        var request =
                HttpRequest.newBuilder(URI.create(house.house().address()).resolve(path))
                        .method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void theGamesAreListedWithOptionsLabelsAndBots() {
        var games = remote.get("/games", null).orThrow().get("games");
        assertThat(games.size()).isEqualTo(einwurf.Games.HOUSE.size());
        for (var game : games) {
            assertThat(game.get("levels").size()).isGreaterThanOrEqualTo(2);
            assertThat(game.get("budgets").propertyNames())
                    .containsExactlyElementsOf(
                            game.get("levels").valueStream().map(JsonNode::asString).toList());
            assertThat(game.get("budgets").get("strong").asInt()).isEqualTo(50);
            assertThat(game.get("budgets").get("master").asInt()).isEqualTo(500);
            assertThat(game.get("measures").size()).isPositive();
            for (var option : game.get("options")) {
                assertThat(option.get("label").get("de").asString()).isNotBlank();
                assertThat(option.has("default")).isTrue();
            }
        }
    }

    @Test
    void theRulesAreThereInBothLanguages() {
        for (var game : einwurf.Games.HOUSE) {
            for (var lang : List.of("en", "de")) {
                var reply = remote.get("/games/" + game.id() + "/rules?lang=" + lang, null);
                assertThat(reply.status()).as(game.id()).isEqualTo(200);
                assertThat(reply.text()).startsWith("#");
            }
        }
        refused(remote.get("/games/chess/rules", null), 404, "NO_SUCH_GAME");
    }

    @Test
    void sheetsArePrintedOnBothPapers() {
        for (var game : einwurf.Games.HOUSE) {
            var address = "/games/" + game.id() + "/print";
            var letter = remote.get(address + "?paper=letter&lang=de", null);
            assertThat(letter.status()).as(game.id()).isEqualTo(200);
            assertThat(letter.text()).startsWith("<svg").contains("215.9 279.4");
            assertThat(remote.get(address, null).text()).contains("0 0 210 297");
            refused(remote.get(address + "?paper=a0", null), 404, "NOT_FOUND");
        }
        refused(remote.get("/games/chess/print", null), 404, "NO_SUCH_GAME");
    }

    @Test
    void aMatchIsMadeSatDownAtAndPlayed() {
        var made = create("{\"game\":\"einstein\"}");
        var match = made.get("match").asString();
        var host = made.get("token").asString();
        assertThat(host).hasSize(43);
        assertThat(made.get("url").asString()).isEqualTo("/m/" + match);
        assertThat(made.get("view").get("host").asBoolean()).isTrue();
        var mira = remote.post("/matches/" + match + "/seats", host, "{\"name\":\"Mira\"}");
        assertThat(mira.status()).isEqualTo(201);
        assertThat(mira.json().get("token").isNull()).as("the host keeps the token").isTrue();
        var jonas =
                remote.post("/matches/" + match + "/seats", null, "{\"name\":\"Jonas\"}").json();
        var token = jonas.get("token").asString();
        assertThat(jonas.get("seat").intValue()).isEqualTo(2);
        assertThat(jonas.get("view").get("status").asString()).isEqualTo("playing");
        int ask = jonas.get("view").get("ask").intValue();
        var move = "{\"type\":\"move\",\"ask\":" + ask + ",\"move\":\"123456\"}";
        var after = remote.post("/matches/" + match + "/actions", token, move).orThrow();
        assertThat(after.get("events").get(0).get("move").asString()).isEqualTo("123456");
        var watching = remote.get("/matches/" + match, null).orThrow();
        assertThat(watching.toString()).doesNotContain("123456");
        assertThat(watching.get("view").get("you").intValue()).isZero();
        refused(
                remote.post("/matches/" + match + "/seats", null, "{\"name\":\"T\"}"),
                409,
                "SEAT_TAKEN");
    }

    @Test
    void aRevokedProgramLeavesAllItsSeats() {
        var token =
                remote.post("/bots", null, "{\"name\":\"Pythia\"}")
                        .orThrow()
                        .get("token")
                        .asString();
        var first = "";
        for (int i = 0; i < 102; i++) {
            var match = create("{\"game\":\"einstein\"}").get("match").asString();
            remote.post("/matches/" + match + "/seats", token, "{\"name\":\"Pythia\"}").orThrow();
            first = first.isEmpty() ? match : first;
        }
        assertThat(remote.delete("/bots/me", token).status()).isEqualTo(204);
        refused(remote.get("/matches/" + first, token), 404, "NOT_FOUND");
    }

    @Test
    void nobodyIsCalledWhatSomebodyElseAtTheTableIsCalled() {
        var made =
                create(
                        """
                        {"game":"einhorn","seats":[{"kind":"person","name":"Mira"},
                         {"kind":"person","name":"MIRA"},{"kind":"bot","level":"random"},
                         {"kind":"open"},{"kind":"open"}]}\
                        """);
        var path = "/matches/" + made.get("match").asString();
        var bot = made.get("view").get("seats").get(2).get("name").asString();
        // In Cyrillic, and at full width.
        remote.post(path + "/seats", null, "{\"name\":\"\u041cira\"}").orThrow();
        var wide = new StringBuilder();
        bot.chars().forEach(c -> wide.append((char) (c + 0xFEE0)));
        remote.post(path + "/seats", null, "{\"name\":\"" + wide + "\"}").orThrow();
        var seats = remote.get(path, null).orThrow().get("view").get("seats");
        assertThat(seats.valueStream().map(seat -> seat.get("name").asString()))
                .containsExactly("Mira", "MIRA 2", bot, "\u041cira 3", wide + " 2");
    }

    @Test
    void aTokenCanBeRenewedAndTheOldOneIsVoid() {
        var made =
                create(
                        "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},{\"kind\":\"open\"}]}");
        var match = made.get("match").asString();
        var old = made.get("tokens").get(0).asString();
        var fresh =
                remote.post("/matches/" + match + "/seats/1/token", old, "")
                        .orThrow()
                        .get("token")
                        .asString();
        refused(remote.get("/matches/" + match, old), 404, "NOT_FOUND");
        assertThat(
                        remote.get("/matches/" + match, fresh)
                                .orThrow()
                                .get("view")
                                .get("you")
                                .intValue())
                .isEqualTo(1);
    }

    @Test
    void theHostEmptiesASeatBeforeTheStart() {
        var made = create("{\"game\":\"einstein\"}");
        var match = made.get("match").asString();
        var sat = remote.post("/matches/" + match + "/seats", null, "{\"name\":\"Troll\"}").json();
        var seat = "/matches/" + match + "/seats/" + sat.get("seat").intValue();
        assertThat(remote.delete(seat, made.get("token").asString()).status()).isEqualTo(204);
        refused(remote.get("/matches/" + match, sat.get("token").asString()), 404, "NOT_FOUND");
    }

    @Test
    void whatIsWrongWithASetupIsSaid() {
        refused(remote.post("/matches", null, ""), 400, "BAD_REQUEST");
        refused(remote.post("/matches", null, "[1]"), 400, "BAD_REQUEST");
        refused(remote.post("/matches", null, "{}"), 400, "BAD_REQUEST");
        refused(remote.post("/matches", null, "{\"game\":7}"), 400, "BAD_REQUEST");
        refused(remote.post("/matches", null, "{\"game\":\"chess\"}"), 400, "NO_SUCH_GAME");
        refused(
                remote.post("/matches", null, "{\"game\":\"einstein\",\"gane\":1}"),
                400,
                "BAD_REQUEST");
        refused(
                remote.post("/matches", null, "{\"game\":\"einstein\",\"seats\":[]}"),
                400,
                "BAD_PLAYERS");
        refused(
                remote.post("/matches", null, "{\"game\":\"einstein\",\"options\":{\"x\":1}}"),
                400,
                "BAD_OPTION");
        refused(
                remote.post(
                        "/matches",
                        null,
                        "{\"game\":\"einstein\",\"options\":{\"start\":\"green\"}}"),
                400,
                "BAD_OPTION");
        refused(
                remote.post("/matches", null, "{\"game\":\"einstein\",\"series\":\"best\"}"),
                400,
                "BAD_OPTION");
        refused(
                remote.post(
                        "/matches", null, "{\"game\":\"einstein\",\"clock\":{\"kind\":\"sand\"}}"),
                400,
                "BAD_REQUEST");
        refused(
                remote.post(
                        "/matches",
                        null,
                        "{\"game\":\"einstein\",\"clock\":{\"kind\":\"move\",\"seconds\":1}}"),
                400,
                "BAD_REQUEST");
        refused(
                remote.post(
                        "/matches",
                        null,
                        "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"bot\",\"level\":\"god\"},{\"kind\":\"open\"}]}"),
                400,
                "NO_SUCH_BOT");
        refused(
                remote.post("/matches", null, "{\"game\":\"einstein\",\"game\":\"genial\"}"),
                400,
                "BAD_REQUEST");
        refused(
                remote.post("/matches", null, "{\"game\":\"" + "x".repeat(17_000) + "\"}"),
                413,
                "BAD_REQUEST");
    }

    @Test
    void namesArePlainAndShort() {
        var match = create("{\"game\":\"einhorn\"}").get("match").asString();
        var path = "/matches/" + match + "/seats";
        refused(remote.post(path, null, "{\"name\":\"\"}"), 400, "BAD_REQUEST");
        refused(remote.post(path, null, "{\"name\":\" \\u202e\\u0000 \"}"), 400, "BAD_REQUEST");
        refused(
                remote.post(path, null, "{\"name\":\"" + "x".repeat(25) + "\"}"),
                400,
                "BAD_REQUEST");
        var sat = remote.post(path, null, "{\"name\":\"  M\\u202ei\\tra  \\n X \"}").orThrow();
        assertThat(sat.get("view").get("seats").get(0).get("name").asString()).isEqualTo("Mira X");
    }

    @Test
    void aLongPollReturnsAsSoonAsSomethingHappens() throws Exception {
        var made = create("{\"game\":\"einstein\"}");
        var match = made.get("match").asString();
        int version = made.get("view").get("version").intValue();
        var waiting =
                CompletableFuture.supplyAsync(
                        () ->
                                remote.get(
                                                "/matches/"
                                                        + match
                                                        + "?version="
                                                        + version
                                                        + "&wait=20",
                                                null)
                                        .orThrow());
        remote.post("/matches/" + match + "/seats", null, "{\"name\":\"Mira\"}").orThrow();
        var told = waiting.get(60, TimeUnit.SECONDS);
        assertThat(told.get("events").get(0).get("kind").asString()).isEqualTo("sat");
        var nothing =
                remote.get(
                                "/matches/" + match + "?version=" + told.get("version") + "&wait=1",
                                null)
                        .orThrow();
        assertThat(nothing.get("events").size()).isZero();
        refused(remote.get("/matches/" + match + "?version=x", null), 400, "BAD_REQUEST");
        refused(remote.get("/matches/" + match + "?wait=31", null), 400, "BAD_REQUEST");
    }

    @Test
    void theLobbyHasAnEtag() throws Exception {
        create("{\"game\":\"genial\",\"listed\":true}");
        var first = raw("GET", "/api/v1/lobby");
        assertThat(first.body()).contains("\"game\":\"genial\"");
        var etag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(raw("GET", "/api/v1/lobby", "If-None-Match", etag).statusCode()).isEqualTo(304);
        create("{\"game\":\"genial\",\"listed\":true}");
        assertThat(raw("GET", "/api/v1/lobby", "If-None-Match", etag).statusCode()).isEqualTo(200);
    }

    @Test
    void onesOwnMatchesAreFoundAndVoidOnesLeftOut() {
        var made =
                create(
                        "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},{\"kind\":\"open\"}]}");
        var match = made.get("match").asString();
        var mine =
                remote.post(
                                "/mine",
                                null,
                                "{\"seats\":[{\"match\":\""
                                        + match
                                        + "\",\"token\":"
                                        + made.get("tokens").get(0)
                                        + "},{\"match\":\""
                                        + match
                                        + "\",\"token\":\"wrong\"},{\"match\":\"none\",\"token\":\"x\"}]}")
                        .orThrow()
                        .get("matches");
        assertThat(mine.size()).isEqualTo(1);
        assertThat(mine.get(0).get("you").intValue()).isEqualTo(1);
    }

    @Test
    void aProgramSitsDownWithItsTokenAndLeavesWhenItIsRevoked() {
        var bot = remote.post("/bots", null, "{\"name\":\"Pythia\"}").orThrow();
        var token = bot.get("token").asString();
        var match = create("{\"game\":\"einstein\"}").get("match").asString();
        var sat =
                remote.post("/matches/" + match + "/seats", token, "{\"name\":\"Pythia\"}")
                        .orThrow();
        assertThat(sat.get("view").get("seats").get(0).get("kind").asString()).isEqualTo("program");
        var me = remote.get("/bots/me", token).orThrow();
        assertThat(me.get("seats").get(0).get("match").asString()).isEqualTo(match);
        assertThat(remote.delete("/bots/me", token).status()).isEqualTo(204);
        refused(remote.get("/bots/me", token), 404, "NOT_FOUND");
        var view = remote.get("/matches/" + match, null).orThrow().get("view");
        assertThat(view.get("seats").get(0).get("kind").asString()).isEqualTo("open");
    }

    @Test
    void pagesOfOthersMayNotSpeakToTheHouse() throws Exception {
        var own = house.house().address().replaceAll("/$", "");
        assertThat(raw("GET", "/api/v1/games", "Origin", own).statusCode()).isEqualTo(200);
        for (var origin :
                List.of(
                        "http://evil.example",
                        "null",
                        own + ".evil.example",
                        "https" + own.substring(4))) {
            var reply = raw("GET", "/api/v1/games", "Origin", origin);
            assertThat(reply.statusCode()).as(origin).isEqualTo(403);
            assertThat(reply.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        }
    }

    @Test
    void theUsualHeadersAreEverywhere() throws Exception {
        for (var path :
                List.of("/", "/health", "/api/v1/games", "/api/v1/matches/none", "/nothing.js")) {
            var headers = raw("GET", path).headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
                    .as(path)
                    .contains(
                            "default-src 'none'",
                            "script-src 'self' 'wasm-unsafe-eval'",
                            "worker-src 'self'");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
            assertThat(headers.firstValue("Server")).isEmpty();
        }
    }

    @Test
    void whatIsNotThereIsAProblemInOurOwnWords() throws Exception {
        for (var path :
                List.of("/api/v1/nothing", "/api/v2", "/assets/none.js", "/..%2f..%2fetc/passwd")) {
            var reply = raw("GET", path);
            assertThat(reply.statusCode()).as(path).isBetween(400, 404);
            assertThat(reply.body()).doesNotContainIgnoringCase("jetty").doesNotContain("<");
        }
        var wrong = raw("PUT", "/api/v1/matches");
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(wrong.body()).contains("\"code\":\"BAD_REQUEST\"");
    }

    @Test
    void aHundredRememberedSeatsFitIntoOneRequest() {
        var seat = "{\"match\":\"AAAAAAAAAAAAAA\",\"token\":\"" + "t".repeat(43) + "\"}";
        var reply =
                remote.post(
                        "/mine",
                        null,
                        "{\"seats\":[" + String.join(",", Collections.nCopies(100, seat)) + "]}");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(remote.post("/mine", null, " ".repeat(20_000)).status()).isEqualTo(413);
    }

    @Test
    void healthAndMetricsAreThere() throws Exception {
        assertThat(raw("GET", "/health").body()).isEqualTo("{\"status\":\"up\"}");
        assertThat(raw("GET", "/metrics").body()).contains("einwurf_matches");
    }
}

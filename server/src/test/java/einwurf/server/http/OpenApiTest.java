package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.client.HouseClient;
import einwurf.server.TestHouse;
import einwurf.server.wire.Code;
import einwurf.server.wire.Schemas;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.TreeSet;
import java.util.regex.Pattern;

/** What OpenAPI promises is what the house does. */
class OpenApiTest {
    private static TestHouse house;
    private static HouseClient remote;
    private static JsonNode document;
    private static Schemas schemas;

    @BeforeAll
    static void open() {
        house = new TestHouse();
        remote = house.remote();
        document = remote.get("/openapi.json", null).orThrow();
        schemas = new Schemas(document);
    }

    @AfterAll
    static void close() {
        house.close();
    }

    @Test
    void everyRouteIsInItAndNothingElse() {
        var described = new TreeSet<String>();
        for (var path : document.get("paths").properties()) {
            for (var method : path.getValue().propertyNames()) {
                var address = path.getKey().equals("/") ? "" : path.getKey();
                described.add(method.toUpperCase(java.util.Locale.ROOT) + " /api/v1" + address);
            }
        }
        described.remove("GET /api/v1/socket");
        var routes = new TreeSet<>(house.house().routes());
        routes.removeIf(route -> !route.contains(" /api/"));
        assertThat(described).isEqualTo(routes);
    }

    @Test
    void everyCodeIsInIt() {
        var listed = new TreeSet<String>();
        schemas.schema("Code").get("enum").forEach(c -> listed.add(c.asString()));
        var codes = new TreeSet<String>();
        for (var code : Code.values()) {
            codes.add(code.name());
        }
        assertThat(listed).isEqualTo(codes);
    }

    @Test
    void repliesAreAsDescribed() {
        fits(remote.get("/games", null).orThrow(), "Games");
        for (var game : Games.HOUSE) {
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\""
                                            + game.id()
                                            + "\",\"listed\":true,\"clock\":{\"kind\":\"bank\",\"seconds\":60}}")
                            .orThrow();
            fits(made, "Made");
            var match = made.get("match").asString();
            var sat =
                    remote.post("/matches/" + match + "/seats", null, "{\"name\":\"A\"}").orThrow();
            fits(sat, "Seated");
            var host = made.get("token").asString();
            fits(
                    remote.post(
                                    "/matches/" + match + "/actions",
                                    host,
                                    "{\"type\":\"start\",\"level\":\"random\"}")
                            .orThrow(),
                    "Snapshot");
            fits(
                    remote.get("/matches/" + match, sat.get("token").asString()).orThrow(),
                    "Snapshot");
            fits(
                    remote.post(
                                    "/matches/" + match + "/actions",
                                    sat.get("token").asString(),
                                    "{\"type\":\"resign\"}")
                            .orThrow(),
                    "Snapshot");
            fits(
                    remote.post(
                                    "/mine",
                                    null,
                                    "{\"seats\":[{\"match\":\""
                                            + match
                                            + "\",\"token\":\""
                                            + host
                                            + "\"}]}")
                            .orThrow(),
                    "MyMatches");
        }
        fits(remote.get("/lobby", null).orThrow(), "ListedMatches");
        fits(remote.get("/matches/none", null).json(), "Problem");
        var bot = remote.post("/bots", null, "{\"name\":\"B\"}").orThrow();
        fits(bot, "BotToken");
        fits(remote.get("/bots/me", bot.get("token").asString()).orThrow(), "BotSeats");
    }

    @Test
    void thePageExplainsItWithExamples() {
        var page = remote.get("", null).text();
        assertThat(page)
                .contains(
                        "<h1 id=\"the-api\">The API</h1>",
                        "<table>",
                        "curl -s localhost:7766",
                        "takeBack");
        assertThat(page).doesNotContain("<script", "style=");
    }

    @Test
    void everySchemaThatIsNamedIsThere() {
        var named = Pattern.compile("#/components/schemas/(\\w+)").matcher(document.toString());
        assertThat(named.results().map(result -> result.group(1)))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(schemas.schema(name)).as(name).isNotNull());
    }

    private static void fits(JsonNode value, String schema) {
        assertThat(schemas.misfits(value, schema)).isEmpty();
    }
}

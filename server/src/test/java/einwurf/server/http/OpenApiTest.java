package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.client.HouseClient;
import einwurf.server.TestHouse;
import einwurf.server.wire.Code;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What OpenAPI promises is what the house does. */
class OpenApiTest {
    private static TestHouse house;
    private static HouseClient remote;
    private static JsonNode document;

    @BeforeAll
    static void open() {
        house = new TestHouse();
        remote = house.remote();
        document = remote.get("/openapi.json", null).orThrow();
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
        assertThat(described).isEqualTo(new TreeSet<>(house.house().routes()));
    }

    @Test
    void everyCodeIsInIt() {
        var listed = new TreeSet<String>();
        schema("Problem")
                .get("properties")
                .get("code")
                .get("enum")
                .forEach(c -> listed.add(c.asString()));
        var codes = new TreeSet<String>();
        for (var code : Code.values()) {
            codes.add(code.name());
        }
        assertThat(listed).isEqualTo(codes);
    }

    @Test
    void repliesAreAsDescribed() {
        fits(remote.get("/games", null).orThrow(), schema("Games"));
        for (var game : Games.HOUSE) {
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\""
                                            + game.id()
                                            + "\",\"listed\":true,\"clock\":{\"kind\":\"bank\",\"seconds\":60}}")
                            .orThrow();
            fits(made, schema("Made"));
            var match = made.get("match").asString();
            var sat =
                    remote.post("/matches/" + match + "/seats", null, "{\"name\":\"A\"}").orThrow();
            fits(sat, schema("Seated"));
            var host = made.get("token").asString();
            fits(
                    remote.post(
                                    "/matches/" + match + "/actions",
                                    host,
                                    "{\"type\":\"start\",\"level\":\"random\"}")
                            .orThrow(),
                    schema("Snapshot"));
            fits(
                    remote.get("/matches/" + match, sat.get("token").asString()).orThrow(),
                    schema("Snapshot"));
            fits(
                    remote.post(
                                    "/matches/" + match + "/actions",
                                    sat.get("token").asString(),
                                    "{\"type\":\"resign\"}")
                            .orThrow(),
                    schema("Snapshot"));
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
                    schema("Mine"));
        }
        fits(remote.get("/lobby", null).orThrow(), schema("Lobby"));
        fits(remote.get("/matches/none", null).json(), schema("Problem"));
        var bot = remote.post("/bots", null, "{\"name\":\"B\"}").orThrow();
        fits(bot, schema("Bot"));
        fits(remote.get("/bots/me", bot.get("token").asString()).orThrow(), schema("Me"));
    }

    @Test
    void thePageExplainsItWithExamples() {
        var page = remote.get("", null).text();
        assertThat(page)
                .contains("<h1>The API</h1>", "<table>", "curl -s localhost:7766", "takeBack");
        assertThat(page).doesNotContain("<script", "style=");
    }

    private static JsonNode schema(String name) {
        return document.get("components").get("schemas").get(name);
    }

    private static void fits(JsonNode value, JsonNode schema) {
        var faults = new ArrayList<String>();
        check(value, schema, "$", faults);
        assertThat(faults).isEmpty();
    }

    /** The part of JSON Schema that the document uses. */
    private static void check(JsonNode value, JsonNode schema, String at, List<String> faults) {
        if (schema.has("$ref")) {
            var name = schema.get("$ref").asString();
            check(value, schema(name.substring(name.lastIndexOf('/') + 1)), at, faults);
            return;
        }
        if (schema.has("anyOf")) {
            for (var one : schema.get("anyOf")) {
                var inner = new ArrayList<String>();
                check(value, one, at, inner);
                if (inner.isEmpty()) {
                    return;
                }
            }
            faults.add(at + " fits none: " + value);
            return;
        }
        var type = schema.path("type").asString("");
        boolean right =
                switch (type) {
                    case "object" -> value.isObject();
                    case "array" -> value.isArray();
                    case "string" -> value.isString();
                    case "integer" -> value.isIntegralNumber();
                    case "boolean" -> value.isBoolean();
                    case "null" -> value.isNull();
                    default -> true;
                };
        if (!right) {
            faults.add(at + " is no " + type + ": " + value);
            return;
        }
        if (schema.has("enum")) {
            boolean listed = false;
            for (var one : schema.get("enum")) {
                listed |= one.equals(value);
            }
            if (!listed) {
                faults.add(at + " isn't listed: " + value);
            }
        }
        for (var item : value.isArray() ? value : List.<JsonNode>of()) {
            check(item, schema.path("items"), at + "[]", faults);
        }
        if (value.isObject()) {
            object(value, schema, at, faults);
        }
    }

    private static void object(JsonNode value, JsonNode schema, String at, List<String> faults) {
        for (var name : schema.path("required")) {
            if (!value.has(name.asString())) {
                faults.add(at + "." + name.asString() + " is missing");
            }
        }
        var known = schema.path("properties");
        var others = schema.path("additionalProperties");
        for (var entry : value.properties()) {
            var here = at + "." + entry.getKey();
            if (known.has(entry.getKey())) {
                check(entry.getValue(), known.get(entry.getKey()), here, faults);
            } else if (others.isObject()) {
                check(entry.getValue(), others, here, faults);
            } else if (!others.isMissingNode()) {
                faults.add(here + " is unknown");
            }
        }
    }
}

package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.server.TestHouse;
import einwurf.server.desk.HostKey;
import einwurf.server.http.RateLimits.Rates;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Whoever runs the house is in charge of it, and nobody else. */
class DeskTest {
    private static final String TABLE = "{\"game\":\"einstein\",\"listed\":true}";
    @TempDir private Path folder = Path.of("");
    private TestHouse house;
    private HouseClient remote;
    private String key = "";

    @BeforeEach
    void open() throws IOException {
        var file = folder.resolve("house.host");
        key = HostKey.make(file, new Random(1));
        house = new TestHouse(Rates.NONE, settings -> settings.withHostKey(file));
        remote = house.remote();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private JsonNode act(String action) {
        return remote.post("/admin/actions", key, action).orThrow();
    }

    private String table() {
        return remote.post("/matches", null, TABLE).orThrow().get("match").asString();
    }

    @Test
    void withoutTheKeyThereIsNoDesk() throws IOException {
        assertThat(remote.get("/admin", null).status()).isEqualTo(404);
        assertThat(remote.get("/admin", key + "x").status()).isEqualTo(404);
        assertThat(remote.post("/admin/actions", "", "{\"type\":\"bots\",\"on\":false}").good())
                .isFalse();
        assertThat(remote.get("/admin", key).status()).isEqualTo(200);
        Files.delete(folder.resolve("house.host"));
        assertThat(remote.get("/admin", key).status()).as("no file, no desk").isEqualTo(404);
    }

    @Test
    void whoeverTriesKeysIsStoppedSoonAndTheHostIsNot() {
        for (int i = 0; i < 5; i++) {
            assertThat(remote.get("/admin", "wrong").status()).isEqualTo(404);
        }
        assertThat(remote.get("/admin", "wrong").status()).isEqualTo(429);
        assertThat(remote.get("/admin", key).status())
                .as("anybody on the host's machine could have tried")
                .isEqualTo(200);
    }

    @Test
    void theHostSeesTablesInShortAndClosesAndDeletesThem() {
        var one = table();
        var tables = remote.get("/admin/tables", key).orThrow().get("tables");
        assertThat(tables).hasSize(1);
        assertThat(tables.get(0).get("match").asString()).isEqualTo(one);
        assertThat(tables.get(0).get("game").asString()).isEqualTo("einstein");
        assertThat(tables.get(0).get("address").asString()).isEqualTo("127.0.0.x");
        act("{\"type\":\"closeTable\",\"table\":\"" + one + "\"}");
        assertThat(
                        remote.get("/matches/" + one, null)
                                .orThrow()
                                .get("view")
                                .get("status")
                                .asString())
                .isEqualTo("closed");
        var two = table();
        remote.get("/matches/" + two, null).orThrow();
        var state = act("{\"type\":\"deleteTable\",\"table\":\"" + two + "\"}");
        assertThat(state.get("tables").toString()).isEqualTo("{\"closed\":1}");
        assertThat(remote.get("/matches/" + two, null).status()).isEqualTo(404);
        assertThat(remote.get("/lobby", null).orThrow().get("matches")).isEmpty();
        assertThat(
                        remote.post(
                                        "/admin/actions",
                                        key,
                                        "{\"type\":\"deleteTable\",\"table\":\"nobody\"}")
                                .status())
                .isEqualTo(404);
    }

    @Test
    void aBannedAddressIsShutOutUntilItIsOverButTheDeskStaysOpen() {
        var one = table();
        var state =
                act("{\"type\":\"ban\",\"who\":\"" + one + "\",\"hours\":2,\"reason\":\"noise\"}");
        assertThat(state.get("bans").get(0).get("address").asString()).isEqualTo("127.0.0.x");
        var refused = remote.get("/lobby", null);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().get("detail").asString()).contains("until");
        var mark = state.get("bans").get(0).get("mark").asString();
        act("{\"type\":\"unban\",\"who\":\"" + mark + "\"}");
        assertThat(remote.get("/lobby", null).status()).isEqualTo(200);
    }

    @Test
    void wordsOfTheListAreInNoNameAndNoChat() {
        act("{\"type\":\"words\",\"words\":[\"Blödmann\",\"ass\"]}");
        var made = remote.post("/matches", null, TABLE).orThrow();
        var seats = "/matches/" + made.get("match").asString() + "/seats";
        for (var name : new String[] {"blodmann", "B l ö d mann", "BLÖDMANN 7", "an ass"}) {
            assertThat(remote.post(seats, null, "{\"name\":\"" + name + "\"}").status())
                    .as(name)
                    .isEqualTo(403);
        }
        var token = made.get("token").asString();
        remote.post(seats, token, "{\"name\":\"Cassandra\"}").orThrow();
        var actions = "/matches/" + made.get("match").asString() + "/actions";
        assertThat(
                        remote.post(actions, token, "{\"type\":\"chat\",\"text\":\"you Blödmann\"}")
                                .status())
                .isEqualTo(403);
        remote.post(actions, token, "{\"type\":\"chat\",\"text\":\"hello\"}").orThrow();
        assertThat(
                        remote.post(actions, token, "{\"type\":\"name\",\"name\":\"Blödmann\"}")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void theListOfTablesAndProgramsOfStrangersCanBeSwitchedOff() {
        table();
        assertThat(remote.get("/lobby", null).orThrow().get("matches")).hasSize(1);
        assertThat(act("{\"type\":\"listing\",\"on\":false}").get("listing").asBoolean()).isFalse();
        assertThat(remote.get("/lobby", null).orThrow().get("matches")).isEmpty();
        assertThat(
                        remote.post("/play", null, "{\"name\":\"Mira\",\"table\":" + TABLE + "}")
                                .status())
                .isEqualTo(403);
        act("{\"type\":\"bots\",\"on\":false}");
        assertThat(remote.post("/bots", null, "{\"name\":\"B\"}").status()).isEqualTo(403);
        act("{\"type\":\"bots\",\"on\":true}");
        assertThat(remote.post("/bots", null, "{\"name\":\"B\"}").status()).isEqualTo(201);
    }

    @Test
    void playersReportToTheHost() {
        var made = remote.post("/matches", null, TABLE).orThrow();
        var match = made.get("match").asString();
        var token = made.get("token").asString();
        var reports = "/matches/" + match + "/reports";
        assertThat(remote.post(reports, token, "{\"text\":\"x\"}").status())
                .as("not without a seat")
                .isEqualTo(404);
        remote.post("/matches/" + match + "/seats", token, "{\"name\":\"Mira\"}").orThrow();
        assertThat(remote.post(reports, token, "{\"text\":\"Rude\",\"seat\":2}").status())
                .isEqualTo(204);
        var report = remote.get("/admin", key).orThrow().get("reports").get(0);
        assertThat(report.get("text").asString()).isEqualTo("Rude");
        assertThat(report.get("match").asString()).isEqualTo(match);
        assertThat(report.get("by").intValue()).isEqualTo(1);
        assertThat(report.get("about").intValue()).isEqualTo(2);
        var state =
                act(
                        "{\"type\":\"dismiss\",\"report\":\""
                                + report.get("report").asString()
                                + "\"}");
        assertThat(state.get("reports")).isEmpty();
    }

    @Test
    void theHostSeesWhatDiskAndDatabaseDo() {
        var state = remote.get("/admin", key).orThrow();
        assertThat(state.get("database").get("kind").asString()).isEqualTo("SQLite");
        assertThat(state.get("database").get("bytes").longValue()).isPositive();
        assertThat(state.get("database").get("free").longValue()).isPositive();
        assertThat(state.get("database").get("healthy").asBoolean()).isTrue();
        assertThat(state.get("keep").asString())
                .isEqualTo("waiting=2d,closed=1d,over=90d,idle=90d");
    }

    @Test
    void whatIsDecidedHoldsAfterARestart() {
        act("{\"type\":\"words\",\"words\":[\"noise\"]}");
        house.restart();
        assertThat(house.remote().post("/bots", null, "{\"name\":\"Noise\"}").status())
                .isEqualTo(403);
    }
}

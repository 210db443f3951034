package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.MovablePlatform;
import einwurf.server.TestHouse;
import einwurf.server.http.RateLimits.Rates;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;

/** A room full of people behind one address, with the usual limits and all at one moment. */
class RoomTest {
    private static final int PEOPLE = 30;

    /** So many connections a browser opens to one server. */
    private static final int LINES = 6;

    private TestHouse house;

    @BeforeEach
    void open() {
        house = new TestHouse(Rates.USUAL, MovablePlatform.still(1));
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String get(String path, String headers) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
    }

    @Test
    void thirtyPhonesOpenOneLinkAndNothingIsRefused() throws Exception {
        var file = "/assets/one-abc123.js";
        var page = new StringBuilder();
        for (var path : "/ /sw.js /api/v1/games /api/v1/key /api/v1/lobby".split(" ")) {
            page.append(get(path, ""));
        }
        var lines = new ArrayList<RawLine>();
        for (int i = 0; i < PEOPLE * LINES; i++) {
            lines.add(new RawLine(house));
            lines.getLast().send((i % LINES == 0 ? page : "") + get(file, "").repeat(3));
        }
        for (int i = 0; i < PEOPLE; i++) {
            assertThat(new RawLine(house).upgrade(house, "")).contains(" 101 ");
        }
        for (int i = 0; i < lines.size(); i++) {
            var heard = lines.get(i).send(get(file, "Connection: close\r\n")).rest(60_000);
            assertThat(heard.split("HTTP/1.1 200 ", -1)).hasSize(1 + 4 + (i % LINES == 0 ? 5 : 0));
        }
    }

    @Test
    void theRightCodeOpensHoweverOftenItIsSaidAndGuessersAreStopped() {
        var remote = house.remote();
        var made = remote.post("/matches", null, "{\"game\":\"einstein\"}").orThrow();
        var match = made.get("match").asString();
        var code =
                remote.post("/matches/" + match + "/code", made.get("token").asString(), "{}")
                        .orThrow()
                        .get("code")
                        .asString();
        for (int i = 0; i < 2 * PEOPLE; i++) {
            assertThat(remote.get("/codes/" + code, null).orThrow().get("match").asString())
                    .isEqualTo(match);
        }
        int looked = 0;
        for (int i = 0; i < 100; i++) {
            looked += remote.get("/codes/lalalala", null).status() == 404 ? 1 : 0;
        }
        assertThat(looked).isEqualTo(30);
        assertThat(remote.get("/codes/" + code, null).status()).isEqualTo(429);
    }

    @Test
    void whoSitsGoesOnWhileOthersOfTheRoomAskTooMuch() {
        var remote = house.remote();
        var made = remote.post("/matches", null, "{\"game\":\"einstein\"}").orThrow();
        var seats = "/matches/" + made.get("match").asString() + "/seats";
        var token = remote.post(seats, null, "{\"name\":\"Mira\"}").orThrow().get("token");
        int answered = 0;
        while (remote.get("/games", null).good()) {
            assertThat(answered++).isLessThan(1000);
        }
        assertThat(remote.get("/games", "guessed").status()).isEqualTo(429);
        assertThat(remote.get("/games", token.asString()).status()).isEqualTo(200);
    }
}

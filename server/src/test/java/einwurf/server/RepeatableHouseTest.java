package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.client.HouseClient;
import einwurf.rules.Game;
import einwurf.server.http.RateLimits;
import einwurf.server.wire.Levels;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One seed decides the ids, tokens, dice and bots of a server whose bots count positions. */
class RepeatableHouseTest {
    @TempDir private Path folder = Path.of("");

    /** What a server answers to somebody who plays the first of their moves, game after game. */
    private List<String> evening(long seed, List<? extends Game<?, ?>> games) throws IOException {
        var told = new ArrayList<String>();
        var settings =
                Settings.local(Files.createTempDirectory(folder, "seed"))
                        .withPort(0)
                        .withRates(RateLimits.Rates.NONE);
        try (var house = House.open(settings, MovablePlatform.running(seed), 50)) {
            told.add(house.key());
            var remote = new HouseClient(URI.create(house.address()));
            for (var game : games) {
                var level = Levels.of(game).getLast();
                var bot = ",{\"kind\":\"bot\",\"level\":\"" + level + "\"}";
                var seats = bot.repeat(Math.max(2, game.about().fewest()) - 1);
                var made =
                        remote.post(
                                        "/matches",
                                        null,
                                        "{\"game\":\"%s\",\"seats\":[{\"kind\":\"person\",\"name\":\"P\"}%s]}"
                                                .formatted(game.id(), seats))
                                .orThrow();
                told.add(made.get("match").asString());
                var token = made.get("tokens").get(0).asString();
                told.add(token);
                play(remote, made.get("match").asString(), token, told);
            }
        }
        return told;
    }

    private static void play(HouseClient remote, String match, String token, List<String> told) {
        remote.post("/matches/" + match + "/actions", token, "{\"type\":\"ready\"}").orThrow();
        int version = 0;
        while (true) {
            var look =
                    remote.get("/matches/" + match + "?wait=30&version=" + version, token)
                            .orThrow();
            var view = look.get("view");
            version = look.get("version").intValue();
            if (view.get("status").asString().equals("over")) {
                told.add(position(view));
                return;
            }
            for (var seat : view.path("node").path("turn").path("seats")) {
                if (seat.get("seat").intValue() == 1 && !view.get("ask").isNull()) {
                    told.add(position(view));
                    remote.post(
                                    "/matches/" + match + "/actions",
                                    token,
                                    "{\"type\":\"move\",\"ask\":%d,\"move\":\"%s\"}"
                                            .formatted(
                                                    view.get("ask").intValue(),
                                                    seat.get("moves").get(0).asString()))
                            .orThrow();
                }
            }
        }
    }

    /** Who of the others has bid already is a question of their threads' pace. */
    private static String position(JsonNode view) {
        return view.get("node").get("position").asString().replace('?', '-');
    }

    @Tag("slow")
    @Test
    void theSameSeedGivesTheSameEvening() throws IOException {
        var first = evening(1, Games.HOUSE);
        assertThat(evening(1, Games.HOUSE)).isEqualTo(first);
        assertThat(evening(2, Games.HOUSE.subList(0, 1))).doesNotContainAnyElementsOf(first);
    }
}

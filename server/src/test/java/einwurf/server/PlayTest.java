package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.client.MatchSocket;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whole games over the line. */
class PlayTest {
    private static TestHouse house;

    @BeforeAll
    static void open() {
        house = new TestHouse();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    @Test
    void twoClientsPlayEachGameToItsEnd() throws InterruptedException {
        for (var game : Games.HOUSE) {
            int players = Math.max(2, game.about().fewest());
            var seats = "{\"kind\":\"person\",\"name\":\"P\"},".repeat(players);
            var made =
                    house.remote()
                            .post(
                                    "/matches",
                                    null,
                                    "{\"game\":\""
                                            + game.id()
                                            + "\",\"seats\":["
                                            + seats.substring(0, seats.length() - 1)
                                            + "]}")
                            .orThrow();
            var id = made.get("match").asString();
            var over = new CountDownLatch(players);
            var lives = new ArrayList<MatchSocket>();
            for (int i = 0; i < players; i++) {
                lives.add(
                        new MatchSocket(
                                house.remote(),
                                id,
                                made.get("tokens").get(i).asString(),
                                "",
                                new RandomPlayer(i, over)));
            }
            assertThat(over.await(60, TimeUnit.SECONDS)).as(game.id()).isTrue();
            var record = house.remote().get("/matches/" + id + "/record", null);
            assertThat(record.text()).startsWith("einwurf record 1\ngame: " + game.id());
            lives.forEach(MatchSocket::close);
        }
    }

    /** Plays anything that is listed. */
    static final class RandomPlayer implements MatchSocket.Listener {
        private final Random random;
        private final CountDownLatch over;
        private final List<String> refusals = new ArrayList<>();

        RandomPlayer(long seed, CountDownLatch over) {
            random = new Random(seed);
            this.over = over;
        }

        @Override
        public void view(MatchSocket live, ObjectNode view, JsonNode events) {
            if (view.get("status").asString().equals("over")) {
                over.countDown();
            }
            if (view.get("ask").isNull()) {
                return;
            }
            for (var seat : view.get("node").get("turn").get("seats")) {
                if (seat.get("seat").intValue() == view.get("you").intValue()) {
                    var moves = seat.get("moves");
                    live.move(moves.get(random.nextInt(moves.size())).asString());
                }
            }
        }

        @Override
        public void refused(MatchSocket live, JsonNode problem) {
            refusals.add(problem.toString());
            System.out.println(problem);
        }
    }
}

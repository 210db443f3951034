package einwurf.server.http;

import static einwurf.server.http.SocketTest.FAST;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.MatchSocket;
import einwurf.server.TestHouse;
import einwurf.server.Wait;
import einwurf.server.http.RateLimits.Rate;
import einwurf.server.http.RateLimits.Rates;
import einwurf.server.http.SocketTest.Wire;
import einwurf.server.store.Change;
import einwurf.server.store.StoredStep;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** A client that lost its connection, or messages, goes on where it was. */
class SocketReconnectTest {
    /** Closing says goodbye; a client that comes back by itself goes on where it was. */
    @Test
    void aRestartIsAShortPause() throws Exception {
        try (var house = new TestHouse()) {
            var made = SocketTest.create(house);
            try (var wire = new Wire(house, null);
                    var one = live(house, made, 0);
                    var two = live(house, made, 1)) {
                wire.say("{\"type\":\"hello\",\"match\":" + made.get("match") + "}");
                wire.hear();
                one.await().move("123456");
                house.restart();
                String last = "";
                while (!last.contains("\"type\":\"bye\"")) {
                    last = wire.heard.poll(60, TimeUnit.SECONDS);
                    assertThat(last).as("a goodbye").isNotNull();
                }
                assertThat(last).contains("\"after\":2000");
                Wait.until("they go on by themselves", () -> haveSetUp(one, two));
                assertThat(two.view().get("node").get("state").get("placed").toString())
                        .isEqualTo("[\"123456\",\"654321\"]");
            }
        }
    }

    /** Another server wrote into the same store: what is stored is right, and play goes on. */
    @Test
    void aTableThatHadToBeReadAgainGoesOn() throws Exception {
        try (var house = new TestHouse()) {
            var made = SocketTest.create(house);
            try (var one = live(house, made, 0).await();
                    var two = live(house, made, 1).await()) {
                int next = two.version() + 1;
                var foreign =
                        new StoredStep(next, 1, "Chat", "{\"seat\":1,\"text\":\"from afar\"}");
                var match = made.get("match").asString();
                house.house()
                        .store()
                        .write(new Change.Append(match, List.of(foreign), null))
                        .join();
                Wait.until("they go on by themselves", () -> haveSetUp(one, two));
                var events = house.remote().get("/matches/" + match, null).orThrow().get("events");
                assertThat(events.get(next - 1).path("text").asString("")).isEqualTo("from afar");
            }
        }
    }

    @Test
    void aHelloThatCameTooSoonIsSaidAgain() throws Exception {
        var slow = new Rates(FAST, FAST, FAST, FAST, new Rate(1, 1), FAST, 100);
        try (var house = new TestHouse(slow)) {
            var made =
                    house.remote()
                            .post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"einstein","seats":[
                                     {"kind":"person","name":"Mira"},{"kind":"open"}]}
                                    """)
                            .orThrow();
            try (var mira = live(house, made, 0).await()) {
                // Who sits elsewhere has to say hello again, and at once that is too much here.
                mira.send(
                        JsonMapper.shared().createObjectNode().put("type", "seat").put("seat", 2));
                awaitTrue(() -> mira.view().path("you").asInt(0) == 2);
            }
        }
    }

    @Test
    void whoMissedMoreThanAPageIsToldAllOfItOnceAndInOrder() throws Exception {
        try (var house = new TestHouse()) {
            var made = SocketTest.create(house);
            var match = made.get("match").asString();
            var numbers = new ConcurrentLinkedQueue<Integer>();
            try (var one = live(house, made, 0).await();
                    var two =
                            new MatchSocket(
                                            house.remote(),
                                            match,
                                            made.get("tokens").get(1).asString(),
                                            "",
                                            (_, _, events) ->
                                                    events.forEach(
                                                            e ->
                                                                    numbers.add(
                                                                            e.get("n").intValue())))
                                    .await()) {
                awaitTrue(() -> one.view().path("ask").asInt(0) != 0);
                awaitTrue(() -> two.view().path("ask").asInt(0) != 0);
                int known = two.version();
                var foreign = new ArrayList<StoredStep>();
                for (int i = 1; i <= 1200; i++) {
                    foreign.add(
                            new StoredStep(known + i, 1, "Chat", "{\"seat\":1,\"text\":\"afar\"}"));
                }
                house.house().store().write(new Change.Append(match, foreign, null)).join();
                one.move("123456"); // which can't be stored like this: the match is read again
                awaitTrue(() -> two.version() >= known + 1200);
                int last = two.version();
                awaitTrue(() -> numbers.contains(last));
                assertThat(List.copyOf(numbers))
                        .isEqualTo(IntStream.rangeClosed(1, last).boxed().toList());
            }
        }
    }

    /** Both say their first move again until it is taken. */
    private static boolean haveSetUp(MatchSocket one, MatchSocket two) {
        one.move("123456");
        two.move("654321");
        return two.view().path("node").path("phase").asString("").equals("move");
    }

    private static void awaitTrue(Wait.Condition condition) {
        Wait.until("it happens", condition);
    }

    private static MatchSocket live(TestHouse house, JsonNode made, int seat) {
        var token = made.get("tokens").get(seat).asString();
        return new MatchSocket(
                house.remote(), made.get("match").asString(), token, "", (_, _, _) -> {});
    }
}

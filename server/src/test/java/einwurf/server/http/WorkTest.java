package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.client.HouseWorker;
import einwurf.server.MovablePlatform;
import einwurf.server.TestHouse;
import einwurf.server.Wait;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.net.URI;

/** The house's bots think elsewhere where somebody offers it, and a seat waits for nobody. */
class WorkTest {
    /** Of the strongest level, in milliseconds. */
    private static final int BUDGET = 500;

    private MovablePlatform platform;
    private TestHouse house;
    private HouseClient remote;
    private String key = "";

    @BeforeEach
    void open() {
        platform = MovablePlatform.still(1);
        house = new TestHouse(RateLimits.Rates.NONE, platform);
        remote = house.remote();
        key = house.house().registry().key().workerKey();
    }

    @AfterEach
    void close() {
        house.close();
    }

    /** Two of the strongest bots play; they go on while somebody has looked lately. */
    private String bots() {
        return remote.post(
                        "/matches",
                        null,
                        """
                        {"game":"rainbow","series":"games-9","seats":[\
                        {"kind":"bot","level":"master"},{"kind":"bot","level":"master"}]}\
                        """)
                .orThrow()
                .get("match")
                .asString();
    }

    private int version(String match) {
        return remote.get("/matches/" + match, null).orThrow().get("version").intValue();
    }

    private JsonNode take() {
        var reply = remote.post("/work", key, "{\"seconds\":30}");
        assertThat(reply.status()).isEqualTo(200);
        return reply.json();
    }

    @Test
    void whileSomebodyThinksElsewhereTheHouseDoesnt() throws Exception {
        var worker = new HouseWorker(remote, key);
        var elsewhere =
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () -> {
                                    try {
                                        worker.run();
                                    } catch (InterruptedException _) {
                                        Thread.currentThread().interrupt();
                                    }
                                });
        var thinker = house.house().registry().thinker();
        Wait.until("it waits", () -> thinker.figures().workers() == 1);
        var match = bots();
        Wait.until("it found moves", () -> worker.answers() >= 3);
        worker.stop(); // its last question stays without an answer
        elsewhere.join();
        // Two masters at one table never think at once, so one worker is enough.
        assertThat(thinker.figures().here()).isZero();
        assertThat(thinker.figures().unanswered()).isZero();
        platform.pass(BUDGET + 1000);
        Wait.until("the house goes on by itself", () -> thinker.figures().here() > 1);
        assertThat(version(match)).isPositive();
    }

    @Test
    void aWorkerThatDiesCostsASeatLessThanTwoSeconds() throws Exception {
        var match = bots();
        var thinker = house.house().registry().thinker();
        Wait.until("they play", () -> thinker.figures().here() > 0);
        int millis = take().get("millis").intValue(); // and never heard from again
        int before = version(match);
        platform.pass(millis + 1000); // then it thinks for at most 500
        Wait.until("the house has thought itself", () -> version(match) > before);
        assertThat(thinker.figures().unanswered()).isEqualTo(1);
    }

    @Test
    void whatIsNoMoveIsThoughtAboutHere() throws Exception {
        var match = bots();
        var question = take();
        assertThat(question.get("game").asString()).isEqualTo("rainbow");
        assertThat(question.get("level").asString()).isEqualTo("master");
        assertThat(question.get("millis").intValue()).isBetween(1, BUDGET);
        int before = version(match);
        var id = question.get("id").asString();
        remote.post("/work", key, "{\"id\":\"" + id + "\",\"move\":\"nonsense\"}").orThrow();
        Wait.until("they go on", () -> version(match) > before);
        assertThat(house.house().registry().thinker().figures().unanswered()).isEqualTo(1);
    }

    @Test
    void anAnswerTooLateChangesNothing() throws Exception {
        var match = bots();
        var question = take();
        var thinker = house.house().registry().thinker();
        platform.pass(BUDGET + 1000);
        Wait.until("it was given up", () -> thinker.figures().unanswered() == 1);
        Wait.until("the house thought", () -> thinker.figures().here() > 0);
        var id = question.get("id").asString();
        remote.post("/work", key, "{\"id\":\"" + id + "\",\"move\":\"nonsense\"}").orThrow();
        assertThat(thinker.figures().elsewhere()).isZero();
        assertThat(version(match)).isPositive();
    }

    @Test
    void withoutTheKeyNobodyIsToldAnything() {
        bots();
        for (var wrong : new String[] {"", "x", key.substring(1) + "0", "0".repeat(64)}) {
            assertThat(remote.post("/work", wrong, "{\"seconds\":1}").status()).isEqualTo(404);
        }
        assertThat(remote.post("/work", null, "{\"seconds\":1}").status()).isEqualTo(404);
        var text = new HouseClient(URI.create(house.house().address())).get("/key", null).text();
        assertThat(text).doesNotContain(key);
    }
}

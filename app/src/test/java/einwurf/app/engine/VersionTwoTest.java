package einwurf.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What is spoken after {@code {"do":"hello","version":2}}. */
class VersionTwoTest {
    private static final String HELLO = "{'do':'hello','version':2}";
    private static final String EINSTEIN =
            "{'do':'position','game':'einstein','position':'ABC2/DE3/F3f/3ed/2cba r 3'}";
    private static final String ALONE = "{'do':'new','game':'rainbow','players':1}";

    private final Talk talk = new Talk();

    private String refused(String request) {
        var error = Talk.object(talk.ask(request).get("error"));
        return error.get("code") + ": " + error.get("message");
    }

    @Test
    void helloTellsTheVersionsAndSetsOne() {
        assertThat(talk.done("{'do':'hello'}"))
                .containsEntry("version", 1)
                .containsEntry("versions", List.of(1, 2));
        assertThat(talk.done(HELLO)).containsEntry("version", 2);
        assertThat(refused("{'do':'hello','version':3}"))
                .isEqualTo("BAD_REQUEST: There is no version 3, but [1, 2]");
        assertThat(talk.done("{'do':'hello'}")).containsEntry("version", 2);
    }

    @Test
    void versionOneKnowsNothingOfIt() {
        talk.done(EINSTEIN);
        for (var later : List.of("bots", "analyse", "stop")) {
            assertThat(refused("{'do':'" + later + "'}")).startsWith("BAD_REQUEST: There is no");
        }
        assertThat(moves("{'do':'odds','seat':1,'millis':1,'nodes':-5}"))
                .allSatisfy(move -> assertThat(move).containsOnlyKeys("move", "value", "exact"));
    }

    private List<Map<String, Object>> moves(String request) {
        return list(talk.done(request).get("moves"));
    }

    @SuppressWarnings("unchecked") // that is what the protocol says
    private static List<Map<String, Object>> list(@Nullable Object value) {
        return (List<Map<String, Object>>) Objects.requireNonNull(value);
    }

    @Test
    void nodesMakeAnAnswerThatCanBeHadAgain() {
        talk.all(HELLO, EINSTEIN);
        var ask = "{'do':'odds','seat':1,'nodes':3000,'seed':5}";
        var once = moves(ask);
        assertThat(moves(ask)).isEqualTo(once);
        assertThat(once)
                .allSatisfy(
                        move ->
                                assertThat(move)
                                        .containsOnlyKeys("move", "value", "exact", "error"));
        assertThat(refused("{'do':'odds','seat':1,'nodes':1,'millis':1}"))
                .isEqualTo("BAD_REQUEST: Either \"millis\" or \"nodes\"");
        assertThat(refused("{'do':'choose','seat':1,'nodes':-1}"))
                .isEqualTo("BAD_REQUEST: \"nodes\" is 0 or more");
    }

    @Test
    void aloneOddsTellPoints() {
        talk.all(HELLO, ALONE);
        assertThat(moves("{'do':'odds','seat':1,'nodes':2000,'seed':1}"))
                .allSatisfy(
                        move ->
                                assertThat(
                                                ((Number)
                                                                Objects.requireNonNull(
                                                                        move.get("points")))
                                                        .doubleValue())
                                        .isBetween(-100.0, 400.0));
    }

    @Test
    void botsAreListedWeakestFirst() {
        talk.done(HELLO);
        assertThat(list(talk.done("{'do':'bots','game':'genial'}").get("bots")))
                .first()
                .isEqualTo(Map.of("name", "random", "millis", 0));
        assertThat(refused("{'do':'bots'}")).startsWith("BAD_REQUEST: There is no game yet");
        assertThat(refused("{'do':'bots','game':'chess'}")).startsWith("NO_SUCH_GAME");
    }

    @Test
    void aGameIsAnalysedStepByStep() {
        talk.all(
                HELLO, EINSTEIN, "{'do':'move','seat':1,'move':'3c4'}", "{'do':'roll','roll':'2'}");
        var reply = talk.done("{'do':'analyse','nodes':500}");
        assertThat(reply).containsEntry("left", 0);
        assertThat(list(Talk.object(reply.get("analysis")).get("steps"))).hasSize(2);
    }

    @Test
    @Timeout(60)
    void aStopEndsWhatIsBeingThoughtAboutAndAnswersKeepTheirOrder() throws IOException {
        var answers =
                answers(
                        HELLO,
                        EINSTEIN,
                        "{'do':'choose','seat':1,'millis':600000,'id':1}",
                        "{'do':'stop','id':2}",
                        "{'do':'choose','seat':1,'nodes':100,'id':3}");
        assertThat(answers).hasSize(5);
        assertThat(answers.get(2)).startsWith("{\"id\":1,\"move\":\"3");
        assertThat(answers.get(3)).isEqualTo("{\"id\":2,\"stopped\":true}");
        assertThat(answers.get(4)).startsWith("{\"id\":3,\"move\":\"3");
    }

    @Test
    @Timeout(60)
    void aStopEndsCountingToo() throws IOException {
        var answers =
                answers(HELLO, EINSTEIN, "{'do':'perft','depth':40}", "{'do':'stop'}", EINSTEIN);
        assertThat(answers.get(2)).contains("\"STOPPED\"");
        assertThat(answers.get(3)).isEqualTo("{\"stopped\":true}");
        assertThat(answers.get(4)).contains("\"position\"");
    }

    /** Not even where version 1 was spoken between. */
    @Test
    void aStopEndsNothingThatComesLater() {
        var perft = "{'do':'perft','depth':5}";
        talk.all(HELLO, "{'do':'hello','version':1}", EINSTEIN, "{'do':'node'}", "{'do':'node'}");
        var counted = talk.done(perft);
        talk.all(HELLO, "{'do':'stop'}");
        assertThat(talk.done(perft)).isEqualTo(counted).containsKey("count");
    }

    /** Some tens of megabytes that wait while somebody thinks are not held. */
    @Test
    @Timeout(60)
    void hugeLinesWaitOutsideUntilThereIsRoom() throws IOException {
        var huge = "{\"do\":\"node\",\"x\":\"" + "y".repeat(8_000_000) + "\"}";
        var lines = new ArrayList<>(List.of(HELLO, EINSTEIN, "{'do':'choose','seat':1}"));
        for (int i = 0; i < 6; i++) {
            lines.add(huge);
        }
        assertThat(answers(lines.toArray(String[]::new)))
                .hasSize(9)
                .last(STRING)
                .contains("\"position\"");
    }

    private static List<String> answers(String... requests) throws IOException {
        var lines = (String.join("\n", requests) + "\n").replace('\'', '"');
        var out = new ByteArrayOutputStream();
        Engine.serve(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}

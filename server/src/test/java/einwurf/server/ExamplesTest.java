package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import einwurf.Games;
import einwurf.bots.Budget;
import einwurf.client.BotPlayer;
import einwurf.client.BotSeats;
import einwurf.rules.Game;
import einwurf.server.dice.RecordVerifier;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

/** The example programs play whole matches over the API, and so does our own bot. */
@Tag("slow")
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    @TempDir private static Path classes;
    private static TestHouse house;

    @BeforeAll
    static void open() {
        house = new TestHouse();
        var javac = ToolProvider.getSystemJavaCompiler();
        var source = EXAMPLES.resolve("Bot.java").toString();
        assertThat(javac.run(null, null, null, "-d", classes.toString(), source)).isZero();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    static List<Game<?, ?>> games() {
        return Games.HOUSE;
    }

    /** One open seat, the house's random bots on the others. */
    private static String table(Game<?, ?> game) {
        int players = Math.max(2, game.about().fewest());
        var seats = new ArrayList<String>();
        seats.add("{\"kind\":\"open\"}");
        for (int i = 1; i < players; i++) {
            seats.add("{\"kind\":\"bot\",\"level\":\"random\"}");
        }
        var options = game.id().equals("einhorn") ? ",\"options\":{\"games\":1}" : "";
        return house.remote()
                .post(
                        "/matches",
                        null,
                        "{\"game\":\"" + game.id() + "\",\"seats\":" + seats + options + "}")
                .orThrow()
                .get("match")
                .asString();
    }

    private static String run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var out =
                new String(
                        process.getInputStream().readAllBytes(),
                        java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(out).isZero();
        return out;
    }

    private static void over(String match) {
        var view = house.remote().get("/matches/" + match, null).orThrow().get("view");
        assertThat(view.get("status").asString()).isEqualTo("over");
        var record = house.remote().get("/matches/" + match + "/record", null).text();
        assertThat(RecordVerifier.check(record)).isInstanceOf(RecordVerifier.Verdict.Proven.class);
    }

    @ParameterizedTest
    @MethodSource("games")
    void thePythonBotPlaysAMatchOfEachGame(Game<?, ?> game) throws Exception {
        var python = python();
        assumeTrue(!python.isEmpty(), "no Python here");
        var match = table(game);
        var out =
                run(python, EXAMPLES.resolve("bot.py").toString(), house.house().address(), match);
        assertThat(out).contains("over:");
        over(match);
    }

    @Test
    void aProgramOfThirtyLinesPlaysAMatch() throws Exception {
        var python = python();
        assumeTrue(!python.isEmpty(), "no Python here");
        var tiny = EXAMPLES.resolve("tiny.py");
        assertThat(Files.readAllLines(tiny)).hasSizeLessThanOrEqualTo(30);
        var match = table(Games.byId("genial").orElseThrow());
        assertThat(run(python, tiny.toString(), house.house().address(), match)).contains("over:");
        over(match);
    }

    @Test
    void theLinesOfPythonInTheDocumentRecomputeARecord() throws Exception {
        var python = python();
        assumeTrue(!python.isEmpty(), "no Python here");
        var document = Files.readString(Path.of("..", "docs", "dice.md"));
        var lines = document.replaceFirst("(?s).*```python\n(.*?)```.*", "$1");
        var script = Files.writeString(classes.resolve("dice.py"), lines);
        var record = Path.of("src/test/resources/stored/shares-einstein.record");
        var rolls = Files.readAllLines(record).stream().filter(one -> one.contains(" rolls "));
        var out = run(python, script.toString(), record.toString()).lines().toList();
        assertThat(out).hasSize((int) rolls.count()).allMatch(one -> one.endsWith("as it must"));
    }

    @ParameterizedTest
    @MethodSource("games")
    void theJavaBotPlaysAMatchOfEachGame(Game<?, ?> game) throws Exception {
        var match = table(game);
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var out =
                run(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classes.toString(),
                        "Bot",
                        house.house().address(),
                        match);
        assertThat(out).contains("over: [");
        over(match);
    }

    @Test
    void ourOwnBotPlaysFromOutside() throws InterruptedException {
        var remote = house.remote();
        var token =
                remote.post("/bots", null, "{\"name\":\"Remote\"}")
                        .orThrow()
                        .get("token")
                        .asString();
        var match = table(Games.byId("einstein").orElseThrow());
        try (var thinking = Executors.newSingleThreadExecutor();
                var seats =
                        new BotSeats(
                                remote,
                                token,
                                "Remote",
                                () ->
                                        new BotPlayer(
                                                "greedy", Budget.ofNodes(1), thinking, _ -> {}))) {
            assertThat(seats.take(match).good()).isTrue();
            Wait.until("the match is over", () -> seats.closeFinished() == 0);
        }
        over(match);
    }

    private static String python() {
        for (var dir : System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator)) {
            var python = Path.of(dir, "python3");
            if (Files.isExecutable(python)) {
                return python.toString();
            }
        }
        return "";
    }
}

package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

class SelfplayCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir Path folder;

    private List<String> lines(String name, String... args) throws IOException {
        var file = folder.resolve(name);
        var all = new String[args.length + 3];
        all[0] = "selfplay";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--out";
        all[args.length + 2] = file.toString();
        assertThat(CommandLines.run(all)).isZero();
        return Files.readAllLines(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void everyStepLeadsFromThePositionThatIsToldToTheResultThatIsTold(String id)
            throws IOException {
        var lines = lines("games.jsonl", id, "--games", "3", "--bots", "greedy");
        assertThat(lines).hasSize(3);
        for (int i = 0; i < 3; i++) {
            var played = JSON.readTree(lines.get(i));
            assertThat(played.at("/number").intValue()).isEqualTo(i);
            replay(Games.byId(id).orElseThrow(), played);
        }
    }

    private static <S extends Record, M extends Move> void replay(
            Game<S, M> game, JsonNode played) {
        var table = Tables.standard(game, played.at("/players").intValue());
        var history = GameHistory.begin(game, table);
        for (var step : played.at("/steps")) {
            var seat = Seat.of(step.at("/seat").intValue());
            var seen = game.seenBy(history.position(), Set.of(seat));
            assertThat(step.at("/position").stringValue())
                    .isEqualTo(game.notation().writePosition(seen));
            var text = step.at("/text").stringValue();
            if (step.at("/kind").stringValue().equals("rolled")) {
                history.roll(text);
            } else {
                history.play(seat, text);
                assertThat(step.has("value")).as("those who don't think").isFalse();
            }
        }
        assertThat(history.steps()).hasSize(played.at("/steps").size());
        assertThat(history.turn()).isInstanceOf(Turn.Over.class);
        var result = ((Turn.Over) history.turn()).result();
        assertThat((List<?>) JSON.convertValue(played.at("/places"), List.class))
                .isEqualTo(result.places());
        assertThat((List<?>) JSON.convertValue(played.at("/points"), List.class))
                .isEqualTo(result.points());
    }

    @Test
    void theSameGamesArePlayedOnAnyNumberOfThreads() throws IOException {
        var one = lines("1.jsonl", "einstein", "--games", "40", "--threads", "1");
        var two = lines("2.jsonl", "einstein", "--games", "40", "--threads", "2");
        assertThat(one).isEqualTo(two).doesNotHaveDuplicates();
        var values = JSON.readTree(one.getFirst()).findValues("value");
        assertThat(values).isNotEmpty().allSatisfy(v -> assertThat(v).hasSize(2));
    }

    @Test
    void aTableOfStepsHasOneLineForEach() throws IOException {
        var games = lines("a.jsonl", "genial", "--games", "2", "--bots", "random");
        var rows = lines("a.csv", "genial", "--games", "2", "--bots", "random");
        int steps = games.stream().mapToInt(g -> JSON.readTree(g).at("/steps").size()).sum();
        assertThat(rows).hasSize(steps + 1);
        assertThat(rows.getFirst()).startsWith("game,players,seed,number,step,kind,seat");
    }

    @Test
    void gamesBeginWhereOneWantsAndAreKeptAsRecords() throws IOException {
        var start = "ABC2/DE3/F3f/3ed/2cba r 3";
        var lines =
                lines(
                        "a.jsonl",
                        "einstein",
                        "--games",
                        "2",
                        "--bots",
                        "greedy",
                        "--position",
                        start,
                        "--records",
                        folder.resolve("kept").toString());
        assertThat(JSON.readTree(lines.getFirst()).at("/steps/0/position").stringValue())
                .isEqualTo(start);
        var kept = Files.readString(folder.resolve("kept/einstein-1-000002.txt"));
        assertThat(Games.record(kept).orThrow().history().steps())
                .hasSameSizeAs(JSON.readTree(lines.get(1)).at("/steps"));
        assertThat(CommandLines.run("selfplay", "einstein", "--position", "x")).isEqualTo(2);
    }

    @Test
    void whatCantBeIsSaidWithAWayOut() {
        for (var wrong :
                Map.of(
                                "--bots", "nobody",
                                "--out", "games.txt",
                                "--games", "0")
                        .entrySet()) {
            assertThat(CommandLines.run("selfplay", "einstein", wrong.getKey(), wrong.getValue()))
                    .isEqualTo(2);
        }
        assertThat(CommandLines.run("selfplay", "einstein", "--bots", "easy,easy,easy"))
                .isEqualTo(2);
    }

    @Test
    void aMistakeLeavesTheFileThatWasThere() throws IOException {
        var file = Files.writeString(folder.resolve("games.jsonl"), "mine");
        for (var wrong : new String[] {"--bots nobody", "--position x", "--threads 0"}) {
            var args = ("selfplay einstein --out " + file + " " + wrong).split(" ");
            assertThat(CommandLines.run(args)).isEqualTo(2);
        }
        assertThat(file).hasContent("mine");
    }
}

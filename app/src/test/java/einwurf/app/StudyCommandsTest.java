package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

/** Questions about single games in one command each. */
class StudyCommandsTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir Path folder;

    private static String out(String... args) {
        var out = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            assertThat(CommandLines.run(args)).isZero();
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static JsonNode json(String args) {
        return JSON.readTree(out((args + " --json").split(" ")));
    }

    @Test
    void everyArrangementIsJudgedOnceBestFirst() {
        var openings = json("openings einstein --games 20").at("/openings");
        assertThat(openings).hasSize(720);
        assertThat(openings.findValuesAsString("cubes")).doesNotHaveDuplicates();
        double last = 1;
        for (var opening : openings) {
            double wins = opening.at("/wins").doubleValue();
            assertThat(wins).isLessThanOrEqualTo(last);
            assertThat(opening.at("/low").doubleValue()).isLessThanOrEqualTo(wins);
            assertThat(opening.at("/high").doubleValue()).isGreaterThanOrEqualTo(wins);
            last = wins;
        }
        assertThat(json("openings einstein --games 20 --threads 1").at("/openings"))
                .isEqualTo(openings);
    }

    @Test
    void thePictureHasEveryCubeOnEverySquare() throws Exception {
        var file = folder.resolve("openings.svg");
        out("openings", "einstein", "--games", "2", "--picture", file.toString(), "--lang", "en");
        var svg = parsed(Files.readString(file));
        var rectangles = svg.getElementsByTagName("rect");
        assertThat(rectangles.getLength()).isEqualTo(1 + 36);
        for (int i = 0; i < rectangles.getLength(); i++) {
            var size = rectangles.item(i).getAttributes();
            assertThat(size.getNamedItem("width").getNodeValue()).matches("\\d+");
            assertThat(size.getNamedItem("height").getNodeValue()).matches("\\d+");
        }
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void theFigureHelpsWhoeverHasItInTheLastGames() {
        var games = json("worth einhorn --players 3 --moments 20 --option games=2").at("/games");
        assertThat(games).hasSize(2);
        assertThat(games.get(0).at("/figure").doubleValue()).as("nobody has it yet").isZero();
        assertThat(games.get(1).at("/figure").doubleValue()).isPositive();
        assertThat(games.get(1).at("/figureError").doubleValue()).isPositive();
        for (var game : games) {
            assertThat(game.at("/stone").doubleValue()).as("a stone more never harms").isPositive();
        }
    }

    @Test
    void otherGamesHaveNoSuchThing() {
        assertThat(CommandLines.run("openings", "genial")).isEqualTo(2);
        assertThat(CommandLines.run("worth", "rainbow")).isEqualTo(2);
        assertThat(CommandLines.run("openings", "einstein", "--games", "0")).isEqualTo(2);
    }

    @Test
    void everyShellGetsEveryCommand() {
        for (var shell : new String[] {"bash", "zsh", "fish"}) {
            assertThat(out("completion", shell)).contains("simulate", "selfplay", "einwurf");
        }
        assertThat(out("completion", "fish"))
                .contains("-l players -r -d '", "-l lang -x -a 'en de'", "-a 'einhorn rainbow");
        assertThat(CommandLines.run("completion", "tcsh")).isEqualTo(2);
    }

    @Test
    void bashCompletesCommandsGamesOptionsAndTheirValues() throws Exception {
        var file = Files.writeString(folder.resolve("complete"), out("completion", "bash"));
        var completed = new StringBuilder();
        for (var line :
                List.of("sim", "simulate einh", "simulate --pla", "play --level ma", "perft g")) {
            var script =
                    """
                    compopt() { :; }
                    source "$0"
                    COMP_WORDS=(einwurf $1)
                    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                    _complete_einwurf einwurf "${COMP_WORDS[$COMP_CWORD]}"
                    echo "${COMPREPLY[@]}"
                    """;
            var bash = new ProcessBuilder("bash", "-c", script, file.toString(), line).start();
            completed.append(new String(bash.getInputStream().readAllBytes(), UTF_8));
        }
        assertThat(completed.toString().lines().map(String::strip))
                .containsExactly("simulate", "einhorn", "--players", "master", "genial");
    }

    @Tag("slow")
    @Test
    void whoChoosesAtRandomGivesAwayMoreThanWhoLooks() {
        var found = json("regret einstein --games 6 --judge 3000 --bots strong@3000,random");
        assertThat(found.at("/players").intValue()).isEqualTo(2);
        var strong = found.at("/bots/0");
        var random = found.at("/bots/1");
        assertThat(strong.at("/name").stringValue()).isEqualTo("strong@3000");
        assertThat(strong.at("/choices").intValue()).isGreaterThan(50);
        assertThat(strong.at("/differs").doubleValue()).isLessThan(0.2);
        assertThat(random.at("/givenAway").doubleValue())
                .isGreaterThan(strong.at("/givenAway").doubleValue() + 0.1);
        assertThat(json("regret einstein --games 6 --judge 3000 --bots strong@3000,random"))
                .isEqualTo(found);
        var played =
                json(
                        "regret einstein --games 3 --judge 3000 --playouts 100 --bots"
                                + " strong@3000,random");
        assertThat(played.at("/bots/0/givenAway").doubleValue()).isZero();
        assertThat(played.at("/bots/1/givenAway").doubleValue())
                .as("greedy players see what random ones give away too")
                .isGreaterThan(0.1);
    }

    @Tag("slow")
    @Test
    void anAnswerIsLearnedAndMeasured() {
        var found =
                json(
                        "exploit einhorn --players 3 --bot easy@50 --matches 30 --games 60"
                                + " --threads 1");
        assertThat(found.at("/games").intValue()).isEqualTo(60);
        assertThat(found.at("/gain").doubleValue())
                .as("whoever never bids and never looks is easily beaten")
                .isGreaterThan(0.1);
        assertThat(CommandLines.run("exploit", "einhorn", "--bot", "random@50")).isEqualTo(2);
        assertThat(CommandLines.run("exploit", "genial")).isEqualTo(2);
    }

    @Test
    void anybodySitsOnAnySeatOfASimulation() {
        var one = json("simulate einstein --bots random,greedy --games 400 --threads 1");
        assertThat(one.at("/winsBySeat/1").intValue()).isGreaterThan(250);
        var two = json("simulate einstein --bots medium@50,random --games 100 --threads 1");
        assertThat(two.at("/winsBySeat/0").intValue()).isGreaterThan(60);
        assertThat(CommandLines.run("simulate", "einstein", "--bots", "random,random,random"))
                .isEqualTo(2);
    }

    /** A game of EinStein until the first die, in a file. */
    private Path saved() throws IOException {
        return Files.writeString(
                folder.resolve("saved.txt"),
                """
                einwurf record 1
                game: einstein
                players: 2
                option placement: chosen
                option start: red
                result: unfinished

                1 plays 123456
                2 plays 654321
                1 rolls 3
                1 plays 3c4
                2 rolls 2
                """);
    }

    @Test
    void gamesBeginAtAPositionOrAtAStepOfASavedGame() throws IOException {
        var record = "--record " + saved();
        for (var command :
                List.of(
                        "simulate einstein --games 300 --threads 1",
                        "arena einstein --games 20 --bots greedy,random",
                        "perft einstein --depth 2")) {
            var there = json(command + " " + record + " --step 4");
            var where = there.path("start").asString(there.path("position").asString(""));
            assertThat(where).as(command).endsWith(" b -");
            var typed = (command + " --json --position").split(" ");
            var words = Arrays.copyOf(typed, typed.length + 1);
            words[typed.length] = where;
            assertThat(timeless(JSON.readTree(out(words)))).isEqualTo(timeless(there));
            assertThat(json(command + " " + record)).as("its end").isNotEqualTo(there);
        }
        var won = "simulate einstein --games 50 --json --position".split(" ");
        var words = Arrays.copyOf(won, won.length + 1);
        words[won.length] = "5/5/5/5/f2A1 r -"; // red has one cube, one step before its corner
        assertThat(JSON.readTree(out(words)).at("/meanSteps").doubleValue()).isEqualTo(1);
        var games = out(("selfplay einstein --games 1 --bots greedy " + record).split(" "));
        assertThat(JSON.readTree(games).at("/start").stringValue()).endsWith(" b 2");
    }

    private static JsonNode timeless(JsonNode data) {
        for (var field : List.of("seconds", "gamesPerSecond", "stepsPerSecond")) {
            ((ObjectNode) data).remove(field);
        }
        return data;
    }

    @Test
    void whereNoGameCanBeginIsSaid() throws IOException {
        var record = "simulate einstein --record " + saved();
        assertThat(Runs.of((record + " --step 6").split(" ")).err())
                .contains("no step 6", "0 to 5");
        assertThat(Runs.of((record + " --players 2").split(" ")).err()).contains("has its table");
        assertThat(Runs.of(record.replace("einstein --", "genial --").split(" ")).err())
                .contains("is a game of EinStein");
        assertThat(Runs.of("simulate", "einstein", "--step", "1").err()).contains("--record");
        assertThat(Runs.of("simulate", "einstein", "--position", "5/5/5/5/4A b -").err())
                .contains("The game is over there");
        assertThat(Runs.of("perft", "einstein", "--depth", "1", "--position", "x").err())
                .contains("That is no position of EinStein");
    }

    @Test
    void aReportTellsItsFiguresToPrograms() {
        var report = json("report einstein --games 40 --threads 1 --compare placement=random");
        assertThat(report.at("/tables")).hasSize(2);
        var first = report.at("/tables/0");
        assertThat(first.at("/games/count").intValue()).isEqualTo(40);
        assertThat(first.at("/games/winsBySeat")).hasSize(2);
        assertThat(first.at("/figures").size()).isPositive();
        assertThat(report.at("/tables/1/options/placement").stringValue()).isEqualTo("random");
    }

    @Test
    void theListOfGamesNamesTheirBots() {
        assertThat(out("games", "--lang", "en")).contains("bots  random, ");
    }
}

package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
    void thePictureHasEveryCubeOnEverySquare() throws IOException {
        var file = folder.resolve("openings.svg");
        out("openings", "einstein", "--games", "2", "--picture", file.toString(), "--lang", "en");
        assertThat(Files.readString(file).split("rx=\"6\"")).hasSize(37);
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
        assertThat(out("completion", "fish")).contains("-l players -r -d '", "einhorn rainbow");
        assertThat(CommandLines.run("completion", "tcsh")).isEqualTo(2);
    }

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

    @Test
    void theListOfGamesNamesTheirBots() {
        assertThat(out("games", "--lang", "en")).contains("bots  random, ");
    }
}

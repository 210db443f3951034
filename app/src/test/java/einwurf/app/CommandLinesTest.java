package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import tools.jackson.databind.json.JsonMapper;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** What the command line prints and how it ends, right and wrong. */
class CommandLinesTest {
    private static final JsonMapper JSON = new JsonMapper();

    private static Runs run(String line) {
        return Runs.of(line.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "--help", "-h", "help help", "games -h"})
    void helpIsPrinted(String line) {
        var ended = run(line);
        assertThat(ended.status()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("einwurf");
    }

    @Test
    void theVersionIsTheBuilds() {
        assertThat(run("--version").out()).matches("einwurf \\d+\\.\\d+.*\n");
    }

    @Test
    void everyCommandAndFlagIsExplainedInBothLanguages() {
        var german = CommandLines.parser(Language.DE).getSubcommands();
        CommandLines.parser(Language.EN)
                .getSubcommands()
                .forEach(
                        (name, command) -> {
                            var en = explained(command.getCommandSpec());
                            var de =
                                    explained(
                                            Objects.requireNonNull(german.get(name))
                                                    .getCommandSpec());
                            assertThat(de.keySet()).isEqualTo(en.keySet());
                            en.forEach(
                                    (what, text) ->
                                            assertThat(de.get(what))
                                                    .as("German for %s of %s", what, name)
                                                    .isNotBlank()
                                                    .isNotEqualTo(text));
                        });
    }

    /** A command's description and those of all it takes. */
    private static Map<String, String> explained(CommandSpec spec) {
        var texts = new TreeMap<String, String>();
        texts.put("command", String.join(" ", spec.usageMessage().description()));
        for (var arg : spec.args()) {
            var name = arg.isOption() ? ((OptionSpec) arg).longestName() : arg.paramLabel();
            texts.put(name, String.join(" ", arg.description()));
        }
        return texts;
    }

    @Test
    void helpSpeaksGerman() {
        assertThat(run("help rules --lang de").out()).startsWith("Aufruf: einwurf rules");
    }

    @Test
    void gamesListsEveryGameAndOption() {
        var en = run("games --lang en").out();
        assertThat(en)
                .contains("einhorn", "rainbow", "einstein", "genial")
                .contains("3–5 players")
                .contains("stonesPerPlayer=25")
                .contains("chosen | random");
        assertThat(run("games --lang de").out()).contains("3–5 Personen");
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void theRulesArePrintedInBothLanguages(String game) {
        var en = run("rules " + game + " --lang en").out();
        var de = run("--lang de rules " + game).out();
        assertThat(en.lines().count()).isGreaterThan(30);
        assertThat(de.lines().count()).isGreaterThan(30);
        assertThat(en).isNotEqualTo(de).doesNotContain("**").doesNotContain("\n#");
        assertThat(en.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void perftCountsFromAPosition() {
        assertThat(run("perft genial --players 2 --depth 1").out()).isEqualTo("0 1\n1 126\n");
    }

    /** Those that print no figures, or nothing but JSON. */
    private static final Set<String> NO_FIGURES =
            Set.of(
                    "play",
                    "record",
                    "rules",
                    "print",
                    "serve",
                    "key",
                    "export",
                    "backup",
                    "bot",
                    "engine",
                    "selfplay",
                    "puzzles",
                    "strength",
                    "completion",
                    "help");

    @Test
    void whateverPrintsFiguresPrintsThemForProgramsToo() {
        CommandLines.parser(Language.EN)
                .getSubcommands()
                .forEach(
                        (name, command) ->
                                assertThat(command.getCommandSpec().findOption("--json") != null)
                                        .as(name)
                                        .isEqualTo(!NO_FIGURES.contains(name)));
    }

    @Test
    void theListOfGamesIsTheProtocolsWithTheBots() {
        var games = JSON.readTree(run("games --json --lang en").out()).at("/games");
        assertThat(games.findValuesAsString("id"))
                .containsExactly("einhorn", "rainbow", "einstein", "genial");
        assertThat(games.at("/0/players/1").intValue()).isEqualTo(5);
        assertThat(games.at("/0/options/0/default").isMissingNode()).isFalse();
        var easy = games.at("/2/bots/1");
        assertThat(easy.at("/name").stringValue()).isEqualTo("easy");
        assertThat(easy.at("/habits").stringValue()).isNotBlank();
        assertThat(easy.has("millis")).isTrue();
    }

    /** The command, the first line, the hint. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gmaes | There is no command gmaes | Did you mean \"games\"?",
                "simluate einstein | There is no command simluate | Did you mean \"simulate\"?",
                "xyzzy | There is no command xyzzy | \"einwurf help\" tells more",
                "help rulse | There is no command rulse | Did you mean \"rules\"?",
                "rules | GAME is missing | \"einwurf help rules\" tells more",
                "rules einstien | There is no game \"einstien\" | Did you mean \"einstein\"?",
                "rules chess | There is no game \"chess\" | The games are einhorn, rainbow,"
                        + " einstein, genial",
                "rules einstein --lnag de | There is no option --lnag | Did you mean \"--lang\"?",
                "rules einstein --lang fr | There is no language fr | --lang en, --lang de",
                "rules einstein twice | \"twice\" is one word too many | \"einwurf help rules\""
                        + " tells more",
                "games --lang | --lang needs a value | \"einwurf help games\" tells more",
                "perft einstein | --depth needs a value | \"einwurf help perft\" tells more",
                "perft einstein --depth deep | \"deep\" is no value for --depth | \"einwurf help"
                        + " perft\" tells more",
                "solve genial | Only EinStein has tables | einwurf solve einstein",
                "solve einstein --cubes 6 | There are tables for 4 or 5 cubes | --cubes 4, --cubes"
                        + " 5",
                "solve einstein --threads -1 | --threads is 1 or more | --threads 1",
                "perft einstein --depth -1 | A depth is 0 or more | --depth 4",
                "simulate einhorn --players 2 | Einhorn can't be played by 2 | It is for 3 to 5"
                        + " players",
                "simulate einstein --option stat=red | EinStein würfelt nicht! has no option"
                        + " \"stat\" | Did you mean \"start\"?",
                "simulate einstein --option start=green | start is one of red, blue | For example"
                        + " --option start=red",
                "simulate einhorn --option games=0 | games is a whole number from 1 to 99 | For"
                        + " example --option games=10",
                "simulate einstein --bot greddy | there is no bot \"greddy\" for EinStein würfelt"
                        + " nicht!; there is random, easy, greedy, medium, mcts, strong, master |"
                        + " Did you mean \"greedy\"?",
                "simulate einstein --games 0 | --games is 1 or more | ''",
                "simulate einstein --seed 1 --seed 2 | --seed is given twice | \"einwurf help"
                        + " simulate\" tells more",
            })
    void whatIsWrongIsSaidInOneLineWithAWayOut(String line, String what, String hint) {
        var ended = run(line);
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        var lines = ended.err().lines().toList();
        assertThat(lines.getFirst()).isEqualTo("einwurf: " + what);
        assertThat(lines.size()).isEqualTo(hint.isEmpty() ? 1 : 2);
        assertThat(lines.getLast()).endsWith(hint);
    }

    @Test
    void whatIsWrongIsSaidInGerman() {
        assertThat(run("--lang de rules einstien").err())
                .isEqualTo(
                        """
                        einwurf: Ein Spiel „einstien“ gibt es nicht
                                 Meintest Du „einstein“?
                        """);
    }

    @Test
    void aSimulationIsTheSameOnAnyNumberOfThreads() {
        var line = "simulate einstein --games 20000 --json --seed ";
        var one = run(line + "5 --threads 1").out();
        assertThat(timeless(run(line + "5 --threads 3").out())).isEqualTo(timeless(one));
        assertThat(timeless(run(line + "6 --threads 1").out())).isNotEqualTo(timeless(one));
        assertThat(one)
                .startsWith(
                        "{\"game\":\"einstein\",\"players\":2,\"options\":{\"placement\":\"chosen\","
                            + "\"start\":\"red\"},\"bot\":\"random\",\"games\":20000,\"steps\":")
                .endsWith("}\n");
        assertThat(one.lines()).hasSize(1);
    }

    private static String timeless(String json) {
        return json.replaceAll("\"(seconds|gamesPerSecond|stepsPerSecond)\":[^,]*,", "");
    }
}

package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is wrong with a command is said before anything is played. */
class FlagsTest {
    @TempDir private Path folder = Path.of("");

    private static void assertWrong(String what, String hint, String... args) {
        assertThat(Typist.types().at(args).text())
                .isEqualTo("einwurf: " + what + "\n         " + hint + "\n[2]\n");
    }

    @Test
    void theGameMustBeNamed() {
        assertThat(Typist.types().at().text())
                .startsWith("einwurf: Which game?\n")
                .endsWith("[2]\n");
    }

    @Test
    void theTableMustFitTheGame() {
        assertWrong(
                "EinStein würfelt nicht! can't be played by 3",
                "It is for 2 players",
                "einstein",
                "--players",
                "3");
        assertWrong(
                "placement is one of chosen, random",
                "For example --option placement=chosen",
                "einstein",
                "--option",
                "placement=wild");
    }

    @Test
    void onlySeatsOfTheTableCanBeBots() {
        assertWrong(
                "\"3\" is no seat for a bot",
                "Seats are 1 to 2, as in --bots 2",
                "einstein",
                "--bots",
                "2,3");
    }

    @Test
    void onlyBotsOnTheShelfCanPlay() {
        assertThat(Typist.types().at("einstein", "--bots", "2", "--level", "genius").text())
                .startsWith("einwurf: No bot of EinStein würfelt nicht! is called genius\n")
                .contains("There are random, ");
    }

    @Test
    void aSeriesHasItsForms() {
        assertWrong(
                "\"best\" is no series",
                "a series is best-of-N, first-to-N or games-N, with N from 1 to 9999",
                "einstein",
                "--series",
                "best");
    }

    @Test
    void thereAreNoMoreNamesThanSeats() {
        assertWrong(
                "More names than players: 3",
                "There are 2 seats",
                "einstein",
                "--names",
                "Mira,Jonas,Hilde");
    }

    @Test
    void aFileThatIsNotThereCanNotBeResumed() {
        var file = folder.resolve("none.txt").toString();
        assertWrong(
                "Can't read " + file + ": there is no such file",
                "A saved game is a file that save or --record wrote",
                "--from",
                file);
    }

    @Test
    void aBrokenRecordIsRefusedWithItsLineAndReason() throws IOException {
        var file = folder.resolve("broken.txt");
        Files.writeString(
                file,
                """
                einwurf record 1
                game: einstein
                players: 2

                1 plays 123456
                2 plays 999999
                """);
        assertThat(Typist.types().at("--from", file.toString()).text())
                .startsWith("einwurf: " + file + " is no game I can go on with\n")
                .contains("line 6: ");
    }

    @Test
    void aSavedGameKeepsItsTableAndItsGame() throws IOException {
        var file = folder.resolve("game.txt");
        Files.writeString(file, "einwurf record 1\ngame: einstein\nplayers: 2\n\n1 plays 123456\n");
        assertWrong(
                "A saved game keeps its table",
                "Leave out --players and --option",
                "--from",
                file.toString(),
                "--players",
                "2");
        assertWrong(
                file + " is a game of EinStein würfelt nicht!",
                "Leave the game's name out",
                "genial",
                "--from",
                file.toString());
    }

    @Test
    void aFileThatIsThereIsNotWrittenOver() throws IOException {
        var file = folder.resolve("precious.txt");
        Files.writeString(file, "precious");
        assertThat(Typist.types().at("einstein", "--record", file.toString()).text())
                .startsWith("einwurf: " + file + " is there already; choose another name\n");
        assertThat(Typist.types("save " + file).at("einstein").text())
                .containsIgnoringWhitespaces("✗ " + file + " is there already"); // wrapped
        assertThat(file).hasContent("precious");
    }

    @Test
    void aFolderThatIsMissingIsSaid() {
        var file = folder.resolve("no/where.txt").toString();
        assertThat(Typist.types().at("einstein", "--record", file).text())
                .startsWith("einwurf: There is no folder ");
        assertThat(Typist.types("save " + file).at("einstein").text())
                .containsIgnoringWhitespaces("✗ Couldn't save to " + file); // wrapped
    }
}

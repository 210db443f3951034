package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole games as people type them. */
class PlayTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void twoPeoplePlayEinsteinToItsEndWithEveryWordOnTheWay() {
        var file = folder.resolve("einstein.txt");
        var shown =
                Typist.types(
                                "", // the keyboard goes to Mira
                                "112345", // S2
                                "123456",
                                "",
                                "654321",
                                "help",
                                "odds",
                                "", // Mira throws
                                "6e5", // not that cube, or not that way
                                "hello",
                                "99",
                                "moves",
                                "show",
                                "hint",
                                "odds",
                                "rules S4",
                                "rules",
                                "1",
                                "undo",
                                "1",
                                "record",
                                "save " + file)
                        .thenPlays()
                        .at("einstein", "--names", "Mira,Jonas", "--seed", "1");
        shown.has("✗ 112345 doesn't name each of your cubes 1 to 6 once (S2)")
                .has("What this roll can bring:")
                .has("16.7 % ████░░░░░░░░░░░░░░░░░░░░ cube 3 moves")
                .has("✗ You rolled 5: cube 5 moves (S4)")
                .has("✗ \"hello\" is not a move of EinStein würfelt nicht!")
                .has("✗ The list has numbers 1 to 3")
                .has("Chance of Mira to win, by the bot's reckoning:")
                .has("One step taken back.")
                .has("option placement: chosen")
                .has("1 plays 123456\n2 plays 654321\n1 rolls 5\n1 plays 5c4\n")
                .has("Saved. Go on with: einwurf play --from " + file.toAbsolutePath())
                .matches("(Mira|Jonas) wins: ")
                .matches("  1\\. (Mira|Jonas)\n  2\\. (Mira|Jonas)\n")
                .ended();
        assertThat(file).exists();
    }

    /** A refusal's number leads to the sentence that states it, with the list it announces. */
    @Test
    void aRulingIsShownWithWhatItAnnounces() {
        var einhorn =
                Typist.types("rules E9", "rules e3", "rules E6", "rules E77", "quit")
                        .at("einhorn", "--lang", "en");
        einhorn.after("Prepare it in this order: [E9]").has("All bids go into the bowl");
        einhorn.after("Every roll is one of four results: [E3]").has("Dreifaltigkeit");
        einhorn.has("over. [E6]").lacks("Luck decides");
        einhorn.matches("✗ .*E77");
        var rainbow = Typist.types("rules R2", "rules R3", "quit").at("rainbow", "--lang", "de");
        rainbow.has("eine volle Reihe ist 7 mehr wert. [R2]").lacks("Spalten mit gleichem Wert");
        rainbow.has("zählen sie für niemanden. [R3]").lacks("Farben sind Buchstaben");
    }

    @Test
    void threePeoplePlayEinhornToItsEnd() {
        var shown =
                Typist.types(
                                "", "", "", // who starts
                                "bid 3", // E9: not now
                                "x", "W", "odds", "", "undo", "E", "")
                        .thenPlays()
                        .at("einhorn", "--seed", "4", "--names", "Mira,Jonas,Hilde");
        shown.matches("✗ Bids and added stones come between two games.* \\(E9\\)")
                .has("44.4 % ███████████░░░░░░░░░░░░░ Das Unvermeidliche")
                .has("2 steps taken back.")
                .has("Pass the keyboard to Jonas")
                .matches("(Mira|Jonas|Hilde) wins with \\d+ stones")
                .ended();
    }

    @Test
    void fourPeoplePlayEinfachGenialToItsEnd() {
        var shown =
                Typist.types("keep", "RR>B", "help", "hint", "1", "undo", "undo", "reroll")
                        .thenPlays()
                        .at("genial", "--players", "4", "--seed", "2", "--fast");
        shown.matches("✗ .* \\(G[345]\\)")
                .has("One die as a match: G. Equal dice as a joker for a row: RR>B")
                .has("Seat 1 rolls again")
                .matches("Seat \\d wins: all six rows are full\n  1\\. Seat \\d  6 rows\n")
                .ended();
    }

    @Test
    void twoPeoplePlayRainbowToItsEndInGerman() {
        var shown =
                Typist.types(
                                "hilfe",
                                "RRR",
                                "tipp",
                                "ryb",
                                "pass",
                                "zurück",
                                "RYB",
                                "züge",
                                "regeln R7")
                        .thenPlays()
                        .at("rainbow", "--seed", "6", "--fast", "--lang", "de");
        shown.has("Drei Würfel nach Farbe, R Y B: zum Beispiel RRY")
                .matches("✗ .* \\(R7\\)")
                .has("Gewinnchance von Platz 1, wie der Bot rechnet:")
                .has("Schritte zurückgenommen.")
                .matches("  1\\. Platz \\d +\\d+ Punkte")
                .ended()
                .lacks("Seat", "points", "Enter rolls");
    }

    @Test
    void rainbowIsPlayedAlone() {
        var shown =
                Typist.types("hint")
                        .thenPlays()
                        .at("rainbow", "--players", "1", "--seed", "8", "--fast");
        shown.has("Points to expect, by the bot's reckoning:")
                .matches("  1\\. Seat 1 +\\d+ points")
                .lacks(" First ")
                .ended();
    }

    @Test
    void whoPlaysAgainstBotsNeverPassesTheKeyboard() {
        var shown = Typist.types("251436").thenPlays().at("einstein", "--bots", "2", "--seed", "3");
        shown.lacks("Pass the keyboard")
                .has("Bot 2 has arranged the cubes; now both are shown: red 251436")
                .has("Bot 2 rolls ");
    }

    @Test
    void theSameSeedGivesTheSameGame() {
        var first = Typist.types().thenPlays().at("einstein", "--seed", "11", "--bots", "2");
        var again = Typist.types().thenPlays().at("einstein", "--seed", "11", "--bots", "2");
        var other = Typist.types().thenPlays().at("einstein", "--seed", "12", "--bots", "2");
        assertThat(again).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void hintsDoNotChangeHowDiceFall() {
        var plain =
                Typist.types("", "123456", "", "123456")
                        .thenPlays()
                        .at("einstein", "--seed", "11", "--fast");
        var hinted =
                Typist.types("", "123456", "", "123456", "hint")
                        .thenPlays()
                        .at("einstein", "--seed", "11", "--fast");
        assertThat(lastLines(hinted)).isEqualTo(lastLines(plain));
    }

    private static String lastLines(Transcript shown) {
        return shown.text().substring(shown.text().length() - 1000);
    }

    @Test
    void withoutAScreenThereAreNoEscapeCodes() {
        var shown =
                Typist.types("", "123456", "", "654321", "", "hint", "help", "rules")
                        .thenPlays()
                        .at("einstein", "--seed", "1");
        shown.lacks("\033");
    }

    @Test
    void theEndOfInputEndsTheProgramCleanly() {
        var shown = Typist.types("", "123456").at("einstein");
        assertThat(shown.text())
                .endsWith(
                        """
                        The input has ended before the game.
                        The game isn't saved; next time, save or --record FILE keeps it.
                        Goodbye.
                        [0]
                        """);
    }

    @Test
    void aSavedGameGoesOnWhereItStoppedWithItsNamesAndBots() throws IOException {
        var file = folder.resolve("saved.txt");
        Typist.types("123456", "", "1", "save " + file, "quit")
                .at("einstein", "--names", "Mira", "--bots", "2", "--level", "random")
                .lacks("isn't saved");
        var before = Files.readString(file);
        assertThat(before).contains("name 1: Mira", "bots: 2 random", "result: unfinished");
        var shown =
                Typist.types("record")
                        .thenPlays()
                        .at("--from", file.toString(), "--record", file.toString(), "--fast");
        shown.has("Mira").matches("(Mira|Bot 2) wins: ");
        var steps = before.substring(before.indexOf("\n\n"));
        assertThat(Files.readString(file)).contains(steps.strip()).doesNotContain("unfinished");
    }

    @Test
    void aRecordOfTheComputerChampionshipsGoesOn() throws IOException {
        var file = folder.resolve("championship.txt");
        Files.writeString(
                file,
                """
                #[WTN][first R][second B][result][2025.08.10 Qingdao][CCGC];
                R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6
                B:E1-1;D1-2;C1-3;E2-4;D2-5;E3-6
                1:5;(R5,C3)
                2:5;(B5,C3)
                """);
        Typist.types("record")
                .at("--from", file.toString(), "--fast", "--seed", "1")
                .has("date: 2025.08.10", "event: CCGC", "1 plays 5c3\n2 rolls 5\n2 plays 5c3\n");
    }

    @Test
    void theRecordIsWrittenAfterEveryStep() throws IOException {
        var file = folder.resolve("kept.txt");
        var lengths = new StringBuilder();
        Typist.types()
                .then(
                        shown -> {
                            try {
                                var steps = Files.readString(file).split("\n\n", -1);
                                lengths.append(steps.length < 2 ? 0 : steps[1].lines().count());
                                lengths.append(' ');
                            } catch (IOException e) {
                                throw new java.io.UncheckedIOException(e);
                            }
                            return lengths.length() > 20 ? "quit" : Typist.simply(shown);
                        })
                .at("einstein", "--record", file.toString());
        assertThat(lengths.toString()).isEqualTo("0 0 1 1 2 3 4 5 6 7 8 ");
        assertThat(folder.toFile().list()).containsExactly("kept.txt");
    }

    @Test
    void aSeriesCountsItsGamesAndAlternatesTheStart() {
        var shown =
                Typist.types()
                        .thenPlays()
                        .at(
                                "einstein",
                                "--series",
                                "best-of-3",
                                "--seed",
                                "5",
                                "--fast",
                                "--record",
                                folder.resolve("evening.txt").toString());
        shown.has("Game 1 (best of 3)", "Game 2 (best of 3)", "The series is over")
                .matches("Standing\n  1\\. Seat \\d  1 win\n  2\\. Seat \\d  0 wins\n");
        assertThat(folder.resolve("evening.txt")).content().contains("option start: red");
        assertThat(folder.resolve("evening-2.txt"))
                .content()
                .contains("option start: blue", "series: best-of-3")
                .containsPattern("standing: 1: (1 0|0 1)");
    }

    @Test
    void aSeriesGoesOnFromItsSavedGame() {
        var evening = folder.resolve("evening.txt");
        var second = folder.resolve("evening-2.txt");
        Typist.types()
                .then(shown -> shown.contains("Game 2") ? "quit" : Typist.simply(shown))
                .at(
                        "einstein",
                        "--series",
                        "games-3",
                        "--seed",
                        "5",
                        "--fast",
                        "--record",
                        evening.toString());
        var shown =
                Typist.types().thenPlays().at("--from", second.toString(), "--seed", "6", "--fast");
        shown.has("Game 2 (3 games", "Game 3 (3 games").lacks("Game 1");
        assertThat(shown.count("Enter for the next game")).isEqualTo(1);
    }
}

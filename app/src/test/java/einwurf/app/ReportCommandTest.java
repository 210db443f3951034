package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class ReportCommandTest {
    @TempDir Path folder;

    private String page(String... args) throws IOException {
        var file = folder.resolve("report.html");
        var all = new String[args.length + 3];
        all[0] = "report";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--out";
        all[args.length + 2] = file.toString();
        assertThat(CommandLines.run(all)).isZero();
        return Files.readString(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void aPageNeedsNothingElseAndTellsItsCommand(String game) throws IOException {
        var page = page(game, "--games", "20", "--levels", "random", "--lang", "en");
        assertThat(page)
                .contains("<h2>Who wins</h2>", "<h2>How long a game is</h2>", "<h2>By level</h2>")
                .contains("einwurf report " + game + " --games 20 --levels random")
                .doesNotContain("http", "src=", "NaN", "Infinity");
    }

    @Test
    void twoValuesOfAnOptionStandSideBySide() throws IOException {
        var args = "--games 30 --option start=red --compare start=blue --lang de --seed 4";
        var page = page(("einstein " + args).split(" "));
        assertThat(page).contains("start = red", "start = blue", "<h2>Wer gewinnt</h2>");
        assertThat(page.split("<rect class=\"b\"")).hasSizeGreaterThan(3);
        assertThat(
                        page(("einstein " + args + " --threads 1").split(" "))
                                .replace(" --threads 1", ""))
                .isEqualTo(page);
    }

    @Test
    void aloneThereAreOnlyPoints() throws IOException {
        assertThat(page("rainbow", "--players", "1", "--games", "10", "--lang", "en"))
                .contains("<h2>Points</h2>")
                .doesNotContain("Who wins");
    }

    @Test
    void whatCantBeIsSaidWithAWayOut() {
        assertThat(CommandLines.run("report", "einstein", "--bot", "nobody")).isEqualTo(2);
        assertThat(CommandLines.run("report", "einstein", "--compare", "start=green")).isEqualTo(2);
        assertThat(CommandLines.run("report", "einstein", "--out", "no/such/folder/x.html"))
                .isEqualTo(2);
    }
}

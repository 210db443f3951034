package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class AnalyseCommandTest {
    /** Red overlooks that it stands beside its goal, and so does blue. */
    private static final String OVERLOOKED =
            """
            einwurf record 1
            game: einstein
            players: 2
            name 1: Albers
            start: 5/1a3/5/3A1/5 r -

            1 plays 1d1
            2 plays 1a4
            1 plays 1e1
            """;

    @TempDir private Path folder = Path.of("");

    @Test
    void aPageForPeopleNamesTheMistakeAndAddsUp() throws IOException {
        var page = run("analyse", file(OVERLOOKED), "--nodes", "100", "--lang", "en");
        assertThat(page).contains("1: 1d1", "best 1e1: big mistake", "exact");
        assertThat(page)
                .contains(
                        "Albers: start 100.0, luck ±0.0, own choices −100.0, others' choices"
                            + " +100.0");
        assertThat(page).contains(": result 100.0");
        assertThat(run("analyse", file(OVERLOOKED), "--nodes", "100", "--lang", "de"))
                .contains("am besten 1e1: großer Fehler", "Albers: Anfang 100,0");
    }

    @Test
    void jsonIsTheSameEachTimeWhereNodesAreCounted() throws IOException {
        var json = run("analyse", file(OVERLOOKED), "--json", "--nodes", "100");
        assertThat(json).startsWith("{\"alone\":false,\"over\":true,\"start\":[1.0,0.0]");
        assertThat(json).contains("\"verdict\":\"big-mistake\"");
        assertThat(run("analyse", file(OVERLOOKED), "--json", "--nodes", "100")).isEqualTo(json);
    }

    @Test
    void aBrokenRecordSaysLineAndReason() throws IOException {
        var broken = OVERLOOKED.replace("1 plays 1d1", "1 plays 1a1");
        assertThat(run("analyse", file(broken), "--lang", "en")).contains("line 7");
    }

    private String file(String text) throws IOException {
        var file = folder.resolve("game.txt");
        Files.writeString(file, text);
        return file.toString();
    }

    private static String run(String... words) {
        var out = new ByteArrayOutputStream();
        var before = System.out;
        var beforeErr = System.err;
        var both = new PrintStream(out, true, StandardCharsets.UTF_8);
        System.setOut(both);
        System.setErr(both);
        try {
            CommandLines.run(words);
        } finally {
            System.setOut(before);
            System.setErr(beforeErr);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}

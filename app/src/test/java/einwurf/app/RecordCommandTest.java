package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class RecordCommandTest {
    private static final String CHAMPIONSHIP =
            """
            #[WTN][钝角 R][Jonas B][][2026.11.15 成都][CCGC];
            R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6
            B:E3-6;D2-5;E2-4;C1-3;D1-2;E1-1
            1:5;(R5,C3)
            """;

    private static final String OURS =
            """
            einwurf record 1
            game: einstein
            players: 2
            option placement: chosen
            option start: red
            name 1: 钝角
            name 2: Jonas
            date: 2026.11.15
            place: 成都
            event: CCGC
            result: unfinished

            1 plays 123456
            2 plays 123456
            1 rolls 5
            1 plays 5c3
            """;

    @TempDir private Path folder = Path.of("");

    @Test
    void aChampionshipFileBecomesOneOfOurs() throws IOException {
        var file = folder.resolve("gb.txt");
        Files.write(file, CHAMPIONSHIP.getBytes(Charset.forName("GB2312")));
        assertThat(run("record", file.toString())).isEqualTo(OURS);
    }

    @Test
    void oneOfOursBecomesAChampionshipFile() throws IOException {
        var file = folder.resolve("ours.txt");
        Files.writeString(file, OURS);
        assertThat(run("record", file.toString(), "--championship")).isEqualTo(CHAMPIONSHIP);
    }

    @Test
    void whatHasNoSuchFormIsRefused() throws IOException {
        var file = folder.resolve("middle.txt");
        Files.writeString(
                file,
                """
                einwurf record 1
                game: einstein
                players: 2
                start: 5/5/2A2/5/ba3 r -

                """);
        assertThat(run("record", file.toString(), "--championship", "--lang", "en"))
                .contains("Championships have no form for this game")
                .contains("twelve cubes");
        assertThat(run("record", folder.resolve("none.txt").toString(), "--lang", "en"))
                .contains("there is no such file");
    }

    /** All that is printed, also for those who do something wrong. */
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

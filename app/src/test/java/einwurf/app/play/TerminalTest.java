package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.app.Main;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The whole program at a real terminal, where no locale is set. */
@Tag("slow")
class TerminalTest {
    @TempDir Path folder;

    /** What the screen shows when each line of {@code script} is done in turn. */
    private String shown(int columns, String script, String... words) throws Exception {
        var terminal = Objects.requireNonNull(getClass().getResource("../terminal.py"));
        var command = new ArrayList<>(List.of("python3", Path.of(terminal.toURI()).toString()));
        command.add(String.valueOf(columns));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("LC_"));
        environment.put("LANG", "C");
        environment.put("TERM", "xterm");
        environment.put("XDG_DATA_HOME", folder.toString());
        environment.put("EINWURF_COMMAND", "einwurf");
        var process = builder.start();
        try (var in = process.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    @Test
    void whoeverInterruptsABotIsAskedAndGoesOnFromWhatIsSaved() throws Exception {
        var first =
                shown(
                        60,
                        """
                        Bot 1 moves => \\x03
                        Interrupted.*› => nonsense\\r
                        Interrupted.*› => \\r
                        Bot 2 moves => \\x03
                        Interrupted.*› => quit\\r
                        """,
                        "play",
                        "einstein",
                        "--bots",
                        "all",
                        "--level",
                        "master",
                        "--fast");
        assertThat(first).contains("Enter goes on; quit leaves.", "Goodbye.");
        var games = folder.resolve("einwurf/games");
        Path saved;
        try (var files = Files.list(games)) {
            saved = files.toList().getFirst();
        }
        assertThat(first).contains("einwurf play --from " + saved);
        assertThat(Files.readString(saved)).contains("bots: 1 master, 2 master", "1 plays ");
        int before = Files.readString(saved).length();
        var second =
                shown(60, "", "play", "--from", saved.toString(), "--fast", "--level", "random");
        assertThat(second).contains("wins");
        assertThat(Files.readString(saved).length()).isGreaterThan(before);
    }

    @Test
    void aNarrowScreenWrapsAndLongListsComeInPages() throws Exception {
        var shown =
                shown(
                        60,
                        """
                        654321\\n› => z\\xc3\\xbcge\\r
                        for more.*› => \\r
                        for more.*› => q\\r
                        › $ => 2 1 3 4 5 6\\r
                        Enter rolls › => \\x03
                        """,
                        "play",
                        "einstein",
                        "--bots",
                        "2");
        assertThat(shown)
                .contains("123456   ", "213456, blue ", "Goodbye.")
                .doesNotContain("waited in vain");
        assertThat(shown.lines()).allMatch(line -> line.length() <= 60 || line.contains("--from"));
    }
}

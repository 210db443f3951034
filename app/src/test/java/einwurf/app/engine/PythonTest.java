package einwurf.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.app.Main;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The package for Python against the real engine. {@code ./check} installs Python where it is
 * missing.
 */
@Tag("slow")
class PythonTest {
    private static final Path PYTHON = Path.of("..", "python").toAbsolutePath().normalize();

    @TempDir Path folder;

    @Test
    void environmentsPlayWholeGamesOfEachKind() throws Exception {
        var out = python("-m", "unittest", "discover", "-s", PYTHON.resolve("tests").toString());
        assertThat(out).contains("OK").doesNotContain("skipped");
    }

    @Test
    void gamesOfBotsAreReadBackAndPlayedAgain() throws Exception {
        var file = folder.resolve("games.jsonl");
        var words = List.of("selfplay", "einhorn", "--games", "4", "--bots", "greedy", "--out");
        java(words, file.toString());
        var check = PYTHON.resolve("check_games.py").toString();
        assertThat(python(check, file.toString())).contains("4 games, 0 wrong");
        var lines = Files.readAllLines(file);
        lines.set(1, lines.get(1).replaceFirst("\"places\":\\[[0-9,]*]", "\"places\":[9,9,9]"));
        Files.write(file, lines);
        assertThat(run(1, "python3", check, file.toString())).contains("4 games, 1 wrong");
    }

    @Test
    void gamesThatBeganSomewhereArePlayedAgainFromThere() throws Exception {
        var file = folder.resolve("from.jsonl");
        var where = "ABC2/DE3/F3f/3ed/2cba b 3";
        java(
                List.of("selfplay", "einstein", "--games", "2", "--position", where, "--out"),
                file.toString());
        assertThat(Files.readString(file)).contains("\"start\":\"" + where + "\"");
        var check = PYTHON.resolve("check_games.py").toString();
        assertThat(python(check, file.toString())).contains("2 games, 0 wrong");
    }

    private static void java(List<String> words, String last) throws Exception {
        var command = new java.util.ArrayList<>(List.of(engine().split(" ")));
        command.removeLast();
        command.addAll(words);
        command.add(last);
        run(0, command.toArray(String[]::new));
    }

    private static String engine() {
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        return String.join(
                " ",
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "engine");
    }

    private static String python(String... words) throws Exception {
        var command = new String[words.length + 1];
        command[0] = "python3";
        System.arraycopy(words, 0, command, 1, words.length);
        return run(0, command);
    }

    private static String run(int status, String... command)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("EINWURF", engine());
        builder.environment().put("PYTHONPATH", PYTHON.toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        var process = builder.start();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isEqualTo(status);
        return out;
    }
}

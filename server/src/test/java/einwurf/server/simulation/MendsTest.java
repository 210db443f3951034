package einwurf.server.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Mends that {@code scripts/simulation --proof} takes back, to see that the simulation finds it.
 */
class MendsTest {
    private static final Path ROOT = Path.of("..");

    static List<Path> mends() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/mends"))) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("mends")
    void canStillBeTakenBack(Path mend) throws IOException {
        var file = "";
        for (var part : Files.readString(mend).split("(?m)^(?=--- |@@ )")) {
            var lines = part.lines().toList();
            if (part.startsWith("--- a/")) {
                file =
                        Files.readString(
                                ROOT.resolve(lines.getFirst().substring("--- a/".length())));
            } else if (part.startsWith("@@ ")) {
                var before = new StringBuilder();
                lines.stream()
                        .skip(1)
                        .filter(line -> line.startsWith(" ") || line.startsWith("-"))
                        .forEach(line -> before.append(line, 1, line.length()).append('\n'));
                assertThat(file).contains(before);
            }
        }
        assertThat(file).isNotEmpty();
    }
}

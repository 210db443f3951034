package einwurf.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The engine as another program meets it: a process with two pipes. */
class ProcessTest {

    @Test
    void aRequestIsAnsweredBeforeTheNextIsSentAndTheEndOfInputEndsWellWithStatus0()
            throws IOException, InterruptedException {
        var java = ProcessHandle.current().info().command().orElse("java");
        var builder =
                new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "einwurf.app.Main",
                        "engine");
        builder.environment().putAll(Map.of("LC_ALL", "C", "LANG", "C"));
        var engine = builder.start();
        try (var in = engine.outputWriter(StandardCharsets.UTF_8);
                var out = engine.inputReader(StandardCharsets.UTF_8)) {
            in.write("{\"do\":\"games\",\"id\":\"ü\"}\n");
            in.flush();
            assertThat(reply(out)).startsWith("{\"id\":\"ü\",\"games\":[{\"id\":\"einhorn\"");
            in.write("nonsense\n");
            in.flush();
            assertThat(reply(out)).startsWith("{\"error\":{\"code\":\"BAD_REQUEST\"");
            in.close();
            assertThat(out.readLine()).isNull();
        }
        assertThat(engine.waitFor()).isZero();
    }

    private static String reply(BufferedReader out) throws IOException {
        var line = out.readLine();
        assertThat(line).isNotNull();
        return line == null ? "" : line;
    }
}

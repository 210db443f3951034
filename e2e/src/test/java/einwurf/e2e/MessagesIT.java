package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

class MessagesIT {
    @Test
    void germanSaysEverythingThatEnglishSays() throws Exception {
        var english = messages("en");
        assertThat(english).hasSizeGreaterThan(200);
        assertThat(messages("de")).containsExactlyInAnyOrderElementsOf(english);
    }

    private static List<String> messages(String language)
            throws IOException, InterruptedException, URISyntaxException {
        var script = Objects.requireNonNull(MessagesIT.class.getResource("messages.mjs"));
        var node =
                new ProcessBuilder("node", Path.of(script.toURI()).toString(), "../web", language)
                        .redirectErrorStream(true)
                        .start();
        var lines =
                new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
        assertThat(node.waitFor()).as(() -> String.join("\n", lines)).isZero();
        return lines;
    }
}

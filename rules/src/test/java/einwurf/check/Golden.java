package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts kept as files. {@code ./check --rewrite-golden} writes them anew; then read the diff. */
public final class Golden {

    private Golden() {}

    /** The text is what {@code src/test/resources/einwurf/<file>} holds. */
    public static void check(String file, String text) throws IOException {
        var path = Path.of("src/test/resources/einwurf", file);
        if (Boolean.getBoolean("einwurf.rewriteGolden")) {
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        }
        assertThat(path).as("a golden file; ./check --rewrite-golden makes it").exists();
        assertThat(text).isEqualTo(Files.readString(path));
    }
}

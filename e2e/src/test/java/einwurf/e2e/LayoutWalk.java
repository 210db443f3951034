package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.e2e.Layout.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Not a test of every check: the full walk, each scene in every window and both languages.
 * scripts/layout runs it, and says what it may be told.
 */
@ExtendWith(VisitExtension.class)
class LayoutWalk {
    private static final List<String> GAMES =
            List.of("einhorn", "rainbow", "einstein", "genial", "pages");

    private final Visit visit;

    LayoutWalk(Visit visit) {
        this.visit = visit;
    }

    @Test
    void everywhere() throws IOException {
        var games = told("layout.games").isEmpty() ? GAMES : told("layout.games");
        var windows =
                told("layout.windows").isEmpty()
                        ? Layout.WINDOWS
                        : told("layout.windows").stream().map(Window::read).toList();
        var languages =
                told("layout.languages").isEmpty() ? List.of("de", "en") : told("layout.languages");
        var walk = new LayoutIT.Walk(visit, windows, languages);
        games.forEach(walk::through);
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target/layout.txt"), walk.found());
        System.out.printf("%d pages, %d defects%n", walk.pages(), walk.found().size());
        assertThat(walk.found()).isEmpty();
        if (games.equals(GAMES)) {
            assertThat(walk.layout().idle()).as("exceptions that nothing needs").isEmpty();
        }
    }

    private static List<String> told(String name) {
        var told = System.getProperty(name, "");
        return told.isEmpty() ? List.of() : List.of(told.split(","));
    }
}

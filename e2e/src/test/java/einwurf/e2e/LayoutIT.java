package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;

import einwurf.e2e.Layout.Defect;
import einwurf.e2e.Layout.Window;
import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Every game at every kind of decision lies in every window as it should: some windows in German,
 * whose words are longer; {@code scripts/layout} walks all of them in both languages.
 */
@ExtendWith(VisitExtension.class)
class LayoutIT {
    private static final List<Window> SOME =
            List.of(new Window(320, 568), new Window(740, 360), new Window(1024, 768));

    /** Plants a rule of style, in place of the one before. */
    private static final String STYLE =
            """
            (rule) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(rule);
              document.adoptedStyleSheets = [sheet];
            }\
            """;

    private final Visit visit;

    LayoutIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial", "pages"})
    void nothingIsCutCoveredOrOutOfReach(String game) {
        var walk = new Walk(visit, SOME, List.of("de"));
        walk.through(game);
        assertThat(walk.found()).isEmpty();
    }

    @Test
    void aCutWordAndAnOverlapAreFound() {
        try (var guest = visit.guest(Size.DESK, "de")) {
            Scenes.of("einhorn").getFirst().move().open(guest);
            var layout = new Layout();
            assertThat(layout.defects(guest.page)).isEmpty();
            guest.page.evaluate(STYLE, ".card b { width: 4ch; overflow: hidden }");
            assertThat(kinds(layout.defects(guest.page))).containsExactly("cut");
            guest.page.evaluate(STYLE, ".counter { translate: -6em }");
            assertThat(kinds(layout.defects(guest.page))).containsExactly("overlap");
        }
    }

    private static List<String> kinds(List<Defect> defects) {
        return defects.stream().map(Defect::kind).distinct().toList();
    }

    /** Opens each scene once and pulls the window through the sizes. */
    static final class Walk {
        private final Visit visit;
        private final List<Window> windows;
        private final List<String> languages;
        private final Layout layout = new Layout();
        private final List<String> found = new ArrayList<>();
        private int pages;

        Walk(Visit visit, List<Window> windows, List<String> languages) {
            this.visit = visit;
            this.windows = windows;
            this.languages = languages;
        }

        void through(String game) {
            for (var language : languages) {
                try (var guest = visit.guest(Size.DESK, language)) {
                    for (var scene : Scenes.of(game)) {
                        guest.page.setViewportSize(Size.DESK.width, Size.DESK.height);
                        scene.move().open(guest);
                        look(guest, scene + ", " + language);
                    }
                }
            }
        }

        private void look(Guest guest, String scene) {
            for (var window : windows) {
                guest.page.setViewportSize(window.width(), window.height());
                pages++;
                picture(guest, scene + "-" + window);
                for (var defect : layout.defects(guest.page)) {
                    found.add(scene + ", " + window + ": " + defect);
                }
            }
        }

        /** For whoever wants to look too: -Dlayout.pictures=FOLDER. */
        private static void picture(Guest guest, String name) {
            var folder = System.getProperty("layout.pictures", "");
            if (!folder.isEmpty()) {
                var file = name.replaceAll("[^\\w×-]+", "-") + ".png";
                guest.page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(folder, file)));
            }
        }

        Layout layout() {
            return layout;
        }

        int pages() {
            return pages;
        }

        List<String> found() {
            return found;
        }
    }
}

package einwurf.e2e;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Looks at what a page shows now, in light and in dark: it excludes nobody, spills nowhere. */
final class Look {
    private static final String AXE = read(System.getProperty("axe"));
    private static final String VIOLATIONS =
            """
            async (only) => (await axe.run({ resultTypes: ['violations'], ...only })).violations
              .map((wrong) => wrong.id + ': ' + wrong.nodes.map((node) => node.html).join(' | '))\
            """;

    private final Guest guest;
    private final Tongue tongue;
    private final List<String> wrong = new ArrayList<>();

    Look(Guest guest) {
        this.guest = guest;
        tongue = new Tongue(guest.language);
    }

    private static String read(String path) {
        try {
            return Files.readString(Path.of(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void at(String place) {
        var page = guest.page;
        if (!page.evaluate("document.documentElement.scrollWidth").equals(guest.size.width)) {
            wrong.add(place + ": scrolls sideways");
        }
        tongue.foreign(page).forEach(text -> wrong.add(place + ": " + text));
        violations(page, Map.of()).forEach(one -> wrong.add(place + ": " + one));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        // Only colours are other ones in the dark.
        contrast(page).forEach(one -> wrong.add(place + ", dark: " + one));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    }

    /** Words that don't stand out from what is under them. */
    static List<?> contrast(Page page) {
        return violations(page, Map.of("runOnly", List.of("color-contrast", "link-in-text-block")));
    }

    private static List<?> violations(Page page, Map<String, List<String>> only) {
        if (!(boolean) page.evaluate("'axe' in window")) {
            page.evaluate(AXE);
        }
        return (List<?>) page.evaluate(VIOLATIONS, only);
    }

    /** What is wrong, each thing once. */
    List<String> wrong() {
        return wrong.stream().distinct().toList();
    }
}

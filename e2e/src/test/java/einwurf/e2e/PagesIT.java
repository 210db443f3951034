package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesIT {
    private static final List<String> PAGES =
            List.of(
                    "/",
                    "/learn",
                    "/watch",
                    "/dice",
                    "/set/genial?with=friends",
                    "/rules/einstein",
                    "/play/einhorn",
                    "/play/rainbow",
                    "/play/einstein",
                    "/play/genial",
                    "/nowhere");

    @SuppressWarnings("NullAway.Init")
    private Visit visit;

    @BeforeAll
    void open() {
        visit = new Visit();
    }

    @AfterAll
    void close() {
        visit.close();
    }

    @ParameterizedTest
    @CsvSource({"PHONE, en, LIGHT", "PHONE, de, DARK", "DESK, de, LIGHT", "DESK, en, DARK"})
    void noPageExcludesAnybodyOrSpills(Size size, String language, ColorScheme colours)
            throws IOException {
        var axe = Files.readString(Path.of(System.getProperty("axe")));
        var page = visit.page(size, language, colours);
        var wrong = new ArrayList<String>();
        for (var path : PAGES) {
            page.navigate(visit.address(path));
            page.locator("h1").first().waitFor();
            page.waitForTimeout(400);
            if (page.locator("body").innerText().contains("undefined")) {
                wrong.add(path + " says undefined");
            }
            if (!page.evaluate("document.documentElement.scrollWidth").equals(size.width)) {
                wrong.add(path + " scrolls sideways");
            }
            page.evaluate(axe);
            violations(page).forEach(violation -> wrong.add(path + " " + violation));
        }
        assertThat(wrong).isEmpty();
        visit.assertQuiet();
    }

    @SuppressWarnings("unchecked")
    private static List<String> violations(Page page) {
        return (List<String>)
                page.evaluate(
                        "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
                                + ".map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | '))");
    }

    @Test
    void theFirstPageIsLightAndTheEngineComesWithAGame() {
        var page = visit.page(Size.DESK, "en");
        var bytes = new long[1];
        page.onResponse(response -> bytes[0] += length(response));
        page.navigate(visit.address("/"));
        page.waitForTimeout(800);
        assertThat(bytes[0]).isPositive().isLessThan(150_000);
        bytes[0] = 0;
        page.navigate(visit.address("/play/einstein"));
        page.locator(".sq").first().waitFor();
        assertThat(bytes[0]).isLessThan(500_000);
    }

    private static long length(com.microsoft.playwright.Response response) {
        var length = response.headers().get("content-length");
        return length == null ? 0 : Long.parseLong(length);
    }
}

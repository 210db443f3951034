package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** The page as the house serves it, with its headers: which engine really runs. */
@ExtendWith(VisitExtension.class)
class PolicyIT {
    private static final String SCRIPT = ".*/engine-[^/]*\\.js";

    private final Visit visit;

    PolicyIT(Visit visit) {
        this.visit = visit;
    }

    /** What a browser fetches until the game asks for the first move. */
    private List<String> fetched(String path) {
        try (var mira = visit.profile(Size.DESK, "en").withServedWorker().open()) {
            var urls = new ArrayList<String>();
            mira.page.context().onRequest(request -> urls.add(request.url()));
            mira.opens(path);
            assertThat(mira.page.locator(".turn.now")).isVisible();
            return urls;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"einstein", "genial"})
    void webAssemblyRunsWhereTheBrowserCan(String game) {
        Assertions.assertThat(fetched("/play/" + game))
                .anyMatch(url -> url.endsWith(".wasm"))
                .noneMatch(url -> url.matches(SCRIPT));
    }

    @Test
    void javaScriptRunsWhereItIsAskedFor() {
        Assertions.assertThat(fetched("/play/einstein?engine=js"))
                .anyMatch(url -> url.matches(SCRIPT))
                .noneMatch(url -> url.endsWith(".wasm"));
    }
}

package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page without a net, and a newer page while somebody plays. */
@ExtendWith(VisitExtension.class)
class OfflineIT {
    /** The worker has everything, and this page is its own. */
    private static final String KEPT =
            "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)";

    private static final String LOOK =
            "() => navigator.serviceWorker.getRegistration().then((one) => one.update())";
    private static final String RECORD =
            "() => JSON.parse(localStorage.getItem('einwurf.game.einstein') ?? '{}').record";

    private final Visit visit;

    OfflineIT(Visit visit) {
        this.visit = visit;
    }

    @Test
    void afterTheFirstVisitEverythingAtThisDeviceWorksWithoutANet() {
        var wire = new Wire(visit.address());
        try (var mira =
                visit.profile(Size.PHONE, "de").at(wire.address()).withServiceWorker().open()) {
            mira.opens("/");
            mira.page.waitForCondition(() -> (boolean) mira.page.evaluate(KEPT));
            wire.close();
            mira.opens("/play/einstein");
            mira.playsToTheEnd();
            // The button is there once the game is kept.
            assertThat(mira.page.locator(".row a[href^='/games/']")).isVisible();
            mira.opens("/games");
            mira.page.locator("a[href^='/games/']").first().click();
            assertThat(mira.page.locator("[role=slider]").first()).isVisible();
            for (var path : new String[] {"/", "/set/einhorn?with=device", "/rules/genial"}) {
                mira.opens(path);
            }
            for (var game : new String[] {"einhorn", "rainbow", "genial"}) {
                mira.opens("/play/" + game);
                assertThat(mira.page.locator(".match .board > *").first()).isVisible();
            }
            Assertions.assertThat(mira.page.evaluate("fetch('/api/v1/games').catch(() => 'none')"))
                    .as("the worker never answers for the house")
                    .isEqualTo("none");
            mira.assertQuiet();
        }
    }

    @Test
    void theServiceWorkerLeavesTheServersAddressesToIt() {
        try (var mira = visit.profile(Size.DESK, "en").withServiceWorker().open()) {
            mira.opens("/");
            mira.page.waitForCondition(() -> (boolean) mira.page.evaluate(KEPT));
            Assertions.assertThat(mira.page.navigate("/learn").fromServiceWorker()).isTrue();
            var paths = visit.routes().stream().filter(route -> route.matches("GET [^{]+"));
            for (var path : paths.map(route -> route.substring("GET ".length())).toList()) {
                Assertions.assertThat(mira.page.navigate(path).fromServiceWorker())
                        .as(path)
                        .isFalse();
            }
            mira.opens("/admin");
            assertThat(mira.page.locator("#door")).isVisible();
        }
    }

    @Test
    void aNewerPageComesOnThePersonsWordAndTheGameGoesOn() {
        try (var wire = new Wire(visit.address());
                var mira =
                        visit.profile(Size.DESK, "en")
                                .at(wire.address())
                                .withServiceWorker()
                                .open()) {
            mira.opens("/play/einstein");
            mira.page.waitForCondition(() -> (boolean) mira.page.evaluate(KEPT));
            mira.button("Ready").click();
            moves(mira);
            wire.bringsANewerVersion();
            mira.page.evaluate(LOOK);
            var menu = mira.button("Menu, a new version is here");
            assertThat(menu).isVisible();
            moves(mira); // nothing happens by itself
            assertThat(mira.page.locator("body[data-newer]")).hasCount(0);
            mira.page.locator("a[href='/learn']").first().click();
            assertThat(mira.page.locator("h1")).hasText("Learn");
            mira.page.goBack(); // the old version's files are still here, though the house has none
            assertThat(mira.page.locator(".sq").first()).isVisible();
            assertThat(mira.page.locator(".turn.now")).isVisible();
            var record = mira.page.evaluate(RECORD);
            menu.click();
            mira.page.getByText("New version: load it").click();
            mira.page.locator("body[data-newer]").waitFor();
            assertThat(mira.page.locator(".turn.now")).isVisible();
            Assertions.assertThat(mira.page.evaluate(RECORD)).isEqualTo(record);
            assertThat(mira.button("Menu")).isVisible();
            mira.assertQuiet();
        }
    }

    /** Whoever takes a cube of their own is asked whether they mean it. */
    private static void moves(Guest guest) {
        guest.act();
        if (guest.page.locator("dialog[open]").count() > 0) {
            guest.act();
        }
    }
}

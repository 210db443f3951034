package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(VisitExtension.class)
class AgainstBotsIT {
    private static final String NEWEST = ".log li.latest > span:last-child";

    /** Notes whether a cube was ever in the air: it is there for a moment only. */
    private static final String TUMBLES =
            """
            () => {
              window.tumbled = false;
              const look = () => (window.tumbled ||= document.querySelector('.spin') !== null);
              new MutationObserver(look).observe(document, { childList: true, subtree: true });
            }\
            """;

    private final Visit visit;

    AgainstBotsIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @ValueSource(strings = {"einstein", "genial", "einhorn", "rainbow"})
    void aWholeGameEndsWithItsResult(String game) {
        try (var mira = visit.guest(Size.PHONE, "en")) {
            mira.opens("/set/" + game);
            if (game.equals("einhorn")) {
                mira.page.getByLabel("Games in a match").fill("1");
                mira.page.getByLabel("Games in a match").press("Tab");
            } else if (!game.equals("einstein")) {
                mira.choose("Players", "2");
            }
            mira.button("Play").click();
            mira.playsToTheEnd();
            assertThat(mira.page.locator(".result tbody tr").first()).containsText("1");
            assertThat(mira.button("Play again")).isVisible();
            mira.assertQuiet();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"einstein", "genial", "einhorn", "rainbow"})
    void diceTumbleWhenTheyAreThrown(String game) {
        try (var mira = visit.profile(Size.DESK, "en").unhurried().open()) {
            mira.opens("/play/" + game);
            mira.page.evaluate(TUMBLES);
            while (!(boolean) mira.page.evaluate("window.tumbled")) {
                Assertions.assertThat(mira.act()).as("dice fall before the end").isTrue();
            }
            mira.assertQuiet();
        }
    }

    @Test
    void aReloadLandsInTheSamePlace() {
        try (var mira = visit.guest(Size.DESK, "en")) {
            mira.opens("/play/einstein");
            for (int i = 0; i < 3; i++) {
                mira.act();
            }
            assertThat(mira.page.locator(".sq:has(.go)").first()).isVisible();
            var board = mira.page.locator(".cubes").innerText();
            var newest = mira.page.locator(NEWEST).innerText();
            mira.page.reload();
            assertThat(mira.page.locator(NEWEST)).hasText(newest);
            Assertions.assertThat(mira.page.locator(".cubes").innerText()).isEqualTo(board);
            mira.assertQuiet();
        }
    }

    @Test
    void aRefusedTapSaysWhyAndCitesTheRule() {
        try (var mira = visit.profile(Size.DESK, "en").calm().open()) {
            mira.opens("/play/einstein").button("Ready").click();
            mira.page.locator(".go-on").click(); // both arrangements have been seen
            mira.page.locator(".sq:has(.go)").first().waitFor();
            mira.page.locator("[data-square=e5]").click();
            var refused = mira.page.getByRole(AriaRole.ALERT);
            assertThat(refused).containsText("Rule S");
            var rules = mira.page.waitForPopup(() -> refused.locator("a").click());
            assertThat(rules.locator(".book .cited").first()).isInViewport();
            Assertions.assertThat(rules.url()).contains("/rules/einstein#S");
            Assertions.assertThat(rules.locator(".cited").first().textContent())
                    .contains(rules.url().replaceAll(".*#", ""));
        }
    }
}

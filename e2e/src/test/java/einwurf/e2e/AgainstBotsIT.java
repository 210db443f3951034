package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgainstBotsIT {
    private static final String NEWEST = ".log li.latest > span:last-child";

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
    @ValueSource(strings = {"einstein", "genial", "einhorn", "rainbow"})
    void aWholeGameEndsWithItsResult(String game) {
        var page = visit.page(Size.PHONE, "en");
        page.navigate(visit.address("/set/" + game));
        if (game.equals("einhorn")) {
            page.getByLabel("Games in a match").fill("1");
            page.getByLabel("Games in a match").press("Tab");
        }
        page.getByRole(
                        AriaRole.BUTTON,
                        new com.microsoft.playwright.Page.GetByRoleOptions()
                                .setName("Play")
                                .setExact(true))
                .click();
        new Player(page).toTheEnd();
        assertThat(page.getByText("Place").first()).isVisible();
        visit.assertQuiet();
    }

    @Test
    void aReloadLandsInTheSamePlace() {
        var page = visit.page(Size.DESK, "en");
        page.navigate(visit.address("/play/einstein"));
        var player = new Player(page);
        assertThat(page.locator(".sq").first()).isVisible();
        while (page.locator(".log li").count() < 6) {
            if (!player.act()) {
                page.waitForTimeout(60);
            }
        }
        assertThat(page.locator(".sq:has(.go)").first()).isVisible();
        var board = page.locator(".cubes").innerText();
        var newest = page.locator(NEWEST).innerText();
        page.reload();
        assertThat(page.locator(NEWEST)).hasText(newest);
        org.assertj.core.api.Assertions.assertThat(page.locator(".cubes").innerText())
                .isEqualTo(board);
        visit.assertQuiet();
    }

    @Test
    void aRefusedTapSaysWhyAndCitesTheRule() {
        var page = visit.page(Size.DESK, "en");
        page.navigate(visit.address("/play/einstein"));
        page.getByRole(
                        AriaRole.BUTTON,
                        new com.microsoft.playwright.Page.GetByRoleOptions().setName("Ready"))
                .click();
        page.locator(".sq:has(.go)").first().waitFor();
        page.locator("[data-square=e5]").click();
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("Rule S");
    }
}

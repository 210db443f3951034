package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TogetherIT {
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

    @Test
    void twoPlayByALinkThroughAReloadAndARestartOfTheHouse() {
        var host = visit.page(Size.DESK, "en");
        host.navigate(visit.address("/set/einstein?with=friends"));
        host.getByLabel("Your name").first().fill("Mira");
        button(host, "Set the table").click();
        host.waitForURL("**/m/*");
        assertThat(host.getByLabel("The link as a QR code")).isVisible();

        var guest = visit.page(Size.PHONE, "en");
        guest.navigate(host.url());
        guest.locator("#name").fill("Jonas");
        button(guest, "Sit down").click();

        var mira = new Player(host);
        var jonas = new Player(guest);
        int acts = 0;
        long patience = System.nanoTime() + 180_000_000_000L;
        while (!mira.over() || !jonas.over()) {
            if (System.nanoTime() > patience) {
                throw new AssertionError("still playing");
            }
            boolean acted = mira.act() | jonas.act();
            acts += acted ? 1 : 0;
            if (acted && acts == 4) {
                guest.reload();
            }
            if (acted && acts == 6) {
                visit.restart();
            }
            if (!acted) {
                host.waitForTimeout(60);
            }
        }
        assertThat(host.locator(".turn b")).containsText("wins");
        assertThat(guest.locator(".turn b")).hasText(host.locator(".turn b").innerText());

        button(host, "Rematch").click();
        assertThat(guest.getByText("Mira would like a rematch")).isVisible();
        var first = host.url();
        button(guest, "Rematch").click();
        host.waitForURL(url -> !url.equals(first));
        guest.waitForURL(host.url());
        visit.assertQuiet();
    }

    private static com.microsoft.playwright.Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }
}

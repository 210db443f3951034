package einwurf.e2e;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/** Somebody who takes whatever is offered: any move that the page lets one tap. */
final class Player {
    /** Genial's one other button: using a die. */
    private static final String MATCH =
            ".acts .row .btn:not(:disabled):not(.second)"
                    + ":not(:has-text('Play again')):not(:has-text('Rematch'))";

    private final Page page;

    Player(Page page) {
        this.page = page;
    }

    /** Does one thing if there is one to do. */
    boolean act() {
        return Visit.tap(page.locator("dialog[open] .btn.second")) // own capture: yes
                || Visit.tap(button("Ready"))
                || Visit.tap(page.locator(".sq:has(.go.now)").last())
                || Visit.tap(page.locator(".partners .btn"))
                || Visit.tap(button("Say it and roll"))
                || Visit.tap(page.locator(".hand ~ .row .btn"))
                || Visit.tap(button("Keep"))
                || Visit.tap(page.locator("button.box.can"))
                || pick()
                || Visit.tap(page.locator(".claims .btn:not(.small)"))
                || !over() && Visit.tap(page.locator(MATCH));
    }

    private boolean pick() {
        var six = page.locator("button.pick:not(.on)");
        if (six.count() == 6) {
            Visit.tap(six.nth(0));
            Visit.tap(six.nth(1));
            Visit.tap(six.nth(2));
        }
        return Visit.tap(button("Throw them"));
    }

    boolean over() {
        return button("Play again").count() > 0 || button("Rematch").count() > 0;
    }

    void toTheEnd() {
        long patience = System.nanoTime() + 180_000_000_000L;
        while (!over()) {
            if (System.nanoTime() > patience) {
                throw new AssertionError("still playing: " + page.locator("body").innerText());
            }
            if (!act()) {
                page.waitForTimeout(60);
            }
        }
    }

    private Locator button(String name) {
        return page.getByRole(
                com.microsoft.playwright.options.AriaRole.BUTTON,
                new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}

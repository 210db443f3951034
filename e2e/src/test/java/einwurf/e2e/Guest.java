package einwurf.e2e;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Somebody with a browser who takes whatever is offered, with the mouse or with the keys alone. */
final class Guest implements AutoCloseable {
    private static final String NEXT = script("next.js");
    private static final String SCENE = script("scene.js");
    private static final String TAB = script("tab.js");
    private static final long WHOLE_GAME = 300_000_000_000L;
    private static final double SOON = 3_000;

    final Page page;
    final Size size;
    final String language;
    private final BrowserContext context;
    private final List<String> faults = new ArrayList<>();
    private int turn;
    private boolean keysOnly;

    Guest(BrowserContext context, Size size, String language) {
        this.context = context;
        this.size = size;
        this.language = language;
        page = context.newPage();
        page.setDefaultTimeout(30_000);
        page.onPageError(faults::add);
        page.onConsoleMessage(
                message -> {
                    // A line that drops is part of the play; everything else must be quiet.
                    if (message.type().equals("error")
                            && !message.text().contains("net::ERR_")
                            && !message.text().contains("status of 503") // a house that is closing
                            && !message.text().contains("WebSocket")) {
                        faults.add(message.text());
                    }
                });
    }

    static String script(String name) {
        try (var in = Objects.requireNonNull(Guest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Guest withKeysOnly() {
        keysOnly = true;
        return this;
    }

    /** Opens a page of the house and waits until its heading is there. */
    Guest opens(String path) {
        page.navigate(path);
        try {
            page.locator("h1").first().waitFor();
        } catch (PlaywrightException none) {
            throw new AssertionError(path + " shows no heading: " + says(), none);
        }
        return this;
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Picks one of a few: {@code choose("Players", "3")}. */
    void choose(String legend, String label) {
        page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName(legend).setExact(true))
                .locator("label")
                .getByText(label, new Locator.GetByTextOptions().setExact(true))
                .click();
    }

    /** Does one thing if there is one to do within the time. */
    boolean act(double patience) {
        try {
            var asked = Map.of("turn", turn, "patience", patience);
            var next = page.evaluateHandle(NEXT, asked).asElement();
            if (next == null) {
                return false;
            }
            turn++;
            if (keysOnly) {
                press(next);
            } else {
                next.click(new ElementHandle.ClickOptions().setTimeout(SOON));
            }
            return true;
        } catch (PlaywrightException gone) {
            return false; // a table that moved on, or a page that is being loaded again
        }
    }

    /** Walks the focus there, then presses Enter. */
    private void press(ElementHandle target) {
        if (target.getAttribute("data-square") != null) {
            walk(target);
        } else if (target.querySelector("input[type=radio]") != null) {
            page.keyboard().press("Tab");
            tab(focusable(target, "fieldset", "input:checked"));
            page.keyboard().press("ArrowRight");
            return;
        } else {
            tab(target);
        }
        page.keyboard().press("Enter");
    }

    /** The board is one stop of the Tab key; on it the arrows walk. */
    private void walk(ElementHandle square) {
        var stop = focusable(square, ".grid", "[data-square][tabindex='0']");
        tab(stop);
        var from = stop.getAttribute("data-square");
        var to = square.getAttribute("data-square");
        arrows(to.charAt(0) - from.charAt(0), "ArrowRight", "ArrowLeft");
        arrows(to.charAt(1) - from.charAt(1), "ArrowUp", "ArrowDown");
    }

    private void arrows(int steps, String forth, String back) {
        for (int i = 0; i < Math.abs(steps); i++) {
            page.keyboard().press(steps > 0 ? forth : back);
        }
    }

    private static ElementHandle focusable(ElementHandle of, String around, String inside) {
        var script = "(one, [around, inside]) => one.closest(around).querySelector(inside)";
        return Objects.requireNonNull(
                of.evaluateHandle(script, List.of(around, inside)).asElement(), inside);
    }

    private void tab(ElementHandle target) {
        if (isFocused(target)) {
            return;
        }
        page.keyboard().press("Tab"); // from wherever the last press left us
        int steps = ((Number) target.evaluate(TAB)).intValue();
        for (int i = 0; i < Math.abs(steps); i++) {
            page.keyboard().press(steps > 0 ? "Tab" : "Shift+Tab");
        }
        Assertions.assertThat(isFocused(target))
                .as("Tab reaches %s", target.evaluate("one => one.outerHTML"))
                .isTrue();
    }

    private static boolean isFocused(ElementHandle one) {
        return (boolean) one.evaluate("one => one === document.activeElement");
    }

    String says() {
        return page.locator("body").innerText();
    }

    boolean over() {
        return page.locator(".result").count() > 0;
    }

    void playsToTheEnd() {
        playsToTheEnd(null);
    }

    /** Plays on; {@code looks} is called once for each kind of moment, the end among them. */
    void playsToTheEnd(@Nullable Runnable looks) {
        var seen = new ArrayList<String>();
        long patience = System.nanoTime() + WHOLE_GAME;
        while (!over()) {
            if (System.nanoTime() > patience) {
                throw new AssertionError("still playing: " + says());
            }
            if (looks != null && !seen.contains(scene())) {
                seen.add(scene());
                looks.run();
            }
            act(1_000);
        }
        if (looks != null) {
            looks.run();
        }
    }

    /** What kind of moment it is. */
    String scene() {
        return (String) page.evaluate(SCENE);
    }

    /** Nothing was thrown, nothing complained. */
    void assertQuiet() {
        Assertions.assertThat(faults).isEmpty();
    }

    @Override
    public void close() {
        context.close();
    }
}

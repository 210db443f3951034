package einwurf.e2e;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;

/** Somebody with a browser who takes what is offered, with the mouse or with the keys alone. */
final class Guest implements AutoCloseable {
    private static final String NEXT = script("next.js");
    private static final String SCENE = script("scene.js");
    private static final String TAB = script("tab.js");
    static final String DRAWN = script("drawn.js");
    private static final Page.WaitForConditionOptions PATIENT =
            new Page.WaitForConditionOptions().setTimeout(VisitExtension.PATIENCE);

    final Page page;
    final Size size;
    final String language;
    private final BrowserContext context;
    private final List<String> faults = new ArrayList<>();
    private final Set<Request> requests = new HashSet<>();
    private int turn;
    private boolean keysOnly;
    private String last = "";

    Guest(BrowserContext context, Size size, String language) {
        this.context = context;
        this.size = size;
        this.language = language;
        context.addInitScript(script("busy.js"));
        page = context.newPage();
        page.setDefaultTimeout(VisitExtension.PATIENCE);
        page.onRequest(requests::add);
        page.onRequestFinished(requests::remove);
        page.onRequestFailed(requests::remove);
        // Nobody hears how the requests of a page ended that was left.
        page.onFrameNavigated(frame -> requests.removeIf(one -> !one.isNavigationRequest()));
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

    /** Opens an address of the server that runs none of the page, if nothing of it is open yet. */
    void comesTo(String path) {
        if (page.url().equals("about:blank")) {
            page.navigate(path);
        }
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

    /** Waits until something is asked and does one thing; false if the game is over instead. */
    boolean act() {
        var next = page.waitForFunction(NEXT, turn);
        var element = next.asElement();
        if (element != null) {
            press(element);
        }
        return element != null;
    }

    /** Does one thing if something is asked now. */
    boolean actNow() {
        var element = page.evaluateHandle(NEXT, turn).asElement();
        if (element != null) {
            press(element);
        }
        return element != null;
    }

    private void press(ElementHandle target) {
        turn++;
        if (keysOnly) {
            pressWithKeys(target);
        } else {
            target.click();
        }
    }

    /**
     * Plays a game of several devices to its end, or until it shall go on no more after so many
     * acts. Somebody acts only when all of them show the same step, so who acts first never depends
     * on which page was quicker.
     */
    static void playTogether(List<Guest> guests, IntPredicate goesOn) {
        int acts = 0;
        do {
            var first = guests.getFirst().page;
            first.waitForCondition(() -> level(guests) || drawsOn(first), PATIENT);
            if (guests.stream().allMatch(Guest::over)) {
                return;
            }
            if (guests.stream().anyMatch(Guest::actNow)) {
                acts++;
            }
        } while (goesOn.test(acts));
    }

    static void playTogether(List<Guest> guests, int most) {
        playTogether(guests, acts -> acts < most);
    }

    /** Leaves the pages some time, which asking them again and again would take. */
    private static boolean drawsOn(Page page) {
        page.evaluate(DRAWN);
        return false;
    }

    /** All show the same step, and somebody is asked or it is over. */
    private static boolean level(List<Guest> guests) {
        var steps = guests.stream().map(guest -> guest.shows("data-step")).distinct().toList();
        if (steps.size() > 1 || steps.contains("")) {
            return false;
        }
        return guests.stream().allMatch(Guest::over) || guests.stream().anyMatch(Guest::offered);
    }

    private boolean offered() {
        return page.evaluateHandle(NEXT, turn).asElement() != null;
    }

    /** An attribute of the match on the page; empty while there is none. */
    private String shows(String attribute) {
        return (String)
                page.evaluate(
                        "name => document.querySelector('.match')?.getAttribute(name) ?? ''",
                        attribute);
    }

    /** Moves the page's clock ahead; from then on it moves only when the test moves it. */
    void stopsClockIn(long millis) {
        page.clock().pauseAt(((Number) page.evaluate("Date.now()")).longValue() + millis);
    }

    /** Waits until all that was asked for has come and is drawn. */
    void settles() {
        page.waitForCondition(() -> requests.isEmpty(), PATIENT);
        page.waitForFunction("() => window.asked === 0 && document.fonts.status === 'loaded'");
        page.evaluate(DRAWN);
    }

    /** Walks the focus there, then presses Enter. */
    private void pressWithKeys(ElementHandle target) {
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
        while (act()) {
            // plays on
        }
    }

    /** Plays on; {@code looks} is called once for each kind of moment, the end among them. */
    void playsToTheEnd(Runnable looks) {
        var seen = new HashSet<String>();
        do {
            page.waitForFunction(NEXT, turn);
            if (seen.add(scene())) {
                looks.run();
            }
        } while (act());
    }

    /** Where this guest is, or was last: what they did so far, and what the page shows. */
    String whereabouts() {
        return last.isEmpty() ? describe() : last;
    }

    private String describe() {
        try {
            return "%d acts, at %s, step %s: %s"
                    .formatted(turn, page.url(), shows("data-step"), says().replace('\n', ' '));
        } catch (PlaywrightException gone) {
            return turn + " acts; the page doesn't answer";
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
        if (last.isEmpty()) {
            last = describe();
            try {
                context.close();
            } catch (PlaywrightException closing) {
                // A page that asks for one more file while it is closed: Playwright reports that
                // the file's request is closed too.
                if (!String.valueOf(closing.getMessage()).contains("has been closed")) {
                    throw closing;
                }
            }
        }
    }
}

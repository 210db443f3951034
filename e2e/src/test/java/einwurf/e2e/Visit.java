package einwurf.e2e;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;

import einwurf.server.House;
import einwurf.server.Settings;

import org.assertj.core.api.Assertions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** A house that is open, a browser before it, and everything that went wrong in its pages. */
final class Visit implements AutoCloseable {
    private static final List<String> CHROMIUMS =
            List.of("chromium", "chromium-browser", "google-chrome");

    private final Path data;
    private House house;
    private final Playwright playwright;
    private final Browser browser;
    private final List<String> faults = new ArrayList<>();

    Visit() {
        try {
            data = Files.createTempDirectory("einwurf-e2e");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        house = House.open(Settings.local(data).withPort(0));
        playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(chromium())
                                        .setArgs(List.of("--no-sandbox")));
    }

    private static Path chromium() {
        var folders = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin").split(":");
        return Stream.of(folders)
                .flatMap(folder -> CHROMIUMS.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
    }

    enum Size {
        PHONE(360, 740),
        DESK(1440, 900);
        final int width, height;

        Size(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    Page page(Size size, String language) {
        return page(size, language, ColorScheme.LIGHT);
    }

    /** A visitor of their own: nothing is kept from others. */
    Page page(Size size, String language, ColorScheme colours) {
        var page =
                browser.newContext(
                                new Browser.NewContextOptions()
                                        .setViewportSize(size.width, size.height)
                                        .setLocale(language)
                                        .setColorScheme(colours)
                                        .setReducedMotion(ReducedMotion.REDUCE))
                        .newPage();
        page.setDefaultTimeout(30_000);
        page.onPageError(faults::add);
        page.onConsoleMessage(
                message -> {
                    // A line that drops is part of the play; everything else must be quiet.
                    if (message.type().equals("error")
                            && !message.text().contains("net::ERR_")
                            && !message.text().contains("WebSocket")) {
                        faults.add(message.text());
                    }
                });
        return page;
    }

    String address(String path) {
        return house.address().replaceAll("/$", "") + path;
    }

    /** The house closes and opens again at the same address, with what it had stored. */
    void restart() {
        int port = house.port();
        house.close();
        house = House.open(Settings.local(data).withPort(port));
    }

    /** Nothing was thrown, nothing complained. */
    void assertQuiet() {
        Assertions.assertThat(faults).isEmpty();
    }

    /** Clicks if it is there now; a table that moved on meanwhile is no mistake. */
    static boolean tap(Locator locator) {
        try {
            if (locator.count() == 0) {
                return false;
            }
            locator.first().click(new Locator.ClickOptions().setTimeout(1500));
            return true;
        } catch (com.microsoft.playwright.PlaywrightException gone) {
            return false;
        }
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
        house.close();
    }
}

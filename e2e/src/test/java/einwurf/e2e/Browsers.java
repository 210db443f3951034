package einwurf.e2e;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;

import org.junit.jupiter.api.extension.ExtensionContext;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One Chromium for each thread that runs tests, closed after the last test. A connection of
 * Playwright belongs to one thread, and two connections to one Chromium would attach to each
 * other's pages.
 */
final class Browsers {
    /** Has no window, and takes half the processor time of the whole browser. */
    private static final String SHELL = "chromium-headless-shell";

    private static final List<String> WHOLE =
            List.of("chromium", "chromium-browser", "google-chrome");

    /** Tag of tests for what the shell lacks, such as push messages. */
    static final String WHOLE_BROWSER = "whole-browser";

    private static final List<String> ARGUMENTS =
            List.of(
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private record Key(Thread thread, boolean whole) {}

    private record Open(Playwright playwright, Browser browser) implements AutoCloseable {
        @Override
        public void close() {
            browser.close();
            playwright.close();
        }
    }

    private Browsers() {}

    static Browser ofThisThread(ExtensionContext test) {
        var key = new Key(Thread.currentThread(), test.getTags().contains(WHOLE_BROWSER));
        return test.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browsers.class))
                .computeIfAbsent(key, Browsers::launch, Open.class)
                .browser;
    }

    private static Open launch(Key key) {
        var playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        var options =
                new BrowserType.LaunchOptions()
                        .setExecutablePath(program(key.whole))
                        .setArgs(ARGUMENTS);
        return new Open(playwright, playwright.chromium().launch(options));
    }

    private static Path program(boolean whole) {
        return whole ? chromium() : find(SHELL).orElseGet(Browsers::chromium);
    }

    static Path chromium() {
        return WHOLE.stream()
                .map(Browsers::find)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
    }

    private static Optional<Path> find(String program) {
        var folders = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin").split(":");
        return Stream.of(folders)
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}

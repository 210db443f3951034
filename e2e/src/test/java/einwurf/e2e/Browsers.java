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
import java.util.stream.Stream;

/**
 * One Chromium for each thread that runs tests, closed after the last test. A connection of
 * Playwright belongs to one thread, and two connections to one Chromium would attach to each
 * other's pages.
 */
final class Browsers {
    private static final List<String> CHROMIUMS =
            List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> ARGUMENTS =
            List.of(
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private record Open(Playwright playwright, Browser browser) implements AutoCloseable {
        @Override
        public void close() {
            browser.close();
            playwright.close();
        }
    }

    private Browsers() {}

    static Browser ofThisThread(ExtensionContext test) {
        return test.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browsers.class))
                .computeIfAbsent(Thread.currentThread(), thread -> launch(), Open.class)
                .browser;
    }

    private static Open launch() {
        var playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        var options =
                new BrowserType.LaunchOptions().setExecutablePath(chromium()).setArgs(ARGUMENTS);
        return new Open(playwright, playwright.chromium().launch(options));
    }

    static Path chromium() {
        var folders = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin").split(":");
        return Stream.of(folders)
                .flatMap(folder -> CHROMIUMS.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
    }
}

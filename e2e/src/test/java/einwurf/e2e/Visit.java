package einwurf.e2e;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;

import einwurf.server.House;
import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A house that is open and a browser before it: one of each for all tests. With {@code
 * -Deinwurf.address=http://…/} it is a house that somebody else opened.
 */
final class Visit implements AutoCloseable {
    private static final List<String> CHROMIUMS =
            List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> ALONE =
            List.of(
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private static final @Nullable String ELSEWHERE = System.getProperty("einwurf.address");

    private final Path data;
    private @Nullable House house;
    private final Playwright playwright;
    private final Browser browser;

    Visit() {
        try {
            data = Files.createTempDirectory("einwurf-e2e");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        house = ELSEWHERE == null ? House.open(Settings.local(data).withPort(0)) : null;
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
                                        .setArgs(ALONE));
    }

    static Path chromium() {
        var folders = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin").split(":");
        return Stream.of(folders)
                .flatMap(folder -> CHROMIUMS.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
    }

    /** Hands the visit to tests that ask for it; it ends after the last of them. */
    static final class Shared implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
            return parameter.getParameter().getType() == Visit.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
            return test.getRoot()
                    .getStore(ExtensionContext.Namespace.create(Visit.class))
                    .computeIfAbsent(Visit.class, key -> new Visit(), Visit.class);
        }
    }

    enum Size {
        PHONE(360, 740),
        TABLET(820, 1180),
        SMALL_LAPTOP(1024, 768),
        LAPTOP(1280, 720),
        DESK(1440, 900);
        final int width, height;

        Size(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    Guest guest(Size size, String language) {
        return guest(size, language, ReducedMotion.REDUCE);
    }

    /** Somebody with a browser profile of their own. */
    Guest guest(Size size, String language, ReducedMotion motion) {
        return guest(address(), size, language, motion, ServiceWorkerPolicy.BLOCK);
    }

    /** Somebody who comes by another way than straight. */
    Guest guestAt(String address, Size size, String language) {
        return guest(address, size, language, ReducedMotion.REDUCE, ServiceWorkerPolicy.BLOCK);
    }

    /** Somebody whose browser keeps the page, as browsers do; the others' tests go without. */
    Guest keepingGuest(String address, Size size, String language) {
        return guest(address, size, language, ReducedMotion.REDUCE, ServiceWorkerPolicy.ALLOW);
    }

    private Guest guest(
            String address,
            Size size,
            String language,
            ReducedMotion motion,
            ServiceWorkerPolicy workers) {
        var context =
                browser.newContext(
                        new Browser.NewContextOptions()
                                .setBaseURL(address)
                                .setViewportSize(size.width, size.height)
                                .setLocale(language)
                                .setColorScheme(ColorScheme.LIGHT)
                                .setReducedMotion(motion)
                                .setServiceWorkers(workers));
        return new Guest(context, size, language);
    }

    String address() {
        return ELSEWHERE != null ? ELSEWHERE : own().address();
    }

    private House own() {
        return Objects.requireNonNull(house, "this house was opened by somebody else");
    }

    /** The house closes and opens again at the same address, with what it had stored. */
    void restart() {
        int port = own().port();
        own().close();
        house = House.open(Settings.local(data).withPort(port));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
        if (house != null) {
            house.close();
        }
    }
}

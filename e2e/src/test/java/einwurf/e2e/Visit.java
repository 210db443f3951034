package einwurf.e2e;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;

import einwurf.server.House;
import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * The world of one browser test: a server of its own and guests with browser profiles of their own.
 * All chance in it, the server's and the guests', comes from one seed. With {@code
 * -Deinwurf.address=http://…/} the server is one that is already running.
 */
final class Visit implements AutoCloseable {
    private static final @Nullable String ELSEWHERE = System.getProperty("einwurf.address");

    /** Everything in all its length: {@code ./check --full}. */
    static final boolean FULL = Boolean.getBoolean("einwurf.full");

    /** What a bot of the server searches for a move. */
    private static final long POSITIONS = 2_000;

    private final Browser browser;
    private final Random seeds;
    private final TestPlatform.Time time = new TestPlatform.Time();
    private final List<Guest> guests = new ArrayList<>();
    private @Nullable Path data;
    private @Nullable House house;

    Visit(Browser browser, long seed) {
        this.browser = browser;
        this.seeds = new Random(seed);
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

    /** A generator for the test's own choices. */
    Random random() {
        return new Random(seeds.nextLong());
    }

    /** Somebody with a browser profile of their own, to whom nothing is shown slowly. */
    Guest guest(Size size, String language) {
        return new Profile(size, language).open();
    }

    /** A browser profile, and how its guest sees the page. */
    final class Profile {
        private final Browser.NewContextOptions options = new Browser.NewContextOptions();
        private final Size size;
        private final String language;
        private boolean seeded = true;
        private boolean unhurried;

        Profile(Size size, String language) {
            this.size = size;
            this.language = language;
            options.setViewportSize(size.width, size.height)
                    .setLocale(language)
                    .setColorScheme(ColorScheme.LIGHT)
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setServiceWorkers(ServiceWorkerPolicy.BLOCK);
        }

        /** Comes by another address than the server's own. */
        Profile at(String address) {
            options.setBaseURL(address);
            return this;
        }

        /** Sees every step at its normal speed, dice in motion included. */
        Profile unhurried() {
            unhurried = true;
            options.setReducedMotion(ReducedMotion.NO_PREFERENCE);
            return this;
        }

        /** Sees every step at its normal speed, with less motion. */
        Profile calm() {
            unhurried = true;
            return this;
        }

        /** With the page's service worker; the other guests' browsers have none. */
        Profile withServiceWorker() {
            options.setServiceWorkers(ServiceWorkerPolicy.ALLOW);
            seeded = false;
            return this;
        }

        /** With the engine's worker as it is served; its bots think by the clock. */
        Profile withServedWorker() {
            seeded = false;
            return this;
        }

        Guest open() {
            if (options.baseURL == null) {
                options.setBaseURL(address());
            }
            var context = browser.newContext(options);
            context.addInitScript(
                    Guest.script("chance.js").replace("SEED", String.valueOf(seeds.nextInt())));
            if (!unhurried) {
                context.addInitScript(Guest.script("instant.js"));
            }
            if (seeded) {
                CountedWorker.install(context);
            }
            var guest = new Guest(context, size, language);
            guests.add(guest);
            return guest;
        }
    }

    Profile profile(Size size, String language) {
        return new Profile(size, language);
    }

    String address() {
        return ELSEWHERE != null ? ELSEWHERE : own().address();
    }

    /** The routes of the server, as "GET /health". */
    List<String> routes() {
        return own().routes();
    }

    private House own() {
        if (house == null) {
            house = open(0);
        }
        return house;
    }

    private House open(int port) {
        try {
            if (data == null) {
                data = Files.createTempDirectory("einwurf-e2e");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var settings = Settings.local(data).withPort(port);
        var platform = new TestPlatform(time, new Random(seeds.nextLong()));
        return House.open(settings, platform, POSITIONS);
    }

    /** The server closes and opens again at the same address, with what it had stored. */
    void restart() {
        int port = own().port();
        own().close();
        house = open(port);
    }

    /** The server's clock jumps ahead; what was due until then happens at once. */
    void passes(Duration duration) {
        Objects.requireNonNull(house, "a server of another process has its own clock");
        time.passes(duration);
    }

    /** Where everybody is, for the report of a failure. */
    List<String> whereabouts() {
        return guests.stream().map(Guest::whereabouts).toList();
    }

    @Override
    public void close() {
        guests.forEach(Guest::close);
        if (house != null) {
            house.close();
        }
        if (data != null) {
            delete(data);
        }
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

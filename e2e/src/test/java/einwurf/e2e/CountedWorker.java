package einwurf.e2e;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Route;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The engine's worker with a clock that moves a little each time it is read: bots search the same
 * positions on every machine. The page that people get has no such switch; the test's browser puts
 * this clock in front of the worker's script.
 */
final class CountedWorker {
    private static final Pattern SCRIPT = Pattern.compile("/assets/engine\\.worker-[^/]*\\.js$");
    private static final String CLOCK = Guest.script("counted.js");

    private CountedWorker() {}

    static void install(BrowserContext context) {
        context.route(SCRIPT, CountedWorker::serve);
    }

    private static void serve(Route route) {
        var path = URI.create(route.request().url()).getPath();
        try (var in =
                Objects.requireNonNull(Visit.class.getResourceAsStream("/web" + path), path)) {
            var script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            route.fulfill(
                    new Route.FulfillOptions()
                            .setContentType("text/javascript")
                            .setBody(CLOCK + script));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

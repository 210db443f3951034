package einwurf.server.sessions;

import einwurf.server.Settings;
import einwurf.server.bots.BotThinker;
import einwurf.server.http.Metrics;
import einwurf.server.http.RateLimits;
import einwurf.server.http.WebServer;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Quotas;
import einwurf.server.push.Pushes;
import einwurf.server.store.KeyFile;
import einwurf.server.store.Retention;
import einwurf.server.store.SqlStore;
import einwurf.server.store.Store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * A whole house, in which nothing is left to chance: the clock stands, tokens and dice come from
 * one seed, and bots take the first move there is. Everything else is the house's own.
 */
final class StillHouse implements AutoCloseable {
    private static final long OPENED = 1_800_000_000_000L;
    private static final int MANY = 1000;

    private final Settings settings;
    private final Random random = new Random(0);
    private StillPlatform platform;
    private Store store;
    private MatchRegistry registry;
    private WebServer web;

    StillHouse(Path folder) {
        settings = Settings.local(folder).withPort(0).withRates(RateLimits.Rates.NONE);
        try {
            Files.createDirectories(folder);
            Files.writeString(settings.key(), "5e".repeat(32) + "\n"); // the same signatures always
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        open(OPENED);
    }

    private void open(long now) {
        platform = new StillPlatform(now, random);
        store = watched(SqlStore.open(settings.db(), _ -> {}));
        var metrics = new Metrics();
        var key = KeyFile.open(settings.key(), random);
        registry =
                new MatchRegistry(
                        store,
                        metrics,
                        platform,
                        new FirstMove(),
                        new Quotas(MANY, MANY, MANY, _ -> {}),
                        Retention.USUAL,
                        key.key());
        web =
                new WebServer(
                        settings,
                        new RateLimits(settings.rates(), platform),
                        store,
                        registry,
                        metrics,
                        key,
                        new Pushes(store, platform, ""));
        web.start();
        registry.open();
    }

    /** What tokens and dice are made of from now on. */
    void seed(long seed) {
        random.setSeed(seed);
    }

    /** Stops in good order, as for an update, and opens again after a while. */
    void restart(long millisAway) {
        long now = platform.now();
        close();
        open(now + millisAway);
    }

    /** Where the API is. */
    URI api() {
        return URI.create(web.address()).resolve("/api/v1");
    }

    /** All routes but those of the page, as "GET /api/v1/games". */
    List<String> ways() {
        return web.routes();
    }

    Store store() {
        return store;
    }

    StillPlatform platform() {
        return platform;
    }

    private Store watched(Store real) {
        return (Store)
                Proxy.newProxyInstance(
                        Store.class.getClassLoader(),
                        new Class<?>[] {Store.class},
                        (_, method, arguments) -> {
                            try {
                                var answer = method.invoke(real, arguments);
                                return answer instanceof CompletableFuture<?> written
                                        ? platform.watch(written)
                                        : answer;
                            } catch (InvocationTargetException failed) {
                                throw failed.getTargetException();
                            }
                        });
    }

    private static final class FirstMove implements BotThinker {
        @Override
        public void think(Question<?, ?> question, Consumer<String> then) {
            then.accept(question.firstMove());
        }

        @Override
        public void close() {}
    }

    @Override
    public void close() {
        web.closing();
        registry.goodbye(2000);
        web.stop();
        registry.close();
        store.close();
    }
}

package einwurf.server;

import einwurf.server.bots.BotQueue;
import einwurf.server.http.Metrics;
import einwurf.server.http.RateLimits;
import einwurf.server.http.WebServer;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Quotas;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;
import einwurf.server.push.Pushes;
import einwurf.server.store.KeyFile;
import einwurf.server.store.NoStore;
import einwurf.server.store.SqlStore;
import einwurf.server.store.Store;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.BindException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** A running server: store, matches and web, opened in that order and closed in the other. */
public final class House implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(House.class);

    /** Long enough for a restart, short enough not to be noticed much. */
    private static final int COME_BACK = 2000;

    private final Store store;
    private final MatchRegistry registry;
    private final WebServer web;
    private final KeyFile key;
    private final AtomicBoolean closed = new AtomicBoolean();

    private House(Store store, MatchRegistry registry, WebServer web, KeyFile key) {
        this.key = key;
        this.store = store;
        this.registry = registry;
        this.web = web;
    }

    /** Nobody could come in: the port is taken, or the address isn't this machine's. */
    public static final class NoRoom extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final boolean port;

        NoRoom(boolean port, Throwable cause) {
            super(port ? "the port is taken" : "can't listen there", cause);
            this.port = port;
        }

        /** Whether it is the port that is taken. */
        public boolean port() {
            return port;
        }
    }

    /** {@link einwurf.server.store.NoStore} or {@link NoRoom} if it can't be. */
    public static House open(Settings settings) {
        return open(settings, new JdkPlatform(), 0);
    }

    /**
     * The same with other clocks and another random source. Bots search {@code positions} for a
     * move, so that it can be repeated; 0: they think for as long as their level does.
     */
    public static House open(Settings settings, Platform platform, long positions) {
        WebServer.prepare();
        // Beside the store, which takes longer.
        var counting = CompletableFuture.supplyAsync(Metrics::new, Thread::startVirtualThread);
        var store =
                SqlStore.openHouse(
                        settings.db(), platform, nanos -> counting.join().committed(nanos));
        try {
            var key = KeyFile.open(settings.key(), platform.random());
            store.sign(key);
            return open(settings, platform, positions, store, counting.join(), key);
        } catch (NoStore noKey) {
            store.close();
            throw noKey;
        }
    }

    /** Over a store that is open already, which it closes. */
    static House open(
            Settings settings,
            Platform platform,
            long positions,
            Store store,
            Metrics metrics,
            KeyFile key) {
        var rates = settings.rates();
        var limits = new RateLimits(rates, platform);
        var registry =
                new MatchRegistry(
                        store,
                        metrics,
                        platform,
                        new BotQueue(platform, positions),
                        new Quotas(
                                rates.waitingTables(),
                                rates.tablesOfBots(),
                                rates.tablesOfBotsInAll(),
                                limits::match),
                        settings.keep(),
                        key.key());
        limits.share(registry.nodes()::take);
        var contact = settings.publicUrl().filter(url -> "https".equals(url.getScheme()));
        var pushes = new Pushes(store, platform, contact.map(URI::toString).orElse(""));
        registry.tell(pushes::asked);
        var web = new WebServer(settings, limits, store, registry, metrics, key, pushes);
        try {
            web.start();
        } catch (RuntimeException failed) {
            web.stop();
            registry.close();
            store.close();
            throw new NoRoom(taken(failed), failed);
        }
        registry.open();
        LOG.info("open at {}", web.address());
        return new House(store, registry, web, key);
    }

    private static boolean taken(Throwable failed) {
        for (var cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException bind
                    && String.valueOf(bind.getMessage()).contains("in use")) {
                return true;
            }
        }
        return false;
    }

    /** Where people find it. */
    public String address() {
        return web.address();
    }

    /** Where others on the same network find it, if it listens to them. */
    public List<String> networkAddresses() {
        return web.networkAddresses();
    }

    /** Where other devices find it best; empty if they can't. */
    public Optional<String> addressForOthers() {
        return web.addressForOthers();
    }

    /** The public half of the key it signs with. */
    public String key() {
        return key.key().publicHalf();
    }

    public int port() {
        return web.port();
    }

    /** All routes but those of the page, as "GET /api/v1/games". */
    public List<String> routes() {
        return web.routes();
    }

    public MatchRegistry registry() {
        return registry;
    }

    public Store store() {
        return store;
    }

    /**
     * Takes nothing new, finishes and stores what is on its way, and tells clients to come back.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            LOG.info("closing");
            web.closing();
            registry.goodbye(COME_BACK);
            web.stop();
            registry.close();
            store.close();
            LOG.info("closed");
        }
    }
}

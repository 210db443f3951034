package einwurf.server.http;

import einwurf.server.Settings;
import einwurf.server.desk.Desk;
import einwurf.server.desk.HostKey;
import einwurf.server.desk.HostSettings;
import einwurf.server.match.MatchRegistry;
import einwurf.server.platform.Platform;
import einwurf.server.push.Pushes;
import einwurf.server.store.KeyFile;
import einwurf.server.store.Store;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.HttpReply.HouseStatus;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;

import jakarta.servlet.DispatcherType;

import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/** The routes, and what every request goes through. */
public final class WebServer {
    private static final Logger LOG = LoggerFactory.getLogger(WebServer.class);

    /** Of a body: a hundred remembered seats fit in. */
    static final int LARGEST = 16_384;

    /** Of a frame, and of all headers together. */
    static final int FRAME = 8192;

    private static final String ROOT = "/api/v1";

    static final String SOCKET = ROOT + "/socket";
    private static final String DESK = ROOT + "/admin";

    private static final String WORK = ROOT + "/work";

    private final Settings settings;
    private final Store store;
    private final Metrics metrics;
    private final Platform platform;
    private final RequestPolicy shell;
    private final RateLimits limits;
    private final MatchApi api;
    private final BotApi bots;
    private final WorkApi work;
    private final PushApi push;
    private final HostSettings host;
    private final DeskApi desk;
    private final GamesApi catalogue = new GamesApi();
    private final StaticFiles pages = new StaticFiles();
    private final ApiDocumentation manual = new ApiDocumentation();
    private final Sockets sockets;
    private final List<String> listed = new ArrayList<>();
    private final Javalin javalin;
    private final KeyFile key;
    private volatile boolean closing;

    /**
     * Jetty's first class lists every locale of the JDK, which takes a tenth of a start: it is
     * begun here, beside whatever else has to be opened before.
     */
    public static void prepare() {
        Thread.ofVirtual().start(Locale::getAvailableLocales);
    }

    public WebServer(
            Settings settings,
            RateLimits limits,
            Store store,
            MatchRegistry registry,
            Metrics metrics,
            KeyFile key,
            Pushes pushes) {
        this.key = key;
        this.settings = settings;
        this.store = store;
        this.metrics = metrics;
        platform = registry.platform();
        metrics.watch(registry, store);
        shell = new RequestPolicy(settings, platform);
        this.limits = limits;
        host = new HostSettings(store, platform, registry::pseudonym);
        var house =
                new Desk(
                        new HostKey(settings.hostKey()),
                        host,
                        store,
                        registry,
                        settings.keep(),
                        platform::now);
        api = new MatchApi(registry, store, limits, shell, host, house);
        bots = new BotApi(store, registry, api, limits, shell, host);
        work = new WorkApi(registry.thinker(), key.key().workerKey());
        push = new PushApi(registry, pushes);
        sockets = new Sockets(registry, metrics, limits, shell, host);
        desk = new DeskApi(house, sockets, limits, shell);
        javalin = Javalin.create(this::configure);
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.concurrency.useVirtualThreads = true;
        config.http.maxRequestSize = LARGEST;
        config.http.prefer405over404 = true;
        config.http.defaultContentType = "text/plain; charset=utf-8";
        config.jetty.threadPool = threads();
        config.jetty.addConnector(
                (server, http) -> {
                    var connector = new Connector(server, http, limits, shell, platform);
                    connector.setHost(settings.host());
                    connector.setPort(settings.port());
                    return connector;
                });
        config.jetty.modifyHttpConfiguration(
                http -> {
                    http.setSendServerVersion(false);
                    http.setSendDateHeader(false);
                    http.setRequestHeaderSize(FRAME);
                });
        config.jetty.modifyServer(server -> server.setErrorHandler(new ErrorResponses()));
        config.jetty.modifyServletContextHandler(
                context -> {
                    context.setErrorHandler(new ErrorResponses());
                    context.addFilter(
                            new WebSocketUpgrade(sockets, metrics),
                            "/*",
                            EnumSet.of(DispatcherType.REQUEST));
                });
        routes(config);
        failures(config);
    }

    /**
     * Whatever waits for something runs on virtual threads. Those who bring the work to them are
     * the system's: they get their turn however busy the others are. Their queue is the JDK's,
     * because the first of Jetty's asks the JVM's management for the size of a cache line, which
     * takes a fifth of a start.
     */
    private static QueuedThreadPool threads() {
        var pool = new QueuedThreadPool(200, 8, 60_000, new LinkedBlockingQueue<>());
        pool.setName("web");
        pool.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
        return pool;
    }

    private void routes(JavalinConfig config) {
        var routes = config.routes;
        routes.before(this::check);
        add(routes, HandlerType.GET, "/health", this::health);
        add(routes, HandlerType.GET, "/metrics", ctx -> ctx.result(metrics.text()));
        add(routes, HandlerType.GET, ROOT, manual::page);
        add(routes, HandlerType.GET, ROOT + "/docs/{page}", manual::document);
        add(routes, HandlerType.GET, ROOT + "/openapi.json", manual::openapi);
        add(routes, HandlerType.GET, ROOT + "/manual.css", manual::style);
        add(routes, HandlerType.GET, ROOT + "/games", catalogue::games);
        add(routes, HandlerType.GET, ROOT + "/games/{game}/rules", catalogue::rules);
        add(routes, HandlerType.GET, ROOT + "/key", this::key);
        add(routes, HandlerType.GET, ROOT + "/address", this::address);
        add(routes, HandlerType.GET, ROOT + "/games/{game}/print", catalogue::print);
        add(routes, HandlerType.GET, ROOT + "/lobby", api::lobby);
        add(routes, HandlerType.POST, ROOT + "/mine", api::mine);
        add(routes, HandlerType.GET, ROOT + "/push", push::key);
        add(routes, HandlerType.POST, ROOT + "/push", push::want);
        add(routes, HandlerType.POST, ROOT + "/push/forget", push::forget);
        add(routes, HandlerType.POST, ROOT + "/matches", api::create);
        add(routes, HandlerType.POST, ROOT + "/play", api::play);
        add(routes, HandlerType.GET, ROOT + "/codes/{code}", api::find);
        add(routes, HandlerType.GET, ROOT + "/matches/{match}", api::look);
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/code", api::code);
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/seats", api::sit);
        add(routes, HandlerType.DELETE, ROOT + "/matches/{match}/seats/{seat}", api::leave);
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/seats/{seat}/token", api::renew);
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/watchers", api::invite);
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/actions", api::act);
        add(routes, HandlerType.GET, ROOT + "/matches/{match}/record", api::record);
        add(routes, HandlerType.POST, ROOT + "/bots", bots::create);
        add(routes, HandlerType.GET, ROOT + "/bots/me", bots::me);
        add(routes, HandlerType.GET, ROOT + "/bots/me/events", bots::events);
        add(routes, HandlerType.DELETE, ROOT + "/bots/me", bots::revoke);
        add(routes, HandlerType.POST, WORK, work::work);
        routes.options(ROOT + "/*", ctx -> ctx.status(204)); // before a page of somebody else's
        add(routes, HandlerType.POST, ROOT + "/matches/{match}/reports", api::report);
        add(routes, HandlerType.GET, DESK, desk::state);
        add(routes, HandlerType.GET, DESK + "/tables", desk::tables);
        add(routes, HandlerType.POST, DESK + "/actions", desk::act);
        add(routes, HandlerType.GET, "/admin", desk::page);
        add(routes, HandlerType.GET, "/admin/desk.js", desk::script);
        add(routes, HandlerType.GET, "/admin/desk.css", desk::style);
        Handler page = this::page;
        routes.get("/*", page);
    }

    private void add(RoutesConfig routes, HandlerType method, String path, Handler handler) {
        listed.add(method + " " + path);
        routes.addHttpHandler(method, path, handler);
    }

    /** What the house signs with, and what it signed with before. */
    private void key(Context ctx) {
        var earlier =
                key.earlier().stream()
                        .map(e -> new HttpReply.EarlierKey(e.publicHalf(), e.signature()))
                        .toList();
        MatchApi.json(ctx, new HttpReply.PublicKey(key.key().publicHalf(), earlier));
    }

    /** People at the server's own machine see it as localhost, which leads others nowhere. */
    private void address(Context ctx) {
        var host = ctx.header("Host");
        boolean local = host == null || RequestPolicy.isLoopback(host);
        var found = addressForOthers().filter(_ -> local || settings.publicUrl().isPresent());
        var asked = host == null ? address() : "http://" + host + "/";
        MatchApi.json(ctx, new HttpReply.ServerAddress(found.orElse(asked)));
    }

    /** Where other devices find it best; empty if they can't. */
    public Optional<String> addressForOthers() {
        return settings.publicUrl()
                .map(URI::toString)
                .or(() -> networkAddresses().stream().findFirst());
    }

    /** All routes but those of the page, as "GET /api/v1/games". */
    public List<String> routes() {
        return List.copyOf(listed);
    }

    private void failures(JavalinConfig config) {
        var routes = config.routes;
        routes.exception(
                Refused.class,
                (refused, ctx) -> {
                    metrics.refused(refused.problem().code());
                    MatchApi.problem(ctx, refused.problem());
                });
        routes.exception(HttpResponseException.class, (e, ctx) -> fault(ctx, e.getStatus()));
        // Whoever sends half a request and goes is no failure of ours.
        routes.exception(IOException.class, (_, ctx) -> fault(ctx, 400));
        routes.exception(
                Exception.class,
                (e, ctx) -> {
                    // The way as it is listed: what stands in its places may be anything.
                    LOG.error("{} {} failed", ctx.method(), ctx.endpoint().path, e);
                    fault(ctx, 500);
                });
        routes.error(404, ctx -> rewrite(ctx, 404));
        routes.error(405, ctx -> rewrite(ctx, 405));
    }

    /** Jetty's and Javalin's own words never reach anybody. */
    private void rewrite(Context ctx, int status) {
        var type = ctx.res().getContentType();
        if (type == null || !type.startsWith("application/problem")) {
            fault(ctx, status);
        }
    }

    private void fault(Context ctx, int status) {
        var problem = ErrorResponses.told(status);
        metrics.refused(problem.code());
        MatchApi.problem(ctx, problem);
    }

    private void check(Context ctx) throws Refused {
        shell.headers(ctx.res());
        boolean ours = ctx.path().startsWith(ROOT);
        if (!ctx.path().equals("/health")) {
            shell.check(ctx.req(), ours);
        }
        if (ours) {
            shell.share(ctx.req(), ctx.res());
            ctx.header("Cache-Control", "no-store");
            if (closing) {
                throw Problem.of(
                                Code.CLOSING,
                                "The house is closing for a moment",
                                "Das Haus macht kurz zu")
                        .retryAfter(2)
                        .refused();
            }
        }
        try {
            var address = shell.address(ctx.req());
            if (ours && !ctx.path().startsWith(DESK)) {
                host.admit(address); // whoever has the key may have banned themselves
            }
            if (!ours) {
                if (!pages.neverChanges(ctx)) {
                    limits.page(address);
                }
            } else if (!ctx.path().equals(WORK) || !work.hasKey(ctx)) {
                var left = limits.request(address, RequestPolicy.token(ctx.req()).orElse(null));
                ctx.header("RateLimit-Limit", Integer.toString(left.limit()));
                ctx.header("RateLimit-Remaining", Integer.toString(left.remaining()));
                ctx.header("RateLimit-Reset", Integer.toString(left.reset()));
            }
        } catch (Refused tooMany) {
            // What else has been sent on this line isn't read any more.
            ctx.header("Connection", "close");
            throw tooMany;
        }
    }

    private void health(Context ctx) {
        var status =
                closing
                        ? HouseStatus.CLOSING
                        : store.healthy() ? HouseStatus.UP : HouseStatus.FAILING;
        ctx.status(status == HouseStatus.UP ? 200 : 503);
        MatchApi.json(ctx, new HttpReply.Health(status));
    }

    private void page(Context ctx) throws Refused {
        if (ctx.path().startsWith("/api/") || !pages.serve(ctx)) {
            throw Problem.notFound().refused();
        }
    }

    public void start() {
        javalin.start();
    }

    /** From now on nothing new is taken. */
    public void closing() {
        closing = true;
    }

    public void stop() {
        sockets.close();
        javalin.stop();
    }

    public int port() {
        return javalin.port();
    }

    public String address() {
        return settings.publicUrl().map(URI::toString).orElseGet(this::local);
    }

    /** Where others on the same network find it, if it listens to them; the likeliest first. */
    public List<String> networkAddresses() {
        var host = settings.host();
        if (settings.publicUrl().isPresent() || (!host.equals("0.0.0.0") && !host.equals("::"))) {
            return List.of();
        }
        try {
            var outgoing = outgoing();
            return NetworkInterface.networkInterfaces()
                    .filter(WebServer::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(a -> a instanceof Inet4Address && !a.isLoopbackAddress())
                    .map(InetAddress::getHostAddress)
                    .sorted(
                            Comparator.comparing((String a) -> !a.equals(outgoing))
                                    .thenComparing(Comparator.naturalOrder()))
                    .map(a -> "http://" + a + ":" + port() + "/")
                    .toList();
        } catch (SocketException _) {
            return List.of();
        }
    }

    /**
     * The own address on the way to others: not that of a bridge to containers. Nothing is sent.
     */
    private static String outgoing() throws SocketException {
        try (var socket = new DatagramSocket()) {
            socket.connect(InetAddress.ofLiteral("192.0.2.1"), 9);
            return socket.getLocalAddress().getHostAddress();
        } catch (UncheckedIOException noWay) {
            return "";
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp();
        } catch (SocketException _) {
            return false;
        }
    }

    private String local() {
        var host = settings.host();
        var name =
                host.equals("0.0.0.0") || host.equals("::")
                        ? "localhost"
                        : host.contains(":") ? "[" + host + "]" : host;
        return "http://" + name + ":" + port() + "/";
    }
}

package einwurf.server.http;

import einwurf.server.match.Hall;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.eclipse.jetty.ee10.websocket.server.JettyServerUpgradeRequest;
import org.eclipse.jetty.websocket.api.Session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** All open sockets. */
final class Sockets {
    private static final String ADDRESS = "einwurf.address";
    private static final int AWAY = 1001;
    private static final int PING = 25;

    private final Hall hall;
    private final Metrics metrics;
    private final Limits limits;
    private final Shell shell;
    private final Map<SocketListener, Socket> open = new ConcurrentHashMap<>();
    private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(
                    1, Thread.ofPlatform().name("sockets").daemon().factory());

    Sockets(Hall hall, Metrics metrics, Limits limits, Shell shell) {
        this.hall = hall;
        this.metrics = metrics;
        this.limits = limits;
        this.shell = shell;
        timer.scheduleWithFixedDelay(
                () -> open.keySet().forEach(SocketListener::ping), PING, PING, TimeUnit.SECONDS);
    }

    /** Before a socket opens. */
    void check(Context ctx) throws Refused {
        shell.check(ctx, true);
        var address = shell.address(ctx);
        limits.request(address);
        int most = limits.rates().sockets();
        if (byAddress.getOrDefault(address, 0) >= most) {
            throw Problem.of(
                            Code.TOO_MANY,
                            "Your address has " + most + " open sockets, which is the most",
                            "Deine Adresse hat " + most + " offene Sockets, mehr gehen nicht")
                    .retryAfter(5)
                    .refused();
        }
        ctx.attribute(ADDRESS, address);
    }

    /** The listener of a socket that was checked. */
    SocketListener create(JettyServerUpgradeRequest request) {
        var address = (String) request.getHttpServletRequest().getAttribute(ADDRESS);
        return new SocketListener(this, address == null ? "" : address, limits.refusals());
    }

    Socket opened(SocketListener listener, Session session) {
        byAddress.merge(listener.address(), 1, Integer::sum);
        metrics.sockets().incrementAndGet();
        var socket = new Socket(hall, metrics, limits, new Outbox(session));
        open.put(listener, socket);
        return socket;
    }

    /** Told once or more often. */
    void gone(SocketListener listener) {
        var socket = open.remove(listener);
        if (socket == null) {
            return;
        }
        metrics.sockets().decrementAndGet();
        socket.close();
        byAddress.computeIfPresent(listener.address(), (_, n) -> n > 1 ? n - 1 : null);
    }

    double spoken(String address) {
        return limits.spoken(address);
    }

    void later(double seconds, Runnable task) {
        try {
            timer.schedule(task, (long) (seconds * 1000), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException _) {
            // The house is closing, and with it every line.
        }
    }

    /** Ends all sockets; their clients were told to come back. */
    void close() {
        timer.shutdownNow();
        open.keySet().forEach(listener -> listener.away(AWAY, "back soon"));
    }
}

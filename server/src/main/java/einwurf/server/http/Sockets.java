package einwurf.server.http;

import einwurf.server.match.Hall;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;

import org.eclipse.jetty.websocket.api.Session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** All open sockets. */
final class Sockets {
    private static final String ADDRESS = "einwurf.address";
    private static final int BINARY = 1003;
    private static final int AWAY = 1001;

    private final Hall hall;
    private final Metrics metrics;
    private final Limits limits;
    private final Shell shell;
    private final Map<Session, Socket> open = new ConcurrentHashMap<>();
    private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();

    Sockets(Hall hall, Metrics metrics, Limits limits, Shell shell) {
        this.hall = hall;
        this.metrics = metrics;
        this.limits = limits;
        this.shell = shell;
    }

    /** Before a socket opens. */
    void check(Context ctx) throws Refused {
        if (!shell.welcomes(ctx.header("Origin"))) {
            throw Web.foreign().refused();
        }
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

    void configure(WsConfig ws) {
        ws.onConnect(this::connect);
        ws.onMessage(
                ctx -> {
                    var socket = open.get(ctx.session);
                    if (socket != null) {
                        socket.receive(ctx.message());
                    }
                });
        ws.onBinaryMessage(ctx -> ctx.closeSession(BINARY, "text only"));
        ws.onClose(this::gone);
        ws.onError(this::gone);
    }

    private void connect(WsContext ctx) {
        ctx.enableAutomaticPings(25, TimeUnit.SECONDS);
        String address = ctx.attribute(ADDRESS);
        if (address != null) {
            byAddress.merge(address, 1, Integer::sum);
        }
        metrics.sockets().incrementAndGet();
        open.put(ctx.session, new Socket(hall, metrics, limits, new Outbox(ctx.session)));
    }

    private void gone(WsContext ctx) {
        var socket = open.remove(ctx.session);
        if (socket == null) {
            return;
        }
        metrics.sockets().decrementAndGet();
        socket.close();
        String address = ctx.attribute(ADDRESS);
        if (address != null) {
            byAddress.computeIfPresent(address, (_, n) -> n > 1 ? n - 1 : null);
        }
    }

    /** Ends all sockets; their clients were told to come back. */
    void close() {
        for (var session : open.keySet()) {
            session.close(AWAY, "back soon", org.eclipse.jetty.websocket.api.Callback.NOOP);
        }
    }
}

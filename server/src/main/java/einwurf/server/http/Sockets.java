package einwurf.server.http;

import einwurf.server.desk.Desk;
import einwurf.server.desk.HostSettings;
import einwurf.server.match.MatchRegistry;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import jakarta.servlet.http.HttpServletRequest;

import org.eclipse.jetty.websocket.api.Session;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** All open sockets. */
final class Sockets implements Desk.Lines {
    private static final int AWAY = 1001;
    private static final int REFUSED = 1008;
    private static final int PING = 25_000;

    /** How many sockets an address has, and how many bytes wait to be sent on them. */
    private record Address(int sockets, AtomicLong unsent) {
        static final Address NONE = new Address(0, new AtomicLong());

        Address with(int more) {
            return new Address(sockets + more, unsent);
        }
    }

    private final MatchRegistry registry;
    private final Metrics metrics;
    private final RateLimits limits;
    private final RequestPolicy shell;
    private final HostSettings host;
    private final Map<SocketListener, Socket> open = new ConcurrentHashMap<>();
    private final Map<String, Address> addresses = new ConcurrentHashMap<>();

    Sockets(
            MatchRegistry registry,
            Metrics metrics,
            RateLimits limits,
            RequestPolicy shell,
            HostSettings host) {
        this.host = host;
        this.registry = registry;
        this.metrics = metrics;
        this.limits = limits;
        this.shell = shell;
        registry.platform()
                .every(PING, () -> PeriodicSweep.each(open.keySet(), SocketListener::ping));
    }

    /** Before a socket opens: whose it would be. */
    String check(HttpServletRequest request) throws Refused {
        shell.check(request, true);
        var address = shell.address(request);
        host.admit(address);
        limits.request(address, null);
        if (!request.getRequestURI().equals(WebServer.SOCKET)) {
            throw Problem.notFound().refused();
        }
        int most = limits.rates().sockets();
        if (addresses.getOrDefault(address, Address.NONE).sockets >= most) {
            throw Problem.of(
                            Code.TOO_MANY,
                            "Your address has " + most + " open sockets, which is the most",
                            "Deine Adresse hat " + most + " offene Sockets, mehr gehen nicht")
                    .retryAfter(5)
                    .refused();
        }
        return address;
    }

    SocketListener listener(String address) {
        return new SocketListener(this, address, limits.refusals());
    }

    Socket opened(SocketListener listener, Session session) {
        var address =
                Objects.requireNonNull(
                        addresses.compute(
                                listener.address(),
                                (_, known) ->
                                        known == null
                                                ? new Address(1, new AtomicLong())
                                                : known.with(1)));
        metrics.sockets().incrementAndGet();
        var socket =
                new Socket(
                        registry,
                        metrics,
                        limits,
                        host,
                        new SendQueue(SendQueue.line(session), address.unsent));
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
        addresses.computeIfPresent(
                listener.address(), (_, known) -> known.sockets > 1 ? known.with(-1) : null);
    }

    /** How many each address has. */
    @Override
    public Map<String, Integer> open() {
        var counts = new HashMap<String, Integer>();
        addresses.forEach((address, has) -> counts.put(address, has.sockets));
        return counts;
    }

    @Override
    public void cut(String address) {
        open.keySet().stream()
                .filter(listener -> listener.address().equals(address))
                .forEach(listener -> listener.away(REFUSED, "not welcome"));
    }

    double spoken(String address, int cost) {
        return limits.spoken(address, cost);
    }

    void later(double seconds, Runnable task) {
        try {
            registry.platform()
                    .after((long) (seconds * 1000), () -> registry.platform().surely(task));
        } catch (Throwable noTimer) {
            task.run(); // sooner than it should be, but a line that is never read again is worse
        }
    }

    /** Ends all sockets; their clients were told to come back. */
    void close() {
        open.keySet().forEach(listener -> listener.away(AWAY, "back soon"));
    }
}

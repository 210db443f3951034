package einwurf.server.http;

import einwurf.server.platform.Platform;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;
import org.eclipse.jetty.websocket.core.WebSocketConnection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Takes connections. One address has only so many, and opens only so many a second: what is beyond
 * is dropped unread, before it costs anything. A request that takes too long to arrive is cut off,
 * however steadily it drips.
 */
final class Connector extends ServerConnector {
    /** Longer than the longest poll. */
    private static final long IDLE = 40_000;

    /** So long may headers and body take to arrive. */
    static final long SLOWEST = 10_000;

    private static final int TICK = 1000;

    /** What the system keeps for us unread; it would let a client fill megabytes. */
    private static final int UNREAD = 32_768;

    private final RateLimits limits;
    private final RequestPolicy shell;
    private final Platform platform;
    private final Map<String, Integer> places = new ConcurrentHashMap<>();
    private final Map<EndPoint, Arrival> arrivals = new ConcurrentHashMap<>();

    Connector(
            Server server,
            HttpConfiguration http,
            RateLimits limits,
            RequestPolicy shell,
            Platform platform) {
        super(server, 1, -1, new HttpConnectionFactory(http));
        this.limits = limits;
        this.shell = shell;
        this.platform = platform;
        setIdleTimeout(IDLE);
        setAcceptedReceiveBufferSize(UNREAD);
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        // Not the server's scheduler: what it has run once has to be set again, and that may fail.
        platform.every(TICK, this::tick);
    }

    @Override
    protected SelectorManager newSelectorManager(
            Executor executor, Scheduler scheduler, int selectors) {
        return new ServerConnectorManager(executor, scheduler, selectors) {
            @Override
            public void accept(SelectableChannel channel, Object attachment) {
                if (welcome((SocketChannel) channel)) {
                    super.accept(channel, attachment);
                }
            }
        };
    }

    /** Whether this connection is taken; if not it is closed. */
    private boolean welcome(SocketChannel channel) {
        try {
            var address = shell.connection((InetSocketAddress) channel.getRemoteAddress());
            boolean awake = places.getOrDefault(address, 0) < limits.rates().traffic().places();
            if (address.isEmpty() || (awake && limits.connection(address))) {
                return true;
            }
            channel.setOption(StandardSocketOptions.SO_LINGER, 0); // and nothing is left of it
            channel.close();
        } catch (IOException _) {
            // It is gone already.
        }
        return false;
    }

    @Override
    protected void onEndPointOpened(EndPoint endPoint) {
        super.onEndPointOpened(endPoint);
        var address =
                endPoint.getRemoteSocketAddress() instanceof InetSocketAddress remote
                        ? shell.connection(remote)
                        : "";
        arrivals.put(endPoint, new Arrival(address));
        places.merge(address, 1, Integer::sum);
    }

    @Override
    protected void onEndPointClosed(EndPoint endPoint) {
        super.onEndPointClosed(endPoint);
        var arrival = arrivals.remove(endPoint);
        if (arrival != null) {
            places.computeIfPresent(arrival.address, (_, n) -> n > 1 ? n - 1 : null);
        }
    }

    private void tick() {
        PeriodicSweep.each(
                arrivals.entrySet(),
                entry -> {
                    if (entry.getValue().late(entry.getKey().getConnection())) {
                        entry.getKey().close();
                    }
                });
    }

    /** What has arrived on a connection, looked at now and then. Used by its timer alone. */
    private final class Arrival {
        final String address;
        private long requests;
        private long answers;
        private long bytes;
        private long since;

        Arrival(String address) {
            this.address = address;
        }

        /**
         * Whether a part of a request came long ago and the rest hasn't come yet. Of a request that
         * is being answered only its body can: it is late when another piece of it comes.
         */
        boolean late(Connection connection) {
            if (connection == null || connection instanceof WebSocketConnection) {
                return false;
            }
            boolean news =
                    connection.getMessagesIn() != requests
                            || connection.getMessagesOut() != answers;
            boolean more = connection.getBytesIn() > bytes;
            requests = connection.getMessagesIn();
            answers = connection.getMessagesOut();
            bytes = connection.getBytesIn();
            long now = platform.nanos();
            if (news) {
                since = 0;
            } else if (more && since == 0) {
                since = now;
            }
            boolean late = since != 0 && now - since > TimeUnit.MILLISECONDS.toNanos(SLOWEST);
            return late && (more || requests == answers);
        }
    }
}

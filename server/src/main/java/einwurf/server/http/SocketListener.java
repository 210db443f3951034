package einwurf.server.http;

import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * Reads one connection, frame by frame: the next frame is taken from the line only when it may be.
 * Whoever sends faster is told so and not read for a while, so that refusing costs less than
 * sending; whoever goes on is cut off. Pings, fragments and nonsense count like everything else.
 *
 * <p>Public because the web server calls it by reflection.
 */
public final class SocketListener implements Session.Listener {
    private static final int BINARY = 1003;
    private static final int POLICY = 1008;
    private static final int TOO_LARGE = 1009;

    /** A message comes in so many pieces at most. Slow lines cut it, but not into crumbs. */
    private static final int MOST_PARTS = 64;

    /** A message counts once more for so many characters: long ones are more to read. */
    private static final int COUNTS = 1000;

    private static final Duration IDLE = Duration.ofSeconds(90);

    private static final double LONGEST_PAUSE = 2;

    /** After so many frames others get their turn: a virtual thread isn't interrupted. */
    private static final int TURN = 16;

    private final Sockets sockets;
    private final String address;
    private final RateLimits.Bucket refusals;
    private final StringBuilder text = new StringBuilder();
    private int parts;
    private int frames;
    private boolean dropped;
    private @Nullable Session session;
    private @Nullable Socket socket;

    SocketListener(Sockets sockets, String address, RateLimits.Bucket refusals) {
        this.sockets = sockets;
        this.address = address;
        this.refusals = refusals;
    }

    String address() {
        return address;
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        session = opened;
        opened.setIdleTimeout(IDLE);
        socket = sockets.opened(this, opened);
        opened.demand();
    }

    @Override
    public void onWebSocketPartialText(String part, boolean last) {
        if (++parts > MOST_PARTS || text.length() + part.length() > WebServer.FRAME) {
            close(TOO_LARGE, "a message has at most " + WebServer.FRAME + " bytes");
            return;
        }
        double wait = take((parts == 1 ? 1 : 0) + part.length() / COUNTS);
        if (parts == 1) {
            dropped = wait > 0;
        }
        if (dropped) {
            drop(part, last, wait);
            return;
        }
        if (!last) {
            text.append(part);
            next();
            return;
        }
        var whole = text.isEmpty() ? part : text.append(part).toString();
        text.setLength(0);
        parts = 0;
        if (socket != null) {
            socket.receive(whole);
        }
        next();
    }

    @Override
    public void onWebSocketPing(ByteBuffer payload) {
        double wait = take(1);
        if (wait > 0) {
            pause(wait);
        } else if (session != null) {
            session.sendPong(payload, Callback.NOOP);
            next();
        }
    }

    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        double wait = take(1);
        if (wait > 0) {
            pause(wait);
        } else {
            next();
        }
    }

    @Override
    public void onWebSocketPartialBinary(ByteBuffer payload, boolean last, Callback callback) {
        callback.succeed();
        close(BINARY, "text only");
    }

    @Override
    public void onWebSocketClose(int status, @Nullable String reason, Callback callback) {
        sockets.gone(this);
        callback.succeed();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        sockets.gone(this);
    }

    /** Seconds until this frame might have come, 0 if it is in time. */
    private double take(int cost) {
        double own = socket == null ? 0 : socket.take(cost);
        return own > 0 ? own : sockets.spoken(address, cost);
    }

    /** Refuses a message at its first part; the others are only passed over. */
    private void drop(String part, boolean last, double wait) {
        boolean first = parts == 1;
        if (last) {
            parts = 0;
        }
        if (first) {
            if (socket != null) {
                socket.tooFast(part, wait);
            }
            pause(wait);
        } else {
            next();
        }
    }

    /** Reads nothing for a while, whatever waits on the line; the sender has to wait as well. */
    private void pause(double wait) {
        if (refusals.take() > 0) {
            close(POLICY, "too many messages");
            return;
        }
        sockets.later(Math.clamp(Math.ceil(wait), 1, LONGEST_PAUSE), this::next);
    }

    @SuppressWarnings("ThreadPriorityCheck") // virtual threads take turns
    private void next() {
        if (++frames % TURN == 0) {
            Thread.yield();
        }
        if (session != null && session.isOpen()) {
            session.demand();
        }
    }

    /**
     * Says why and reads no more, not even the answer: what such a client still sends isn't looked
     * at. The line is cut when the close had time to arrive.
     */
    private void close(int status, String reason) {
        var closing = session;
        if (closing != null) {
            closing.close(status, reason, Callback.NOOP);
            sockets.gone(this);
            sockets.later(1, closing::disconnect);
        }
    }

    void ping() {
        if (session != null && session.isOpen()) {
            session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
        }
    }

    /** The house closes. */
    void away(int status, String reason) {
        if (session != null) {
            session.close(status, reason, Callback.NOOP);
        }
    }
}

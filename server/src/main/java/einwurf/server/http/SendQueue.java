package einwurf.server.http;

import einwurf.server.match.view.ViewerConnection;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Written;

import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.common.WebSocketSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.OpCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What waits to be sent on one socket, one frame after the other. A client that doesn't read is cut
 * off before it costs the house its memory; it comes back with its version and misses nothing.
 */
final class SendQueue implements ViewerConnection, Callback {
    private static final Logger LOG = LoggerFactory.getLogger(SendQueue.class);
    static final int MOST = 1 << 20;

    /** Of all sockets of an address together. */
    static final int MOST_OF_ADDRESS = 1 << 24;

    /** The line itself: sends one frame at a time and tells us when, or is cut. */
    interface Line {
        void write(byte[] json, Callback told);

        void cut();
    }

    private final Line line;

    /** What waits on all sockets of the same address. */
    private final AtomicLong unsent;

    private final ArrayDeque<byte[]> frames = new ArrayDeque<>();
    private int waiting;
    private boolean sending;
    private boolean cut;

    SendQueue(Line line, AtomicLong unsent) {
        this.line = line;
        this.unsent = unsent;
    }

    static Line line(Session session) {
        // Takes text as the bytes it already is; the session itself would encode it once more.
        var core = ((WebSocketSession) session).getCoreSession();
        return new Line() {
            @Override
            public void write(byte[] json, Callback told) {
                core.sendFrame(new Frame(OpCode.TEXT, ByteBuffer.wrap(json)), told, false);
            }

            @Override
            public void cut() {
                session.disconnect();
            }
        };
    }

    @Override
    public void send(Written<? extends ServerMessage> message) {
        send(message.bytes());
    }

    void send(byte[] json) {
        boolean tooMuch;
        synchronized (frames) {
            if (cut) {
                return;
            }
            tooMuch =
                    sending
                            && (waiting + json.length > MOST
                                    || unsent.get() + json.length > MOST_OF_ADDRESS);
            if (tooMuch) {
                cut();
            } else if (sending) {
                frames.add(json);
                waitsFor(json.length);
                return;
            }
            sending = true;
        }
        if (tooMuch) {
            LOG.info("a client didn't read and was cut off");
            line.cut();
        } else {
            line.write(json, this);
        }
    }

    @Override
    public void succeeded() {
        byte[] next;
        synchronized (frames) {
            next = frames.poll();
            if (next == null) {
                sending = false;
                return;
            }
            waitsFor(-next.length);
        }
        line.write(next, this);
    }

    @Override
    public void failed(Throwable gone) {
        synchronized (frames) {
            cut();
        }
    }

    private void cut() {
        cut = true;
        frames.clear();
        waitsFor(-waiting);
    }

    private void waitsFor(int more) {
        waiting += more;
        unsent.addAndGet(more);
    }
}

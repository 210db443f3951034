package einwurf.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.match.Outlet;

import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.common.WebSocketSession;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.OpCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * What waits to be sent on one socket, one frame after the other. A client that doesn't read is cut
 * off before it costs the house its memory; it comes back with its version and misses nothing.
 */
final class Outbox implements Outlet, Callback {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int MOST = 1 << 20;

    private final Session session;

    /** Takes text as the bytes it already is; the session itself would encode it once more. */
    private final CoreSession core;

    private final ArrayDeque<byte[]> frames = new ArrayDeque<>();
    private int waiting;
    private boolean sending;
    private boolean cut;

    Outbox(Session session) {
        this.session = session;
        core = ((WebSocketSession) session).getCoreSession();
    }

    @Override
    public void send(String json) {
        send(json.getBytes(UTF_8));
    }

    @Override
    public void send(byte[] json) {
        boolean tooMuch;
        synchronized (frames) {
            if (cut) {
                return;
            }
            tooMuch = sending && waiting + json.length > MOST;
            if (tooMuch) {
                cut = true;
                frames.clear();
            } else if (sending) {
                frames.add(json);
                waiting += json.length;
                return;
            }
            sending = true;
        }
        if (tooMuch) {
            LOG.info("a client didn't read and was cut off");
            session.disconnect();
        } else {
            write(json);
        }
    }

    private void write(byte[] json) {
        core.sendFrame(new Frame(OpCode.TEXT, ByteBuffer.wrap(json)), this, false);
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
            waiting -= next.length;
        }
        write(next);
    }

    @Override
    public void failed(Throwable gone) {
        synchronized (frames) {
            cut = true;
            frames.clear();
        }
    }
}

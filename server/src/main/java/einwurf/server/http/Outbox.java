package einwurf.server.http;

import einwurf.server.match.Outlet;

import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayDeque;

/**
 * What waits to be sent on one socket, one frame after the other. A client that doesn't read is cut
 * off before it costs the house its memory; it comes back with its version and misses nothing.
 */
final class Outbox implements Outlet, Callback {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int MOST = 1 << 20;

    private final Session session;
    private final ArrayDeque<String> frames = new ArrayDeque<>();
    private int waiting;
    private boolean sending;
    private boolean cut;

    Outbox(Session session) {
        this.session = session;
    }

    @Override
    public void send(String json) {
        synchronized (frames) {
            if (cut) {
                return;
            }
            if (sending) {
                frames.add(json);
                waiting += json.length();
                if (waiting > MOST) {
                    cut = true;
                    frames.clear();
                } else {
                    return;
                }
            } else {
                sending = true;
            }
        }
        if (cut) {
            LOG.info("a client didn't read and was cut off");
            session.disconnect();
        } else {
            session.sendText(json, this);
        }
    }

    @Override
    public void succeed() {
        String next;
        synchronized (frames) {
            next = frames.poll();
            if (next == null) {
                sending = false;
                return;
            }
            waiting -= next.length();
        }
        session.sendText(next, this);
    }

    @Override
    public void fail(Throwable gone) {
        synchronized (frames) {
            cut = true;
            frames.clear();
        }
    }
}

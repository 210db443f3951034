package einwurf.server.match;

import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Written;

/** The way to a viewer: an open socket. Must not block. */
public interface Outlet {
    void send(Written<? extends ServerMessage> message);
}

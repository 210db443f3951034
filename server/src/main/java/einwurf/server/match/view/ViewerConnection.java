package einwurf.server.match.view;

import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Written;

/** The way to a viewer: an open socket. Must not block. */
public interface ViewerConnection {
    void send(Written<? extends ServerMessage> message);
}

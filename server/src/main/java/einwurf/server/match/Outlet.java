package einwurf.server.match;

/** The way to a viewer: an open socket, or a poll that waits. Must not block. */
public interface Outlet {
    void send(String json);
}

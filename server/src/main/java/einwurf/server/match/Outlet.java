package einwurf.server.match;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The way to a viewer: an open socket, or a poll that waits. Must not block. */
public interface Outlet {
    void send(String json);

    /** The same, as the bytes of its UTF-8. */
    default void send(byte[] json) {
        send(new String(json, UTF_8));
    }
}

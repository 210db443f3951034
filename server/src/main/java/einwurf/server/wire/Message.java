package einwurf.server.wire;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/** What a client says on the socket. {@code id} is its own mark, JSON as sent, and comes back. */
public sealed interface Message {

    @Nullable String id();

    record Hello(
            @Nullable String id,
            String match,
            @Nullable String token,
            int version,
            @Nullable String nonce,
            Set<Want> want)
            implements Message {}

    record Act(@Nullable String id, String match, Action action) implements Message {}

    record Mute(@Nullable String id, String match, boolean on) implements Message {}

    record Bye(@Nullable String id, String match) implements Message {}

    record Ping(@Nullable String id) implements Message {}
}

package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A record that is sent. It writes itself, because every move is written for everybody who looks:
 * its components by their names and in their order, as {@link Wire} says. A law compares the two.
 */
public interface Outgoing {

    /** The fields alone, without braces. */
    void fields(Out out);

    default void write(Out out) {
        out.open();
        fields(out);
        out.close();
    }

    /** As bytes; {@code likely} is about how many. */
    default byte[] bytes(int likely) {
        var out = new Out(likely);
        write(out);
        return out.bytes();
    }

    default String json() {
        return new String(bytes(1024), UTF_8);
    }

    static void list(Out out, List<? extends Outgoing> all) {
        out.list();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).write(out);
        }
        out.end();
    }

    static void orNull(Out out, @Nullable Outgoing one) {
        if (one == null) {
            out.nothing();
        } else {
            one.write(out);
        }
    }
}

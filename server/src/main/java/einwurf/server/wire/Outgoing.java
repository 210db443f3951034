package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;

/**
 * A record that is sent. It writes itself, because every move is written for everybody who looks:
 * its components by their names and in their order, as {@link Wire} says. A law compares the two.
 */
public interface Outgoing extends JsonValue {

    /** The fields alone, without braces. */
    void fields(JsonWriter out);

    @Override
    default void write(JsonWriter out) {
        out.open();
        fields(out);
        out.close();
    }

    /** As bytes; {@code likely} is about how many. */
    default byte[] bytes(int likely) {
        var out = new JsonWriter(likely);
        write(out);
        return out.bytes();
    }

    default String json() {
        return new String(bytes(1024), UTF_8);
    }
}

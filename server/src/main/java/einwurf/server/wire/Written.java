package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;

/** A value with its JSON: several get it alike, so it is put into bytes once. */
public final class Written<T> implements JsonValue {
    private final T value;
    private final byte[] json;

    private Written(T value, byte[] json) {
        this.value = value;
        this.json = json;
    }

    public static <T> Written<T> of(T value) {
        return of(value, 1024);
    }

    /** {@code likely} is about how many bytes it has. */
    public static <T> Written<T> of(T value, int likely) {
        return new Written<>(value, new JsonWriter(likely).data(value).bytes());
    }

    public T value() {
        return value;
    }

    /** Nobody may change them. */
    public byte[] bytes() {
        return json;
    }

    @Override
    public void write(JsonWriter out) {
        out.raw(json);
    }

    /** The JSON. */
    @Override
    public String toString() {
        return new String(json, UTF_8);
    }
}

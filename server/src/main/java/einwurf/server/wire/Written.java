package einwurf.server.wire;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;

/** A value with its JSON: several get it alike, so it is put into bytes once. */
public final class Written<T> implements JsonValue {
    private final T value;
    private final JsonWriter json;

    private Written(T value, JsonWriter json) {
        this.value = value;
        this.json = json;
    }

    public static <T> Written<T> of(T value) {
        return new Written<>(value, new JsonWriter().data(value).trim());
    }

    /** {@code likely} is about how many bytes it has; not for what is kept for long. */
    public static <T> Written<T> of(T value, int likely) {
        return new Written<>(value, new JsonWriter(likely).data(value));
    }

    public T value() {
        return value;
    }

    /** Nobody may change them. */
    public byte[] bytes() {
        return json.bytes();
    }

    @Override
    public void write(JsonWriter out) {
        out.raw(json);
    }

    /** The JSON. */
    @Override
    public String toString() {
        return json.toString();
    }
}

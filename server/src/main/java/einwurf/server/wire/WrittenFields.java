package einwurf.server.wire;

import einwurf.rules.JsonWriter;

/** The same of a record's fields without braces, to be put {@link Wire.Flat} into others. */
public final class WrittenFields<T extends Outgoing> {
    private final T value;
    private final JsonWriter fields;

    private WrittenFields(T value, JsonWriter fields) {
        this.value = value;
        this.fields = fields;
    }

    /** {@code likely} is about how many bytes they have; there must be one field at least. */
    public static <T extends Outgoing> WrittenFields<T> of(T value, int likely) {
        var out = new JsonWriter(likely);
        value.fields(out);
        return new WrittenFields<>(value, out);
    }

    public T value() {
        return value;
    }

    /** How many bytes they have. */
    public int size() {
        return fields.size();
    }

    void fields(JsonWriter out) {
        out.raw(fields);
    }
}

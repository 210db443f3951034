package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/** A value with its JSON: several get it alike, so it is put into bytes once. */
public final class Written<T> {
    private final T value;
    private final byte[] json;

    private Written(T value, byte[] json) {
        this.value = value;
        this.json = json;
    }

    public static <T extends Outgoing> Written<T> of(T value) {
        return of(value, 1024);
    }

    /** {@code likely} is about how many bytes it has. */
    public static <T extends Outgoing> Written<T> of(T value, int likely) {
        return new Written<>(value, value.bytes(likely));
    }

    /** Text, numbers, lists and maps. */
    public static <T> Written<T> data(T value) {
        return new Written<>(value, Out.json(value));
    }

    public T value() {
        return value;
    }

    /** Nobody may change them. */
    public byte[] bytes() {
        return json;
    }

    void write(Out out) {
        out.raw(json);
    }

    static void list(Out out, List<? extends Written<?>> all) {
        out.list();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).write(out);
        }
        out.end();
    }

    /** The JSON. */
    @Override
    public String toString() {
        return new String(json, UTF_8);
    }
}

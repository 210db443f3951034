package einwurf.server.match.stored;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.io.JsonStringEncoder;

import java.util.List;
import java.util.function.BiConsumer;

/**
 * A JSON object in the making, for the store. What is 0, false, empty or null is left out: so it
 * has been from the beginning, and {@link StoredFields} reads it so.
 */
final class StoredObject {
    private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

    private final StringBuilder out;
    private boolean comma;

    StoredObject() {
        this(new StringBuilder(128));
    }

    private StoredObject(StringBuilder out) {
        this.out = out.append('{');
    }

    StoredObject whole(String name, long value) {
        if (value != 0) {
            name(name);
            out.append(value);
        }
        return this;
    }

    StoredObject flag(String name, boolean value) {
        if (value) {
            name(name);
            out.append(true);
        }
        return this;
    }

    StoredObject text(String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            name(name);
            text(value);
        }
        return this;
    }

    StoredObject wholes(String name, List<Integer> values) {
        if (!values.isEmpty()) {
            name(name);
            char before = '[';
            for (int value : values) {
                out.append(before).append(value);
                before = ',';
            }
            out.append(']');
        }
        return this;
    }

    /** An option of a game: never left out, whatever its value is. */
    StoredObject option(String name, Object value) {
        separate();
        text(name);
        out.append(':');
        switch (value) {
            case Integer number -> out.append(number.intValue());
            case Boolean flag -> out.append(flag.booleanValue());
            case String word -> text(word);
            default -> throw new IllegalArgumentException("an option is no " + value.getClass());
        }
        return this;
    }

    <T> StoredObject object(String name, BiConsumer<StoredObject, T> writer, T value) {
        name(name);
        inside(writer, value);
        return this;
    }

    <T> StoredObject objects(String name, BiConsumer<StoredObject, T> writer, List<T> values) {
        name(name);
        char before = '[';
        for (var value : values) {
            out.append(before);
            inside(writer, value);
            before = ',';
        }
        out.append(']');
        return this;
    }

    private <T> void inside(BiConsumer<StoredObject, T> writer, T value) {
        writer.accept(new StoredObject(out), value);
        out.append('}');
    }

    /** A word of ours, which needs no escaping. */
    private void name(String name) {
        separate();
        out.append('"').append(name).append("\":");
    }

    private void separate() {
        if (comma) {
            out.append(',');
        }
        comma = true;
    }

    private void text(String text) {
        out.append('"');
        if (plain(text)) {
            out.append(text);
        } else {
            ENCODER.quoteAsString(text, out);
        }
        out.append('"');
    }

    private static boolean plain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    String close() {
        return out.append('}').toString();
    }
}

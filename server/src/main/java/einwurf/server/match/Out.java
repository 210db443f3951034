package einwurf.server.match;

import einwurf.rules.Json;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

/** JSON in the making: objects with commas where they belong. */
final class Out {
    private final StringBuilder text = new StringBuilder(512);
    private boolean comma;

    Out open() {
        comma();
        text.append('{');
        comma = false;
        return this;
    }

    Out close() {
        text.append('}');
        comma = true;
        return this;
    }

    Out list() {
        comma();
        text.append('[');
        comma = false;
        return this;
    }

    Out end() {
        text.append(']');
        comma = true;
        return this;
    }

    /** A key of our own, which needs no escaping. */
    Out key(String key) {
        comma();
        text.append('"').append(key).append("\":");
        comma = false;
        return this;
    }

    /** Plain data: maps, lists, text, numbers, booleans, null. */
    Out data(@Nullable Object value) {
        comma();
        Json.write(value, text);
        comma = true;
        return this;
    }

    Out value(int value) {
        comma();
        text.append(value);
        comma = true;
        return this;
    }

    /** A text of our own alphabet: ids, hex digits, words. */
    Out word(String word) {
        comma();
        text.append('"').append(word).append('"');
        comma = true;
        return this;
    }

    Out both(@Nullable Text both) {
        if (both == null) {
            return raw("null");
        }
        return open().key("en").data(both.en()).key("de").data(both.de()).close();
    }

    /** JSON that is already written. */
    Out raw(String json) {
        comma();
        text.append(json);
        comma = true;
        return this;
    }

    private void comma() {
        if (comma) {
            text.append(',');
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

package einwurf.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * JSON in the making, as the bytes that go over the line: commas stand where they belong. A table's
 * every move is written here for everybody who looks, so nothing is turned into text and back.
 *
 * <p>What has been added to a value since the engine protocol was released is written only by a
 * writer of that {@link #version}, so that programs of an older one get what they were promised.
 */
public final class JsonWriter {
    /** The newest version; the engine protocol's first is 1. */
    public static final int NEWEST = 2;

    private static final byte[] NULL = "null".getBytes(UTF_8);
    private static final byte[] TRUE = "true".getBytes(UTF_8);
    private static final byte[] FALSE = "false".getBytes(UTF_8);

    private final int version;
    private byte[] bytes;
    private int size;
    private boolean comma;

    public JsonWriter() {
        this(1024);
    }

    /** {@code likely} is about how many bytes will be written. */
    public JsonWriter(int likely) {
        this(likely, NEWEST);
    }

    private JsonWriter(int likely, int version) {
        bytes = new byte[likely];
        this.version = version;
    }

    /** A writer for programs that know this version of the engine protocol. */
    public static JsonWriter version(int version) {
        return new JsonWriter(1024, version);
    }

    /** Whether what came with a version is to be written. */
    public boolean since(int version) {
        return this.version >= version;
    }

    public JsonWriter open() {
        return begin('{');
    }

    public JsonWriter close() {
        return end('}');
    }

    public JsonWriter list() {
        return begin('[');
    }

    public JsonWriter end() {
        return end(']');
    }

    private JsonWriter begin(char bracket) {
        comma();
        put(bracket);
        comma = false;
        return this;
    }

    private JsonWriter end(char bracket) {
        room(1);
        put(bracket);
        comma = true;
        return this;
    }

    /** A key of our own, which needs no escaping. */
    public JsonWriter key(String key) {
        comma();
        room(key.length() + 3);
        quoted(key);
        put(':');
        comma = false;
        return this;
    }

    /**
     * Plain data: what can write itself, maps, lists, text, numbers, booleans, null. By instanceof
     * and not by a switch over types, which would cost every start a moment.
     */
    public JsonWriter data(@Nullable Object value) {
        if (value instanceof String text) {
            return text(text);
        } else if (value instanceof Integer number) {
            return number(number);
        } else if (value instanceof JsonValue self) {
            self.write(this);
        } else if (value instanceof Map<?, ?> map) {
            open();
            for (var entry : map.entrySet()) {
                text(entry.getKey().toString());
                room(1);
                put(':');
                comma = false;
                data(entry.getValue());
            }
            close();
        } else if (value instanceof Iterable<?> items) {
            list();
            for (var item : items) {
                data(item);
            }
            end();
        } else if (value == null) {
            raw(NULL);
        } else if (value instanceof Double d && !Double.isFinite(d)) {
            throw new IllegalArgumentException("JSON has no " + d);
        } else if (value instanceof Boolean yes) {
            return raw(yes ? TRUE : FALSE);
        } else if (value instanceof Number) {
            raw(value.toString().getBytes(UTF_8));
        } else {
            text(value.toString());
        }
        return this;
    }

    /** Any text. What needs no escaping, and most doesn't, goes straight into the bytes. */
    public JsonWriter text(String text) {
        comma();
        room(3 * text.length() + 3); // the quotes, and what may come behind
        var to = bytes; // these two not as fields: they would be written back for each character
        int at = size;
        to[at++] = '"';
        for (int i = 0, length = text.length(); i < length; i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c == 0x7f || Character.isSurrogate(c)) {
                comma = false;
                return raw(Json.escaped(text).getBytes(UTF_8));
            }
            if (c < 0x80) {
                to[at++] = (byte) c;
            } else if (c < 0x800) {
                to[at++] = (byte) (0xC0 | c >> 6);
                to[at++] = (byte) (0x80 | (c & 0x3F));
            } else {
                to[at++] = (byte) (0xE0 | c >> 12);
                to[at++] = (byte) (0x80 | (c >> 6 & 0x3F));
                to[at++] = (byte) (0x80 | (c & 0x3F));
            }
        }
        to[at++] = '"';
        size = at;
        comma = true;
        return this;
    }

    public JsonWriter number(long value) {
        comma();
        room(19);
        if (value >= 0 && value < 10) {
            put((char) ('0' + value)); // most are
        } else if (value >= 0) {
            digits(value);
        } else {
            comma = false;
            raw(Long.toString(value).getBytes(UTF_8));
        }
        comma = true;
        return this;
    }

    private void digits(long value) {
        int end = size;
        for (long rest = value; rest > 0; rest /= 10) {
            end++;
        }
        size = end;
        for (long rest = value; rest > 0; rest /= 10) {
            bytes[--end] = (byte) ('0' + rest % 10);
        }
    }

    public JsonWriter numbers(List<Integer> values) {
        list();
        for (int i = 0; i < values.size(); i++) {
            number(values.get(i));
        }
        return end();
    }

    /** A text of our own alphabet: ids, hex digits, words. */
    public JsonWriter word(String word) {
        comma();
        room(word.length() + 2);
        quoted(word);
        comma = true;
        return this;
    }

    /** JSON that is already written. */
    public JsonWriter raw(byte[] json) {
        comma();
        room(json.length);
        System.arraycopy(json, 0, bytes, size, json.length);
        size += json.length;
        comma = true;
        return this;
    }

    /** What another writer has made, of which there must be something. */
    public JsonWriter raw(JsonWriter other) {
        comma();
        room(other.size);
        System.arraycopy(other.bytes, 0, bytes, size, other.size);
        size += other.size;
        comma = true;
        return this;
    }

    public JsonWriter nothing() {
        return raw(NULL);
    }

    private void comma() {
        room(2);
        if (comma) {
            put(',');
        }
    }

    private void put(char c) {
        bytes[size++] = (byte) c;
    }

    private void quoted(String text) {
        var to = bytes;
        int at = size;
        to[at++] = '"';
        for (int i = 0, length = text.length(); i < length; i++) {
            to[at++] = (byte) text.charAt(i);
        }
        to[at++] = '"';
        size = at;
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    public int size() {
        return size;
    }

    /** Gives back the room that wasn't needed. */
    public JsonWriter trim() {
        bytes = bytes();
        return this;
    }

    /** All that was written; nothing more is to be written then. */
    public byte[] bytes() {
        return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
    }

    @Override
    public String toString() {
        return new String(bytes, 0, size, UTF_8);
    }
}

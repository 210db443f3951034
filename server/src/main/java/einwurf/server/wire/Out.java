package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Json;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Map;

/**
 * JSON in the making, as the bytes that go over the line: objects with commas where they belong. A
 * table's every move is written here for everybody who looks, so nothing is turned into text and
 * back.
 */
public final class Out {
    static final byte[] NULL = "null".getBytes(UTF_8);

    private byte[] bytes;
    private int size;
    private boolean comma;

    public Out() {
        this(1024);
    }

    /** {@code likely} is about how much will be written. */
    public Out(int likely) {
        bytes = new byte[likely];
    }

    public Out open() {
        return begin('{');
    }

    public Out close() {
        return end('}');
    }

    public Out list() {
        return begin('[');
    }

    public Out end() {
        return end(']');
    }

    private Out begin(char bracket) {
        comma();
        put(bracket);
        comma = false;
        return this;
    }

    private Out end(char bracket) {
        room(1);
        put(bracket);
        comma = true;
        return this;
    }

    /** A key of our own, which needs no escaping. */
    public Out key(String key) {
        comma();
        room(key.length() + 3);
        put('"');
        ascii(key);
        put('"');
        put(':');
        comma = false;
        return this;
    }

    /** Plain data: maps, lists, text, numbers, booleans, null. */
    public Out data(@Nullable Object value) {
        switch (value) {
            case String text -> text(text);
            case Integer number -> value(number);
            case Map<?, ?> map -> {
                open();
                map.forEach(
                        (key, item) -> {
                            text(key.toString());
                            put(':');
                            comma = false;
                            data(item);
                        });
                close();
            }
            case Iterable<?> items -> {
                list();
                items.forEach(this::data);
                end();
            }
            case null, default -> raw(Json.write(value).getBytes(UTF_8));
        }
        return this;
    }

    public static byte[] json(@Nullable Object value) {
        return new Out().data(value).bytes();
    }

    /** Any text. What needs no escaping, and most doesn't, goes straight into the bytes. */
    private void text(String text) {
        comma();
        room(3 * text.length() + 3); // the quotes, and what may come behind
        int begin = size;
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c == 0x7f || Character.isSurrogate(c)) {
                size = begin;
                comma = false;
                raw(Json.write(text).getBytes(UTF_8));
                return;
            }
            utf8(c);
        }
        put('"');
        comma = true;
    }

    /** One character that isn't half of a pair. */
    private void utf8(char c) {
        if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put((char) (0xC0 | c >> 6));
            put((char) (0x80 | c & 0x3F));
        } else {
            put((char) (0xE0 | c >> 12));
            put((char) (0x80 | c >> 6 & 0x3F));
            put((char) (0x80 | c & 0x3F));
        }
    }

    public Out value(int value) {
        comma();
        room(11);
        if (value < 0) {
            ascii(Integer.toString(value));
        } else {
            digits(value);
        }
        comma = true;
        return this;
    }

    private void digits(int value) {
        int begin = size;
        do {
            put((char) ('0' + value % 10));
            value /= 10;
        } while (value > 0);
        for (int i = begin, j = size - 1; i < j; i++, j--) {
            byte swapped = bytes[i];
            bytes[i] = bytes[j];
            bytes[j] = swapped;
        }
    }

    /** A text of our own alphabet: ids, hex digits, words. */
    public Out word(String word) {
        comma();
        room(word.length() + 2);
        put('"');
        ascii(word);
        put('"');
        comma = true;
        return this;
    }

    public Out both(@Nullable Text both) {
        if (both == null) {
            return raw(NULL);
        }
        return open().key("en").data(both.en()).key("de").data(both.de()).close();
    }

    /** JSON that is already written. */
    public Out raw(byte[] json) {
        comma();
        room(json.length);
        System.arraycopy(json, 0, bytes, size, json.length);
        size += json.length;
        comma = true;
        return this;
    }

    public Out nothing() {
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

    @SuppressWarnings("deprecation") // copies the low bytes, which is all that ASCII has
    private void ascii(String text) {
        text.getBytes(0, text.length(), bytes, size);
        size += text.length();
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    public byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public String toString() {
        return new String(bytes, 0, size, UTF_8);
    }
}

package einwurf.rules;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** Writes plain data (maps, lists, text, numbers, booleans, null) as one line of JSON. */
public final class Json {
    private static final String HEX = "0123456789abcdef";

    private Json() {}

    public static String write(@Nullable Object value) {
        var out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    /** By instanceof and not by a switch over types, which would cost every start a moment. */
    public static void write(@Nullable Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            char before = '{';
            for (var entry : map.entrySet()) {
                text(entry.getKey().toString(), out.append(before));
                write(entry.getValue(), out.append(':'));
                before = ',';
            }
            out.append(before == '{' ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            char before = '[';
            for (var item : list) {
                write(item, out.append(before));
                before = ',';
            }
            out.append(before == '[' ? "[]" : "]");
        } else if (value instanceof Double d && !Double.isFinite(d)) {
            throw new IllegalArgumentException("JSON has no " + d);
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            text(value.toString(), out);
        }
    }

    private static void text(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f || Character.isSurrogate(c) && alone(text, i)) {
                        unicode(c, out);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    /** Half of a surrogate pair can't be written as UTF-8, only escaped. */
    private static boolean alone(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
                : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }

    private static void unicode(char c, StringBuilder out) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(HEX.charAt(c >> shift & 15));
        }
    }
}

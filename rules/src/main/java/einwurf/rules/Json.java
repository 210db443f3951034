package einwurf.rules;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;

/** Plain data (maps, lists, text, numbers, booleans, null) as one line of JSON. */
public final class Json {
    private static final String HEX = "0123456789abcdef";

    private Json() {}

    /** See {@link JsonWriter#data}. */
    public static String write(@Nullable Object value) {
        return new JsonWriter().data(value).toString();
    }

    /** An object with its keys in this order, from keys and values by turns. */
    public static Map<String, @Nullable Object> object(@Nullable Object... keysAndValues) {
        var object = new LinkedHashMap<String, @Nullable Object>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return object;
    }

    /** A text in quotes, with everything escaped that JSON or UTF-8 can't hold as it is. */
    static String escaped(String text) {
        var out = new StringBuilder(text.length() + 8).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f || (Character.isSurrogate(c) && alone(text, i))) {
                        unicode(c, out);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
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

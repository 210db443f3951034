package einwurf.server.match.stored;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The fields of a stored JSON object, each asked for once. {@link #end} refuses the object if it
 * has more than what was asked for. What {@link StoredObject} leaves out may be missing where it
 * can be 0, false, empty or null; elsewhere it must be there.
 */
final class StoredFields {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private final String where;
    private final JsonNode fields;
    private final List<String> asked = new ArrayList<>(8);
    private int found;

    private StoredFields(String where, JsonNode fields) {
        this.where = where;
        this.fields = fields;
        if (!fields.isObject()) {
            throw bad("it is no object");
        }
    }

    /** {@code where} begins what is said of anything wrong in it. */
    static StoredFields read(String where, String text) {
        try {
            return new StoredFields(where, MAPPER.readTree(text));
        } catch (JacksonException broken) {
            throw new IllegalStateException(where + " can't be read: it is no JSON", broken);
        }
    }

    /** What is wrong with this object, to be thrown. */
    IllegalStateException bad(String what) {
        return new IllegalStateException(where + " can't be read: " + what);
    }

    private IllegalStateException bad(String name, String type) {
        return bad(
                fields.has(name)
                        ? "\"" + name + "\" is no " + type
                        : "\"" + name + "\" is missing");
    }

    private @Nullable JsonNode find(String name) {
        asked.add(name);
        var value = fields.get(name);
        if (value != null) {
            found++;
        }
        return value;
    }

    int whole(String name) {
        var value = find(name);
        if (value == null || !value.isInt()) {
            throw bad(name, "whole number");
        }
        return value.intValue();
    }

    int wholeOrZero(String name) {
        return fields.has(name) ? whole(name) : 0;
    }

    long longOrZero(String name) {
        var value = find(name);
        if (value == null) {
            return 0;
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw bad(name, "whole number");
        }
        return value.longValue();
    }

    boolean flag(String name) {
        var value = find(name);
        if (value == null) {
            return false;
        }
        if (!value.isBoolean()) {
            throw bad(name, "true or false");
        }
        return value.booleanValue();
    }

    String text(String name) {
        var value = find(name);
        if (value == null || !value.isString()) {
            throw bad(name, "text");
        }
        return value.stringValue();
    }

    @Nullable String textOrNull(String name) {
        return fields.has(name) ? text(name) : null;
    }

    String textOrEmpty(String name) {
        return fields.has(name) ? text(name) : "";
    }

    List<Integer> wholesOrNone(String name) {
        return fields.has(name) ? wholes(name) : List.of();
    }

    List<Integer> wholes(String name) {
        var wholes = new ArrayList<Integer>();
        for (var value : list(name)) {
            if (!value.isInt()) {
                throw bad(name, "list of whole numbers");
            }
            wholes.add(value.intValue());
        }
        return wholes;
    }

    /** What {@link StoredObject#option} wrote; none if it isn't there. */
    Map<String, Object> options(String name) {
        var value = find(name);
        var options = new HashMap<String, Object>();
        if (value == null) {
            return options;
        }
        if (!value.isObject()) {
            throw bad(name, "object");
        }
        for (var option : value.properties()) {
            options.put(option.getKey(), option(name, option.getValue()));
        }
        return options;
    }

    private Object option(String name, JsonNode value) {
        if (value.isInt()) {
            return value.intValue();
        }
        if (value.isBoolean()) {
            return value.booleanValue();
        }
        if (value.isString()) {
            return value.stringValue();
        }
        throw bad(name, "object of whole numbers, flags and words");
    }

    <T> T object(String name, Function<StoredFields, T> reader) {
        var value = find(name);
        if (value == null) {
            throw bad(name, "object");
        }
        return inside(name, value, reader);
    }

    <T> List<T> objects(String name, Function<StoredFields, T> reader) {
        var objects = new ArrayList<T>();
        for (var value : list(name)) {
            objects.add(inside(name, value, reader));
        }
        return objects;
    }

    private JsonNode list(String name) {
        var value = find(name);
        if (value == null || !value.isArray()) {
            throw bad(name, "list");
        }
        return value;
    }

    private <T> T inside(String name, JsonNode value, Function<StoredFields, T> reader) {
        var fields = new StoredFields(where + ", \"" + name + "\"", value);
        var read = reader.apply(fields);
        fields.end();
        return read;
    }

    /** Everything there is was asked for. */
    void end() {
        if (found != fields.size()) {
            for (var name : fields.propertyNames()) {
                if (!asked.contains(name)) {
                    throw bad("\"" + name + "\" is unknown");
                }
            }
        }
    }
}

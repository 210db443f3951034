package einwurf.server.wire;

import einwurf.rules.Json;
import einwurf.server.wire.Shape.Field;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Shapes as JSON Schema, as OpenAPI 3.1 has it. */
final class JsonSchema {
    private static final String REF = "#/components/schemas/";

    private final Shapes shapes;

    /** Those that are put together from others: a schema that is closed can't be. */
    private final Set<Shape> open = new HashSet<>();

    private JsonSchema(Shapes shapes) {
        this.shapes = shapes;
        for (var declared : shapes.declared().values()) {
            if (declared.shape() instanceof Shape.OneOf(var all)) {
                all.forEach(this::noteOpen);
            }
        }
    }

    private void noteOpen(Shape one) {
        if (one instanceof Shape.AllOf(var together)) {
            for (var part : together) {
                open.add(part);
                if (part instanceof Shape.Named(var name)
                        && declared(name) instanceof Shape.OneOf(var variants)) {
                    open.addAll(variants);
                }
            }
        }
    }

    /** By name. */
    static Map<String, @Nullable Object> of(Shapes shapes) {
        var writer = new JsonSchema(shapes);
        var schemas = new LinkedHashMap<String, @Nullable Object>();
        shapes.declared()
                .forEach(
                        (name, declared) -> {
                            var schema = writer.schema(declared.shape());
                            if (!declared.about().isEmpty()) {
                                schema.put("description", declared.about());
                            }
                            schemas.put(name, schema);
                        });
        return schemas;
    }

    private Shape declared(String name) {
        return Objects.requireNonNull(shapes.declared().get(name)).shape();
    }

    private Map<String, Object> schema(Shape shape) {
        return switch (shape) {
            case Shape.Plain plain -> plain(plain);
            case Shape.Words(var words) -> with(type("string"), "enum", words);
            case Shape.ListOf(var item) -> with(type("array"), "items", schema(item));
            case Shape.MapOf(var value) ->
                    with(type("object"), "additionalProperties", schema(value));
            case Shape.OrNull(var inner) -> anyOf(List.of(schema(inner), type("null")));
            case Shape.Partly(Shape.Named(var name))
                    when declared(name) instanceof Shape.Fields(var fields) ->
                    object(fields.stream().map(Field::asOptional).toList(), true);
            case Shape.Partly _ -> throw new IllegalArgumentException("changes of no record");
            case Shape.Named(var name) -> with(new LinkedHashMap<>(), "$ref", REF + name);
            case Shape.Fields(var fields) -> object(fields, !open.contains(shape));
            case Shape.OneOf(var all) -> anyOf(all.stream().map(this::schema).toList());
            case Shape.AllOf(var all) ->
                    with(new LinkedHashMap<>(), "allOf", all.stream().map(this::schema).toList());
        };
    }

    private static Map<String, Object> plain(Shape.Plain plain) {
        return switch (plain) {
            case TEXT -> type("string");
            case WHOLE -> type("integer");
            case FLAG -> type("boolean");
            case MARK -> anyOf(List.of(type("integer"), type("string")));
            case OPTION -> anyOf(List.of(type("integer"), type("string"), type("boolean")));
            case HIDEABLE ->
                    anyOf(List.of(type("integer"), with(type("string"), "enum", List.of("?"))));
            case STATE -> type("object");
        };
    }

    private static Map<String, Object> type(String type) {
        return with(new LinkedHashMap<>(), "type", type);
    }

    private static Map<String, Object> anyOf(List<Map<String, Object>> all) {
        return with(new LinkedHashMap<>(), "anyOf", all);
    }

    private static Map<String, Object> with(Map<String, Object> schema, String key, Object value) {
        schema.put(key, value);
        return schema;
    }

    private Map<String, Object> object(List<Field> fields, boolean closed) {
        var schema = type("object");
        var properties = new LinkedHashMap<String, Object>();
        var required = new ArrayList<String>();
        for (var field : fields) {
            properties.put(field.name(), property(field));
            if (!field.optional()) {
                required.add(field.name());
            }
        }
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        if (closed) {
            schema.put("additionalProperties", false);
        }
        return schema;
    }

    private Map<String, Object> property(Field field) {
        var schema = schema(field.shape());
        var range = field.range();
        if (range != null) {
            var names =
                    switch (field.shape()) {
                        case Shape.ListOf _ -> List.of("minItems", "maxItems");
                        case Shape.Plain plain when plain == Shape.Plain.TEXT ->
                                List.of("minLength", "maxLength");
                        default -> List.of("minimum", "maximum");
                    };
            if (range.least() != 0) {
                schema.put(names.getFirst(), range.least());
            }
            if (range.most() != Integer.MAX_VALUE) {
                schema.put(names.getLast(), range.most());
            }
        }
        if (field.hex() > 0) {
            schema.put("pattern", "^[0-9a-f]{" + field.hex() + "}$");
        }
        if (!field.about().isEmpty()) {
            schema.put("description", field.about());
        }
        return schema;
    }

    /** JSON for people: what fits into a line stands in one. */
    static String pretty(@Nullable Object value, String indent) {
        var line = Json.write(value);
        if (indent.length() + line.length() <= 100) {
            return line;
        }
        var parts = new ArrayList<String>();
        var inner = indent + " ";
        return switch (value) {
            case Map<?, ?> map -> {
                map.forEach((k, v) -> parts.add(inner + Json.write(k) + ":" + pretty(v, inner)));
                yield "{\n" + String.join(",\n", parts) + "\n" + indent + "}";
            }
            case List<?> list -> {
                list.forEach(item -> parts.add(inner + pretty(item, inner)));
                yield "[\n" + String.join(",\n", parts) + "\n" + indent + "]";
            }
            case null, default -> line;
        };
    }
}

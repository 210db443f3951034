package einwurf.server.wire;

import einwurf.rules.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Holds JSON against the schemas of an OpenAPI document: the part of JSON Schema it uses. */
public final class Schemas {
    private final JsonNode schemas;
    private final Set<String> met = new TreeSet<>();

    public Schemas(JsonNode document) {
        schemas = document.get("components").get("schemas");
    }

    /** Of everything that goes over the line, as the records say now. */
    public static Schemas ofTheWire() {
        var schemas = Json.object("schemas", JsonSchema.of(Shapes.ofTheWire()));
        return new Schemas(
                JsonMapper.shared().readTree(Json.write(Json.object("components", schemas))));
    }

    public JsonNode schema(String name) {
        return schemas.get(name);
    }

    /** What is wrong with the value as one of these; empty if it fits. */
    public List<String> misfits(JsonNode value, String name) {
        var faults = new ArrayList<String>();
        check(value, schema(name), name, faults);
        return faults;
    }

    /** Fields in what fitted, as "Schema.field", with the tag's word where there is one. */
    public Set<String> met() {
        return met;
    }

    /** All fields that what fits a schema can have. */
    public Set<String> fields(String name) {
        var all = new TreeSet<String>();
        fields(schema(name), name, all, new TreeSet<>());
        return all;
    }

    private void fields(JsonNode schema, String at, Set<String> all, Set<String> seen) {
        if (schema.has("$ref")) {
            var name = name(schema);
            if (seen.add(name)) {
                fields(schema(name), name, all, seen);
            }
        }
        for (var word : List.of("anyOf", "allOf")) {
            schema.path(word).forEach(one -> fields(one, at, all, seen));
        }
        if (schema.has("items")) {
            fields(schema.get("items"), at, all, seen);
        }
        var where = tagged(schema, at);
        for (var property : schema.path("properties").properties()) {
            all.add(where + "." + property.getKey());
            fields(property.getValue(), where + "." + property.getKey(), all, seen);
        }
    }

    private static String name(JsonNode schema) {
        var ref = schema.get("$ref").asString();
        return ref.substring(ref.lastIndexOf('/') + 1);
    }

    private static String tagged(JsonNode schema, String at) {
        for (var tag : List.of("type", "kind")) {
            var words = schema.path("properties").path(tag).path("enum");
            if (words.size() == 1) {
                return at + "(" + words.get(0).asString() + ")";
            }
        }
        return at;
    }

    private void check(JsonNode value, JsonNode schema, String at, List<String> faults) {
        if (schema.has("$ref")) {
            var name = name(schema);
            check(value, schema(name), name, faults);
            return;
        }
        schema.path("allOf").forEach(one -> check(value, one, at, faults));
        if (schema.has("anyOf")) {
            anyOf(value, schema.get("anyOf"), at, faults);
            return;
        }
        var type = schema.path("type").asString("");
        boolean right =
                switch (type) {
                    case "object" -> value.isObject();
                    case "array" -> value.isArray();
                    case "string" -> value.isString();
                    case "integer" -> value.isIntegralNumber();
                    case "boolean" -> value.isBoolean();
                    case "null" -> value.isNull();
                    default -> true;
                };
        if (!right) {
            faults.add(at + " is no " + type + ": " + value);
            return;
        }
        if (schema.has("enum")) {
            boolean listed = false;
            for (var one : schema.get("enum")) {
                listed |= one.equals(value);
            }
            if (!listed) {
                faults.add(at + " isn't listed: " + value);
            }
        }
        for (var item : value.isArray() ? value : List.<JsonNode>of()) {
            check(item, schema.path("items"), at, faults);
        }
        if (value.isObject()) {
            object(value, schema, tagged(schema, at), faults);
        }
    }

    /** Tells of the one that fits best: of others it would only say that the tag is wrong. */
    private void anyOf(JsonNode value, JsonNode all, String at, List<String> faults) {
        List<String> best = List.of();
        for (var one : all) {
            var inner = new ArrayList<String>();
            var before = new TreeSet<>(met);
            check(value, one, at, inner);
            if (inner.isEmpty()) {
                return;
            }
            met.retainAll(before);
            if (best.isEmpty() || inner.size() < best.size()) {
                best = inner;
            }
        }
        faults.addAll(best);
    }

    private void object(JsonNode value, JsonNode schema, String at, List<String> faults) {
        for (var name : schema.path("required")) {
            if (!value.has(name.asString())) {
                faults.add(at + "." + name.asString() + " is missing");
            }
        }
        var known = schema.path("properties");
        for (var entry : value.properties()) {
            var where = at + "." + entry.getKey();
            if (known.has(entry.getKey())) {
                met.add(where);
                check(entry.getValue(), known.get(entry.getKey()), where, faults);
            } else if (schema.path("additionalProperties").isObject()) {
                check(entry.getValue(), schema.get("additionalProperties"), where, faults);
            } else if (schema.has("additionalProperties")) {
                faults.add(where + " is unknown");
            }
        }
    }
}

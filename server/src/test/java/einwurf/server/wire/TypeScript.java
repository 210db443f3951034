package einwurf.server.wire;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The few kinds of types that the page's message files use, read from their text: interfaces,
 * unions, literals, arrays. A JSON value either fits a type or it doesn't, and says where.
 */
public final class TypeScript {
    private static final Pattern DECLARED =
            Pattern.compile("export (interface|type) (\\w+)(?:<[^>]*>)?\\s*(=?)");
    private static final Pattern TOKEN =
            Pattern.compile("'[^']*'|\\w+|[{}()\\[\\]<>|;:?,=]|\\s+|.", Pattern.DOTALL);

    private final Map<String, Type> declared = new LinkedHashMap<>();

    /** Fields that came with a value, as "WireView.offer". */
    private final Set<String> met = new TreeSet<>();

    public sealed interface Type {
        /** number, string, boolean, null, unknown. */
        record Plain(String name) implements Type {}

        record Literal(String text) implements Type {}

        record Named(String name, List<Type> of) implements Type {}

        record Array(Type of) implements Type {}

        record Tuple(List<Type> of) implements Type {}

        record Shape(Map<String, Field> fields) implements Type {
            /** What tells it from its neighbours in a union: the literal of its first field. */
            String tag() {
                return !fields.isEmpty()
                                && fields.values().iterator().next().type()
                                        instanceof Literal(var l)
                        ? l
                        : "";
            }
        }

        record Union(List<Type> of) implements Type {}
    }

    public record Field(Type type, boolean optional) {}

    /** Reads the exported types of a file; whatever else stands in it is passed over. */
    public TypeScript read(String file) {
        var text = file.replaceAll("(?s)/\\*.*?\\*/", " ").replaceAll("(?m)//.*$", " ");
        var found = DECLARED.matcher(text);
        while (found.find()) {
            declared.put(found.group(2), new Reader(text.substring(found.end())).type());
        }
        return this;
    }

    public Type type(String name) {
        return Objects.requireNonNull(declared.get(name), name);
    }

    /** The shapes of a union, by their tag. */
    public Map<String, Type.Shape> shapes(String name) {
        var shapes = new LinkedHashMap<String, Type.Shape>();
        for (var one : ((Type.Union) type(name)).of()) {
            var shape = (Type.Shape) one;
            shapes.put(shape.tag(), shape);
        }
        return shapes;
    }

    /** The literals of a union. */
    public Set<String> literals(String name) {
        var literals = new TreeSet<String>();
        for (var one : ((Type.Union) type(name)).of()) {
            literals.add(((Type.Literal) one).text());
        }
        return literals;
    }

    /** Where a value doesn't fit; nothing if it does. */
    public List<String> misfits(JsonNode value, String type) {
        var wrong = new ArrayList<String>();
        fit(value, type(type), type, wrong);
        return wrong;
    }

    /** Fields of everything a type is made of that no value has had yet. */
    public Set<String> unmet(String type) {
        var all = new TreeSet<String>();
        gather(type(type), type, all, new TreeSet<>());
        all.removeAll(met);
        return all;
    }

    private void gather(Type type, String at, Set<String> all, Set<String> seen) {
        switch (type) {
            case Type.Plain _, Type.Literal _ -> {}
            case Type.Array(var of) -> gather(of, at, all, seen);
            case Type.Tuple(var of) -> of.forEach(one -> gather(one, at, all, seen));
            case Type.Union(var of) -> of.forEach(one -> gather(one, at, all, seen));
            case Type.Named(var name, var of) -> {
                of.forEach(one -> gather(one, at, all, seen));
                if (declared.containsKey(name) && seen.add(name)) {
                    gather(type(name), name, all, seen);
                }
            }
            case Type.Shape shape ->
                    shape.fields()
                            .forEach(
                                    (name, field) -> {
                                        var path = path(at, shape, name);
                                        all.add(path);
                                        gather(field.type(), path, all, seen);
                                    });
        }
    }

    private static String path(String at, Type.Shape shape, String field) {
        return at + (shape.tag().isEmpty() ? "." : "(" + shape.tag() + ").") + field;
    }

    private void fit(JsonNode value, Type type, String at, List<String> wrong) {
        switch (type) {
            case Type.Plain(var name) -> {
                if (!plain(value, name)) {
                    wrong.add(at + " is no " + name + ": " + value);
                }
            }
            case Type.Literal(var text) -> {
                if (!value.isString() || !value.stringValue().equals(text)) {
                    wrong.add(at + " is not '" + text + "': " + value);
                }
            }
            case Type.Array(var of) -> {
                if (!value.isArray()) {
                    wrong.add(at + " is no list: " + value);
                }
                value.forEach(one -> fit(one, of, at, wrong));
            }
            case Type.Tuple(var of) -> {
                if (!value.isArray() || value.size() != of.size()) {
                    wrong.add(at + " has not " + of.size() + " parts: " + value);
                } else {
                    for (int i = 0; i < of.size(); i++) {
                        fit(value.get(i), of.get(i), at, wrong);
                    }
                }
            }
            case Type.Named(var name, var of) -> named(value, name, of, at, wrong);
            case Type.Union(var of) -> union(value, of, at, wrong);
            case Type.Shape shape -> shape(value, shape, at, false, wrong);
        }
    }

    private static boolean plain(JsonNode value, String name) {
        return switch (name) {
            case "number" -> value.isNumber();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "unknown" -> true;
            default -> throw new IllegalArgumentException("no type " + name);
        };
    }

    private void named(JsonNode value, String name, List<Type> of, String at, List<String> wrong) {
        switch (name) {
            case "Partial" -> {
                var whole = ((Type.Named) of.getFirst()).name();
                shape(value, (Type.Shape) type(whole), whole, true, wrong);
            }
            case "Record" -> value.forEach(one -> fit(one, of.getLast(), at, wrong));
            default -> {
                if (declared.containsKey(name)) { // else it is each game's own
                    fit(value, type(name), name, wrong);
                }
            }
        }
    }

    /** One of them fits; else the complaints of the one that was meant. */
    private void union(JsonNode value, List<Type> of, String at, List<String> wrong) {
        @Nullable List<String> least = null;
        for (var one : of) {
            var tried = new ArrayList<String>();
            boolean meant =
                    one instanceof Type.Shape shape
                            && !shape.tag().isEmpty()
                            && value.path(shape.fields().keySet().iterator().next())
                                    .asString("")
                                    .equals(shape.tag());
            fit(value, one, at, tried);
            if (meant || least == null || tried.size() < least.size()) {
                least = tried;
            }
            if (meant || tried.isEmpty()) {
                break;
            }
        }
        wrong.addAll(Objects.requireNonNull(least));
    }

    private void shape(
            JsonNode value, Type.Shape shape, String at, boolean partial, List<String> wrong) {
        if (!value.isObject()) {
            wrong.add(at + " is no object: " + value);
            return;
        }
        for (var name : value.propertyNames()) {
            if (!shape.fields().containsKey(name)) {
                wrong.add(at + " has a field that the page doesn't know: " + name);
            }
        }
        shape.fields()
                .forEach(
                        (name, field) -> {
                            var path = path(at, shape, name);
                            var there = value.get(name);
                            if (there == null) {
                                if (!partial && !field.optional()) {
                                    wrong.add(path + " is missing");
                                }
                                return;
                            }
                            if (!there.isNull()) {
                                met.add(path);
                            }
                            fit(there, field.type(), path, wrong);
                        });
    }

    /** One type, from the beginning of a text. */
    private static final class Reader {
        private final List<String> tokens = new ArrayList<>();
        private int at;

        Reader(String text) {
            var found = TOKEN.matcher(text);
            while (found.find()) {
                if (!found.group().isBlank()) {
                    tokens.add(found.group());
                }
            }
        }

        private String peek() {
            return at < tokens.size() ? tokens.get(at) : "";
        }

        private boolean take(String token) {
            boolean there = peek().equals(token);
            at += there ? 1 : 0;
            return there;
        }

        private void want(String token) {
            if (!take(token)) {
                throw new IllegalArgumentException("expected " + token + ", not " + peek());
            }
        }

        Type type() {
            take("|");
            var of = new ArrayList<Type>();
            do {
                of.add(array());
            } while (take("|"));
            return of.size() == 1 ? of.getFirst() : new Type.Union(of);
        }

        private Type array() {
            var type = one();
            while (peek().equals("[")) {
                want("[");
                want("]");
                type = new Type.Array(type);
            }
            return type;
        }

        private Type one() {
            if (take("(")) {
                var inner = type();
                want(")");
                return inner;
            }
            if (take("{")) {
                return shape();
            }
            if (take("[")) {
                var of = list("]");
                return new Type.Tuple(of);
            }
            var word = peek();
            at++;
            if (word.startsWith("'")) {
                return new Type.Literal(word.substring(1, word.length() - 1));
            }
            return switch (word) {
                case "number", "string", "boolean", "null", "unknown" -> new Type.Plain(word);
                default -> new Type.Named(word, take("<") ? list(">") : List.of());
            };
        }

        private List<Type> list(String end) {
            var of = new ArrayList<Type>();
            do {
                of.add(type());
            } while (take(","));
            want(end);
            return of;
        }

        private Type shape() {
            var fields = new LinkedHashMap<String, Field>();
            while (!take("}")) {
                var name = peek();
                at++;
                boolean optional = take("?");
                want(":");
                fields.put(name, new Field(type(), optional));
                take(";");
            }
            return new Type.Shape(fields);
        }
    }
}

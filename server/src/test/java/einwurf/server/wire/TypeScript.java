package einwurf.server.wire;

import einwurf.server.wire.Shape.Field;

import java.util.List;
import java.util.stream.Collectors;

/** Shapes as TypeScript. */
final class TypeScript {

    private TypeScript() {}

    static String of(Shapes shapes) {
        var out = new StringBuilder();
        out.append("// Generated from the records of einwurf.server.wire; do not edit.\n");
        out.append(
                "// ./check --rewrite-golden writes it anew, and a build with a stale one"
                        + " fails.\n");
        shapes.declared()
                .forEach(
                        (name, declared) -> {
                            out.append('\n');
                            comment(out, "", declared.about());
                            switch (declared.shape()) {
                                case Shape.Fields(var fields) -> face(out, name, fields);
                                case Shape.OneOf(var all) -> union(out, name, all);
                                default ->
                                        out.append("export type ")
                                                .append(name)
                                                .append(" = ")
                                                .append(type(declared.shape()))
                                                .append(";\n");
                            }
                        });
        return out.toString();
    }

    private static void face(StringBuilder out, String name, List<Field> fields) {
        out.append("export interface ").append(name).append(" {\n");
        for (var field : fields) {
            comment(out, "  ", field.about());
            out.append("  ").append(field(field)).append(";\n");
        }
        out.append("}\n");
    }

    private static void union(StringBuilder out, String name, List<Shape> all) {
        out.append("export type ").append(name).append(" =");
        all.forEach(one -> out.append("\n  | ").append(type(one)));
        out.append(";\n");
    }

    private static void comment(StringBuilder out, String indent, String about) {
        if (!about.isEmpty()) {
            out.append(indent).append("/** ").append(about).append(" */\n");
        }
    }

    private static String field(Field field) {
        return field.name() + (field.optional() ? "?: " : ": ") + type(field.shape());
    }

    private static String type(Shape shape) {
        return switch (shape) {
            case Shape.Plain plain ->
                    switch (plain) {
                        case TEXT -> "string";
                        case WHOLE -> "number";
                        case FLAG -> "boolean";
                        case MARK -> "number | string";
                        case OPTION -> "number | string | boolean";
                        case HIDEABLE -> "number | '?'";
                        case STATE -> "unknown";
                    };
            case Shape.Words(var words) ->
                    words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" | "));
            case Shape.ListOf(var item) ->
                    item instanceof Shape.OrNull ? "(" + type(item) + ")[]" : type(item) + "[]";
            case Shape.MapOf(var value) -> "Record<string, " + type(value) + ">";
            case Shape.OrNull(var inner) -> type(inner) + " | null";
            case Shape.Partly(var inner) -> "Partial<" + type(inner) + ">";
            case Shape.Named(var name) -> name;
            case Shape.Fields(var fields) ->
                    fields.isEmpty()
                            ? "object"
                            : fields.stream()
                                    .map(TypeScript::field)
                                    .collect(Collectors.joining("; ", "{ ", " }"));
            case Shape.OneOf(var all) ->
                    all.stream().map(TypeScript::type).collect(Collectors.joining(" | "));
            case Shape.AllOf(var all) ->
                    all.stream().map(TypeScript::type).collect(Collectors.joining(" & ", "(", ")"));
        };
    }
}

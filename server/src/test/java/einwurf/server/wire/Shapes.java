package einwurf.server.wire;

import einwurf.Games;
import einwurf.check.Components;
import einwurf.rules.Game;
import einwurf.rules.Hideable;
import einwurf.rules.Layout;
import einwurf.rules.OmitNull;
import einwurf.rules.Tables;
import einwurf.rules.Tag;
import einwurf.rules.View;
import einwurf.server.wire.Shape.Field;
import einwurf.server.wire.Shape.Fields;
import einwurf.server.wire.Shape.Plain;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The shapes of records, read by reflection: what {@link Wire} says of their components, and what
 * their Java types say. Anything it doesn't know is an error, not a guess.
 */
final class Shapes {

    /** A shape that has a name, and what is said of it. */
    record Declared(Shape shape, String about) {}

    private final Map<String, Declared> declared = new LinkedHashMap<>();
    private final Map<String, Class<?>> owners = new LinkedHashMap<>();

    static Shapes of(Class<?>... roots) {
        var shapes = new Shapes();
        for (var root : roots) {
            shapes.named(root);
        }
        return shapes;
    }

    /**
     * Everything that goes over the line, with what games show of their positions and have printed.
     */
    static Shapes ofTheWire() {
        var shapes = ofMessages();
        for (var game : Games.HOUSE) {
            shapes.named(view(game));
            shapes.named(game.layout().getClass());
        }
        return shapes;
    }

    /** The same without what is each game's own. */
    static Shapes ofMessages() {
        var roots =
                new ArrayList<Class<?>>(List.of(ServerMessage.class, Message.class, Problem.class));
        for (var reply : HttpReply.class.getPermittedSubclasses()) {
            roots.add(reply);
        }
        roots.addAll(
                List.of(
                        Setup.class,
                        Sit.class,
                        MySeats.class,
                        NewBot.class,
                        Worked.class,
                        Play.class,
                        PushWish.class));
        roots.add(StreamLine.class);
        roots.add(PushMessage.class);
        roots.addAll(List.of(DeskAction.class, Report.class));
        roots.addAll(List.of(DeskReply.class.getPermittedSubclasses()));
        return of(roots.toArray(Class<?>[]::new));
    }

    /** What a game's positions are shown as. */
    private static <S extends Record> Class<?> view(Game<S, ?> game) {
        return game.view(game.start(Tables.of(game, game.about().fewest(), Map.of()))).getClass();
    }

    /** By name, in the order they were met. */
    Map<String, Declared> declared() {
        return declared;
    }

    /** One record of a tagged interface. */
    record Variant(String word, Set<String> fields) {}

    List<Variant> variants(Class<?> tagged) {
        return Arrays.stream(tagged.getPermittedSubclasses())
                .filter(type -> type.isAnnotationPresent(Wire.Word.class))
                .map(
                        type ->
                                new Variant(
                                        type.getAnnotation(Wire.Word.class).value(),
                                        fields(new Fields(fields(type)))))
                .toList();
    }

    /** The names of a shape's own fields. */
    Set<String> fields(Shape shape) {
        return switch (shape) {
            case Shape.Named(var name) ->
                    fields(Objects.requireNonNull(declared.get(name)).shape());
            case Fields(var fields) -> fields.stream().map(Field::name).collect(Collectors.toSet());
            case Shape.OneOf(var all) -> fields(all);
            case Shape.AllOf(var all) -> fields(all);
            default -> Set.of();
        };
    }

    private Set<String> fields(List<Shape> all) {
        return all.stream().flatMap(one -> fields(one).stream()).collect(Collectors.toSet());
    }

    private Shape named(Class<?> type) {
        var name = type.getSimpleName();
        var owner = owners.putIfAbsent(name, type);
        if (owner == null) {
            declared.put(name, new Declared(Plain.STATE, "")); // a type may name itself
            var about = type.getAnnotation(Wire.About.class);
            declared.put(name, new Declared(shape(type), about == null ? "" : about.value()));
        } else if (owner != type) {
            throw new IllegalArgumentException(
                    "two are called " + name + ": " + owner + ", " + type);
        }
        return new Shape.Named(name);
    }

    private Shape shape(Class<?> type) {
        if (type.isEnum()) {
            return new Shape.Words(words(type));
        }
        if (type.isAnnotationPresent(Tag.class)) {
            return new Shape.OneOf(
                    Arrays.stream(type.getPermittedSubclasses()).map(this::variant).toList());
        }
        if (type.isRecord()) {
            return new Fields(fields(type));
        }
        throw new IllegalArgumentException("nothing is known of " + type);
    }

    private static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(one -> ((Worded) one).word()).toList();
    }

    /** One record of a tagged interface; one that carries another such interface is both. */
    private Shape variant(Class<?> type) {
        var own = new Fields(fields(type));
        var carried =
                Arrays.stream(type.getRecordComponents())
                        .filter(c -> c.isAnnotationPresent(Wire.Flat.class))
                        .map(RecordComponent::getType)
                        .filter(t -> t.isAnnotationPresent(Tag.class))
                        .findFirst();
        return carried.isEmpty() ? own : new Shape.AllOf(List.of(own, named(carried.get())));
    }

    private List<Field> fields(Class<?> type) {
        var fields = new ArrayList<Field>();
        var tag = tag(type);
        if (tag != null) {
            var word = new Shape.Words(List.of(tag.word()));
            fields.add(new Field(tag.key(), word, false, "", null, 0));
        }
        for (var component : type.getRecordComponents()) {
            if (component.isAnnotationPresent(Wire.Flat.class)) {
                fields.addAll(flat(component.getGenericType()));
            } else {
                fields.add(field(component));
            }
        }
        return fields;
    }

    /** The field that says which record it is, and the word that stands there. */
    record Tagged(String key, String word) {}

    /**
     * Of a record of a tagged interface; null for one of none, and for one that only carries
     * another such interface. Those of the rules are called by their names.
     */
    static @Nullable Tagged tag(Class<?> record) {
        for (var implemented : record.getInterfaces()) {
            var tag = implemented.getAnnotation(Tag.class);
            var word = record.getAnnotation(Wire.Word.class);
            if (tag != null && word != null) {
                return new Tagged(tag.value(), word.value());
            }
            if (tag != null && record.getPackage() != Wire.class.getPackage()) {
                var name = record.getSimpleName();
                return new Tagged(
                        tag.value(),
                        name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
            }
        }
        return null;
    }

    /**
     * A list of parts gives all of their fields; one of several records gives all that any of them
     * has, none of them for certain.
     */
    private List<Field> flat(Type type) {
        if (type instanceof ParameterizedType generic) {
            var argument = (Class<?>) generic.getActualTypeArguments()[0];
            return generic.getRawType() == List.class
                    ? Arrays.stream(argument.getPermittedSubclasses())
                            .flatMap(part -> fields(part).stream())
                            .toList()
                    : fields(argument);
        }
        var plain = (Class<?>) type;
        if (plain.isAnnotationPresent(Tag.class)) {
            return List.of(); // see variant
        }
        if (plain.isRecord()) {
            return fields(plain);
        }
        var all = new LinkedHashMap<String, Field>();
        for (var one : plain.getPermittedSubclasses()) {
            for (var field : fields(one)) {
                var before = all.putIfAbsent(field.name(), field.asOptional());
                if (before != null && !before.shape().equals(field.shape())) {
                    throw new IllegalArgumentException(field.name() + " means two things");
                }
            }
        }
        return List.copyOf(all.values());
    }

    private Field field(RecordComponent component) {
        var shape =
                component.isAnnotationPresent(Wire.Mark.class)
                        ? Plain.MARK
                        : shape(component.getAnnotatedType());
        boolean leftOut =
                component.isAnnotationPresent(Wire.LeftOut.class)
                        || component.isAnnotationPresent(OmitNull.class);
        if (component.isAnnotationPresent(Wire.Changes.class)) {
            shape = new Shape.Partly(shape);
        }
        boolean nullable =
                component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                        && !leftOut
                        && !component.isAnnotationPresent(Wire.Wanted.class);
        if (nullable || component.isAnnotationPresent(Wire.OrNull.class)) {
            shape = new Shape.OrNull(shape);
        }
        var about = component.getAnnotation(Wire.About.class);
        return new Field(
                Components.key(component),
                shape,
                leftOut,
                about == null ? "" : about.value(),
                component.getAnnotation(Wire.Range.class),
                hexDigits(component));
    }

    private static int hexDigits(RecordComponent component) {
        var hex = component.getAnnotation(Wire.Hex.class);
        return hex == null ? 0 : hex.value();
    }

    private Shape shape(AnnotatedType type) {
        if (type instanceof AnnotatedParameterizedType generic) {
            var raw = (Class<?>) ((ParameterizedType) generic.getType()).getRawType();
            var arguments = generic.getAnnotatedActualTypeArguments();
            if (raw == Map.class) {
                return new Shape.MapOf(shape(arguments[1]));
            }
            var inner = shape(arguments[0]);
            if (Collection.class.isAssignableFrom(raw)) {
                boolean nullable = arguments[0].isAnnotationPresent(Nullable.class);
                return new Shape.ListOf(nullable ? new Shape.OrNull(inner) : inner);
            }
            if (raw == Written.class) {
                return inner;
            }
            throw new IllegalArgumentException("nothing is known of " + raw);
        }
        var plain = (Class<?>) type.getType();
        if (plain == String.class) {
            return Plain.TEXT;
        }
        if (List.of(int.class, Integer.class, long.class).contains(plain)) {
            return Plain.WHOLE;
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return Plain.FLAG;
        }
        if (plain == Hideable.class) {
            return Plain.HIDEABLE;
        }
        if (plain == View.class || plain == Layout.class) {
            return Plain.STATE;
        }
        return plain == Object.class ? Plain.OPTION : named(plain);
    }
}

package einwurf.server.wire;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** A type on the wire, as {@link Shapes} reads it off a Java type. */
sealed interface Shape {

    /** {@code STATE} is whatever a game shows, {@code OPTION} a value of one of its options. */
    enum Plain implements Shape {
        TEXT,
        WHOLE,
        FLAG,
        MARK,
        OPTION,
        HIDEABLE,
        STATE
    }

    record Words(List<String> words) implements Shape {}

    record ListOf(Shape item) implements Shape {}

    record MapOf(Shape value) implements Shape {}

    record OrNull(Shape shape) implements Shape {}

    /** Any of its fields may be missing. */
    record Partly(Shape shape) implements Shape {}

    /** One that has a name of its own. */
    record Named(String name) implements Shape {}

    record Fields(List<Field> fields) implements Shape {}

    record OneOf(List<Shape> shapes) implements Shape {}

    record AllOf(List<Shape> shapes) implements Shape {}

    record Field(
            String name,
            Shape shape,
            boolean optional,
            String about,
            Wire.@Nullable Range range,
            int hex) {

        Field asOptional() {
            return new Field(name, shape, true, about, range, hex);
        }
    }
}

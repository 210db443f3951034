package einwurf.rules;

import org.jspecify.annotations.Nullable;

/**
 * What became of reading a text: the value, or why not. A bad text is a value, not an exception.
 */
public sealed interface Parsed<T> {

    record Good<T>(T value) implements Parsed<T> {}

    record Bad<T>(Text why) implements Parsed<T> {}

    static <T> Parsed<T> good(T value) {
        return new Good<>(value);
    }

    static <T> Parsed<T> bad(Text why) {
        return new Bad<>(why);
    }

    /** For what only programs and their authors will read. */
    static <T> Parsed<T> bad(String why) {
        return new Bad<>(Text.same(why));
    }

    /** The value, or {@code other} where there is none. */
    default @Nullable T orElse(@Nullable T other) {
        return this instanceof Good<T>(var value) ? value : other;
    }

    /** For callers that wrote the text themselves, tests above all. */
    default T orThrow() {
        return switch (this) {
            case Good<T>(var value) -> value;
            case Bad<T>(var why) -> throw new IllegalArgumentException(why.en());
        };
    }
}

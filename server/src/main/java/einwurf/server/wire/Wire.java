package einwurf.server.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a record's components alone don't say of how it looks on the wire. The page's TypeScript
 * types and the OpenAPI schemas are generated from records and these marks, and a test holds what
 * records write against them: a component is a field of its name, null where it may be.
 */
public final class Wire {

    private Wire() {}

    /** The field may be missing: it is not written where it is null, 0, false or empty text. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface LeftOut {}

    /** The field is there for whoever wants it, and for everybody who doesn't say. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Wanted {
        Want value();
    }

    /** Null says something else than leaving it out. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface OrNull {}

    /** The fields of the component's own value stand among those of the record. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Flat {}

    /** Any of its fields may be missing: those that didn't change. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Changes {}

    /** A client's own mark: JSON as it was sent, a whole number or a text. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Mark {}

    /** For people. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
    public @interface About {
        String value();
    }

    /** Of a number itself, else of how many characters or items there are. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Range {
        int least() default 0;

        int most() default Integer.MAX_VALUE;
    }

    /** So many hex digits, two a byte. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    public @interface Hex {
        int value() default 32;
    }

    /** What stands in the {@link einwurf.rules.Tag} for this record. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Word {
        String value();
    }
}

package einwurf.app.engine;

import einwurf.app.engine.Fault.Code;

import org.jspecify.annotations.Nullable;

import java.math.BigInteger;
import java.util.Map;

/** The fields of a request, each of the type it must have. */
record Request(Map<String, @Nullable Object> fields) {

    boolean has(String name) {
        return fields.containsKey(name);
    }

    String text(String name) throws Fault {
        return switch (fields.get(name)) {
            case String text -> text;
            case null, default -> throw wrong(name, "text");
        };
    }

    /** A whole number; what is too big for an int is as big as an int can be. */
    int whole(String name) throws Fault {
        return switch (fields.get(name)) {
            case Integer i -> i;
            case Long l -> l < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            case BigInteger b -> b.signum() < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            case null, default -> throw wrong(name, "a whole number");
        };
    }

    /** A whole number of which any 64 bits will do. */
    long seed(String name) throws Fault {
        return switch (fields.get(name)) {
            case Integer i -> i;
            case Long l -> l;
            case BigInteger b -> b.longValue();
            case null, default -> throw wrong(name, "a whole number");
        };
    }

    /** An object, empty if it isn't there. */
    Map<String, @Nullable Object> object(String name) throws Fault {
        if (!has(name)) {
            return Map.of();
        }
        if (fields.get(name) instanceof Map<?, ?> map) {
            @SuppressWarnings("unchecked") // JSON's keys are text
            var object = (Map<String, @Nullable Object>) map;
            return object;
        }
        throw wrong(name, "an object");
    }

    private Fault wrong(String name, String type) {
        return new Fault(
                Code.BAD_REQUEST,
                has(name) ? "\"" + name + "\" must be " + type : "\"" + name + "\" is missing");
    }
}

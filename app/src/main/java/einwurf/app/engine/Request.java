package einwurf.app.engine;

import einwurf.app.engine.RequestError.Code;

import org.jspecify.annotations.Nullable;

import java.math.BigInteger;
import java.util.Map;

/** The fields of a request, each of the type it must have. */
record Request(Map<String, @Nullable Object> fields) {

    boolean has(String name) {
        return fields.containsKey(name);
    }

    String text(String name) throws RequestError {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw wrong(name, "text");
    }

    /** A whole number; what is too big for an int is as big as an int can be. */
    int whole(String name) throws RequestError {
        var number = number(name);
        return number.bitLength() < Integer.SIZE
                ? number.intValue()
                : number.signum() < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    }

    /** A whole number of which any 64 bits will do. */
    long seed(String name) throws RequestError {
        return number(name).longValue();
    }

    private BigInteger number(String name) throws RequestError {
        var value = fields.get(name);
        if (value instanceof Integer || value instanceof Long) {
            return BigInteger.valueOf(((Number) value).longValue());
        }
        if (value instanceof BigInteger number) {
            return number;
        }
        throw wrong(name, "a whole number");
    }

    /** An object, empty if it isn't there. */
    Map<String, @Nullable Object> object(String name) throws RequestError {
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

    private RequestError wrong(String name, String type) {
        return new RequestError(
                Code.BAD_REQUEST,
                has(name) ? "\"" + name + "\" must be " + type : "\"" + name + "\" is missing");
    }
}

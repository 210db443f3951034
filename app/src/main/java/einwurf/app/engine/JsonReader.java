package einwurf.app.engine;

import einwurf.app.engine.RequestError.Code;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One JSON text as plain data: maps, lists, text, Integer to BigInteger, BigDecimal, booleans and
 * null. Streaming alone: binding would double the engine's start-up time.
 */
final class JsonReader {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser parser;
    private @Nullable String repeated;

    private JsonReader(JsonParser parser) {
        this.parser = parser;
    }

    /** What was read, and a key that was there twice, if any. */
    record Read(@Nullable Object value, @Nullable String repeated) {}

    static Read read(String text) throws RequestError {
        try (var parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            var reader = new JsonReader(parser);
            var first = parser.nextToken();
            if (first == null) {
                throw new RequestError(
                        Code.BAD_REQUEST, "The line is empty: a request is a JSON object");
            }
            var value = reader.value(first);
            if (parser.nextToken() != null) {
                throw new RequestError(
                        Code.BAD_REQUEST, "There is more on the line than one object");
            }
            return new Read(value, reader.repeated);
        } catch (JacksonException e) {
            throw new RequestError(Code.BAD_REQUEST, "Not JSON: " + e.getOriginalMessage());
        } catch (NumberFormatException e) { // 1e9999999999 is JSON, but nobody can hold it
            throw new RequestError(Code.BAD_REQUEST, "There is a number that is too large");
        }
    }

    private @Nullable Object value(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    var name = parser.currentName();
                    if (map.containsKey(name)) {
                        repeated = name;
                    }
                    map.put(name, value(parser.nextToken()));
                }
                yield map;
            }
            case START_ARRAY -> {
                var list = new ArrayList<@Nullable Object>();
                for (var next = parser.nextToken();
                        next != JsonToken.END_ARRAY;
                        next = parser.nextToken()) {
                    list.add(value(next));
                }
                yield list;
            }
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }
}

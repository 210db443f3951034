package einwurf.server.match;

import com.fasterxml.jackson.annotation.JsonInclude;

import einwurf.server.store.StoredStep;
import einwurf.server.wire.Setup;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

import java.util.HashMap;
import java.util.Map;

/** Events and setups as they are stored: a word for the kind, and a JSON object. */
public final class EventText {
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            i -> i.withValueInclusion(JsonInclude.Include.NON_DEFAULT))
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private static final Map<String, ObjectReader> READERS = new HashMap<>();

    static {
        for (var kind : Event.class.getPermittedSubclasses()) {
            READERS.put(kind.getSimpleName(), MAPPER.readerFor(kind));
        }
    }

    private EventText() {}

    static StoredStep write(int number, long at, Event event) {
        return new StoredStep(number, at, event.getClass().getSimpleName(), body(event));
    }

    /** The two kinds that come by the thousand are plain enough to be written by hand. */
    private static String body(Event event) {
        return switch (event) {
            case Event.Chose(var seat, var move, var ask, var nonce, var made) when plain(move) ->
                    "{\"seat\":"
                            + seat
                            + ",\"move\":\""
                            + move
                            + "\",\"ask\":"
                            + ask
                            + ",\"nonce\":\""
                            + nonce
                            + (made ? "\",\"made\":true}" : "\"}");
            case Event.Rolled(var seat, var roll, var link) when plain(roll) ->
                    "{\"seat\":" + seat + ",\"roll\":\"" + roll + "\",\"link\":\"" + link + "\"}";
            default -> MAPPER.writeValueAsString(event);
        };
    }

    private static boolean plain(String text) {
        return text.indexOf('"') < 0 && text.indexOf('\\') < 0;
    }

    static Event read(StoredStep step) {
        var reader = READERS.get(step.kind());
        if (reader == null) {
            throw new IllegalArgumentException("unknown kind of step " + step.kind());
        }
        return reader.readValue(step.body());
    }

    static String write(Setup setup) {
        return MAPPER.writeValueAsString(setup);
    }

    static Setup setup(String text) {
        return MAPPER.readValue(text, Setup.class);
    }
}

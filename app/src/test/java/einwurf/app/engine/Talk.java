package einwurf.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Json;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A conversation with the engine. Quotes may be written as ' to keep the tests readable. */
final class Talk {
    private final EngineSession desk = new EngineSession();

    /** The reply to a request, as plain data. */
    Map<String, @Nullable Object> ask(String request) {
        return object(read(raw(request.replace('\'', '"'))));
    }

    /** Like {@link #ask}, for a request that must succeed. */
    Map<String, @Nullable Object> done(String request) {
        var reply = ask(request);
        assertThat(reply).as(request).doesNotContainKey("error");
        return reply;
    }

    /** Plays requests that must succeed; the last reply. */
    Map<String, @Nullable Object> all(String... requests) {
        Map<String, @Nullable Object> last = Map.of();
        for (var request : requests) {
            last = done(request);
        }
        return last;
    }

    /** The code of the error that a request must meet, and that it changes nothing. */
    String error(String request) {
        var before = raw("{\"do\":\"node\"}");
        var reply = ask(request);
        assertThat(raw("{\"do\":\"node\"}")).as("after " + request).isEqualTo(before);
        return code(reply);
    }

    static String code(Map<String, @Nullable Object> reply) {
        assertThat(reply).containsKey("error");
        var error = object(reply.get("error"));
        assertThat((String) error.get("message")).isNotBlank();
        return (String) Objects.requireNonNull(error.get("code"));
    }

    String raw(String line) {
        return raw((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    String raw(byte[] line) {
        var lines = new Lines(new ByteArrayInputStream(line));
        try {
            assertThat(lines.next()).isTrue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return desk.answer(desk.readAhead(lines));
    }

    static @Nullable Object read(String json) {
        try {
            return JsonReader.read(json).value();
        } catch (RequestError fault) {
            throw new AssertionError(json, fault);
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }

    @SuppressWarnings("unchecked")
    static List<@Nullable Object> list(@Nullable Object value) {
        return (List<@Nullable Object>) Objects.requireNonNull(value);
    }

    /**
     * What lies at a path of keys, as JSON: {@code at(node, "turn", "kind")} is {@code "chance"}.
     */
    static String at(Map<String, @Nullable Object> node, String... path) {
        @Nullable Object value = node;
        for (var key : path) {
            value = object(value).get(key);
        }
        return Json.write(value).replace('"', '\'');
    }
}

package einwurf.client;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** A server's API over HTTP. */
public final class HouseClient {
    static final JsonMapper JSON = JsonMapper.builder().build();

    private final URI server;
    private final HttpClient http;

    /** {@code server} as people type it: {@code http://localhost:7766}. */
    public HouseClient(URI server, HttpClient http) {
        this.server = server;
        this.http = http;
    }

    public HouseClient(URI server) {
        this(server, HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build());
    }

    /** An answer: the status and what was said, as JSON where it is. */
    public record Reply(int status, String text) {
        public JsonNode json() {
            return text.isBlank() ? JsonNodeFactory.instance.objectNode() : JSON.readTree(text);
        }

        public boolean good() {
            return status < 300;
        }

        /** Whether it is a problem of that code. */
        public boolean problem(String code) {
            try {
                return !good() && json().path("code").asString("").equals(code);
            } catch (JacksonException noJson) {
                return false;
            }
        }

        /** The reply's JSON, or an exception that says what the server said. */
        public JsonNode orThrow() {
            if (!good()) {
                throw new IllegalStateException(status + " " + text);
            }
            return json();
        }
    }

    public Reply get(String path, @Nullable String token) {
        return send(request(path, token).GET());
    }

    public Reply post(String path, @Nullable String token, String body) {
        return send(request(path, token).POST(BodyPublishers.ofString(body)));
    }

    public Reply delete(String path, @Nullable String token) {
        return send(request(path, token).DELETE());
    }

    public URI socket() {
        return URI.create(server.resolve("/api/v1/socket").toString().replaceFirst("^http", "ws"));
    }

    HttpClient http() {
        return http;
    }

    private HttpRequest.Builder request(String path, @Nullable String token) {
        var request =
                HttpRequest.newBuilder(server.resolve("/api/v1" + path))
                        .timeout(Duration.ofSeconds(40))
                        .header("Content-Type", "application/json");
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        return request;
    }

    private Reply send(HttpRequest.Builder request) {
        try {
            var response = http.send(request.build(), BodyHandlers.ofString());
            return new Reply(response.statusCode(), response.body());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }
}

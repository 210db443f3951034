package einwurf.e2e;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The wire between a browser and the house's pages, headers and all: it can be cut, and a newer
 * version of the page can come through it, whose server no longer has the older one's files.
 */
final class Wire implements AutoCloseable {
    private static final List<String> HEADERS =
            List.of("content-type", "content-security-policy", "cache-control", "etag");
    private static final String BODY = "<body>";

    private final URI house;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient client = HttpClient.newHttpClient();
    private volatile boolean newer;

    Wire(String house) {
        this.house = URI.create(house);
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::pass);
        server.setExecutor(threads);
        server.start();
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** From now on the house has another version, marked in its body. */
    void bringsANewerVersion() {
        newer = true;
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().toString();
            var answer =
                    client.send(
                            HttpRequest.newBuilder(house.resolve(path)).build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            for (var name : HEADERS) {
                answer.headers()
                        .firstValue(name)
                        .ifPresent(value -> exchange.getResponseHeaders().set(name, value));
            }
            var gone = newer && path.startsWith("/assets/");
            var body = newer ? newer(path, answer.body()) : answer.body();
            exchange.sendResponseHeaders(gone ? 404 : answer.statusCode(), body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] newer(String path, byte[] body) {
        var text = new String(body, StandardCharsets.UTF_8);
        if (path.equals("/sw.js")) {
            return text.replace("VERSION = \"", "VERSION = \"newer")
                    .getBytes(StandardCharsets.UTF_8);
        }
        return text.contains(BODY)
                ? text.replace(BODY, "<body data-newer>").getBytes(StandardCharsets.UTF_8)
                : body;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}

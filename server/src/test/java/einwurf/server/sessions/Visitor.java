package einwurf.server.sessions;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Somebody with a name, a token once they have one, and a socket once they use it. */
final class Visitor implements WebSocket.Listener {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient http;
    private final List<String> heard = new ArrayList<>();
    private final StringBuilder part = new StringBuilder();
    private ObjectNode view = JSON.createObjectNode();
    private @Nullable String token;
    private @Nullable WebSocket line;
    private int pings;
    private int answered;

    Visitor(HttpClient http) {
        this.http = http;
    }

    String token() {
        return token == null ? "none" : token;
    }

    void token(String given) {
        token = given;
    }

    HttpResponse<String> request(URI api, String method, String path, String body)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create(api + path))
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        var reply = http.send(request.build(), BodyHandlers.ofString());
        if (isJson(reply)) {
            var said = JSON.readTree(reply.body());
            token = said.path("token").asString(token);
            view = said.get("view") instanceof ObjectNode whole ? whole : view;
        }
        return reply;
    }

    static boolean isJson(HttpResponse<?> reply) {
        return reply.headers().firstValue("Content-Type").orElse("").contains("json");
    }

    /** Sends a message; returns when the house has read it. */
    void send(URI api, String message) throws InterruptedException {
        if (line == null) {
            var socket = URI.create(api.toString().replace("http:", "ws:") + "/socket");
            line = http.newWebSocketBuilder().buildAsync(socket, this).join();
        }
        line.sendText(message, true).join();
        hearAll();
    }

    /** Returns when everything has arrived that the house has said up to now. */
    void hearAll() throws InterruptedException {
        if (line == null) {
            return;
        }
        pings++;
        line.sendText("{\"type\":\"ping\",\"id\":\"here\"}", true).join();
        awaitAnswers(pings);
    }

    private void awaitAnswers(int count) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        synchronized (heard) {
            while (answered < count) {
                if (System.nanoTime() > end) {
                    throw new AssertionError("the line is silent");
                }
                heard.wait(1000);
            }
        }
    }

    /** What came over the line since the last time. */
    List<String> takeHeard() {
        synchronized (heard) {
            var taken = List.copyOf(heard);
            heard.clear();
            return taken;
        }
    }

    boolean isAsked() {
        return view.path("ask").isNumber();
    }

    int ask() {
        return view.path("ask").asInt(0);
    }

    /** One of the moves listed for this seat, another one each time. */
    String move() {
        for (var seat : view.path("node").path("turn").path("seats")) {
            if (seat.get("seat").intValue() == view.get("you").intValue()) {
                var moves = seat.get("moves");
                return moves.get(7 * ask() % moves.size()).stringValue();
            }
        }
        return "none";
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            hear(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return null;
    }

    private void hear(String text) {
        var message = JSON.readTree(text);
        synchronized (heard) {
            if (message.path("type").asString("").equals("pong")) {
                answered++;
                heard.notifyAll();
                return;
            }
            heard.add(text);
            look(message);
        }
    }

    private void look(JsonNode message) {
        switch (message.path("type").asString("")) {
            case "welcome" -> view = (ObjectNode) message.get("view");
            case "update" -> view.setAll((ObjectNode) message.get("view"));
            default -> {}
        }
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        synchronized (heard) {
            answered = Integer.MAX_VALUE; // nothing more will come
            heard.notifyAll();
        }
        return null;
    }

    /** The house closes this line: hears its last words. The next message opens another line. */
    void lose() throws InterruptedException {
        if (line != null) {
            awaitAnswers(Integer.MAX_VALUE);
            answered = pings;
            line = null;
        }
    }
}

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * One visit to a house, while scripts/train.sh records which code it takes: the page, the API, and
 * a few moves against a bot over the socket.
 *
 * <pre>java scripts/Visitor.java http://127.0.0.1:7766/</pre>
 */
public final class Visitor implements WebSocket.Listener {
    private static final List<String> PAGES =
            List.of(
                    "/",
                    "/health",
                    "/metrics",
                    "/api/v1/games",
                    "/api/v1/games/einstein/rules",
                    "/api/v1/lobby");
    private static final int ROUNDS = 3;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI house;
    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();

    private Visitor(URI house) {
        this.house = house;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var visitor = new Visitor(URI.create(args[0]));
        for (int round = 0; round < ROUNDS; round++) {
            for (var page : PAGES) {
                visitor.send(page, "", "");
            }
            visitor.play();
        }
        System.exit(0); // the client's threads would wait a while
    }

    private void play() throws IOException, InterruptedException {
        var seats = "[{\"kind\":\"open\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]";
        var made = send("/api/v1/matches", "", "{\"game\":\"einstein\",\"seats\":" + seats + "}");
        var match = field(made, "\"match\":\"(\\w+)\"");
        var token = field(made, "\"token\":\"([^\"]+)\"");
        send("/api/v1/matches/" + match + "/seats", token, "{\"name\":\"Mira\"}");
        var socket =
                http.newWebSocketBuilder()
                        .header("Origin", house.resolve("/").toString().replaceAll("/$", ""))
                        .buildAsync(
                                URI.create("ws" + house.toString().substring(4) + "api/v1/socket"),
                                this)
                        .join();
        var id = "\"match\":\"" + match + "\"";
        socket.sendText("{\"type\":\"hello\"," + id + ",\"token\":\"" + token + "\"}", true).join();
        var ask = field(next("{\"type\":\"welcome\""), "\"ask\":(\\d+)");
        var move =
                "{\"type\":\"move\",\"id\":1," + id + ",\"ask\":" + ask + ",\"move\":\"123456\"}";
        socket.sendText(move, true).join();
        next("{\"type\":\"update\"");
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    }

    private String send(String path, String token, String body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(house.resolve(path));
        request.header("Accept-Encoding", "br, gzip").header("Content-Type", "application/json");
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        if (!body.isEmpty()) {
            request.POST(BodyPublishers.ofString(body));
        }
        var answer = http.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String field(String json, String pattern) {
        var found = Pattern.compile(pattern).matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("no " + pattern + " in " + json);
        }
        return found.group(1);
    }

    private String next(String begin) throws InterruptedException {
        for (var text = heard.poll(20, TimeUnit.SECONDS);
                text != null;
                text = heard.poll(20, TimeUnit.SECONDS)) {
            if (text.startsWith(begin)) {
                return text;
            }
        }
        throw new IllegalStateException("never heard " + begin);
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            heard.add(part.toString());
            part.setLength(0);
        }
        socket.request(1);
        return null;
    }
}

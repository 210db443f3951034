package einwurf.server.kills;

import einwurf.client.ShareChain;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A seat that plays at random and at once, and takes the API at its word: a move that got no answer
 * is sent again after every lost connection until it gets one, now and then twice in a row. It
 * remembers which moves and which shares for the dice were acknowledged, and everything it was
 * shown.
 */
final class KillPlayer {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** How the ids of its shares begin. */
    private static final String SHARE = "share ";

    /** A move whose answer came: from here on it must never be lost. */
    record Acknowledged(int ask, String move) {}

    private record Unanswered(int id, Acknowledged move, String text) {}

    private final HttpClient http;
    private final Supplier<URI> socket;
    private final String match;
    private final String token;
    private final int seat;
    private final Random random;
    private final Consumer<String> faults;
    private final ShareChain chain;

    private final List<Acknowledged> acknowledged = new ArrayList<>();
    private final Map<Integer, String> shares = new TreeMap<>();
    private final Map<Integer, Integer> shown = new HashMap<>();
    private ObjectNode view = JSON.createObjectNode();
    private int version;
    private int nextId = 1;
    private @Nullable Unanswered unanswered;
    private @Nullable WebSocket line;
    private boolean welcomed;
    private boolean closed = true;

    /** {@code socket} says with which node to speak next. */
    KillPlayer(
            HttpClient http,
            Supplier<URI> socket,
            String match,
            String token,
            int seat,
            Random random,
            Consumer<String> faults) {
        this.http = http;
        this.socket = socket;
        this.match = match;
        this.token = token;
        this.seat = seat;
        this.random = random;
        this.faults = faults;
        chain = new ShareChain(random);
        open();
    }

    String token() {
        return token;
    }

    int seat() {
        return seat;
    }

    synchronized List<Acknowledged> acknowledged() {
        return List.copyOf(acknowledged);
    }

    synchronized int acknowledgedCount() {
        return acknowledged.size();
    }

    /** By throw the shares that were acknowledged: from here on they must be in the dice. */
    synchronized Map<Integer, String> shares() {
        return Map.copyOf(shares);
    }

    /** What it was shown, by number: the hash of each event's text. */
    synchronized Map<Integer, Integer> shown() {
        return Map.copyOf(shown);
    }

    synchronized ObjectNode view() {
        return view.deepCopy();
    }

    /** The match is over, the house has just said so, and nothing is on its way. */
    synchronized boolean done() {
        return welcomed && unanswered == null && view.path("status").asString("").equals("over");
    }

    synchronized void open() {
        if (closed) {
            closed = false;
            welcomed = false;
            connect();
        }
    }

    synchronized void close() {
        closed = true;
        if (line != null) {
            line.abort();
            line = null;
        }
    }

    private void connect() {
        var _ =
                http.newWebSocketBuilder()
                        .buildAsync(socket.get(), new Line())
                        .whenComplete(
                                (_, failed) -> {
                                    if (failed != null) {
                                        again();
                                    }
                                });
    }

    private synchronized void again() {
        line = null;
        welcomed = false;
        if (!closed) {
            int pause = 30 + random.nextInt(100);
            CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS).execute(this::connect);
        }
    }

    private void hello() {
        send(
                JSON.createObjectNode()
                        .put("type", "hello")
                        .put("match", match)
                        .put("token", token)
                        .put("version", version)
                        .put("commit", chain.commitment())
                        .toString());
    }

    private void send(String text) {
        if (line != null) {
            var _ = line.sendText(text, true);
        }
    }

    private synchronized void receive(WebSocket from, String text) {
        var message = JSON.readTree(text);
        if (!from.equals(line) || closed) {
            return;
        }
        switch (message.path("type").asString("")) {
            case "welcome" -> {
                welcomed = true;
                view = (ObjectNode) message.get("view");
                hear(message);
                if (unanswered != null) {
                    send(unanswered.text);
                }
                play();
            }
            case "update" -> {
                view.setAll((ObjectNode) message.get("view"));
                hear(message);
                if (unanswered != null && message.path("re").asInt(0) == unanswered.id) {
                    acknowledged.add(unanswered.move);
                    unanswered = null;
                }
                var re = message.path("re").asString("");
                if (re.startsWith(SHARE)) {
                    var words = re.split(" ", -1);
                    shares.put(Integer.parseInt(words[1]), chain.share(Integer.parseInt(words[2])));
                }
                play();
            }
            case "refused" -> refused(message);
            case "bye" -> later(from, message.path("after").asInt(0));
            default -> {}
        }
    }

    /** Events come in order, each once: whatever else comes is a fault. */
    private void hear(JsonNode message) {
        for (var event : message.get("events")) {
            int n = event.get("n").intValue();
            if (version > 0 && n != version + 1) {
                faults.accept("event " + n + " came after " + version + " in " + match);
            }
            version = n;
            if (shown.put(n, event.toString().hashCode()) != null) {
                faults.accept("event " + n + " came twice in " + match);
            }
        }
        if (version != message.get("version").intValue()) {
            faults.accept("version " + message.get("version") + " without its events, " + match);
        }
    }

    /** Nothing it says is wrong, so nothing may be refused but for want of a table. */
    private void refused(JsonNode message) {
        var problem = message.get("problem");
        if (message.path("re").asString("").startsWith(SHARE)
                && problem.path("code").asString("").equals("NOT_NOW")) {
            return; // it came too late: the house had been away, and the throw went on
        }
        if (problem.path("code").asString("").equals("CLOSING")) {
            later(line, 100);
        } else {
            faults.accept("refused in " + match + ": " + problem);
            unanswered = null;
            later(line, 100); // and plays on, so that in the end what is lost can be counted
        }
    }

    /** Says hello again on a line that stays open. */
    private void later(@Nullable WebSocket from, int after) {
        CompletableFuture.delayedExecutor(Math.min(after, 200), TimeUnit.MILLISECONDS)
                .execute(
                        () -> {
                            synchronized (this) {
                                if (Objects.equals(line, from)) {
                                    hello();
                                }
                            }
                        });
    }

    /** Gives its share whenever it is asked for it, now and then twice in a row. */
    private void reveal() {
        var wanted = view.path("reveal");
        int share = wanted.path("share").asInt(0);
        if (share == 0) {
            return;
        }
        int thrown = wanted.get("throw").intValue();
        var text =
                JSON.createObjectNode()
                        .put("type", "reveal")
                        .put("match", match)
                        .put("id", SHARE + thrown + " " + share)
                        .put("throw", thrown)
                        .put("share", chain.share(share))
                        .toString();
        send(text);
        if (random.nextInt(8) == 0) {
            send(text);
        }
    }

    private void play() {
        reveal();
        if (unanswered != null) {
            return;
        }
        if (view.path("status").asString("").equals("between")
                && !view.get("seats").get(seat - 1).get("ready").booleanValue()) {
            send(JSON.createObjectNode().put("type", "ready").put("match", match).toString());
        }
        int ask = view.path("ask").asInt(0);
        if (ask == 0) {
            return;
        }
        for (var asked : view.get("node").get("turn").get("seats")) {
            if (asked.get("seat").intValue() == seat) {
                var moves = asked.get("moves");
                move(ask, moves.get(random.nextInt(moves.size())).asString());
            }
        }
    }

    private void move(int ask, String move) {
        int id = nextId++;
        var text =
                JSON.createObjectNode()
                        .put("type", "move")
                        .put("match", match)
                        .put("id", id)
                        .put("ask", ask)
                        .put("move", move)
                        .toString();
        unanswered = new Unanswered(id, new Acknowledged(ask, move), text);
        send(text);
        if (random.nextInt(8) == 0) {
            send(text);
        }
    }

    private final class Line implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public void onOpen(WebSocket opened) {
            synchronized (KillPlayer.this) {
                line = opened;
                hello();
            }
            opened.request(1);
        }

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                var text = parts.toString();
                parts.setLength(0);
                receive(from, text);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            lost(from);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            lost(from);
        }

        private void lost(WebSocket from) {
            synchronized (KillPlayer.this) {
                if (from.equals(line)) {
                    again();
                }
            }
        }
    }
}

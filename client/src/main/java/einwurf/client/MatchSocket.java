package einwurf.client;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.http.WebSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A seat at a table, or a place to watch from. Keeps the view up to date; a lost connection is
 * opened again with growing pauses, says hello with the last version, and sends an unanswered move
 * once more. Its own chain goes into the dice.
 */
public final class MatchSocket implements AutoCloseable {
    private static final int LONGEST_PAUSE = 5000;

    /** Milliseconds within which a house that lives welcomes whoever comes. */
    private static final int PATIENCE = 4000;

    /** What a program is told, one call at a time. */
    public interface Listener {
        /** The view has changed; {@code events} is what happened. */
        void view(MatchSocket socket, ObjectNode view, JsonNode events);

        /** Something was refused; {@code problem} says why. */
        default void refused(MatchSocket socket, JsonNode problem) {}
    }

    private final HouseClient client;
    private final String match;
    private final @Nullable String token;
    private final Listener listener;
    private final CountDownLatch first = new CountDownLatch(1);
    private final String want;
    private static final SecureRandom RANDOM = new SecureRandom();
    private final ShareChain chain = new ShareChain(RANDOM);

    private ObjectNode view = HouseClient.JSON.createObjectNode();
    private int version;

    /**
     * The welcome left something out: until the next one has told it, updates would come too early.
     */
    private boolean more;

    private int nextId = 1;
    private int helloId;
    private boolean welcomed;
    private @Nullable Pending pending;
    private @Nullable WebSocket socket;
    private int pause = 50;
    private boolean closed;

    private record Pending(String text, int ask) {}

    /** {@code want} is a JSON list, or empty for everything. */
    public MatchSocket(
            HouseClient client,
            String match,
            @Nullable String token,
            String want,
            Listener listener) {
        this.client = client;
        this.match = match;
        this.token = token;
        this.listener = listener;
        this.want = want;
        connect();
    }

    private void connect() {
        var _ =
                client.http()
                        .newWebSocketBuilder()
                        .connectTimeout(Duration.ofMillis(PATIENCE))
                        .buildAsync(client.socket(), new Connection())
                        .whenComplete(
                                (_, failed) -> {
                                    if (failed != null) {
                                        reconnect();
                                    }
                                });
    }

    private synchronized void reconnect() {
        socket = null;
        welcomed = false;
        if (!closed) {
            CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS).execute(this::connect);
            pause = Math.min(LONGEST_PAUSE, pause * 2);
        }
    }

    /** Chooses. Does nothing if the seat isn't asked or has answered already. */
    public synchronized void move(String move) {
        int ask = view.path("ask").asInt(0);
        if (ask == 0 || (pending != null && pending.ask == ask)) {
            return;
        }
        var text =
                HouseClient.JSON
                        .createObjectNode()
                        .put("type", "move")
                        .put("match", match)
                        .put("id", nextId++)
                        .put("ask", ask)
                        .put("move", move)
                        .toString();
        pending = new Pending(text, ask);
        if (welcomed) {
            write(text); // else it is said with the next welcome
        }
    }

    /** Any other message; type and whatever else it needs. */
    public synchronized void send(ObjectNode message) {
        write(message.put("match", match).put("id", nextId++).toString());
    }

    private void write(String text) {
        var socket = this.socket;
        if (socket != null) {
            var _ = socket.sendText(text, true);
        }
    }

    /** Waits for the first view. */
    public MatchSocket await() throws InterruptedException {
        first.await(20, TimeUnit.SECONDS);
        return this;
    }

    public synchronized ObjectNode view() {
        return view;
    }

    public synchronized int version() {
        return version;
    }

    private synchronized void receive(String text) {
        var message = HouseClient.JSON.readTree(text);
        if (!message.path("match").asString("").equals(match)) {
            return;
        }
        switch (message.path("type").asString("")) {
            case "welcome" -> {
                pause = 50;
                welcomed = true;
                view = (ObjectNode) message.get("view");
                viewChanged(message);
                more = message.path("more").asBoolean(false);
                if (more) {
                    version = message.get("upTo").intValue();
                    hello();
                    return;
                }
                first.countDown();
                if (pending != null) {
                    write(pending.text);
                }
            }
            case "update" -> {
                if (more) {
                    return; // the next welcome tells it, after what was before
                }
                view.setAll((ObjectNode) message.get("view"));
                viewChanged(message);
            }
            case "presence" -> {
                view.set("present", message.get("present"));
                view.set("watchers", message.get("watchers"));
            }
            case "refused" -> {
                var problem = message.get("problem");
                int retry = problem.path("retryAfter").asInt(0);
                if (message.path("re").asInt(0) == helloId && retry > 0) {
                    helloAfter(1000 * retry);
                } else {
                    pending = null;
                    listener.refused(this, problem);
                }
            }
            case "bye" -> {
                welcomed = false;
                helloAfter(message.path("after").asInt(0));
            }
            default -> {}
        }
    }

    /** If the line is still open then, only the table couldn't be reached. */
    private void helloAfter(int millis) {
        ifStillOpen(millis, this::hello);
    }

    private void ifStillOpen(int millis, Runnable then) {
        var line = socket;
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
                .execute(
                        () -> {
                            synchronized (this) {
                                if (line != null && line.equals(socket)) {
                                    then.run();
                                }
                            }
                        });
    }

    private synchronized void hello() {
        helloId = nextId++;
        var hello =
                HouseClient.JSON
                        .createObjectNode()
                        .put("type", "hello")
                        .put("id", helloId)
                        .put("match", match)
                        .put("version", version);
        if (token != null) {
            hello.put("token", token).put("commit", chain.commitment());
        }
        if (!want.isEmpty()) {
            hello.set("want", HouseClient.JSON.readTree(want));
        }
        write(hello.toString());
        int said = helloId;
        ifStillOpen(
                PATIENCE,
                () -> {
                    if (!welcomed && helloId == said) {
                        drop();
                    }
                });
    }

    private void viewChanged(JsonNode message) {
        version = message.get("version").intValue();
        if (pending != null && view.path("ask").asInt(0) != pending.ask) {
            pending = null;
        }
        reveal();
        listener.view(this, view, message.get("events"));
    }

    /** Its share of the dice, whenever it is asked for; said again after a lost connection. */
    private void reveal() {
        var wanted = view.path("reveal");
        int share = wanted.path("share").asInt(0);
        if (share != 0 && chain.mayTell(share)) {
            send(
                    HouseClient.JSON
                            .createObjectNode()
                            .put("type", "reveal")
                            .put("throw", wanted.path("throw").asInt(0))
                            .put("share", chain.tell(share)));
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (socket != null) {
            var _ = socket.sendClose(WebSocket.NORMAL_CLOSURE, "");
            socket = null;
        }
    }

    /** Drops the line, as a phone in a tunnel does; it is opened again by itself. */
    public synchronized void drop() {
        if (socket != null) {
            socket.abort();
            reconnect();
        }
    }

    private final class Connection implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public void onOpen(WebSocket opened) {
            synchronized (MatchSocket.this) {
                socket = opened;
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
                receive(text);
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
            synchronized (MatchSocket.this) {
                if (from.equals(socket)) {
                    reconnect();
                }
            }
        }
    }
}

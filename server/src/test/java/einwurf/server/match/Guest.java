package einwurf.server.match;

import static einwurf.server.match.MatchTestKit.JSON;

import einwurf.client.ShareChain;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.wire.Action;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Somebody with a line to the match, who remembers everything that came over it. */
public final class Guest implements ViewerConnection {
    private final Match match;
    private final @Nullable String token;
    private final List<String> heard = new ArrayList<>();
    private final List<ServerMessage> messages = new ArrayList<>();
    private final List<JsonNode> events = new ArrayList<>();
    private @Nullable Viewer viewer;
    private ObjectNode view = JSON.createObjectNode();
    private int nextId = 1;
    private @Nullable ShareChain chain;

    /** From its next hello on it has a chain for the dice. */
    public Guest with(ShareChain chain) {
        this.chain = chain;
        return this;
    }

    public ShareChain chain() {
        return Objects.requireNonNull(chain);
    }

    /** Answers with the share that is wanted of it. */
    public JsonNode reveal() {
        var wanted = view().get("reveal");
        var own = Objects.requireNonNull(chain);
        return reveal(wanted.get("throw").intValue(), own.share(wanted.get("share").intValue()));
    }

    public JsonNode reveal(int thrown, String share) {
        return act(new Action.Reveal(thrown, share));
    }

    public boolean isAsked() {
        return settle().view().get("reveal").isObject();
    }

    Guest(Match match, @Nullable String token) {
        this.match = match;
        this.token = token;
    }

    public Guest hello(int version) {
        return hello(version, Want.USUAL);
    }

    Guest hello(int version, Set<Want> want) {
        match.hello(token, version, commitment(), want, "0", this, v -> viewer = v);
        answer(0);
        return this;
    }

    private @Nullable String commitment() {
        return chain == null ? null : chain.commitment();
    }

    /** The newest one. */
    JsonNode welcome() {
        var all = heard();
        for (int i = all.size() - 1; ; i--) {
            var message = JSON.readTree(all.get(i));
            if (message.get("type").asString().equals("welcome")) {
                return message;
            }
        }
    }

    void helloWithoutWaiting() {
        match.hello(token, 0, commitment(), Want.USUAL, "0", this, v -> viewer = v);
    }

    @Override
    public void send(Written<? extends ServerMessage> said) {
        var json = said.toString();
        synchronized (heard) {
            messages.add(said.value());
            heard.add(json);
            var message = JSON.readTree(json);
            switch (message.get("type").asString()) {
                case "welcome" -> {
                    view = (ObjectNode) message.get("view");
                    message.get("events").forEach(events::add);
                }
                case "update" -> {
                    view.setAll((ObjectNode) message.get("view"));
                    message.get("events").forEach(events::add);
                }
                case "presence" -> {
                    view.set("present", message.get("present"));
                    view.set("watchers", message.get("watchers"));
                }
                default -> {}
            }
            heard.notifyAll();
        }
    }

    /** The message that answers the one with this id. */
    private JsonNode answer(int id) {
        var mark = "\"re\":" + id + ",";
        long end = System.nanoTime() + 60_000_000_000L;
        synchronized (heard) {
            int from = 0;
            while (System.nanoTime() < end) {
                for (; from < heard.size(); from++) {
                    if (heard.get(from).contains(mark)) {
                        return JSON.readTree(heard.get(from));
                    }
                }
                try {
                    heard.wait(100);
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            }
        }
        throw new IllegalStateException("no answer");
    }

    /** Does something and waits for what comes of it: an update or a refusal. */
    public JsonNode act(Action action) {
        int id = nextId++;
        match.act(Objects.requireNonNull(viewer), action, Integer.toString(id));
        return answer(id);
    }

    void actWithoutWaiting(Action action) {
        match.act(Objects.requireNonNull(viewer), action, Integer.toString(nextId++));
    }

    public JsonNode move(String move) {
        return act(new Action.Move(ask(), move));
    }

    void bye() {
        match.bye(Objects.requireNonNull(viewer));
        MatchTestKit.await(told -> match.look(null, 0, told));
    }

    void mute(boolean on) {
        int id = nextId++;
        match.mute(Objects.requireNonNull(viewer), on, Integer.toString(id));
        answer(id);
    }

    /** Has heard everything there is up to now. */
    Guest settle() {
        MatchTestKit.await(told -> match.look(null, 0, told));
        return this;
    }

    public int ask() {
        synchronized (heard) {
            return view.path("ask").asInt(0);
        }
    }

    public String status() {
        return view.get("status").asString();
    }

    public ObjectNode view() {
        synchronized (heard) {
            return view.deepCopy();
        }
    }

    public int version() {
        return view.get("version").intValue();
    }

    public List<JsonNode> events() {
        synchronized (heard) {
            return List.copyOf(events);
        }
    }

    public List<String> heard() {
        synchronized (heard) {
            return List.copyOf(heard);
        }
    }

    /** The same as {@link #heard}, as it was before it was written. */
    List<ServerMessage> messages() {
        synchronized (heard) {
            return List.copyOf(messages);
        }
    }

    public List<String> moves() {
        var moves = new ArrayList<String>();
        for (var seat : view().get("node").get("turn").get("seats")) {
            if (seat.get("seat").intValue() == view.get("you").intValue()) {
                seat.get("moves").forEach(m -> moves.add(m.asString()));
            }
        }
        return moves;
    }

    /** The kinds of the last events. */
    public List<String> lastKinds(int count) {
        var kinds = events().stream().map(e -> e.get("kind").asString()).toList();
        return kinds.subList(Math.max(0, kinds.size() - count), kinds.size());
    }
}

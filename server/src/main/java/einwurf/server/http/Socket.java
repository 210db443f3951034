package einwurf.server.http;

import einwurf.server.desk.HostSettings;
import einwurf.server.match.Match;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.view.Viewer;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Message;
import einwurf.server.wire.Messages;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One connection: the matches it looks at, and how much it may say. */
final class Socket {
    private static final int MOST_MATCHES = 500;

    /** {@code token} null: a spectator. */
    private record Seen(Match match, Viewer viewer, @Nullable String token) {}

    private final MatchRegistry registry;
    private final Metrics metrics;
    private final SendQueue outbox;
    private final RateLimits limits;
    private final HostSettings host;
    private final RateLimits.Bucket messages;
    private final RateLimits.Bucket hellos;
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();
    private volatile boolean closed;

    Socket(
            MatchRegistry registry,
            Metrics metrics,
            RateLimits limits,
            HostSettings host,
            SendQueue outbox) {
        this.host = host;
        this.registry = registry;
        this.metrics = metrics;
        this.outbox = outbox;
        this.limits = limits;
        messages = limits.messages();
        hellos = limits.hellos();
    }

    /** Seconds to wait until one more frame may be read; nonsense and pings count as well. */
    double take(int cost) {
        return messages.take(cost);
    }

    void receive(String text) {
        switch (Messages.read(text)) {
            case Messages.Read.Bad(var id, var match, var problem) -> refuse(id, match, problem);
            case Messages.Read.Good(var message) -> serve(message);
        }
    }

    /** Refuses a message that came too soon; of it only the mark is read. */
    void tooFast(String text, double wait) {
        refuse(Messages.id(text), null, RateLimits.tooMany(wait, "messages", "Nachrichten"));
    }

    private void serve(Message message) {
        switch (message) {
            case Message.Ping(var id) ->
                    send(new ServerMessage.Pong(id, registry.platform().now()));
            case Message.Hello hello -> hello(hello);
            case Message.Bye(var id, var match) -> {
                leave(match);
                send(new ServerMessage.Bye(id, match, null));
            }
            case Message.Mute(var id, var match, var on) -> {
                var there = there(id, match);
                if (there != null) {
                    there.match.mute(there.viewer, on, id);
                }
            }
            case Message.Act(var id, var match, var action) -> act(id, match, action);
        }
    }

    private void act(@Nullable String id, String match, Action action) {
        var there = there(id, match);
        if (there == null) {
            return;
        }
        try {
            MatchApi.checkWords(host, action);
            if (there.token != null) {
                limits.message(there.token); // however many sockets it has open
                if (action instanceof Action.Chat) {
                    limits.chat(there.token);
                }
            }
        } catch (Refused tooMany) {
            refuse(id, match, tooMany.problem());
            return;
        }
        there.match.act(there.viewer, action, id);
    }

    private @Nullable Seen there(@Nullable String id, String match) {
        var there = seen.get(match);
        if (there == null) {
            refuse(
                    id,
                    match,
                    Problem.of(
                            Code.NOT_NOW,
                            "Say hello to this match first",
                            "Sag diesem Tisch erst hello"));
        }
        return there;
    }

    private void hello(Message.Hello hello) {
        double wait = hellos.take();
        if (wait > 0) {
            refuse(hello.id(), hello.match(), RateLimits.tooMany(wait, "hellos", "Begrüßungen"));
            return;
        }
        if (seen.size() >= MOST_MATCHES) {
            refuse(
                    hello.id(),
                    hello.match(),
                    Problem.of(
                            Code.TOO_MANY,
                            "One socket looks at " + MOST_MATCHES + " matches at most",
                            "Ein Socket sieht höchstens " + MOST_MATCHES + " Tische"));
            return;
        }
        var match = registry.find(hello.match());
        if (match.isEmpty()) {
            refuse(hello.id(), hello.match(), Problem.notFound());
            return;
        }
        leave(hello.match());
        match.get()
                .hello(
                        hello.token(),
                        hello.version(),
                        hello.commit(),
                        hello.want(),
                        hello.id(),
                        outbox,
                        viewer -> welcomed(match.get(), viewer, hello.token()));
    }

    private void welcomed(Match match, Viewer viewer, @Nullable String token) {
        metrics.viewers().incrementAndGet();
        if (token != null && viewer.seat() > 0) {
            limits.seated(token);
        }
        var before = seen.put(match.id(), new Seen(match, viewer, token));
        if (before != null) {
            gone(before);
        }
        if (closed) {
            leave(match.id());
        }
    }

    private void leave(String match) {
        var there = seen.remove(match);
        if (there != null) {
            gone(there);
        }
    }

    private void gone(Seen there) {
        metrics.viewers().decrementAndGet();
        there.match.bye(there.viewer);
    }

    void refuse(@Nullable String id, @Nullable String match, Problem problem) {
        metrics.refused(problem.code());
        send(new ServerMessage.Refused(id, match, problem));
    }

    private void send(ServerMessage message) {
        outbox.send(Written.of(message));
    }

    void close() {
        closed = true;
        for (var match : seen.keySet()) {
            leave(match);
        }
    }
}

package einwurf.server.match;

import einwurf.server.match.stored.MatchReader;
import einwurf.server.store.Hint;
import einwurf.server.store.Nodes;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Keeps this node's matches in step with what other nodes do, and finds out which of them it has to
 * look after.
 */
final class OtherNodes implements Nodes.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(OtherNodes.class);

    /** So often is looked up what may not have been heard of. */
    private static final long CATCH_UP = 5_000;

    private static final long PRESENCE = 15_000;
    private static final long LOBBY = 500;
    private static final int LOOKED_UP_AT_ONCE = 1000;

    private final MatchRegistry registry;
    private final Map<String, Match> matches;

    /** Held while it is found out who looks after what, until the matches know. */
    private final Object looking = new Object();

    /** What other nodes changed of what the lobby shows, with whose it is. */
    private final Map<String, String> listedElsewhere = new ConcurrentHashMap<>();

    /** {@code matches} are the registry's. */
    OtherNodes(MatchRegistry registry, Map<String, Match> matches) {
        this.registry = registry;
        this.matches = matches;
    }

    /** Begins to listen. {@code listed}: what the lobby shows, awake or not, here or elsewhere. */
    void open(List<String> listed) {
        lookUp(listed);
        nodes().open(this);
        registry.every(CATCH_UP, this::catchUp);
        registry.every(PRESENCE, this::tellPresence);
        registry.every(LOBBY, this::lookAtLobby);
    }

    private Nodes nodes() {
        return registry.nodes();
    }

    /** This node lives; what others left behind that don't is looked after here. */
    void pulse() {
        nodes().pulse();
        takeOver();
    }

    void wakeWhatIsDue() {
        synchronized (looking) {
            lookAfter(nodes().due(registry.now()));
        }
    }

    private void takeOver() {
        synchronized (looking) {
            lookAfter(nodes().takeOver());
        }
    }

    /** This node looks after these matches now; those that sleep are woken. */
    private void lookAfter(List<String> taken) {
        for (var id : taken) {
            var mailbox = registry.open(id).mailbox();
            // One that is awake has its own timer, and a request would keep it up.
            if (!mailbox.isMine()) {
                mailbox.post(awake -> awake.mine(true), _ -> {});
            }
        }
    }

    @Override
    public void heard(String node, Hint hint) {
        switch (hint) {
            case Hint.Stored(var id, var number, var steps) ->
                    at(id, mailbox -> mailbox.heard(number, steps));
            case Hint.Present(var id, var seats, var watchers) ->
                    ifAwake(id, awake -> awake.elsewhere(node, seats, watchers));
            case Hint.WhoIsThere(var id) -> ifAwake(id, awake -> awake.tellPresence(true));
            case Hint.Asleep(var id) -> at(id, _ -> soon(() -> catchUp(List.of(id))));
            case Hint.Listed(var id, var owner) -> listedElsewhere.put(id, owner);
            case Hint.Tables tables -> registry.quotas().heard(node, tables);
            case Hint.Joined() -> tellPresence();
            case Hint.Gone() -> {
                registry.quotas().gone(node);
                everyAwake(awake -> awake.gone(node));
                soon(this::afterAnother);
            }
        }
    }

    @Override
    public void missed() {
        soon(this::catchUp);
    }

    /** Whoever tells isn't kept waiting. Should it fail, it is looked up again before long. */
    private void soon(Runnable task) {
        registry.platform()
                .surely(
                        () -> {
                            try {
                                task.run();
                            } catch (IllegalStateException away) {
                                LOG.debug("not looked up: {}", away.getMessage());
                            }
                        });
    }

    private void at(String id, Consumer<Mailbox> then) {
        var match = matches.get(id);
        if (match != null) {
            then.accept(match.mailbox());
        }
    }

    private void ifAwake(String id, Mailbox.Request request) {
        at(id, mailbox -> mailbox.postIfAwake(request));
    }

    private void everyAwake(Mailbox.Request request) {
        matches.values().forEach(match -> match.mailbox().postIfAwake(request));
    }

    private void tellPresence() {
        if (!nodes().alone()) {
            registry.quotas().tellAll();
            everyAwake(awake -> awake.tellPresence(true));
        }
    }

    /** A node is gone: it may have stored what it told nobody. */
    private void afterAnother() {
        takeOver();
        catchUp();
    }

    /** Looks up what hints would have told: what is stored, and who looks after what. */
    private void catchUp() {
        var awake = List.copyOf(matches.keySet());
        for (int from = 0; from < awake.size(); from += LOOKED_UP_AT_ONCE) {
            catchUp(awake.subList(from, Math.min(awake.size(), from + LOOKED_UP_AT_ONCE)));
        }
        lookUp(registry.lobby().differences(registry.store().listed(Lobby.MOST)));
    }

    private void lookUp(Collection<String> listed) {
        listed.forEach(id -> listedElsewhere.putIfAbsent(id, ""));
    }

    private void catchUp(List<String> ids) {
        synchronized (looking) {
            for (var standing : nodes().standing(ids)) {
                var match = matches.get(standing.match());
                if (match != null && match.mailbox().isAwake()) {
                    match.mailbox().heard(standing.number(), List.of());
                    if (!standing.asleep()) {
                        match.mailbox().mine(standing.mine());
                    } else if (wake(match)) {
                        match.mailbox().post(awake -> awake.mine(true), _ -> {});
                    }
                }
            }
        }
    }

    /** The node that looked after a match has sent it to sleep, and here it is awake. */
    private boolean wake(Match match) {
        return registry.store().match(match.id()).map(nodes()::wake).orElse(false);
    }

    /** Reads what other nodes changed in the lobby, without waking it. */
    private void lookAtLobby() {
        for (var id : List.copyOf(listedElsewhere.keySet())) {
            var owner = Objects.requireNonNull(listedElsewhere.remove(id));
            var match = matches.get(id);
            if (match != null && match.mailbox().isAwake()) {
                registry.lobby().ask(match, owner);
            } else {
                registry.store()
                        .match(id)
                        .ifPresentOrElse(
                                stored ->
                                        registry.lobby()
                                                .note(
                                                        MatchReader.read(registry.store(), stored),
                                                        owner),
                                () -> registry.lobby().remove(id));
            }
        }
    }

    /** Whether another node has stored more than this one knows. */
    boolean isBehind(AwakeMatch<?, ?> awake) {
        return nodes().standing(List.of(awake.id())).stream()
                .anyMatch(standing -> standing.number() > awake.known());
    }
}

package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.match.play.ActionHandler;
import einwurf.server.match.play.Deadlines;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.match.stored.EventText;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.match.view.Broadcast;
import einwurf.server.platform.WakeTimer;
import einwurf.server.store.Change;
import einwurf.server.store.Hint;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * A match that is awake: its state, its viewers, its clock and its bots. Used by its mailbox alone.
 * What others ask of it are its {@link MatchRequests}.
 */
final class AwakeMatch<S extends Record, M extends Move> {
    private static final Logger LOG = LoggerFactory.getLogger(AwakeMatch.class);
    private static final Runnable NOTHING = () -> {};

    /** Milliseconds that storing may take before it counts as the house being away. */
    private static final long SLOW = 1000;

    private final MatchRegistry registry;
    private final Match match;
    private final MatchState<S, M> state;
    private final MatchLog<S, M> log;
    private final ActionHandler<S, M> actions;
    private final Presence presence;
    private final Deadlines<S, M> deadlines;
    private final Broadcast<S, M> broadcast;
    private final BotTurns<S, M> bots;
    private final AwayNotices away;
    private final MatchRequests<S, M> requests;

    private List<LoggedEvent<S, M>> unstored = List.of();
    private List<StoredStep> written = List.of();
    private long touched;

    /** Whether this node looks after it: its clock, its bots. */
    private boolean mine;

    /** The last event that is known to be stored. */
    private int known;

    /** What other nodes have stored is in the state, and not told yet. */
    private boolean caughtUp;

    private Hint.@Nullable Present presenceTold;

    /**
     * {@code visited} is when somebody with a token was last here; {@code before} what is read
     * again since another node has stored something, with the people in it.
     */
    AwakeMatch(
            MatchRegistry registry,
            Match match,
            MatchState<S, M> state,
            long visited,
            boolean mine,
            @Nullable AwakeMatch<?, ?> before) {
        this.mine = mine;
        this.registry = registry;
        this.match = match;
        this.state = state;
        touched = registry.now();
        known = state.version();
        log = new MatchLog<>(state, registry.platform().random(), registry.key());
        presence = before == null ? new Presence(state.players(), touched) : before.presence;
        var rights = new AccessRights(state);
        away = new AwayNotices(registry, state, presence);
        actions = new ActionHandler<>(log, presence, () -> registry.botsAlone(state.id()));
        deadlines = new Deadlines<>(log, actions.runner(), presence);
        broadcast =
                new Broadcast<>(
                        state,
                        presence,
                        registry::now,
                        rights::whileItIsPlayed,
                        (from, to) -> registry.earlier(from, to, state));
        bots = new BotTurns<>(registry, match, state, presence);
        requests =
                new MatchRequests<>(registry, log, actions, presence, broadcast, rights, visited);
        if (before != null) {
            goOnFrom(before);
        } else {
            log.now(touched);
            state.takeChanges();
            if (!registry.nodes().alone()) {
                presence.settle(touched);
                registry.nodes().tell(new Hint.WhoIsThere(state.id()));
            }
        }
    }

    private void goOnFrom(AwakeMatch<?, ?> before) {
        touched = before.touched;
        mine = before.mine;
        requests.like(before.requests);
        presenceTold = before.presenceTold;
        caughtUp = true;
        away.like(before.away);
        log.now(before.log.now());
        broadcast.like(before.broadcast);
        bots.like(before.bots);
        deadlines.like(before.deadlines);
        actions.standIn().like(before.actions.standIn());
        heed(before.known);
    }

    MatchLog<S, M> log() {
        return log;
    }

    MatchRequests<S, M> requests() {
        return requests;
    }

    // Other nodes

    /**
     * What is in the store beyond what is known here, up to this number at least. What other nodes
     * told of it isn't read.
     */
    void catchUp(int number, Queue<StoredStep> told) {
        var steps = told.isEmpty() ? List.<StoredStep>of() : next(told);
        if (number > known && log.clean()) {
            int before = known;
            boolean all = known + steps.size() >= number;
            MatchReader.replay(log, all ? steps : registry.store().steps(state.id(), known));
            known = state.version();
            broadcast.statusStored();
            caughtUp = true;
            heed(before);
        }
    }

    /** Those that follow what is known; the queue is empty then. */
    private List<StoredStep> next(Queue<StoredStep> told) {
        var steps = new ArrayList<StoredStep>();
        for (var step = told.poll(); step != null; step = told.poll()) {
            if (step.number() == known + steps.size() + 1) {
                steps.add(step);
            }
        }
        return steps;
    }

    /** What follows here from events that another node has stored. */
    private void heed(int known) {
        for (var logged : state.events().after(known)) {
            presence.note(logged.event());
            if (logged.event() instanceof Event.Chose chose) {
                actions.standIn().answered(chose.seat(), chose.ask());
            }
        }
    }

    String id() {
        return state.id();
    }

    int known() {
        return known;
    }

    /** Whether something was refused that another node's events may allow. */
    boolean doubtful() {
        return requests.refusing() && !registry.nodes().alone();
    }

    boolean mine() {
        return mine;
    }

    Runnable mine(boolean mine) {
        this.mine = mine;
        return NOTHING;
    }

    Runnable elsewhere(String node, String seats, int watchers) {
        if (seats.length() == state.players()
                && presence.elsewhere(node, seats, watchers, registry.now())) {
            broadcast.presenceChanged();
        }
        return NOTHING;
    }

    Runnable gone(String node) {
        return elsewhere(node, "0".repeat(state.players()), 0);
    }

    /** Other nodes are told who is here, again or if it changed. */
    Runnable tellPresence(boolean again) {
        if (!registry.nodes().alone()) {
            long now = registry.now();
            var here =
                    new Hint.Present(state.id(), presence.seatsHere(now), presence.watchersHere());
            boolean nobody = here.watchers() == 0 && !here.seats().contains("1");
            boolean changed = !here.equals(presenceTold) && !(nobody && presenceTold == null);
            if (changed || (again && !nobody)) {
                presenceTold = here;
                registry.nodes().tell(here);
            }
        }
        return NOTHING;
    }

    // The house itself

    Runnable houseMove(int seat, int ask, String move) {
        if (bots.answered(seat, ask)) {
            var problem = actions.runner().move(seat, new Action.Move(ask, move), true);
            if (problem != null) {
                LOG.error("a bot's move was refused: {} {}", state.game().id(), problem.code());
            }
            actions.standIn().answered(seat, ask);
        }
        return NOTHING;
    }

    void closeByHouse() {
        if (state.status() != Status.OVER && state.status() != Status.CLOSED) {
            log.add(new Event.Closed());
        }
    }

    List<String> names() {
        return state.seats().all().stream()
                .map(Occupant::name)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** {@code asleep} is run when nobody has been near for so long and that is noted. */
    Runnable sleepIfIdle(long idle, Runnable asleep) {
        deadlines.look(mine);
        if (!idle(idle)) {
            return NOTHING;
        }
        if (!mine) {
            return asleep; // it is awake elsewhere
        }
        long next = deadlines.next();
        log.besides(new Change.Wake(state.id(), next == WakeTimer.NEVER ? null : (Long) next));
        return asleep;
    }

    // Around each batch of requests

    /** Before each request: when it came. */
    void now(long at) {
        log.now(at);
    }

    /** After the requests: what is new is written; null if there is nothing. */
    @Nullable CompletableFuture<Void> write() {
        deadlines.look(mine);
        if (broadcast.anybodyWithAToken()) {
            requests.visit();
        }
        unstored = log.takeUnstored();
        var changes = log.takeBesides();
        if (!unstored.isEmpty()) {
            written = EventText.write(unstored);
            changes.addFirst(new Change.Append(state.id(), written, broadcast.statusChange()));
        }
        return switch (changes.size()) {
            case 0 -> null;
            case 1 -> registry.store().write(changes.getFirst());
            default -> registry.store().write(new Change.Together(changes));
        };
    }

    /** What was written is told. */
    void show() {
        requests.decided();
        known = state.version();
        if (wasSlow()) {
            long since = unstored.getFirst().at();
            match.mailbox().post(awake -> awake.clocksStood(since), _ -> {});
        }
        if (!unstored.isEmpty()) {
            registry.noted(state, !mine || presence.anybodyElsewhere() ? written : List.of());
        } else if (caughtUp) {
            registry.notedElsewhere(state);
        }
        if (!unstored.isEmpty() || caughtUp) {
            registry.metrics().moved(choices(unstored));
            broadcast.publish();
            caughtUp = false;
        }
        if (!unstored.isEmpty()) {
            touched = log.now();
            unstored = List.of();
            written = List.of();
        }
        log.takeWhenStored().forEach(Runnable::run);
    }

    /** Whoever is asked now sees it only now: their clock doesn't run for what storing it took. */
    private boolean wasSlow() {
        if (unstored.isEmpty() || !hasRunningClocks()) {
            return false;
        }
        var first = unstored.getFirst();
        boolean onlyThat = unstored.size() == 1 && first.event() instanceof Event.Resumed;
        return !onlyThat && registry.now() - first.at() >= SLOW;
    }

    private boolean hasRunningClocks() {
        return state.status() == Status.PLAYING && !state.times().none();
    }

    private Runnable clocksStood(long since) {
        if (hasRunningClocks()) {
            log.add(new Event.Resumed(since));
        }
        return NOTHING;
    }

    private int choices(List<LoggedEvent<S, M>> events) {
        int choices = 0;
        for (var logged : events) {
            choices += logged.event() instanceof Event.Chose ? 1 : 0;
        }
        return choices;
    }

    /**
     * Everything is stored, shown and answered. Tells who is there, and lets the bots whose turn it
     * is think.
     */
    void after() {
        state.forgetEarlierGames();
        broadcast.presence();
        tellPresence(false);
        if (mine) {
            bots.think();
            if (!requests.leaving()) {
                away.tell();
            }
        }
    }

    /** When to look at the clock again. */
    long next() {
        return Math.min(mine ? deadlines.next() : WakeTimer.NEVER, broadcast.presenceDue());
    }

    private boolean idle(long idle) {
        long now = registry.now();
        boolean anybody = mine ? presence.anybody(now) : presence.anybodyHere(now);
        return log.clean() && !anybody && now - touched >= idle && bots.idle();
    }

    void goodbye(int after) {
        requests.goodbye(after);
    }
}

package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.play.ActionHandler;
import einwurf.server.match.play.Deadlines;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.match.stored.EventText;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.match.stored.MatchRecords;
import einwurf.server.match.view.Broadcast;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.platform.WakeTimer;
import einwurf.server.store.Change;
import einwurf.server.store.Hint;
import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Setup.Watch;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Status;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A match that is awake: its state, its viewers, its clock and its bots. Used by its mailbox alone.
 * Each request's method decides at once and returns what to do when that is stored and shown.
 */
final class AwakeMatch<S extends Record, M extends Move> {
    private static final Logger LOG = LoggerFactory.getLogger(AwakeMatch.class);
    private static final long HOUR = 60 * 60_000;
    private static final Runnable NOTHING = () -> {};

    private final MatchRegistry registry;
    private final MatchState<S, M> state;
    private final MatchLog<S, M> log;
    private final ActionHandler<S, M> actions;
    private final Presence presence;
    private final Deadlines<S, M> deadlines;
    private final Broadcast<S, M> broadcast;
    private final BotTurns<S, M> bots;
    private final AccessRights rights;
    private final AwayNotices away;

    private List<LoggedEvent<S, M>> unstored = List.of();
    private long touched;
    private long visited;
    private boolean leaving;

    /** Whether this node looks after it: its clock, its bots. */
    private boolean mine;

    /** The last event that is known to be stored. */
    private int known;

    /** What other nodes have stored is in the state, and not told yet. */
    private boolean caughtUp;

    /** Something was refused, which may be right only on what this node knows. */
    private boolean refusing;

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
        this.visited = visited;
        this.mine = mine;
        this.registry = registry;
        this.state = state;
        touched = registry.now();
        known = state.version();
        log = new MatchLog<>(state, registry.platform().random(), registry.key());
        log.now(touched);
        presence = before == null ? new Presence(state.players(), touched) : before.presence;
        rights = new AccessRights(state);
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
        if (before != null) {
            goOnFrom(before);
        } else {
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
        leaving = before.leaving;
        presenceTold = before.presenceTold;
        caughtUp = true;
        away.like(before.away);
        log.now(before.log.now());
        broadcast.like(before.broadcast);
        bots.like(before.bots);
        deadlines.like(before.deadlines);
        actions.keeper().like(before.actions.keeper());
        heed(before.known);
    }

    MatchLog<S, M> log() {
        return log;
    }

    // Other nodes

    /** What is in the store beyond what is known here, up to this number at least. */
    void catchUp(int number) {
        if (number > known && log.clean()) {
            int before = known;
            MatchReader.replay(log, registry.store().steps(state.id(), known));
            known = state.version();
            broadcast.statusStored();
            caughtUp = true;
            heed(before);
        }
    }

    /** What follows here from events that another node has stored. */
    private void heed(int known) {
        for (var logged : state.events().after(known)) {
            presence.note(logged.event());
            if (logged.event() instanceof Event.Chose chose) {
                actions.keeper().answered(chose.seat(), chose.ask());
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
        return refusing && !registry.nodes().alone();
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
            if (changed || again && !nobody) {
                presenceTold = here;
                registry.nodes().tell(here);
            }
        }
        return NOTHING;
    }

    // Requests

    Runnable hello(
            @Nullable String token,
            int version,
            @Nullable String nonce,
            @Nullable String commitment,
            Set<Want> want,
            @Nullable String re,
            ViewerConnection connection,
            Consumer<Viewer> welcomed) {
        var hash = token == null ? null : Token.hash(token);
        var access = rights.of(hash);
        refusing |= access == null || version > state.version();
        if (access == null) {
            return () -> refuse(connection, re, Problem.notFound());
        }
        visit(access);
        if (access.seat() > 0) {
            presence.greet(access.seat());
            actions.keeper().comeBack(access.seat());
            actions.seating().commit(access.seat(), commitment);
            actions.seating().arrive(access.seat(), nonce);
        }
        return () -> {
            presence.stayAway(access.seat());
            var now = rights.of(hash); // a request behind this one may have taken the seat away
            if (now == null) {
                refuse(connection, re, Problem.notFound());
                return;
            }
            var viewer = new Viewer(hash, now, want, connection);
            presence.come(now.seat());
            if (now.host() && now.seat() == 0) {
                presence.hostCame();
            }
            welcomed.accept(viewer);
            broadcast.welcome(viewer, version, re);
        };
    }

    Runnable bye(Viewer viewer) {
        broadcast.remove(viewer);
        return NOTHING;
    }

    Runnable mute(Viewer viewer, boolean on, @Nullable String re) {
        viewer.muted(on);
        return () -> broadcast.answer(viewer, re);
    }

    Runnable act(Viewer viewer, Action action, @Nullable String re) {
        if (leaving) {
            return NOTHING; // they were told to come back, and will say it again
        }
        var access = broadcast.knows(viewer) ? rights.of(viewer.hash()) : null;
        if (access == null || !viewer.still(access)) {
            refusing = true;
            return () -> {
                refuse(viewer::send, re, Broadcast.helloFirst());
                if (!broadcast.knows(viewer) && rights.of(viewer.hash()) != null) {
                    broadcast.comeAgain(viewer); // that they should was lost on its way
                }
            };
        }
        var problem = decide(new Access(viewer.seat(), viewer.host()), action);
        if (problem != null) {
            return () -> refuse(viewer::send, re, problem);
        }
        if (re != null) {
            viewer.answer(re);
        }
        return () -> broadcast.flush(viewer);
    }

    Runnable act(String token, Action action, Consumer<Answer> told) {
        var hash = Token.hash(token);
        return with(
                hash,
                told,
                access -> {
                    int before = state.version();
                    var problem = decide(access, action);
                    return () ->
                            told.accept(
                                    problem == null
                                            ? new Answer.Shown(
                                                    broadcast.snapshot(
                                                            rights.orSpectator(hash), before))
                                            : new Answer.Bad(problem));
                });
    }

    Runnable look(@Nullable String token, int version, Consumer<Answer> told) {
        var hash = token == null ? null : Token.hash(token);
        refusing |= version > state.version();
        return with(
                hash,
                told,
                access -> {
                    poll(access);
                    return () ->
                            told.accept(
                                    new Answer.Shown(
                                            broadcast.snapshot(rights.orSpectator(hash), version)));
                });
    }

    Runnable lookAsSeat(String token, Consumer<Answer> told) {
        var hash = Token.hash(token);
        var access = rights.of(hash);
        if (access == null || access.seat() == 0) {
            return answer(Problem.notFound(), told);
        }
        poll(access);
        actions.seating().arrive(access.seat(), null);
        return () ->
                told.accept(
                        new Answer.OfSeat(
                                broadcast.snapshot(rights.orSpectator(hash), state.version()),
                                state.events().last().at(),
                                state.status()));
    }

    /** Waiting for news is being there, and nothing more. */
    Runnable awaitNews(@Nullable String token, int version, Runnable told) {
        var access = rights.of(token == null ? null : Token.hash(token));
        refusing |= access == null || version > state.version();
        if (access == null || state.version() != version || leaving) {
            return told;
        }
        poll(access);
        broadcast.await(told);
        return NOTHING;
    }

    Runnable stopWaiting(Runnable told) {
        broadcast.stopWaiting(told);
        return NOTHING;
    }

    private void poll(Access access) {
        if (access.seat() > 0) {
            presence.poll(access.seat(), registry.now());
        } else if (access.host()) {
            presence.hostPolled(registry.now());
        }
    }

    Runnable sit(Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        boolean unknown =
                token == null
                        ? state.status() == Status.OVER && rights.of(null) == null
                        : program == null && rights.of(Token.hash(token)) == null;
        if (unknown) {
            refusing = true;
            return () -> told.accept(new Answer.Bad(Problem.notFound()));
        }
        var once = sit.once();
        var fresh =
                token != null
                        ? null
                        : once == null
                                ? Token.make(registry.platform().random())
                                : Token.of(state.dice().cup(), once);
        var hash = Token.hash(token != null ? token : Objects.requireNonNull(fresh));
        try {
            int seat = actions.seating().sit(sit, hash, program);
            visit(rights.orSpectator(hash));
            return () ->
                    told.accept(
                            new Answer.Seated(
                                    seat, fresh, broadcast.view(rights.orSpectator(hash))));
        } catch (Refused refused) {
            refusing = true;
            return () -> told.accept(new Answer.Bad(refused.problem()));
        }
    }

    /** The same where others wait for whoever comes, and only if all of them are here. */
    Runnable meet(
            Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        var here = presence.all(state.seats().all(), registry.now());
        boolean waits = state.status() == Status.WAITING && here.contains(true);
        for (int seat = 1; seat <= state.players(); seat++) {
            waits &= !state.seat(seat).outside() || here.get(seat - 1);
        }
        if (!waits) {
            return answer(Problem.notFound(), told);
        }
        return sit(sit, token, program, told);
    }

    /** A program goes. */
    void leave(String program) {
        for (int seat = 1; seat <= state.players(); seat++) {
            if (program.equals(state.seat(seat).program())) {
                actions.seating().leave(seat);
            }
        }
        rematchIfWanted();
    }

    Runnable leave(String token, int seat, Consumer<Answer> told) {
        return with(
                Token.hash(token),
                told,
                access -> {
                    boolean there = seat >= 1 && seat <= state.players();
                    boolean may =
                            there
                                    && (access.seat() == seat
                                            || access.host() && state.status() == Status.WAITING);
                    if (may) {
                        actions.seating().leave(seat);
                        rematchIfWanted();
                    }
                    return answer(may ? null : Problem.notFound(), told);
                });
    }

    Runnable renew(String token, int seat, String hash, Consumer<Answer> told) {
        return with(
                Token.hash(token),
                told,
                access -> {
                    var problem =
                            access.seat() == 0 || access.seat() != seat
                                    ? Problem.notFound()
                                    : actions.seating().renew(seat, hash);
                    return answer(problem, told);
                });
    }

    private Runnable answer(@Nullable Problem problem, Consumer<Answer> told) {
        refusing |= problem != null;
        return () -> told.accept(problem == null ? new Answer.Good() : new Answer.Bad(problem));
    }

    Runnable record(
            @Nullable String token, Consumer<Iterator<String>> told, Consumer<Problem> refused) {
        var access = rights.of(token == null ? null : Token.hash(token));
        boolean may = access != null && !(state.setup().privateRecord() && access.seat() == 0);
        refusing |= !may;
        return may
                ? () ->
                        told.accept(
                                MatchRecords.of(
                                        registry.earlier(1, state.version(), state),
                                        registry.key()))
                : () -> refused.accept(Problem.notFound());
    }

    Runnable summary(@Nullable String token, Consumer<@Nullable MatchSummary> told) {
        var access = rights.of(token == null ? null : Token.hash(token));
        refusing |= access == null;
        return () -> told.accept(access == null ? null : MatchSummary.of(state, access.seat()));
    }

    Runnable houseMove(int seat, int ask, String move) {
        if (bots.answered(seat, ask)) {
            var problem = actions.runner().move(seat, new Action.Move(ask, move, null), true);
            if (problem != null) {
                LOG.error("a bot's move was refused: {} {}", state.game().id(), problem.code());
            }
            actions.keeper().answered(seat, ask);
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

    private Runnable with(
            @Nullable String hash, Consumer<Answer> told, Function<Access, Runnable> then) {
        var access = rights.of(hash);
        if (access == null) {
            refusing = true;
            return () -> told.accept(new Answer.Bad(Problem.notFound()));
        }
        visit(access);
        return then.apply(access);
    }

    Runnable invite(String token, Consumer<Answer> told) {
        return with(
                Token.hash(token),
                told,
                access -> {
                    if (access == Access.SPECTATOR) {
                        return answer(Problem.notFound(), told);
                    }
                    return state.setup().watch() == Watch.NOBODY
                            ? answer(ActionHandler.nobodyWatches(), told)
                            : () -> told.accept(new Answer.Invited(rights.watchToken()));
                });
    }

    private void refuse(ViewerConnection line, @Nullable String re, Problem problem) {
        registry.metrics().refused(problem.code());
        line.send(Written.of(new ServerMessage.Refused(re, state.id(), problem)));
    }

    /** Somebody with a token is here: the match is kept for as long again. */
    private void visit(Access access) {
        if (access != Access.SPECTATOR) {
            visit();
        }
    }

    private void visit() {
        if (log.now() - visited >= HOUR) {
            touchNow();
        }
    }

    private void touchNow() {
        visited = log.now();
        log.besides(new Change.Touch(state.id(), visited));
    }

    private @Nullable Problem decide(Access access, Action action) {
        var problem = decideNow(access, action);
        refusing |= problem != null;
        return problem;
    }

    private @Nullable Problem decideNow(Access access, Action action) {
        visit(access);
        if (action instanceof Action.Rematch(var yes)
                && yes
                && access.seat() > 0
                && !state.full()
                && actions.rematchWanted(access.seat())) {
            return rematch(() -> actions.act(access, action));
        }
        var problem = actions.act(access, action);
        if (problem == null && action instanceof Action.Leave) {
            rematchIfWanted();
        }
        return problem;
    }

    /** Somebody left: perhaps all others want one. If there can't be one now, they say it again. */
    private void rematchIfWanted() {
        if (actions.rematchWanted(0)) {
            rematch(() -> {});
        }
    }

    /** {@code wish} is what made everybody want it; it is noted only if there can be a rematch. */
    private @Nullable Problem rematch(Runnable wish) {
        MatchRegistry.Rematch rematch;
        try {
            rematch = registry.rematch(state);
        } catch (Refused tooMany) {
            return tooMany.problem();
        }
        wish.run();
        log.add(new Event.Rematch(rematch.match()));
        log.besides(rematch.change());
        log.whenStored(rematch.stored());
        return null;
    }

    // Around each batch of requests

    /** Before each request. */
    void touch() {
        log.now(registry.now());
    }

    /** After the requests: what is new is written; null if there is nothing. */
    @Nullable CompletableFuture<Void> write() {
        deadlines.look(mine);
        if (broadcast.anybodyWithAToken()) {
            visit();
        }
        unstored = log.takeUnstored();
        var changes = log.takeBesides();
        if (!unstored.isEmpty()) {
            changes.addFirst(
                    new Change.Append(
                            state.id(), EventText.write(unstored), broadcast.statusChange()));
        }
        return switch (changes.size()) {
            case 0 -> null;
            case 1 -> registry.store().write(changes.getFirst());
            default -> registry.store().write(new Change.Together(changes));
        };
    }

    /** What was written is told. */
    void show() {
        refusing = false;
        known = state.version();
        if (!unstored.isEmpty()) {
            registry.noted(state);
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
        }
        log.takeWhenStored().forEach(Runnable::run);
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
            if (!leaving) {
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
        leaving = true;
        if (broadcast.anybodyWithAToken()) {
            touchNow(); // they come back, however long the house is away
        }
        broadcast.goodbye(after);
    }
}

package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.play.ActionHandler;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.MatchRecords;
import einwurf.server.match.view.Broadcast;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.store.Change;
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

import java.util.Iterator;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What people and programs ask of a match that is awake. Each method decides at once and returns
 * what to do when that is stored and shown.
 */
final class MatchRequests<S extends Record, M extends Move> {
    private static final long HOUR = 60 * 60_000;
    private static final Runnable NOTHING = () -> {};

    private final MatchRegistry registry;
    private final MatchState<S, M> state;
    private final MatchLog<S, M> log;
    private final ActionHandler<S, M> actions;
    private final Presence presence;
    private final Broadcast<S, M> broadcast;
    private final AccessRights rights;
    private long visited;
    private boolean leaving;
    private boolean refusing;

    /** {@code visited} is when somebody with a token was last here. */
    MatchRequests(
            MatchRegistry registry,
            MatchLog<S, M> log,
            ActionHandler<S, M> actions,
            Presence presence,
            Broadcast<S, M> broadcast,
            AccessRights rights,
            long visited) {
        this.registry = registry;
        state = log.state();
        this.log = log;
        this.actions = actions;
        this.presence = presence;
        this.broadcast = broadcast;
        this.rights = rights;
        this.visited = visited;
    }

    /** The match was read again: those who were told to come back were. */
    void like(MatchRequests<?, ?> before) {
        leaving = before.leaving;
    }

    /** Whether everybody was told to come back. */
    boolean leaving() {
        return leaving;
    }

    /** Whether something was refused, which may be right only on what this node knows. */
    boolean refusing() {
        return refusing;
    }

    /** All requests so far are decided for good. */
    void decided() {
        refusing = false;
    }

    Runnable hello(
            @Nullable String token,
            int version,
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
            actions.standIn().comeBack(access.seat());
            actions.seating().commit(access.seat(), commitment);
            actions.seating().arrive(access.seat());
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
        actions.seating().arrive(access.seat());
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
                                            || (access.host() && state.status() == Status.WAITING));
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
                    if (access.equals(Access.SPECTATOR)) {
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

    /** Somebody with a token is here: the match is kept for as long again. */
    private void visit(Access access) {
        if (!access.equals(Access.SPECTATOR)) {
            visit();
        }
    }

    void visit() {
        if (log.now() - visited >= HOUR) {
            touchNow();
        }
    }

    private void touchNow() {
        visited = log.now();
        log.besides(new Change.Touch(state.id(), visited));
    }

    void goodbye(int after) {
        leaving = true;
        if (broadcast.anybodyWithAToken()) {
            touchNow(); // they come back, however long the house is away
        }
        broadcast.goodbye(after);
    }
}

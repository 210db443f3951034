package einwurf.server.match;

import einwurf.server.match.Mailbox.Request;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.wire.Action;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.Problem;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Status;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** The door to one match: whoever wants something of it puts a request into its mailbox. */
public final class Match {
    private final MatchRegistry registry;
    private final String id;
    private final Mailbox mailbox;

    Match(MatchRegistry registry, String id) {
        this.registry = registry;
        this.id = id;
        mailbox = new Mailbox(registry, this);
    }

    public String id() {
        return id;
    }

    /** Somebody opens it. {@code re} is the JSON of their message's id, if it had one. */
    public void hello(
            @Nullable String token,
            int version,
            @Nullable String commitment,
            Set<Want> want,
            @Nullable String re,
            ViewerConnection connection,
            Consumer<Viewer> welcomed) {
        ask(
                requests ->
                        requests.hello(token, version, commitment, want, re, connection, welcomed),
                refused(re, connection));
    }

    /** A viewer closes it. */
    public void bye(Viewer viewer) {
        ask(requests -> requests.bye(viewer), _ -> {});
    }

    public void mute(Viewer viewer, boolean on, @Nullable String re) {
        ask(requests -> requests.mute(viewer, on, re), refused(re, viewer::send));
    }

    /** Something a viewer on a socket wants to do; answered by an update or a refusal. */
    public void act(Viewer viewer, Action action, @Nullable String re) {
        ask(timed(action, requests -> requests.act(viewer, action, re)), refused(re, viewer::send));
    }

    /** The same over HTTP. */
    public void act(String token, Action action, Consumer<Answer> told) {
        ask(timed(action, requests -> requests.act(token, action, told)), bad(told));
    }

    /** How long people wait for the answer to a move is worth knowing. */
    private Asked timed(Action action, Asked asked) {
        if (!(action instanceof Action.Move)) {
            return asked;
        }
        long came = registry.platform().nanos();
        return requests -> {
            var then = asked.decide(requests);
            return () -> {
                then.run();
                registry.metrics().answered(registry.platform().nanos() - came);
            };
        };
    }

    private Consumer<Problem> refused(@Nullable String re, ViewerConnection line) {
        return problem -> {
            registry.metrics().refused(problem.code());
            line.send(Written.of(new ServerMessage.Refused(re, id, problem)));
        };
    }

    /**
     * Runs {@code told} once there is something newer than {@code version}, or when the match can't
     * be reached; at once if there is already. Reads only: nothing is stored by waiting.
     */
    public void awaitNews(@Nullable String token, int version, Runnable told) {
        ask(requests -> requests.awaitNews(token, version, told), _ -> told.run());
    }

    /** Whoever waited with {@link #awaitNews} doesn't wait any longer. */
    public void stopWaiting(Runnable told) {
        ask(requests -> requests.stopWaiting(told), _ -> {});
    }

    /** The match as it is, with the events after {@code version} (the last few if 0). */
    public void look(@Nullable String token, int version, Consumer<Answer> told) {
        ask(requests -> requests.look(token, version, told), bad(told));
    }

    /** The same for whoever has a seat, who is there by it; refused to all others. */
    public void lookAsSeat(String token, Consumer<Answer> told) {
        ask(requests -> requests.lookAsSeat(token, told), bad(told));
    }

    /** Sits somebody down; without a token of their own they get one. */
    public void sit(
            Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        ask(requests -> requests.sit(sit, token, program, told), bad(told));
    }

    /** The same where others wait for whoever comes; refused if one of them isn't there. */
    public void meet(
            Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        ask(requests -> requests.meet(sit, token, program, told), bad(told));
    }

    /** Empties a seat: one's own, or as the host before the start. */
    public void leave(String token, int seat, Consumer<Answer> told) {
        ask(requests -> requests.leave(token, seat, told), bad(told));
    }

    /** A program's seats are left; the answer fails if that can't be stored now. */
    public CompletableFuture<Void> leave(String program) {
        var left = new CompletableFuture<Void>();
        ask(
                requests -> {
                    requests.leave(program);
                    return () -> left.complete(null);
                },
                problem -> left.completeExceptionally(problem.refused()));
        return left;
    }

    /** A token to look on with, for whoever is at the table to hand on. */
    public void invite(String token, Consumer<Answer> told) {
        ask(requests -> requests.invite(token, told), bad(told));
    }

    /** Another token for one's own seat. */
    public void renew(String token, int seat, String hash, Consumer<Answer> told) {
        ask(requests -> requests.renew(token, seat, hash, told), bad(told));
    }

    /**
     * The record as it is now and as the holder of the token may read it, game by game. The texts
     * are made by whoever asks for them, not in the mailbox.
     */
    public void record(
            @Nullable String token, Consumer<Iterator<String>> told, Consumer<Problem> refused) {
        ask(requests -> requests.record(token, told, refused), refused);
    }

    /** What the lobby and the list of one's own matches show. */
    public void summary(@Nullable String token, Consumer<@Nullable MatchSummary> told) {
        ask(requests -> requests.summary(token, told), _ -> told.accept(null));
    }

    /** The house ends it, whatever is played. */
    CompletableFuture<Boolean> closeByHouse() {
        var closed = new CompletableFuture<Boolean>();
        post(
                awake -> {
                    awake.closeByHouse();
                    return () -> closed.complete(true);
                },
                problem -> closed.completeExceptionally(problem.refused()));
        return closed;
    }

    void houseMove(int seat, int ask, String move) {
        post(awake -> awake.houseMove(seat, ask, move), _ -> {});
    }

    Mailbox mailbox() {
        return mailbox;
    }

    /** Tells viewers to come back after so many milliseconds. */
    void goodbye(int after, Runnable told) {
        post(
                awake -> {
                    awake.goodbye(after);
                    return told;
                },
                _ -> told.run());
    }

    private interface Asked {
        Runnable decide(MatchRequests<?, ?> requests);
    }

    private void ask(Asked asked, Consumer<Problem> failed) {
        post(awake -> asked.decide(awake.requests()), failed);
    }

    private void post(Request request, Consumer<Problem> failed) {
        mailbox.post(request, failed);
    }

    private static Consumer<Problem> bad(Consumer<Answer> told) {
        return problem -> told.accept(new Answer.Bad(problem));
    }

    /** What came of a request over HTTP. */
    public sealed interface Answer {
        /** It is done. */
        record Good() implements Answer {}

        record Shown(HttpReply.Snapshot snapshot) implements Answer {}

        /** {@code token} null: they have one. */
        record Seated(int seat, @Nullable String token, MatchView view) implements Answer {}

        /** What a seat sees, and when something last happened. */
        record OfSeat(HttpReply.Snapshot snapshot, long at, Status status) implements Answer {}

        /** A token to look on with. */
        record Invited(String token) implements Answer {}

        record Bad(Problem problem) implements Answer {}
    }
}

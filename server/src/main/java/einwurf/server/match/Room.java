package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.Steward.Seating;
import einwurf.server.match.Steward.Who;
import einwurf.server.store.Change;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A match that is awake: its course, its viewers, its clock and its bots. Used by its mailbox
 * alone. Each letter's method decides at once and returns what to do when that is stored and shown.
 */
final class Room<S extends Record, M extends Move> {
    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final long UNWATCHED = 10 * Watch.MINUTE;
    private static final long HOUR = 60 * Watch.MINUTE;
    private static final Runnable NOTHING = () -> {};

    private final Hall hall;
    private final Match match;
    private final Course<S, M> course;
    private final Pen<S, M> pen;
    private final Steward<S, M> steward;
    private final Presence presence;
    private final Watch<S, M> watch;
    private final Publisher<S, M> publisher;
    private final int[] thinking;

    /** By seat the question that the seat-keeper still answers before its holder is back. */
    private final int[] returning;

    private List<StoredStep> fresh = List.of();
    private long touched;
    private long visited;
    private boolean leaving;

    /** {@code visited} is when somebody with a token was last here. */
    Room(Hall hall, Match match, Course<S, M> course, long visited) {
        this.visited = visited;
        this.hall = hall;
        this.match = match;
        this.course = course;
        touched = hall.now();
        pen = new Pen<>(course, hall.platform().random());
        pen.now(touched);
        steward = new Steward<>(pen, () -> hall.botsAlone(course.id()));
        presence = new Presence(course.players(), touched);
        watch = new Watch<>(pen, steward.dealer(), presence);
        publisher = new Publisher<>(course, presence, hall::now);
        thinking = new int[course.players()];
        returning = new int[course.players()];
        course.takeChanges();
    }

    Pen<S, M> pen() {
        return pen;
    }

    // Letters

    Runnable hello(
            @Nullable String token,
            int version,
            @Nullable String nonce,
            Set<Want> want,
            @Nullable String re,
            Outlet outlet,
            Consumer<Viewer> welcomed) {
        var hash = token == null ? null : Token.hash(token);
        var who = who(hash);
        if (who == null) {
            return () -> refuse(outlet::send, re, Problem.notFound());
        }
        visit(who);
        if (who.seat() > 0) {
            steward.arrive(who.seat(), nonce);
            back(who.seat());
        }
        return () -> {
            var now = who(hash); // a letter behind this one may have taken the seat away
            if (now == null) {
                refuse(outlet::send, re, Problem.notFound());
                return;
            }
            var viewer = new Viewer(hash, now, want, outlet);
            presence.come(now.seat());
            welcomed.accept(viewer);
            publisher.welcome(viewer, version, re);
        };
    }

    Runnable bye(Viewer viewer) {
        if (publisher.remove(viewer)) {
            presence.go(viewer.seat(), hall.now());
            publisher.presenceChanged();
        }
        return NOTHING;
    }

    Runnable mute(Viewer viewer, boolean on, @Nullable String re) {
        viewer.muted(on);
        return () -> publisher.answer(viewer, re);
    }

    Runnable act(Viewer viewer, Action action, @Nullable String re) {
        if (leaving) {
            return NOTHING; // they were told to come back, and will say it again
        }
        var who = publisher.knows(viewer) ? who(viewer.hash()) : null;
        if (who == null || !viewer.still(who)) {
            return () -> refuse(viewer::send, re, Publisher.helloFirst());
        }
        var problem = decide(new Who(viewer.seat(), viewer.host()), action);
        if (problem != null) {
            return () -> refuse(viewer::send, re, problem);
        }
        if (re != null) {
            viewer.answer(re);
        }
        return () -> publisher.flush(viewer);
    }

    Runnable act(String token, Action action, Consumer<Answer> told) {
        var hash = Token.hash(token);
        return with(
                hash,
                told,
                who -> {
                    int before = course.version();
                    var problem = decide(who, action);
                    return () ->
                            told.accept(
                                    problem == null
                                            ? new Answer.Good(
                                                    publisher.snapshot(orSpectator(hash), before))
                                            : new Answer.Bad(problem));
                });
    }

    Runnable look(@Nullable String token, int version, Consumer<Answer> told) {
        var hash = token == null ? null : Token.hash(token);
        return with(
                hash,
                told,
                who -> {
                    poll(who);
                    return () ->
                            told.accept(
                                    new Answer.Good(
                                            publisher.snapshot(orSpectator(hash), version)));
                });
    }

    /** Waiting for news is being there, and nothing more. */
    Runnable awaitNews(@Nullable String token, int version, Runnable told) {
        var who = who(token == null ? null : Token.hash(token));
        if (who == null || course.version() != version || leaving) {
            return told;
        }
        poll(who);
        publisher.await(told);
        return NOTHING;
    }

    Runnable stopWaiting(Runnable told) {
        publisher.stopWaiting(told);
        return NOTHING;
    }

    private void poll(Who who) {
        if (who.seat() > 0) {
            presence.poll(who.seat(), hall.now());
        }
    }

    Runnable sit(Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        if (program == null && who(token == null ? null : Token.hash(token)) == null) {
            return () -> told.accept(new Answer.Bad(Problem.notFound()));
        }
        var once = sit.once();
        var fresh =
                token != null
                        ? null
                        : once == null
                                ? Token.make(hall.platform().random())
                                : Token.of(course.cup(), once);
        var hash = Token.hash(token != null ? token : Objects.requireNonNull(fresh));
        return switch (steward.sit(sit, hash, program)) {
            case Seating.Refused(var problem) -> () -> told.accept(new Answer.Bad(problem));
            case Seating.Seated(var seat) -> {
                visit(orSpectator(hash));
                yield () ->
                        told.accept(
                                new Answer.Seated(seat, fresh, publisher.view(orSpectator(hash))));
            }
        };
    }

    /** A program goes. */
    void leave(String program) {
        for (int seat = 1; seat <= course.players(); seat++) {
            if (program.equals(course.seat(seat).program())) {
                steward.leave(seat);
            }
        }
        rematchIfWanted();
    }

    Runnable leave(String token, int seat, Consumer<Answer> told) {
        return with(
                Token.hash(token),
                told,
                who -> {
                    boolean there = seat >= 1 && seat <= course.players();
                    boolean may =
                            there
                                    && (who.seat() == seat
                                            || who.host() && course.status() == Status.WAITING);
                    var problem = may ? steward.leave(seat) : Problem.notFound();
                    rematchIfWanted();
                    return answer(problem, told);
                });
    }

    Runnable renew(String token, int seat, String hash, Consumer<Answer> told) {
        return with(
                Token.hash(token),
                told,
                who -> {
                    var problem =
                            who.seat() == 0 || who.seat() != seat
                                    ? Problem.notFound()
                                    : steward.renew(seat, hash);
                    return answer(problem, told);
                });
    }

    private static Runnable answer(@Nullable Problem problem, Consumer<Answer> told) {
        return () -> told.accept(problem == null ? new Answer.Good("") : new Answer.Bad(problem));
    }

    Runnable record(
            @Nullable String token, Consumer<Iterator<String>> told, Consumer<Problem> refused) {
        return who(token == null ? null : Token.hash(token)) == null
                ? () -> refused.accept(Problem.notFound())
                : () -> told.accept(Records.of(course));
    }

    Runnable summary(@Nullable String token, Consumer<@Nullable Summary> told) {
        var who = who(token == null ? null : Token.hash(token));
        return () -> told.accept(who == null ? null : Summary.of(course, who.seat()));
    }

    Runnable houseMove(int seat, int ask, String move) {
        if (thinking[seat - 1] == ask) {
            thinking[seat - 1] = 0;
        }
        if (course.ask(seat) == ask && course.seat(seat).housePlays()) {
            var problem = steward.dealer().move(seat, new Action.Move(ask, move, null), true);
            if (problem != null) {
                LOG.error("a bot's move was refused: {} {}", course.game().id(), problem.code());
            }
            if (returning[seat - 1] == ask) {
                returning[seat - 1] = 0;
                steward.back(seat);
            }
        }
        return NOTHING;
    }

    /** {@code asleep} is run when nobody has been near for so long and that is noted. */
    Runnable sleepIfIdle(long idle, Runnable asleep) {
        watch.look();
        if (!idle(idle)) {
            return NOTHING;
        }
        long next = watch.next();
        pen.besides(new Change.Wake(course.id(), next == Watch.NEVER ? null : (Long) next));
        return asleep;
    }

    private Runnable with(
            @Nullable String hash, Consumer<Answer> told, Function<Who, Runnable> then) {
        var who = who(hash);
        if (who == null) {
            return () -> told.accept(new Answer.Bad(Problem.notFound()));
        }
        visit(who);
        return then.apply(who);
    }

    /** Whom a token's hash stands for now; null if it opens nothing here. */
    private @Nullable Who who(@Nullable String hash) {
        return course.who(hash);
    }

    /** What a token that opened something still shows after what it did. */
    private Who orSpectator(@Nullable String hash) {
        var who = who(hash);
        return who == null ? Who.SPECTATOR : who;
    }

    private void refuse(Consumer<String> line, @Nullable String re, Problem problem) {
        hall.meters().refused(problem.code());
        line.accept(Problems.refused(re, course.id(), problem));
    }

    /** Somebody with a token is here: the match is kept for as long again. */
    private void visit(Who who) {
        if (who != Who.SPECTATOR) {
            visit();
        }
    }

    private void visit() {
        if (pen.now() - visited >= HOUR) {
            touchNow();
        }
    }

    private void touchNow() {
        visited = pen.now();
        pen.besides(new Change.Touch(course.id(), visited));
    }

    private @Nullable Problem decide(Who who, Action action) {
        visit(who);
        if (action instanceof Action.Back && who.seat() > 0) {
            back(who.seat());
            return null;
        }
        if (action instanceof Action.Rematch(var yes)
                && yes
                && steward.rematchWantedWith(who.seat())) {
            return rematch(() -> steward.act(who, action, watch::goneForAMinute));
        }
        var problem = steward.act(who, action, watch::goneForAMinute);
        if (problem == null && action instanceof Action.Leave) {
            rematchIfWanted();
        }
        return problem;
    }

    /**
     * Somebody is back whose seat is kept. The question the seat-keeper has taken over it answers
     * itself, or coming back at the last moment would give the clock its whole time again.
     */
    private void back(int seat) {
        if (course.seat(seat).keeper() && course.ask(seat) != 0 && !course.times().none()) {
            returning[seat - 1] = course.ask(seat);
        } else {
            steward.back(seat);
        }
    }

    /** Somebody left: perhaps all others want one. If there can't be one now, they say it again. */
    private void rematchIfWanted() {
        if (steward.rematchWanted()) {
            rematch(() -> {});
        }
    }

    /** {@code wish} is what made everybody want it; it is noted only if there can be a rematch. */
    private @Nullable Problem rematch(Runnable wish) {
        Hall.Rematch rematch;
        try {
            rematch = hall.rematch(course);
        } catch (Refused tooMany) {
            return tooMany.problem();
        }
        wish.run();
        pen.add(new Event.Rematch(rematch.match()));
        pen.besides(rematch.change());
        pen.whenStored(rematch.stored());
        return null;
    }

    // Around each batch of letters

    /** Before each letter. */
    void touch() {
        pen.now(hall.now());
    }

    /** After the letters: what is new is written; null if there is nothing. */
    @Nullable CompletableFuture<Void> write() {
        watch.look();
        if (publisher.anybodyWithAToken()) {
            visit();
        }
        fresh = pen.takeFresh();
        var changes = pen.takeBesides();
        if (!fresh.isEmpty()) {
            changes.addFirst(new Change.Append(course.id(), fresh, publisher.statusChange()));
        }
        return switch (changes.size()) {
            case 0 -> null;
            case 1 -> hall.store().write(changes.getFirst());
            default -> hall.store().write(new Change.Together(changes));
        };
    }

    /** What was written is told. */
    void show() {
        if (!fresh.isEmpty()) {
            hall.noted(course);
            hall.meters().moved(choices(fresh));
            publisher.publish();
            touched = pen.now();
            fresh = List.of();
        }
        pen.takeWhenStored().forEach(Runnable::run);
    }

    private static int choices(List<StoredStep> steps) {
        int choices = 0;
        for (var step : steps) {
            choices += step.kind().equals("Chose") ? 1 : 0;
        }
        return choices;
    }

    /** Tells who is there, and lets the bots whose turn it is think. */
    void after() {
        publisher.presence();
        letBotsThink();
    }

    private void letBotsThink() {
        for (int i = 0; i < thinking.length; i++) {
            int seat = i + 1;
            int ask = course.ask(seat);
            var occupant = course.seat(seat);
            if (ask == 0 || !occupant.housePlays() || thinking[i] == ask || !anybodyPlays()) {
                continue;
            }
            thinking[i] = ask;
            var who = Seat.of(seat);
            var seen = course.game().seenBy(course.running().position(), Set.of(who));
            var level = occupant.kind() == Occupant.Kind.BOT ? occupant.level() : "";
            hall.thinker()
                    .think(
                            new Thinker.Question<>(
                                    course.id(),
                                    hall.owner(course.id()),
                                    course.seats().stream().anyMatch(Occupant::outside),
                                    course.game(),
                                    seen,
                                    who,
                                    level),
                            move -> match.houseMove(seat, ask, move));
        }
    }

    /**
     * Bots don't play on among themselves when everybody has left. Where there never was anybody
     * they play for whoever looks on, and a while longer.
     */
    private boolean anybodyPlays() {
        boolean onlyBots = true;
        for (var seat : course.seats()) {
            if (seat.outside()) {
                return true;
            }
            onlyBots &= seat.kind() == Occupant.Kind.BOT;
        }
        long now = hall.now();
        return onlyBots
                && (presence.anybody(now) || now - presence.lastSeen() < UNWATCHED)
                && hall.mayPlayAlone(course.id());
    }

    /** When to look at the clock again. */
    long next() {
        return Math.min(watch.next(), publisher.presenceDue());
    }

    private boolean idle(long idle) {
        long now = hall.now();
        return pen.clean()
                && !presence.anybody(now)
                && now - touched >= idle
                && Arrays.stream(thinking).allMatch(a -> a == 0);
    }

    void goodbye(int after) {
        leaving = true;
        if (publisher.anybodyWithAToken()) {
            touchNow(); // they come back, however long the house is away
        }
        publisher.goodbye(after);
    }
}

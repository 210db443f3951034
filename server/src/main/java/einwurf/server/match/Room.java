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
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A match that is awake: its course, its viewers, its clock and its bots. Used by its mailbox
 * alone. Each letter's method decides at once and returns what to do when that is stored and shown.
 */
final class Room<S extends Record, M extends Move> {
    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final long UNWATCHED = 10 * Watch.MINUTE;
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
    private long touched;
    private boolean leaving;

    Room(Hall hall, Match match, Course<S, M> course) {
        this.hall = hall;
        this.match = match;
        this.course = course;
        touched = hall.now();
        pen = new Pen<>(course);
        pen.now(touched);
        steward = new Steward<>(pen);
        presence = new Presence(course.players(), touched);
        watch = new Watch<>(pen, steward.dealer(), presence);
        publisher = new Publisher<>(course, presence, hall::now);
        thinking = new int[course.players()];
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
        var who = who(token);
        if (who == null) {
            return () -> refuse(outlet::send, re, Problem.notFound());
        }
        if (who.seat() > 0) {
            steward.arrive(who.seat(), nonce);
            steward.back(who.seat());
        }
        return () -> {
            var viewer = new Viewer(who, want, outlet);
            presence.come(who.seat());
            welcomed.accept(viewer);
            publisher.welcome(viewer, version, re);
        };
    }

    Runnable bye(Viewer viewer) {
        if (publisher.remove(viewer)) {
            presence.go(viewer.seat(), hall.now());
            publisher.presence();
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
        if (!publisher.knows(viewer)) {
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
        return with(
                token,
                told,
                who -> {
                    int before = course.version();
                    var problem = decide(who, action);
                    return () ->
                            told.accept(
                                    problem == null
                                            ? new Answer.Good(publisher.snapshot(who, before, true))
                                            : new Answer.Bad(problem));
                });
    }

    Runnable look(@Nullable String token, int version, Consumer<Answer> told) {
        return with(
                token,
                told,
                who -> {
                    if (who.seat() > 0) {
                        presence.poll(who.seat(), hall.now());
                    }
                    return () ->
                            told.accept(
                                    new Answer.Good(publisher.snapshot(who, version, version > 0)));
                });
    }

    Runnable sit(Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        if (program == null && who(token) == null) {
            return () -> told.accept(new Answer.Bad(Problem.notFound()));
        }
        var once = sit.once();
        var fresh =
                token != null ? null : once == null ? Token.make() : Token.of(course.cup(), once);
        var hash = Token.hash(token != null ? token : Objects.requireNonNull(fresh));
        return switch (steward.sit(sit, hash, program)) {
            case Seating.Refused(var problem) -> () -> told.accept(new Answer.Bad(problem));
            case Seating.Seated(var seat) -> {
                var who = new Who(seat, hash.equals(course.host()));
                yield () -> told.accept(new Answer.Seated(seat, fresh, publisher.view(who)));
            }
        };
    }

    Runnable leave(String token, int seat, Consumer<Answer> told) {
        return with(
                token,
                told,
                who -> {
                    boolean there = seat >= 1 && seat <= course.players();
                    boolean may =
                            there
                                    && (who.seat() == seat
                                            || who.host() && course.status() == Status.WAITING);
                    var problem = may ? steward.leave(seat) : Problem.notFound();
                    return () ->
                            told.accept(
                                    problem == null
                                            ? new Answer.Good("")
                                            : new Answer.Bad(problem));
                });
    }

    Runnable renew(String token, int seat, String hash, Consumer<Answer> told) {
        return with(
                token,
                told,
                who -> {
                    if (who.seat() == 0 || who.seat() != seat) {
                        return () -> told.accept(new Answer.Bad(Problem.notFound()));
                    }
                    pen.add(new Event.Renewed(seat, hash));
                    return () -> {
                        publisher.dismiss(seat);
                        told.accept(new Answer.Good(""));
                    };
                });
    }

    Runnable record(@Nullable String token, Consumer<Answer> told) {
        return with(token, told, who -> () -> told.accept(new Answer.Good(Records.write(course))));
    }

    Runnable summary(@Nullable String token, Consumer<@Nullable Summary> told) {
        var who = who(token);
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
        }
        return NOTHING;
    }

    private Runnable with(
            @Nullable String token, Consumer<Answer> told, Function<Who, Runnable> then) {
        var who = who(token);
        return who == null
                ? () -> told.accept(new Answer.Bad(Problem.notFound()))
                : then.apply(who);
    }

    /** Whom a token stands for; null if it opens nothing here. */
    private @Nullable Who who(@Nullable String token) {
        if (token == null) {
            return Who.SPECTATOR;
        }
        var hash = Token.hash(token);
        int seat = course.opens(hash);
        boolean host = hash.equals(course.host());
        return seat == 0 && !host ? null : new Who(seat, host);
    }

    private void refuse(Consumer<String> line, @Nullable String re, Problem problem) {
        hall.meters().refused(problem.code());
        line.accept(Problems.refused(re, course.id(), problem));
    }

    private @Nullable Problem decide(Who who, Action action) {
        var problem = steward.act(who, action, watch::goneForAMinute);
        if (problem == null && action instanceof Action.Rematch && steward.rematchWanted()) {
            pen.add(new Event.Rematch(hall.rematch(course)));
        }
        return problem;
    }

    // Around each batch of letters

    /** Before each letter. */
    void touch() {
        pen.now(hall.now());
    }

    /** After the letters: what is new is stored, then shown. */
    void settle() {
        watch.look();
        var fresh = pen.takeFresh();
        if (!fresh.isEmpty()) {
            hall.store()
                    .write(new Change.Append(course.id(), fresh, publisher.statusChange()))
                    .join();
            hall.noted(course);
            hall.meters().moved(choices(fresh));
            publisher.publish();
            touched = pen.now();
        }
    }

    private static int choices(List<StoredStep> steps) {
        int choices = 0;
        for (var step : steps) {
            choices += step.kind().equals("Chose") ? 1 : 0;
        }
        return choices;
    }

    /** Lets the bots whose turn it is think. */
    void after() {
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
                            course.game(),
                            seen,
                            who,
                            level,
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
        return onlyBots && (presence.anybody(now) || now - presence.lastSeen() < UNWATCHED);
    }

    /** When to look at the clock again. */
    long next() {
        return watch.next();
    }

    boolean idle(long idle) {
        long now = hall.now();
        return pen.clean()
                && !presence.anybody(now)
                && now - touched >= idle
                && Arrays.stream(thinking).allMatch(a -> a == 0);
    }

    void goodbye(int after) {
        leaving = true;
        publisher.goodbye(after);
    }
}

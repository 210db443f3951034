package einwurf.server.match;

import einwurf.server.store.Change;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The mailbox of one match, read by one thread at a time. Letters are read in order; what they lead
 * to is stored, then shown, then answered. Letters that wait together share one write.
 *
 * <p>Behind it is a {@link Room} while the match is awake. A sleeping match is woken by its next
 * letter, and one that couldn't be stored is read again from what was.
 */
public final class Match {
    private static final Logger LOG = LoggerFactory.getLogger(Match.class);
    private static final int TOGETHER = 32;

    /** Read in the mailbox; what it returns is done when everything is stored and shown. */
    private interface Reader {
        Runnable read(Room<?, ?> room);
    }

    /** {@code failed} is told instead when the match can't be read or written now. */
    private record Letter(Reader reader, Consumer<Problem> failed) {}

    private final Hall hall;
    private final String id;
    private final Alarm alarm;
    private final ConcurrentLinkedQueue<Letter> letters = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private @Nullable Room<?, ?> room;

    /** Once asleep this mailbox stays closed; letters go to the one that the hall has by then. */
    private boolean asleep;

    Match(Hall hall, String id) {
        this.hall = hall;
        this.id = id;
        alarm = new Alarm(hall.timer(), () -> post(_ -> () -> {}, _ -> {}));
    }

    public String id() {
        return id;
    }

    /** Somebody opens it. {@code re} is the JSON of their message's id, if it had one. */
    public void hello(
            @Nullable String token,
            int version,
            @Nullable String nonce,
            Set<Want> want,
            @Nullable String re,
            Outlet outlet,
            Consumer<Viewer> welcomed) {
        post(
                room -> room.hello(token, version, nonce, want, re, outlet, welcomed),
                refused(re, outlet::send));
    }

    /** A viewer closes it. */
    public void bye(Viewer viewer) {
        post(room -> room.bye(viewer), _ -> {});
    }

    public void mute(Viewer viewer, boolean on, @Nullable String re) {
        post(room -> room.mute(viewer, on, re), refused(re, viewer::send));
    }

    /** Something a viewer on a socket wants to do; answered by an update or a refusal. */
    public void act(Viewer viewer, Action action, @Nullable String re) {
        post(timed(action, room -> room.act(viewer, action, re)), refused(re, viewer::send));
    }

    /** The same over HTTP. */
    public void act(String token, Action action, Consumer<Answer> told) {
        post(timed(action, room -> room.act(token, action, told)), bad(told));
    }

    /** How long people wait for the answer to a move is worth knowing. */
    private Reader timed(Action action, Reader reader) {
        if (!(action instanceof Action.Move)) {
            return reader;
        }
        long came = System.nanoTime();
        return room -> {
            var then = reader.read(room);
            return () -> {
                then.run();
                hall.meters().answered(System.nanoTime() - came);
            };
        };
    }

    private Consumer<Problem> refused(@Nullable String re, Consumer<String> line) {
        return problem -> {
            hall.meters().refused(problem.code());
            line.accept(Problems.refused(re, id, problem));
        };
    }

    /** The match as it is, with the events after {@code version} (the last few if 0). */
    public void look(@Nullable String token, int version, Consumer<Answer> told) {
        post(room -> room.look(token, version, told), bad(told));
    }

    /** Sits somebody down; without a token of their own they get one. */
    public void sit(
            Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        post(room -> room.sit(sit, token, program, told), bad(told));
    }

    /** Empties a seat: one's own, or as the host before the start. */
    public void leave(String token, int seat, Consumer<Answer> told) {
        post(room -> room.leave(token, seat, told), bad(told));
    }

    /** Another token for one's own seat. */
    public void renew(String token, int seat, String hash, Consumer<Answer> told) {
        post(room -> room.renew(token, seat, hash, told), bad(told));
    }

    /** The record, as the holder of the token may read it. */
    public void record(@Nullable String token, Consumer<Answer> told) {
        post(room -> room.record(token, told), bad(told));
    }

    /** What the lobby and the list of one's own matches show. */
    public void summary(@Nullable String token, Consumer<@Nullable Summary> told) {
        post(room -> room.summary(token, told), _ -> told.accept(null));
    }

    /** Looks whether anything is due; wakes the match if it sleeps. */
    void wake() {
        post(_ -> () -> {}, _ -> {});
    }

    void houseMove(int seat, int ask, String move) {
        post(room -> room.houseMove(seat, ask, move), _ -> {});
    }

    /** Goes to sleep if nobody has been near for so long. */
    void sleepIfIdle(long idle) {
        if (room == null && waiting.get() == 0) {
            return;
        }
        post(
                room -> {
                    if (room.idle(idle)) {
                        long next = room.next();
                        hall.store()
                                .write(
                                        new Change.Wake(
                                                id, next == Watch.NEVER ? null : (Long) next))
                                .join();
                        close();
                        asleep = true;
                        hall.forget(this);
                    }
                    return () -> {};
                },
                _ -> {});
    }

    /** Tells viewers to come back after so many milliseconds. */
    void goodbye(int after, Runnable told) {
        post(
                room -> {
                    room.goodbye(after);
                    return told;
                },
                _ -> told.run());
    }

    private static Consumer<Problem> bad(Consumer<Answer> told) {
        return problem -> told.accept(new Answer.Bad(problem));
    }

    private void post(Reader reader, Consumer<Problem> failed) {
        letters.add(new Letter(reader, failed));
        if (waiting.getAndIncrement() == 0) {
            hall.execute(this::drain);
        }
    }

    private void drain() {
        var batch = new ArrayList<Letter>();
        do {
            batch.clear();
            while (batch.size() < TOGETHER) {
                var letter = letters.poll();
                if (letter == null) {
                    break;
                }
                batch.add(letter);
            }
            read(batch);
        } while (waiting.addAndGet(-batch.size()) > 0);
    }

    private void read(List<Letter> batch) {
        int read = 0;
        try {
            var afterwards = new ArrayList<Runnable>();
            for (var letter : batch) {
                afterwards.add(read(letter));
            }
            if (room != null) {
                room.settle();
            }
            for (var then : afterwards) {
                read++;
                then.run();
            }
            if (room != null) {
                room.after();
                alarm.set(room.next(), hall.now());
            }
        } catch (RuntimeException broken) {
            LOG.error("match {} is read again: {}", id, broken.toString(), broken);
            forget();
            for (var letter : batch.subList(Math.min(read, batch.size()), batch.size())) {
                letter.failed.accept(comeAgain());
            }
        }
    }

    private Runnable read(Letter letter) {
        if (asleep) {
            return () -> hall.open(id).post(letter.reader, letter.failed);
        }
        var awake = awake();
        awake.touch();
        return letter.reader.read(awake);
    }

    private Room<?, ?> awake() {
        if (room == null) {
            room = hall.load(this);
        }
        return room;
    }

    /** What is in memory may not be what is stored; viewers come back and find what is. */
    private void forget() {
        var broken = room;
        close();
        if (broken != null) {
            broken.goodbye(1000);
        }
    }

    private void close() {
        room = null;
        alarm.stop();
    }

    private static Problem comeAgain() {
        return Problem.of(
                        Code.CLOSING,
                        "The table can't be reached right now; try again",
                        "Der Tisch ist gerade nicht erreichbar; versuch es noch einmal")
                .retryAfter(1);
    }

    /** What came of a request over HTTP. */
    public sealed interface Answer {
        record Good(String text) implements Answer {}

        /** {@code token} null: they have one. */
        record Seated(int seat, @Nullable String token, String view) implements Answer {}

        record Bad(Problem problem) implements Answer {}
    }
}

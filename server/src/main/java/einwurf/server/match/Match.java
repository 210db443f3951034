package einwurf.server.match;

import einwurf.server.match.view.MatchSummary;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.platform.WakeTimer;
import einwurf.server.store.Change;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.Problem;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The mailbox of one match, read by one thread at a time. Letters are read in order; what they lead
 * to is stored, then shown, then answered. Letters that wait together share one write.
 *
 * <p>Behind it is a {@link AwakeMatch} while the match is awake. A sleeping match is woken by its
 * next letter, and one that couldn't be stored is read again from what was.
 */
public final class Match {
    private static final Logger LOG = LoggerFactory.getLogger(Match.class);
    private static final int TOGETHER = 32;

    /** Milliseconds after which viewers of a match that has to be read again come back. */
    private static final int COME_BACK = 1000;

    /** So long it is left alone at most, however often it couldn't be read. */
    private static final int LONGEST = 30_000;

    /** Read in the mailbox; what it returns is done when everything is stored and shown. */
    private interface Reader {
        Runnable read(AwakeMatch<?, ?> awake);
    }

    /**
     * {@code delete} is written without waking the match. {@code failed} is told instead when the
     * match can't be read or written now.
     */
    private record Letter(
            Reader reader, Consumer<Problem> failed, Change.@Nullable Delete delete) {}

    /** There is no such match, or none any more. */
    static final class NoSuchMatch extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoSuchMatch(String match) {
            super("no match " + match, null, false, false);
        }
    }

    private final MatchRegistry registry;
    private final String id;
    private final WakeTimer alarm;
    private final ConcurrentLinkedQueue<Letter> letters = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final Runnable drain = this::drain;
    private final Batch batch = new Batch();
    private @Nullable AwakeMatch<?, ?> awake;

    /** How often in a row it couldn't be read or written. */
    private int failures;

    /** How many letters are being read together. */
    private int together;

    /**
     * Once asleep this mailbox stays closed; letters go to the one that the registry has by then.
     */
    private boolean asleep;

    Match(MatchRegistry registry, String id) {
        this.registry = registry;
        this.id = id;
        alarm = new WakeTimer(registry.platform(), this::wake);
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
            ViewerConnection connection,
            Consumer<Viewer> welcomed) {
        post(
                awake -> awake.hello(token, version, nonce, want, re, connection, welcomed),
                refused(re, connection));
    }

    /** A viewer closes it. */
    public void bye(Viewer viewer) {
        post(awake -> awake.bye(viewer), _ -> {});
    }

    public void mute(Viewer viewer, boolean on, @Nullable String re) {
        post(awake -> awake.mute(viewer, on, re), refused(re, viewer::send));
    }

    /** Something a viewer on a socket wants to do; answered by an update or a refusal. */
    public void act(Viewer viewer, Action action, @Nullable String re) {
        post(timed(action, awake -> awake.act(viewer, action, re)), refused(re, viewer::send));
    }

    /** The same over HTTP. */
    public void act(String token, Action action, Consumer<Answer> told) {
        post(timed(action, awake -> awake.act(token, action, told)), bad(told));
    }

    /** How long people wait for the answer to a move is worth knowing. */
    private Reader timed(Action action, Reader reader) {
        if (!(action instanceof Action.Move)) {
            return reader;
        }
        long came = System.nanoTime();
        return awake -> {
            var then = reader.read(awake);
            return () -> {
                then.run();
                registry.metrics().answered(System.nanoTime() - came);
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
        post(awake -> awake.awaitNews(token, version, told), _ -> told.run());
    }

    /** Whoever waited with {@link #awaitNews} doesn't wait any longer. */
    public void stopWaiting(Runnable told) {
        post(awake -> awake.stopWaiting(told), _ -> {});
    }

    /** The match as it is, with the events after {@code version} (the last few if 0). */
    public void look(@Nullable String token, int version, Consumer<Answer> told) {
        post(awake -> awake.look(token, version, told), bad(told));
    }

    /** Sits somebody down; without a token of their own they get one. */
    public void sit(
            Sit sit, @Nullable String token, @Nullable String program, Consumer<Answer> told) {
        post(awake -> awake.sit(sit, token, program, told), bad(told));
    }

    /** Empties a seat: one's own, or as the host before the start. */
    public void leave(String token, int seat, Consumer<Answer> told) {
        post(awake -> awake.leave(token, seat, told), bad(told));
    }

    /** A program's seats are left; the answer fails if that can't be stored now. */
    public CompletableFuture<Void> leave(String program) {
        var left = new CompletableFuture<Void>();
        post(
                awake -> {
                    awake.leave(program);
                    return () -> left.complete(null);
                },
                problem -> left.completeExceptionally(problem.refused()));
        return left;
    }

    /** Another token for one's own seat. */
    public void renew(String token, int seat, String hash, Consumer<Answer> told) {
        post(awake -> awake.renew(token, seat, hash, told), bad(told));
    }

    /**
     * The record as it is now and as the holder of the token may read it, game by game. The texts
     * are made by whoever asks for them, not in the mailbox.
     */
    public void record(
            @Nullable String token, Consumer<Iterator<String>> told, Consumer<Problem> refused) {
        post(awake -> awake.record(token, told, refused), refused);
    }

    /** What the lobby and the list of one's own matches show. */
    public void summary(@Nullable String token, Consumer<@Nullable MatchSummary> told) {
        post(awake -> awake.summary(token, told), _ -> told.accept(null));
    }

    /** Looks whether anything is due; wakes the match if it sleeps. */
    void wake() {
        post(_ -> () -> {}, _ -> {});
    }

    void houseMove(int seat, int ask, String move) {
        post(awake -> awake.houseMove(seat, ask, move), _ -> {});
    }

    boolean isAwake() {
        return awake != null || waiting.get() > 0;
    }

    /** Goes to sleep if nobody has been near for so long. */
    void sleepIfIdle(long idle) {
        if (!isAwake()) {
            return;
        }
        // Together with other letters it wouldn't be idle.
        post(awake -> together > 1 ? () -> {} : awake.sleepIfIdle(idle, this::sleep), _ -> {});
    }

    /** Removes the match from the store if it sleeps; see {@link Change.Delete}. */
    void expire(Change.Delete delete) {
        post(
                awake -> {
                    throw new IllegalStateException("it is deleted without waking it");
                },
                _ -> {},
                delete);
    }

    private void sleep() {
        close();
        asleep = true;
        registry.forget(this);
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

    private static Consumer<Problem> bad(Consumer<Answer> told) {
        return problem -> told.accept(new Answer.Bad(problem));
    }

    private void post(Reader reader, Consumer<Problem> failed) {
        post(reader, failed, null);
    }

    private void post(Reader reader, Consumer<Problem> failed, Change.@Nullable Delete delete) {
        letters.add(new Letter(reader, failed, delete));
        if (waiting.getAndIncrement() == 0) {
            registry.platform().surely(drain);
        }
    }

    /**
     * Reads letters until there are none or what they led to is being written; then it goes on when
     * that is done. Nothing that goes wrong with one batch, not even an {@code Error}, may end the
     * reading: it would end the table.
     */
    private void drain() {
        do {
            batch.read();
            if (batch.isWriting()) {
                return;
            }
            batch.finish();
        } while (waiting.addAndGet(-batch.letters.size()) > 0);
    }

    /**
     * Letters that are read together, whose events are written together. There is one at a time,
     * and it is used again: nothing new has to be made for the reading to go on.
     */
    private final class Batch {
        private final List<Letter> letters = new ArrayList<>(TOGETHER);
        private final List<Runnable> afterwards = new ArrayList<>(TOGETHER);
        private final Runnable goOn = this::goOn;
        private @Nullable CompletableFuture<Void> writing;
        private @Nullable Throwable failed;
        private int answered;

        void read() {
            letters.clear();
            afterwards.clear();
            writing = null;
            failed = null;
            answered = 0;
            try {
                for (var next = letters.size(); next < TOGETHER; next++) {
                    var letter = Match.this.letters.poll();
                    if (letter == null) {
                        break;
                    }
                    letters.add(letter);
                }
                together = letters.size();
                for (var letter : letters) {
                    afterwards.add(read(letter));
                }
                if (awake != null) {
                    writing = awake.write();
                }
            } catch (Throwable broken) {
                failed = broken;
            }
        }

        private Runnable read(Letter letter) {
            if (letter.delete != null) {
                return expire(letter.delete);
            }
            if (asleep) {
                return () -> registry.open(id).post(letter.reader, letter.failed);
            }
            var awake = awake();
            awake.touch();
            return letter.reader.read(awake);
        }

        private Runnable expire(Change.Delete delete) {
            if (awake != null || asleep || together > 1) {
                return () -> {}; // somebody has come
            }
            writing = registry.store().write(delete);
            return () -> {
                sleep();
                registry.deleted(id);
            };
        }

        /** Whether the batch is finished later, when it is written. */
        boolean isWriting() {
            if (failed != null || writing == null) {
                return false;
            }
            try {
                writing.whenComplete((_, notWritten) -> written(notWritten));
                return true;
            } catch (Throwable broken) {
                failed = broken;
                return false;
            }
        }

        /** Goes on in a thread of its own: whoever wrote has more to do. */
        private void written(@Nullable Throwable notWritten) {
            failed = notWritten;
            registry.platform().surely(goOn);
        }

        private void goOn() {
            finish();
            if (waiting.addAndGet(-letters.size()) > 0) {
                drain();
            }
        }

        /** What was written is shown, then the letters are answered. */
        void finish() {
            try {
                if (failed == null) {
                    show();
                }
            } catch (Throwable broken) {
                failed = broken;
            }
            if (failed == null) {
                failures = 0;
                return;
            }
            try {
                fail(failed);
            } catch (Throwable broken) {
                // Whoever wasn't answered asks again; the next letter finds what is stored.
            }
        }

        private void show() {
            if (awake != null) {
                awake.show();
            }
            while (answered < afterwards.size()) {
                afterwards.get(answered).run();
                answered++;
            }
            if (awake != null) {
                awake.after();
                alarm.set(awake.next(), registry.platform().now());
            }
        }

        /**
         * What is in memory may not be what is stored: it is read again with the next letter, and
         * viewers come back and find what is.
         */
        private void fail(Throwable broken) {
            var lost = awake;
            close();
            var problem = broken instanceof NoSuchMatch ? Problem.notFound() : comeAgain();
            boolean deleting = letters.stream().allMatch(letter -> letter.delete != null);
            if (!(broken instanceof NoSuchMatch) && !deleting) {
                quietly(() -> again(broken));
            }
            for (int i = answered; i < letters.size(); i++) {
                var letter = letters.get(i);
                quietly(() -> letter.failed.accept(problem));
            }
            if (lost != null) {
                quietly(() -> lost.goodbye(COME_BACK));
            }
        }
    }

    /** Reads the match again by itself: a clock may be running that nobody else looks at. */
    private void again(Throwable broken) {
        long after = Math.min(LONGEST, (long) COME_BACK << Math.min(failures, 10));
        failures++;
        try {
            registry.platform().after(after, this::wake);
        } catch (Throwable noTimer) {
            wake(); // at once, then
        }
        if (failures == 1) {
            LOG.error("match {} is read again: {}", id, broken.toString(), broken);
        } else {
            LOG.warn("match {} still can't be reached: {}", id, broken.toString());
        }
    }

    private static void quietly(Runnable task) {
        try {
            task.run();
        } catch (Throwable broken) {
            // It was already failing; the next letter finds the match as it is stored.
        }
    }

    private AwakeMatch<?, ?> awake() {
        if (awake == null) {
            awake = registry.load(this);
        }
        return awake;
    }

    private void close() {
        awake = null;
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
        /** It is done. */
        record Good() implements Answer {}

        record Shown(HttpReply.Snapshot snapshot) implements Answer {}

        /** {@code token} null: they have one. */
        record Seated(int seat, @Nullable String token, MatchView view) implements Answer {}

        record Bad(Problem problem) implements Answer {}
    }
}

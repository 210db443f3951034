package einwurf.server.match;

import einwurf.server.platform.WakeTimer;
import einwurf.server.store.Change;
import einwurf.server.store.NotStored;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The mailbox of one match, read by one thread at a time. Requests are decided in order; what they
 * lead to is stored, then shown, then answered. Requests that wait together share one write.
 *
 * <p>Behind it is an {@link AwakeMatch} while the match is awake. A sleeping match is woken by its
 * next request, and one that couldn't be stored is read again from what was.
 *
 * <p>Where several nodes serve the match, another may store something first. Then it is read again
 * too, and the same requests are decided once more: nobody has heard of the first decision.
 */
final class Mailbox {
    private static final Logger LOG = LoggerFactory.getLogger(Mailbox.class);
    private static final Runnable NOTHING = () -> {};
    private static final int TOGETHER = 32;

    /** Milliseconds after which viewers of a match that has to be read again come back. */
    private static final int COME_BACK = 1000;

    /** So long it is left alone at most, however often it couldn't be read. */
    private static final int LONGEST = 30_000;

    /** Decided in the mailbox; what it returns is done when everything is stored and shown. */
    interface Request {
        Runnable decide(AwakeMatch<?, ?> match);
    }

    /**
     * {@code at} is when it came: whoever waits for a slow store, or for what another node stored
     * first, isn't charged for that. {@code delete} is written without waking the match.
     */
    private record Entry(
            long at, Request request, Consumer<Problem> failed, Change.@Nullable Delete delete) {}

    /** There is no such match, or none any more. */
    static final class NoSuchMatch extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoSuchMatch(String match) {
            super("no match " + match, null, false, false);
        }
    }

    private final MatchRegistry registry;
    private final Match match;
    private final WakeTimer timer;
    private final ConcurrentLinkedQueue<Entry> entries = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final Runnable drain = this::drain;
    private final Batch batch = new Batch();
    private @Nullable AwakeMatch<?, ?> awake;

    /** How often in a row it couldn't be read or written. */
    private int failures;

    /** How many requests are being decided together. */
    private int together;

    /** The highest event that another node said it has stored. */
    private final AtomicInteger heard = new AtomicInteger();

    /** What other nodes told of what they have stored. */
    private final ConcurrentLinkedQueue<StoredStep> told = new ConcurrentLinkedQueue<>();

    /** Once asleep this mailbox stays closed; requests go to the one the registry has by then. */
    private boolean asleep;

    Mailbox(MatchRegistry registry, Match match) {
        this.registry = registry;
        this.match = match;
        timer = new WakeTimer(registry.platform(), this::wake);
    }

    /** {@code failed} is told instead when the match can't be read or written now. */
    void post(Request request, Consumer<Problem> failed) {
        add(new Entry(registry.now(), request, failed, null));
    }

    /** Removes the match from the store if it sleeps, without waking it. */
    void expire(Change.Delete delete) {
        add(new Entry(registry.now(), _ -> NOTHING, _ -> {}, delete));
    }

    /** Looks whether anything is due; wakes the match if it sleeps. */
    void wake() {
        post(_ -> NOTHING, _ -> {});
    }

    /** Another node has stored events up to this number; the last of them may be told. */
    void heard(int number, List<StoredStep> steps) {
        if (number > heard.get() && isAwake()) {
            told.addAll(steps);
        }
        if (heard.getAndAccumulate(number, Math::max) < number && isAwake()) {
            wake();
        }
    }

    /** Who sits there, as far as is known without asking. */
    List<String> names() {
        var now = awake;
        return now == null ? List.of() : now.names();
    }

    /** Whether it is awake and this node looks after it. */
    boolean isMine() {
        var now = awake;
        return now == null ? waiting.get() > 0 : now.mine();
    }

    /** Whether this node looks after it. */
    void mine(boolean mine) {
        var now = awake;
        if (now != null && now.mine() != mine) {
            post(match -> match.mine(mine), _ -> {});
        }
    }

    /** Only if it is awake. */
    void postIfAwake(Request request) {
        if (isAwake()) {
            post(request, _ -> {});
        }
    }

    boolean isAwake() {
        return awake != null || waiting.get() > 0;
    }

    /** Goes to sleep if nobody has been near for so long. */
    void sleepIfIdle(long idle) {
        // Not where it sleeps but is about to be removed: a request would keep it.
        if (awake != null) {
            // Together with other requests it wouldn't be idle.
            post(match -> together > 1 ? NOTHING : match.sleepIfIdle(idle, this::sleep), _ -> {});
        }
    }

    private void sleep() {
        boolean mine = awake != null && awake.mine();
        close();
        asleep = true;
        registry.forget(match, mine);
    }

    private void add(Entry entry) {
        entries.add(entry);
        if (waiting.getAndIncrement() == 0) {
            registry.platform().surely(drain);
        }
    }

    /**
     * Reads requests until there are none or what they led to is being written; then it goes on
     * when that is done. Nothing that goes wrong with one batch, not even an {@code Error}, may end
     * the reading: it would end the table.
     */
    private void drain() {
        do {
            batch.read();
            if (batch.isWriting()) {
                return;
            }
            batch.finish();
        } while (waiting.addAndGet(-batch.batched.size()) > 0);
    }

    /**
     * Requests that are read together, whose events are written together. There is one at a time,
     * and it is used again: nothing new has to be made for the reading to go on.
     */
    private final class Batch {
        private final List<Entry> batched = new ArrayList<>(TOGETHER);
        private final List<Runnable> afterwards = new ArrayList<>(TOGETHER);
        private final Runnable goOn = this::goOn;
        private @Nullable CompletableFuture<Void> writing;
        private @Nullable Throwable failed;
        private int answered;

        void read() {
            batched.clear();
            answered = 0;
            try {
                while (batched.size() < TOGETHER && entries.peek() != null) {
                    batched.add(entries.remove());
                }
                together = batched.size();
                if (awake != null) {
                    awake.catchUp(heard.get(), told);
                }
            } catch (Throwable broken) {
                failed(broken);
                return;
            }
            decide();
        }

        private void failed(Throwable broken) {
            writing = null;
            failed = broken;
        }

        private void decide() {
            writing = null;
            failed = null;
            try {
                readAll();
                while (awake != null && awake.doubtful() && registry.isBehind(awake)) {
                    awake = registry.readAgain(match, awake);
                    readAll();
                }
                if (awake != null) {
                    writing = awake.write();
                }
            } catch (Throwable broken) {
                failed = broken;
            }
        }

        private void readAll() {
            afterwards.clear();
            for (var entry : batched) {
                afterwards.add(read(entry));
            }
        }

        /** Another node was faster: the same requests on what is stored now. */
        private void decideAgain() {
            try {
                if (awake != null) {
                    awake = registry.readAgain(match, awake);
                }
            } catch (Throwable broken) {
                failed(broken);
                return;
            }
            decide();
        }

        private Runnable read(Entry entry) {
            if (entry.delete != null) {
                return expire(entry.delete);
            }
            if (asleep) {
                return () -> registry.open(match.id()).mailbox().post(entry.request, entry.failed);
            }
            if (awake == null) {
                awake = registry.load(match);
            }
            awake.now(entry.at);
            return entry.request.decide(awake);
        }

        private Runnable expire(Change.Delete delete) {
            if (awake != null || asleep || together > 1) {
                return NOTHING; // somebody has come
            }
            writing = registry.store().write(delete);
            return () -> {
                sleep();
                registry.deleted(match.id());
            };
        }

        /** Whether the batch is finished later, when it is written. */
        boolean isWriting() {
            if (failed != null || writing == null) {
                return false;
            }
            try {
                var _ = writing.whenComplete((_, notWritten) -> written(notWritten));
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
            if (failed instanceof NotStored not && not.outrun()) {
                decideAgain();
                if (isWriting()) {
                    return;
                }
            }
            finish();
            if (waiting.addAndGet(-batched.size()) > 0) {
                drain();
            }
        }

        /** What was written is shown, then the requests are answered. */
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
                // Whoever wasn't answered asks again; the next request finds what is stored.
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
                timer.set(awake.next(), registry.platform().now());
            }
        }

        /**
         * What is in memory may not be what is stored: it is read again with the next request, and
         * viewers come back and find what is.
         */
        private void fail(Throwable broken) {
            var lost = awake;
            close();
            var problem = broken instanceof NoSuchMatch ? Problem.notFound() : comeAgain();
            boolean deleting = batched.stream().allMatch(entry -> entry.delete != null);
            if (!(broken instanceof NoSuchMatch) && !deleting) {
                quietly(() -> wakeLater(broken));
            }
            for (int i = answered; i < batched.size(); i++) {
                var entry = batched.get(i);
                quietly(() -> entry.failed.accept(problem));
            }
            if (lost != null) {
                quietly(() -> lost.goodbye(COME_BACK));
            }
            if (deleting) {
                sleep(); // another node was faster, or somebody has come
            }
        }
    }

    /** Reads the match again by itself: a clock may be running that nobody else looks at. */
    private void wakeLater(Throwable broken) {
        long after = Math.min(LONGEST, (long) COME_BACK << Math.min(failures, 10));
        failures++;
        try {
            registry.platform().after(after, this::wake);
        } catch (Throwable noTimer) {
            wake(); // at once, then
        }
        var which = Token.shortened(match.id());
        if (failures == 1) {
            LOG.error("match {} is read again: {}", which, broken.toString(), broken);
        } else {
            LOG.warn("match {} still can't be reached: {}", which, broken.toString());
        }
    }

    private static void quietly(Runnable task) {
        try {
            task.run();
        } catch (Throwable broken) {
            // It was already failing; the next request finds the match as it is stored.
        }
    }

    private void close() {
        awake = null;
        timer.stop();
    }

    private static Problem comeAgain() {
        return Problem.of(
                        Code.CLOSING,
                        "The table can't be reached right now; try again",
                        "Der Tisch ist gerade nicht erreichbar; versuch es noch einmal")
                .retryAfter(1);
    }
}

package einwurf.server.store;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.sql.SQLDataException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * The only one who writes. Everything that arrives while a commit is on its way goes into the next
 * one, so a hundred tables share the price of one flush to the disk. A future completes when its
 * change is on the disk, not before, and on the thread that wrote it.
 *
 * <p>A match that another node holds is put aside and tried again with the next groups: that node
 * may have frozen, and nobody else waits for it.
 */
public final class Writer {
    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final int MOST = 1000;
    private static final long BUSY = 1_000_000;
    private static final long PATIENCE = 1_000_000;

    /** A commit that takes longer than this has failed, for whoever asks how the store is. */
    private static final long SLOW = 2_000_000_000L;

    /** So long a change is put aside at most: the database ends what a frozen node has begun. */
    private static final long ASIDE = 2_000_000_000L;

    private static final long ASIDE_PAUSE = 5_000_000;

    /** For when there isn't even memory to say what is wrong. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // made while there is memory
    private static final NotStored BROKEN = NotStored.perhaps(new OutOfMemoryError());

    /** The writer's clock, in nanoseconds. */
    public interface Time {
        long now();

        default void sleep(long nanos) {
            LockSupport.parkNanos(nanos);
        }
    }

    private record Wish(Change change, CompletableFuture<Void> done, long at) {}

    private final Database database;
    private final Executor executor;
    private final Time time;
    private final LongConsumer committed;
    private final ConcurrentLinkedQueue<Wish> wishes = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final Wish stop = new Wish(new Change.Pulse(0), new CompletableFuture<>(), 0);
    private volatile boolean closed;
    private volatile boolean failing;
    private volatile boolean writing;
    private volatile long begin;

    // Used by one drain at a time.
    private final ArrayList<Wish> group = new ArrayList<>(MOST);
    private int taken;
    private int aside;
    private boolean stopped;
    private long lastCommit;

    /**
     * Writes on {@code executor}, in one task at a time. {@code committed} is told how many
     * nanoseconds each commit took.
     */
    public Writer(Database database, Executor executor, Time time, LongConsumer committed) {
        this.database = database;
        this.executor = executor;
        this.time = time;
        this.committed = committed;
        lastCommit = time.now() - BUSY;
    }

    public CompletableFuture<Void> write(Change change) {
        var wish = new Wish(change, new CompletableFuture<>(), time.now());
        if (closed) {
            wish.done.completeExceptionally(NotStored.closed());
        } else {
            post(wish);
        }
        return wish.done;
    }

    /** Completes when all that was asked for until now is written; nothing is taken any more. */
    public CompletableFuture<Void> stop() {
        if (!closed) {
            closed = true;
            post(stop);
        }
        return stop.done;
    }

    /** Whether the last commit succeeded, and the one that is on its way isn't overdue. */
    public boolean healthy() {
        return !failing && !(writing && time.now() - begin > SLOW);
    }

    private void post(Wish wish) {
        wishes.add(wish);
        if (waiting.getAndIncrement() == 0) {
            start();
        }
    }

    /**
     * On the executor, or here where it can't: then it is too late, or there is no thread. An
     * executor may throw and run the task all the same, so it runs once.
     */
    private void start() {
        @Nullable Runnable once = null;
        try {
            once = once(this::drain);
            executor.execute(once);
        } catch (Throwable noThread) {
            if (once == null) {
                drain();
            } else {
                once.run();
            }
        }
    }

    private static Runnable once(Runnable task) {
        var begun = new AtomicBoolean();
        return () -> {
            if (begun.compareAndSet(false, true)) {
                task.run();
            }
        };
    }

    /** Nothing that goes wrong may end the writing: it would end every table. */
    private void drain() {
        boolean onlyAside;
        do {
            taken = 0;
            aside = 0;
            try {
                gather();
                take();
                settle();
            } catch (Throwable failed) {
                failed(failed);
            }
            writing = false;
            onlyAside = aside > 0 && aside == taken;
        } while (waiting.addAndGet(aside - taken) > 0 && !onlyAside);
        if (onlyAside) {
            time.sleep(ASIDE_PAUSE);
            start();
        }
    }

    /** Is tried again with the next group, or was for long enough. */
    private void putAside(Wish wish) {
        if (stopped || time.now() - wish.at > ASIDE) {
            wish.done.completeExceptionally(NotStored.locked());
        } else {
            wishes.add(wish);
            aside++;
        }
    }

    private void take() {
        group.clear();
        while (taken < MOST) {
            var wish = wishes.poll();
            if (wish == null) {
                break;
            }
            group.add(wish);
            taken++;
        }
    }

    private void settle() {
        boolean last = group.remove(stop);
        try {
            if (stopped) {
                fail(group, NotStored.closed());
            } else if (!group.isEmpty()) {
                commit(group);
            }
        } finally {
            if (last) {
                stopped = true;
                stop.done.complete(null);
            }
        }
    }

    /**
     * When commits follow each other closely, a moment's patience makes the next group larger and
     * the flushes fewer. A single move on a quiet evening doesn't wait.
     */
    private void gather() {
        if (time.now() - lastCommit < BUSY) {
            time.sleep(PATIENCE);
        }
    }

    /**
     * Whether the database is well. Whatever goes wrong, an {@link OutOfMemoryError} too, the next
     * group is written again.
     */
    private boolean commit(List<Wish> group) {
        Database.@Nullable Transaction transaction = null;
        boolean written = false;
        boolean committing = false;
        Database.Unwritten unwritten;
        begin = time.now();
        writing = true;
        try {
            transaction = database.begin();
            var changes = group.stream().map(Wish::change).toList();
            committing = transaction.commitsAtOnce(changes);
            unwritten = transaction.write(changes);
            written = true;
            committing = true;
            transaction.commit();
        } catch (Throwable failed) {
            if (transaction != null && !written && refused(failed) && undo(transaction)) {
                return oneByOne(group, failed);
            }
            if (transaction != null) {
                discard(transaction);
            }
            var told = committing ? NotStored.perhaps(failed) : NotStored.certainly(failed);
            if (!failing) {
                LOG.error("the store is failing: {}", told.getMessage()); // the first is the cause
            }
            failing = true;
            fail(group, told);
            return false;
        }
        if (failing) {
            LOG.warn("the store is well again");
        }
        failing = false;
        lastCommit = time.now();
        for (int i = 0; i < group.size(); i++) {
            var wish = group.get(i);
            if (unwritten.locked().get(i)) {
                putAside(wish);
            } else if (unwritten.outrun().get(i)) {
                wish.done.completeExceptionally(NotStored.outrunByAnother());
            } else {
                wish.done.complete(null);
            }
        }
        tidy(transaction);
        return true;
    }

    private void tidy(Database.Transaction transaction) {
        try {
            transaction.close();
            committed.accept(lastCommit - begin);
        } catch (Throwable failed) {
            LOG.warn("after a commit: {}", failed.getClass().getSimpleName());
        }
    }

    /** Whether it is a change's own fault that it can't be stored. */
    private static boolean refused(Throwable failed) {
        return failed instanceof SQLIntegrityConstraintViolationException
                || failed instanceof SQLDataException
                || failed instanceof SQLTransactionRollbackException;
    }

    /** Whether nothing of the transaction remains, and its connection is good. */
    private static boolean undo(Database.Transaction transaction) {
        try {
            transaction.rollback();
            transaction.close();
            return true;
        } catch (Throwable _) {
            return false; // the first failure is the one to tell
        }
    }

    private static void discard(Database.Transaction transaction) {
        try {
            transaction.discard();
        } catch (Throwable failed) {
            LOG.warn("a broken connection: {}", failed.getClass().getSimpleName());
        }
    }

    /** One of the group can't be written; the others must not suffer for it. */
    private boolean oneByOne(List<Wish> group, Throwable failed) {
        if (group.size() == 1 && failed instanceof SQLTransactionRollbackException) {
            putAside(group.getFirst());
            return true;
        }
        if (group.size() == 1) {
            var told = NotStored.certainly(failed);
            LOG.warn("a change was refused: {}", told.getMessage());
            fail(group, told);
            return true;
        }
        for (int i = 0; i < group.size(); i++) {
            if (!commit(List.of(group.get(i)))) {
                fail(group.subList(i + 1, group.size()), NotStored.certainly(failed));
                return false;
            }
        }
        return true;
    }

    /** Whoever still waits for the group hears that it isn't certain, even without memory. */
    private void failed(Throwable failed) {
        var told = BROKEN;
        try {
            told = NotStored.perhaps(failed);
        } catch (Throwable noMemory) {
            // then without the reason
        }
        for (var wish : group) {
            try {
                wish.done.completeExceptionally(told);
            } catch (Throwable noMemory) {
                wish.done.cancel(false); // the smallest answer there is
            }
        }
    }

    private static void fail(List<Wish> group, NotStored failed) {
        for (var wish : group) {
            wish.done.completeExceptionally(failed);
        }
    }
}

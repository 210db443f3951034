package einwurf.server.sessions;

import einwurf.server.platform.Platform;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * One thread, a clock that stands until it is moved, and numbers from a seed. Knows when nothing is
 * under way any more, so that whatever follows from a message has happened before the next one.
 */
final class StillPlatform implements Platform {
    private record Timer(long at, long order, Runnable task) {}

    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(
                    Comparator.comparingLong(Timer::at).thenComparingLong(Timer::order));
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    private final Random random;
    private long now;
    private long set;
    private int underWay;

    /** {@code random} goes on where the platform before it has stopped. */
    StillPlatform(long now, Random random) {
        this.now = now;
        this.random = random;
    }

    @Override
    public synchronized long now() {
        return now;
    }

    @Override
    public long nanos() {
        return now() * 1_000_000;
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public void execute(Runnable task) {
        begun();
        try {
            thread.execute(
                    () -> {
                        try {
                            task.run();
                        } finally {
                            done();
                        }
                    });
        } catch (RejectedExecutionException closing) {
            done();
        }
    }

    @Override
    public synchronized Runnable after(long millis, Runnable task) {
        var timer = new Timer(now + Math.max(1, millis), set++, task);
        timers.add(timer);
        return () -> cancel(timer);
    }

    @Override
    public void every(long millis, Runnable task) {
        after(
                millis,
                () -> {
                    task.run();
                    every(millis, task);
                });
    }

    private synchronized void cancel(Timer timer) {
        timers.remove(timer);
    }

    /** What is being written is under way until whoever waits for it has been told. */
    <T> CompletableFuture<T> watch(CompletableFuture<T> written) {
        begun();
        var told = new CompletableFuture<T>();
        var _ =
                written.whenComplete(
                        (value, failed) -> {
                            try {
                                if (failed == null) {
                                    told.complete(value);
                                } else {
                                    told.completeExceptionally(failed);
                                }
                            } finally {
                                done();
                            }
                        });
        return told;
    }

    private synchronized void begun() {
        underWay++;
    }

    private synchronized void done() {
        underWay--;
        notifyAll();
    }

    synchronized void awaitQuiet() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (underWay > 0) {
            if (System.nanoTime() > end) {
                throw new AssertionError("the house doesn't come to rest");
            }
            wait(1000);
        }
    }

    /** Lets time pass; what is due meanwhile happens one after the other. */
    void pass(long millis) throws InterruptedException {
        long until = now() + millis;
        awaitQuiet();
        while (true) {
            Runnable due;
            synchronized (this) {
                var next = timers.peek();
                if (next == null || next.at > until) {
                    now = until;
                    return;
                }
                timers.remove(next);
                now = Math.max(now, next.at);
                due = next.task;
            }
            execute(due);
            awaitQuiet();
        }
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}

package einwurf.server;

import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Real threads, random numbers from a seed, and clocks that run as usual and that a test can move
 * forward: timers that are due by then run at once, the earliest first.
 */
public final class MovablePlatform implements Platform {
    private record Timer(long at, long order, Runnable task) {}

    private final JdkPlatform threads = new JdkPlatform();
    private final RandomGenerator random;
    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparingLong(Timer::at).thenComparingLong(Timer::order));
    private long ahead;
    private long set;
    private boolean closed;

    public MovablePlatform(long seed) {
        random = new Random(seed);
        Thread.ofPlatform().name("movable timer").daemon().start(this::ring);
    }

    /** Moves the clocks forward. */
    public synchronized void pass(long millis) {
        ahead += millis;
        notifyAll();
    }

    @Override
    public synchronized long now() {
        return threads.now() + ahead;
    }

    @Override
    public synchronized long nanos() {
        return threads.nanos() + TimeUnit.MILLISECONDS.toNanos(ahead);
    }

    @Override
    public void execute(Runnable task) {
        threads.execute(task);
    }

    @Override
    public synchronized Runnable after(long millis, Runnable task) {
        var timer = new Timer(nanos() + TimeUnit.MILLISECONDS.toNanos(millis), set++, task);
        timers.add(timer);
        notifyAll();
        return () -> cancel(timer);
    }

    private synchronized void cancel(Timer timer) {
        timers.remove(timer);
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

    private void ring() {
        try {
            while (true) {
                var due = next();
                if (due == null) {
                    return;
                }
                due.task.run();
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** Waits until a timer is due; null when closed. */
    private synchronized @Nullable Timer next() throws InterruptedException {
        while (!closed) {
            var first = timers.peek();
            if (first == null) {
                wait();
            } else if (first.at - nanos() > 0) {
                wait(TimeUnit.NANOSECONDS.toMillis(first.at - nanos()) + 1);
            } else {
                return timers.remove();
            }
        }
        return null;
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        threads.close();
    }
}

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
 * Real threads, random numbers from a seed, and clocks that a test can move forward: timers that
 * are due by then run at once, the earliest first.
 */
public final class MovablePlatform implements Platform {
    private record Timer(long at, long order, Runnable task) {}

    private final JdkPlatform threads = new JdkPlatform();
    private final RandomGenerator random;
    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparingLong(Timer::at).thenComparing(Timer::order));
    private final boolean running;
    private final long began = threads.now();
    private long ahead;
    private boolean ringing;
    private long set;
    private boolean closed;

    /** Clocks that run as usual. */
    public static MovablePlatform running(long seed) {
        return new MovablePlatform(seed, true);
    }

    /** Clocks that stand until they are moved. */
    public static MovablePlatform still(long seed) {
        return new MovablePlatform(seed, false);
    }

    private MovablePlatform(long seed, boolean running) {
        this.running = running;
        random = new Random(seed);
        Thread.ofPlatform().name("movable timer").daemon().start(this::ring);
    }

    /** Moves the clocks forward; ends when what is due has run. */
    public synchronized void pass(long millis) throws InterruptedException {
        ahead += millis;
        notifyAll();
        while (!closed && (ringing || isDue())) {
            wait();
        }
    }

    private boolean isDue() {
        return !timers.isEmpty() && timers.element().at - nanos() <= 0;
    }

    @Override
    public synchronized long now() {
        return (running ? threads.now() : began) + ahead;
    }

    @Override
    public synchronized long nanos() {
        return (running ? threads.nanos() : 0) + TimeUnit.MILLISECONDS.toNanos(ahead);
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
        ringing = false;
        notifyAll();
        while (!closed) {
            if (isDue()) {
                ringing = true;
                return timers.remove();
            }
            if (timers.isEmpty() || !running) {
                wait();
            } else {
                wait(TimeUnit.NANOSECONDS.toMillis(timers.element().at - nanos()) + 1);
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

package einwurf.e2e;

import einwurf.server.platform.Platform;

import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Real threads, a clock that a test can move ahead, and chance from a seed. */
final class TestPlatform implements Platform {
    /** A clock that servers of one test share: it goes on while one of them is closed. */
    static final class Time {
        private final Set<TestPlatform> platforms = ConcurrentHashMap.newKeySet();
        private final AtomicLong ahead = new AtomicLong();

        void passes(Duration duration) {
            ahead.addAndGet(duration.toNanos());
            platforms.forEach(TestPlatform::ring);
        }
    }

    private final Time time;
    private final Random random;
    private final Set<Timer> timers = ConcurrentHashMap.newKeySet();
    private final ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledThreadPoolExecutor clock =
            new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().factory());

    TestPlatform(Time time, Random random) {
        this.time = time;
        this.random = random;
        clock.setRemoveOnCancelPolicy(true);
        time.platforms.add(this);
    }

    /** Runs its task once, when the real clock or a jump of the test's reaches it. */
    private final class Timer {
        private final AtomicBoolean done = new AtomicBoolean();
        private final long due;
        private final Runnable task;

        Timer(long millis, Runnable task) {
            this.due = nanos() + TimeUnit.MILLISECONDS.toNanos(millis);
            this.task = task;
            timers.add(this);
            var _ = clock.schedule(this::run, millis, TimeUnit.MILLISECONDS);
        }

        void run() {
            if (cancel()) {
                task.run();
            }
        }

        boolean cancel() {
            timers.remove(this);
            return done.compareAndSet(false, true);
        }
    }

    private void ring() {
        long now = nanos();
        for (var timer : timers) {
            if (timer.due - now <= 0) {
                clock.execute(timer::run);
            }
        }
    }

    @Override
    public long now() {
        return System.currentTimeMillis() + TimeUnit.NANOSECONDS.toMillis(time.ahead.get());
    }

    @Override
    public long nanos() {
        return System.nanoTime() + time.ahead.get();
    }

    @Override
    public void execute(Runnable task) {
        if (!tasks.isShutdown()) {
            tasks.execute(task);
        }
    }

    @Override
    public Runnable after(long millis, Runnable task) {
        if (clock.isShutdown()) {
            return () -> {};
        }
        return new Timer(millis, task)::cancel;
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

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public void close() {
        time.platforms.remove(this);
        clock.shutdownNow();
        tasks.close();
    }
}

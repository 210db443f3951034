package einwurf.e2e;

import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;

import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Real threads, clocks that run and that a test can move ahead, and chance from a seed. */
final class TestPlatform implements Platform {
    /** How far the clocks are ahead; servers of one test share it, one after the other. */
    static final class Time {
        private final Set<TestPlatform> platforms = ConcurrentHashMap.newKeySet();
        private final AtomicLong millis = new AtomicLong();

        void passes(Duration duration) {
            millis.addAndGet(duration.toMillis());
            platforms.forEach(TestPlatform::ring);
        }
    }

    private final JdkPlatform real = new JdkPlatform();
    private final Set<Timer> timers = ConcurrentHashMap.newKeySet();
    private final Time ahead;
    private final Random random;

    TestPlatform(Time ahead, Random random) {
        this.ahead = ahead;
        this.random = random;
        ahead.platforms.add(this);
    }

    /** Runs its task once, when the real clock or a jump of the test's reaches it. */
    private final class Timer {
        private final AtomicBoolean done = new AtomicBoolean();
        private final long due;
        private final Runnable task;

        Timer(long millis, Runnable task) {
            this.due = nanos() + Duration.ofMillis(millis).toNanos();
            this.task = task;
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
        for (var timer : timers) {
            if (timer.due - nanos() <= 0) {
                real.after(1, timer::run);
            }
        }
    }

    @Override
    public long now() {
        return real.now() + ahead.millis.get();
    }

    @Override
    public long nanos() {
        return real.nanos() + Duration.ofMillis(ahead.millis.get()).toNanos();
    }

    @Override
    public void execute(Runnable task) {
        real.execute(task);
    }

    @Override
    public Runnable after(long millis, Runnable task) {
        var timer = new Timer(millis, task);
        timers.add(timer);
        real.after(millis, timer::run);
        return timer::cancel;
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
        ahead.platforms.remove(this);
        real.close();
    }
}

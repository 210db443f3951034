package einwurf.server.match;

import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The JDK's platform, which throws when it is told to, and whose regular tasks a test can run. */
final class ShakyPlatform implements Platform {
    private final JdkPlatform real;
    private final List<Runnable> regular = new CopyOnWriteArrayList<>();

    /** So many of the next calls throw. */
    final AtomicInteger noThread = new AtomicInteger();

    final AtomicInteger noTimer = new AtomicInteger();

    /** Whether a task runs though the call threw, as pools do that can't get one more thread. */
    volatile boolean runsAllTheSame;

    ShakyPlatform(LongSupplier clock) {
        real = new JdkPlatform(clock);
    }

    private static boolean fails(AtomicInteger left) {
        return left.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    }

    @Override
    public long now() {
        return real.now();
    }

    @Override
    public long nanos() {
        return real.nanos();
    }

    @Override
    public void execute(Runnable task) {
        if (fails(noThread)) {
            if (runsAllTheSame) {
                real.execute(task);
            }
            throw new InternalError("no thread");
        }
        real.execute(task);
    }

    @Override
    public Runnable after(long millis, Runnable task) {
        if (fails(noTimer)) {
            throw new InternalError("no timer");
        }
        return real.after(millis, task);
    }

    @Override
    public void every(long millis, Runnable task) {
        regular.add(task);
        real.every(millis, task);
    }

    /** Whatever is done regularly is due now. */
    void tick() {
        regular.forEach(Runnable::run);
    }

    @Override
    public RandomGenerator random() {
        return real.random();
    }

    @Override
    public void close() {
        real.close();
    }
}

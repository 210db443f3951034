package einwurf.server.platform;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.security.SecureRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The JDK's own: a virtual thread for each task, two threads for timers. */
public final class JdkPlatform implements Platform {
    private static final Logger LOG = LoggerFactory.getLogger(JdkPlatform.class);

    private final LongSupplier clock;
    private final SecureRandom random = new SecureRandom();
    private final ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(
                    2, Thread.ofPlatform().name("timer").daemon().factory());

    public JdkPlatform() {
        this(System::currentTimeMillis);
    }

    /** {@code clock} in milliseconds since 1970. */
    public JdkPlatform(LongSupplier clock) {
        this.clock = clock;
        timer.setRemoveOnCancelPolicy(true);
    }

    @Override
    public long now() {
        return clock.getAsLong();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public void execute(Runnable task) {
        try {
            tasks.execute(task);
        } catch (RejectedExecutionException closing) {
            LOG.debug("a task came too late: {}", closing.getMessage());
        }
    }

    @Override
    public Runnable after(long millis, Runnable task) {
        try {
            var set = timer.schedule(task, Math.max(1, millis), TimeUnit.MILLISECONDS);
            return () -> set.cancel(false);
        } catch (RejectedExecutionException closing) {
            LOG.debug("a timer came too late: {}", closing.getMessage());
            return () -> {};
        }
    }

    @Override
    public void every(long millis, Runnable task) {
        var _ = timer.scheduleWithFixedDelay(task, millis, millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public void close() {
        timer.shutdownNow();
        tasks.shutdown();
        try {
            if (!tasks.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.warn("some tables were still busy");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}

package einwurf.server.platform;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Something that is done at once, and again and again until an end, whatever goes wrong in between;
 * never twice at once.
 */
public final class RegularTask {
    private static final Logger LOG = LoggerFactory.getLogger(RegularTask.class);

    /** Milliseconds until what failed is tried again. */
    private static final long SOON = 1000;

    private final Platform platform;
    private final Runnable task;
    private final BooleanSupplier ended;
    private final AtomicBoolean busy = new AtomicBoolean();

    public RegularTask(Platform platform, Runnable task, BooleanSupplier ended) {
        this.platform = platform;
        this.task = task;
        this.ended = ended;
    }

    public void start(long millis) {
        turn();
        platform.every(millis, this::turn);
    }

    private void turn() {
        if (ended.getAsBoolean() || !busy.compareAndSet(false, true)) {
            return;
        }
        try {
            platform.execute(this::run);
        } catch (Throwable noThread) {
            busy.set(false);
            again();
        }
    }

    private void run() {
        try {
            task.run();
        } catch (Throwable failed) {
            again();
            LOG.error("what is done regularly failed: {}", failed.toString());
        } finally {
            busy.set(false);
        }
    }

    /** What failed isn't put off until its next turn: clocks may be waiting for it. */
    private void again() {
        try {
            platform.after(SOON, this::turn);
        } catch (Throwable noTimer) {
            // then it is
        }
    }
}

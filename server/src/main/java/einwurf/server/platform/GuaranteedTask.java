package einwurf.server.platform;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A task that runs exactly once, whatever its platform throws. A pool that can't get one more
 * thread may throw and run the task all the same, so whoever hands it on a second time must be sure
 * that it doesn't run twice.
 */
final class GuaranteedTask implements Runnable {
    /** Milliseconds after which a thread is asked for again. */
    private static final int SOON = 100;

    private final Platform platform;
    private final Runnable task;
    private final AtomicBoolean begun = new AtomicBoolean();

    GuaranteedTask(Platform platform, Runnable task) {
        this.platform = platform;
        this.task = task;
    }

    /** In a thread of its own; where there is none, a moment later; where not even that, here. */
    void start() {
        try {
            platform.execute(this);
        } catch (Throwable noThread) {
            try {
                platform.after(SOON, this::start);
            } catch (Throwable noTimer) {
                run();
            }
        }
    }

    @Override
    public void run() {
        if (begun.compareAndSet(false, true)) {
            task.run();
        }
    }
}

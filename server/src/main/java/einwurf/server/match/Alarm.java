package einwurf.server.match;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Rings once at the time it is set to. Used by one thread. */
final class Alarm {
    private final ScheduledExecutorService timer;
    private final Runnable ring;
    private @Nullable ScheduledFuture<?> set;
    private long when = Watch.NEVER;

    Alarm(ScheduledExecutorService timer, Runnable ring) {
        this.timer = timer;
        this.ring = ring;
    }

    void set(long when, long now) {
        if (when == this.when && (set == null || !set.isDone())) {
            return;
        }
        stop();
        this.when = when;
        if (when != Watch.NEVER && !timer.isShutdown()) {
            // Rings a little late rather than a little early, so that it rings once.
            set = timer.schedule(ring, Math.max(1, when - now + 1), TimeUnit.MILLISECONDS);
        }
    }

    void stop() {
        if (set != null) {
            set.cancel(false);
            set = null;
        }
        when = Watch.NEVER;
    }
}

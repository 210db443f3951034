package einwurf.server.platform;

import org.jspecify.annotations.Nullable;

/** Rings once at the time it is set to. Used by one thread at a time. */
public final class WakeTimer {
    public static final long NEVER = Long.MAX_VALUE;

    private final Platform platform;
    private final Runnable ring;
    private @Nullable Runnable cancel;
    private long when = NEVER;
    private volatile boolean rung;

    public WakeTimer(Platform platform, Runnable ring) {
        this.platform = platform;
        this.ring = ring;
    }

    /** Once it has rung it is set anew even to the same time: a clock may have been put back. */
    public void set(long when, long now) {
        if (when == this.when && !rung) {
            return;
        }
        stop();
        this.when = when;
        if (when != NEVER) {
            // Rings a little late rather than a little early, so that it rings once.
            cancel = platform.after(Math.max(1, when - now + 1), this::ring);
        }
    }

    private void ring() {
        rung = true;
        ring.run();
    }

    public void stop() {
        if (cancel != null) {
            cancel.run();
            cancel = null;
        }
        when = NEVER;
        rung = false;
    }
}

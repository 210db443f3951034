package einwurf.server;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition. Its limit is for hangs alone: no test measures a machine's speed. */
public final class Wait {
    private static final long HANG = TimeUnit.SECONDS.toNanos(120);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private Wait() {}

    public static void until(String what, BooleanSupplier condition) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begin > HANG) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(PAUSE);
        }
    }
}

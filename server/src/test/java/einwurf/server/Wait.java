package einwurf.server;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits for a condition. Its limit is for hangs alone: no test measures a machine's speed. */
public final class Wait {
    private static final long HANG = TimeUnit.SECONDS.toNanos(120);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private Wait() {}

    /** A condition that may have to ask a server. */
    public interface Condition {
        boolean holds() throws Exception;
    }

    public static void until(String what, Condition condition) {
        long begin = System.nanoTime();
        while (!holds(condition)) {
            if (System.nanoTime() - begin > HANG) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(PAUSE);
        }
    }

    private static boolean holds(Condition condition) {
        try {
            return condition.holds();
        } catch (RuntimeException failed) {
            throw failed;
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}

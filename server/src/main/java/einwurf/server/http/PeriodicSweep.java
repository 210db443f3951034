package einwurf.server.http;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.Consumer;

/** What is done regularly for each of many. */
final class PeriodicSweep {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicSweep.class);

    private PeriodicSweep() {}

    /**
     * Whatever goes wrong with one of them, the others get their turn, and so does the next round:
     * a timer doesn't run again what has thrown.
     */
    static <T> void each(Iterable<T> all, Consumer<? super T> task) {
        try {
            for (var one : all) {
                each(one, task);
            }
        } catch (Throwable broken) {
            tell(broken);
        }
    }

    private static <T> void each(T one, Consumer<? super T> task) {
        try {
            task.accept(one);
        } catch (Throwable broken) {
            tell(broken);
        }
    }

    private static void tell(Throwable broken) {
        try {
            LOG.error("what is done regularly failed: {}", broken.toString());
        } catch (Throwable noMemory) {
            // The next round tells it.
        }
    }
}

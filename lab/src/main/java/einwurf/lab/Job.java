package einwurf.lab;

import java.io.Serializable;
import java.util.function.LongConsumer;

/**
 * A long computation in numbered parts. What a part gives depends on its number alone, so parts may
 * be computed anywhere, in any company, and again where a machine was lost. A job is its
 * description: small, and the same wherever it is sent.
 *
 * @param <R> what neighbouring parts give together
 */
public interface Job<R extends Serializable> extends Serializable {

    long parts();

    /** How many neighbouring parts a worker should get at once, where there are as many. */
    default int together() {
        return 1;
    }

    /** Somebody who computes parts, on one thread. */
    Worker<R> worker();

    interface Worker<R extends Serializable> extends AutoCloseable {

        /** Parts {@code from} to before {@code to}; {@code progress} hears of games played. */
        R compute(long from, long to, LongConsumer progress);

        @Override
        default void close() {}
    }
}

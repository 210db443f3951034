package einwurf.lab;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Where jobs are computed: on {@link ThreadRunner threads} of this process, or on a cluster. */
public interface JobRunner extends AutoCloseable {

    /** {@code progress} hears, from any thread, how many games were played; on a cluster never. */
    <R extends Serializable> Run<R> start(Job<R> job, LongConsumer progress);

    @Override
    default void close() {}

    /** A job that is being computed. */
    interface Run<R extends Serializable> extends AutoCloseable {

        /** Parts {@code from} to before {@code to}: the results of its stretches, in order. */
        List<R> compute(long from, long to);

        /**
         * The same; {@code each} hears at once of every stretch that is done, on a cluster never.
         */
        default List<R> compute(long from, long to, Consumer<R> each) {
            return compute(from, to);
        }

        @Override
        default void close() {}
    }

    /** A runner that isn't of this module, found with {@link java.util.ServiceLoader}. */
    interface Provider {

        /** What people call it. */
        String name();

        /** {@code master} says which cluster, if anybody said so. */
        JobRunner open(@Nullable String master);
    }

    /** Neighbouring parts for one worker. */
    record Stretch(long from, long to) implements Serializable {

        /** Cuts parts into {@code count} stretches of nearly the same length, or one a part. */
        public static List<Stretch> cut(long from, long to, int count) {
            int most = (int) Math.min(to - from, count);
            var stretches = new ArrayList<Stretch>();
            long begin = from;
            for (int left = most; left > 0; left--) {
                long end = begin + (to - begin) / left;
                stretches.add(new Stretch(begin, end));
                begin = end;
            }
            return stretches;
        }
    }
}

package einwurf.server.match;

import java.util.random.RandomGenerator;

/** The clock, the threads and the random source of a house. A simulation brings its own. */
public interface Platform extends AutoCloseable {

    /** Milliseconds since 1970. */
    long now();

    /** Runs the task soon, beside others. After {@link #close} it is dropped. */
    void execute(Runnable task);

    /** Runs the task once, after so many milliseconds, unless the answer is run before. */
    Runnable after(long millis, Runnable task);

    /** What tokens, ids and secrets are made of: nobody may be able to foresee it. */
    RandomGenerator random();

    /** Finishes what runs; starts nothing new. */
    @Override
    void close();
}

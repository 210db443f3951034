package einwurf.server.platform;

import java.util.random.RandomGenerator;

/**
 * Clocks, threads, timers and random source of a server, and the only place where it gets them.
 * Tests and the simulation bring their own.
 */
public interface Platform extends AutoCloseable {

    /** Wall clock, for dates: milliseconds since 1970. It may be set back. */
    long now();

    /** Monotonic clock, for durations: nanoseconds since any moment. */
    long nanos();

    /**
     * Runs the task soon, beside others. After {@link #close} it is dropped. Where there is no
     * thread for it this throws, and it may run all the same: {@link #surely} is what to call.
     */
    void execute(Runnable task);

    /** Runs the task soon and once, whatever goes wrong with threads and timers. */
    default void surely(Runnable task) {
        GuaranteedTask sure;
        try {
            sure = new GuaranteedTask(this, task);
        } catch (Throwable noMemory) {
            task.run();
            return;
        }
        sure.start();
    }

    /** Runs the task once, after so many milliseconds, unless the answer is run before. */
    Runnable after(long millis, Runnable task);

    /**
     * Runs the task again and again, so many milliseconds after its last end, until {@link #close}.
     * It is short, and never throws: it would be run no more.
     */
    void every(long millis, Runnable task);

    /** What tokens, ids and secrets are made of: nobody may be able to foresee it. */
    RandomGenerator random();

    /** Finishes what runs; starts nothing new. */
    @Override
    void close();
}

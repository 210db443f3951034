package einwurf.server.simulation;

import einwurf.server.platform.Platform;
import einwurf.server.simulation.Moment.Kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.RejectedExecutionException;
import java.util.random.RandomGenerator;

/**
 * Time, threads and chance of a simulation. Everything that happens is a task at a time; tasks of
 * the same moment run in an order that the seed decides, as threads would. A process that crashed
 * runs none of its tasks any more.
 */
public final class World {
    private static final long START = 1_800_000_000_000L;

    private record Task(long at, long order, int process, Runnable run) {}

    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(
                    (a, b) ->
                            a.at != b.at
                                    ? Long.compare(a.at, b.at)
                                    : Long.compare(a.order, b.order));
    private final List<Moment> moments = new ArrayList<>();
    public final Random random;
    private long now = START;
    private long made;
    private int processes;
    private final Set<Integer> running = new HashSet<>();

    /** One in so many threads and timers can't be had; 0 is never. */
    private int noThread;

    private final List<Long> errors = new ArrayList<>();

    public World(long seed) {
        random = new Random(new SplittableRandom(seed).nextLong()); // neighbours aren't alike
    }

    public long now() {
        return now;
    }

    /** Milliseconds since the beginning, of a time that a process has noted. */
    long elapsed(long noted) {
        return noted - START;
    }

    /** Milliseconds since the beginning. */
    public long elapsed() {
        return now - START;
    }

    /** One of so many times, on average. */
    public boolean oneIn(int n) {
        return n > 0 && random.nextInt(n) == 0;
    }

    /** {@code lane}: to whom it happened, "" for everybody. */
    public void log(String lane, String what) {
        moments.add(new Moment(elapsed(), lane, null, what, Kind.NOTE));
    }

    /** Something goes wrong, as it was meant to. */
    public void fault(String lane, String what) {
        moments.add(new Moment(elapsed(), lane, null, what, Kind.FAULT));
    }

    /** A message arrives. */
    public void message(String from, String to, String what) {
        moments.add(new Moment(elapsed(), from, to, what, Kind.MESSAGE));
    }

    public List<Moment> moments() {
        return moments;
    }

    void noThread(int oneIn) {
        noThread = oneIn;
    }

    /** Something in the house fails as only the JVM does. */
    Error error(String where) {
        fault("", where + ": out of memory");
        errors.add(elapsed());
        return new OutOfMemoryError("simulated");
    }

    /** Whether an {@code Error} was thrown anywhere in that time. */
    boolean erredWithin(long from, long to) {
        return errors.stream().anyMatch(at -> at >= from && at <= to);
    }

    /** A task of the world outside: clients, the network, faults. */
    public void later(long millis, Runnable run) {
        add(millis, 0, run);
    }

    private void add(long millis, int process, Runnable run) {
        // The order among tasks of one moment is random, and no two are alike.
        long order = ((long) random.nextInt() << 32) | made++;
        tasks.add(new Task(now + millis, order, process, run));
    }

    /** Runs until nothing is left to do or the time has come. */
    public void runUntil(long elapsed) {
        while (!tasks.isEmpty() && tasks.peek().at <= START + elapsed) {
            var task = tasks.poll();
            now = Math.max(now, task.at);
            if (task.process == 0) {
                runOutside(task);
            } else if (running.contains(task.process)) {
                runInThread(task);
            }
        }
        now = Math.max(now, START + elapsed);
    }

    /** What the house throws at whoever speaks to it costs them that word. */
    private void runOutside(Task task) {
        try {
            task.run.run();
        } catch (OutOfMemoryError | RejectedExecutionException thrown) {
            log("", "the server throws " + thrown);
        }
    }

    /** What a thread of the house throws ends that thread, not the world. */
    private void runInThread(Task task) {
        try {
            task.run.run();
        } catch (Throwable broken) {
            log("", "a thread died: " + broken);
        }
    }

    /** A process whose clock is so many milliseconds ahead. */
    Threads newProcess(String name, long ahead) {
        processes++;
        running.add(processes);
        return new Threads(name, processes, ahead);
    }

    /** Whatever a process still had to do is gone. */
    void end(Threads process) {
        running.remove(process.of);
    }

    void endAll() {
        running.clear();
    }

    /** The process's threads: each task may start a little later, in any order. */
    final class Threads implements Platform {
        private final String name;
        private final int of;
        private final long ahead;

        Threads(String name, int of, long ahead) {
            this.name = name;
            this.of = of;
            this.ahead = ahead;
        }

        String name() {
            return name;
        }

        @Override
        public long now() {
            return now + ahead;
        }

        /** Each process's clocks begin elsewhere, and go on at the same pace. */
        @Override
        public long nanos() {
            return now() * 1_000_000;
        }

        /** Something arrives from outside. */
        void arrive(long millis, Runnable task) {
            add(millis, of, task);
        }

        /** A pool may throw and run the task all the same. */
        @Override
        public void execute(Runnable task) {
            boolean none = oneIn(noThread);
            if (!none || random.nextBoolean()) {
                add(random.nextInt(3), of, task);
            }
            if (none) {
                refuse();
            }
        }

        private void refuse() {
            if (random.nextBoolean()) {
                fault(name, "no thread");
                throw new RejectedExecutionException("simulated");
            }
            throw error("no thread");
        }

        @Override
        public Runnable after(long millis, Runnable task) {
            if (oneIn(noThread)) {
                refuse();
            }
            boolean[] cancelled = {false};
            add(
                    Math.max(1, millis) + random.nextInt(3),
                    of,
                    () -> {
                        if (!cancelled[0]) {
                            task.run();
                        }
                    });
            return () -> cancelled[0] = true;
        }

        /** Like the JDK's: what has thrown isn't run again. */
        @Override
        public void every(long millis, Runnable task) {
            add(
                    millis,
                    of,
                    () -> {
                        task.run();
                        every(millis, task);
                    });
        }

        @Override
        public RandomGenerator random() {
            return random;
        }

        @Override
        public void close() {}
    }
}

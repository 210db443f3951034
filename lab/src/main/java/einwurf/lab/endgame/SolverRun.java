package einwurf.lab.endgame;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameSolver;
import einwurf.bots.einstein.EndgameSolver.Cells;

import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Runs a solver's rounds on some threads. */
public final class SolverRun {
    /** A round is cut into so many parts, so that progress shows and no thread waits long. */
    private static final int PARTS = 64;

    /** Hears how far it is, from any thread. */
    public interface Progress {
        void at(long done, long all);
    }

    private SolverRun() {}

    /** One round; how many positions that were. */
    @SuppressWarnings("ThreadPriorityCheck") // as the thread that asks
    static long round(
            EndgameSolver solver,
            int round,
            int threads,
            Endgame known,
            Cells cells,
            Progress progress,
            long before,
            long all) {
        var done = new AtomicLong();
        try (var pool =
                Executors.newFixedThreadPool(
                        threads,
                        work -> {
                            var thread = new Thread(work, "endgame");
                            thread.setDaemon(true);
                            thread.setPriority(Thread.currentThread().getPriority());
                            return thread;
                        })) {
            var parts = new ArrayList<Future<?>>();
            for (int i = 0; i < PARTS; i++) {
                int part = i;
                parts.add(
                        pool.submit(
                                () -> {
                                    long some = solver.round(round, part, PARTS, known, cells);
                                    progress.at(before + done.addAndGet(some), all);
                                }));
            }
            for (var part : parts) {
                part.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the solver broke off", e.getCause());
        }
        return done.get();
    }
}

package einwurf.lab;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Threads of this process. */
public final class ThreadRunner implements JobRunner {
    /** Of each thread: whoever is done first waits for no more than one of the others'. */
    private static final int STRETCHES = 64;

    private final int threads;

    public ThreadRunner(int threads) {
        this.threads = threads;
    }

    @Override
    public <R extends Serializable> Run<R> start(Job<R> job, LongConsumer progress) {
        return new Pool<>(job, threads, progress);
    }

    private static final class Pool<R extends Serializable> implements Run<R> {
        private final int together;
        private final LongConsumer progress;
        private final List<Job.Worker<R>> workers = new ArrayList<>();
        private final ExecutorService pool;

        Pool(Job<R> job, int threads, LongConsumer progress) {
            together = job.together();
            this.progress = progress;
            for (int i = 0; i < threads; i++) {
                workers.add(job.worker());
            }
            pool = Executors.newFixedThreadPool(threads);
        }

        @Override
        public List<R> compute(long from, long to) {
            return compute(from, to, _ -> {});
        }

        @Override
        public List<R> compute(long from, long to, Consumer<R> each) {
            int threads = workers.size();
            long count = Math.clamp((to - from) / together, threads, threads * STRETCHES);
            var stretches = Stretch.cut(from, to, (int) count);
            var results = new AtomicReferenceArray<R>(stretches.size());
            var next = new AtomicInteger();
            var parts = new ArrayList<Future<?>>();
            for (var worker : workers) {
                parts.add(
                        pool.submit(
                                () -> {
                                    for (int i; (i = next.getAndIncrement()) < stretches.size(); ) {
                                        var own = stretches.get(i);
                                        var done = worker.compute(own.from(), own.to(), progress);
                                        results.set(i, done);
                                        each.accept(done);
                                    }
                                }));
            }
            try {
                for (var part : parts) {
                    part.get();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException cause
                        ? cause
                        : new IllegalStateException("a game broke off", e.getCause());
            }
            var all = new ArrayList<R>();
            for (int i = 0; i < results.length(); i++) {
                all.add(results.get(i));
            }
            return all;
        }

        @Override
        public void close() {
            pool.shutdownNow();
            workers.forEach(Job.Worker::close);
        }
    }
}

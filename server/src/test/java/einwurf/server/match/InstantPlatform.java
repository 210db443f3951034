package einwurf.server.match;

import einwurf.server.platform.Platform;

import java.util.random.RandomGenerator;

/** Everything happens at once and in turn; time passes when a test says so. */
final class InstantPlatform implements Platform {
    private final RandomGenerator random;
    private long now = 1000;

    InstantPlatform(RandomGenerator random) {
        this.random = random;
    }

    void later(long millis) {
        now += millis;
    }

    @Override
    public long now() {
        return now;
    }

    @Override
    public long nanos() {
        return now * 1_000_000;
    }

    @Override
    public void execute(Runnable task) {
        task.run();
    }

    @Override
    public Runnable after(long millis, Runnable task) {
        return () -> {};
    }

    @Override
    public void every(long millis, Runnable task) {}

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public void close() {}
}

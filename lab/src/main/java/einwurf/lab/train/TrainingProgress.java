package einwurf.lab.train;

import java.util.Locale;
import java.util.function.Consumer;

/**
 * How far a training is: by games played, or by the clock where its time is limited and runs out
 * first. Tells so every few seconds.
 */
public final class TrainingProgress {
    private static final long EVERY_NANOS = 5_000_000_000L;

    private final String name;
    private final long games;
    private final double minutes;
    private final Consumer<String> listener;
    private final long began = System.nanoTime();
    private long told = began;
    private long played;
    private double mean;

    public TrainingProgress(String name, long games, double minutes, Consumer<String> listener) {
        this.name = name;
        this.games = games;
        this.minutes = minutes;
        this.listener = listener;
    }

    /** One more game; {@code figure} is whatever tells how well it goes, shown as a moving mean. */
    public void game(double figure) {
        played++;
        mean += (figure - mean) / Math.min(played, 1000);
        long now = System.nanoTime();
        if (now - told >= EVERY_NANOS) {
            told = now;
            tell();
        }
    }

    /** From 0 to 1. */
    public double done() {
        double byGames = (double) played / games;
        return Math.min(1, Math.max(byGames, seconds() / 60 / minutes));
    }

    public boolean over() {
        return done() >= 1;
    }

    public long played() {
        return played;
    }

    private double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    private void tell() {
        listener.accept(
                String.format(
                        Locale.ROOT,
                        "%s: %d games, %.0f %%, %.0f s, mean %.2f",
                        name,
                        played,
                        100 * done(),
                        seconds(),
                        mean));
    }
}

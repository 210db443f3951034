package einwurf.server.kills;

import einwurf.client.HouseClient;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Kills a house under load, at random moments: while people play, while it starts, while it closes,
 * and again before it has come back. Afterwards every acknowledged move must be there once, and
 * every acknowledged share in its throw.
 */
public final class Kills {
    private static final List<String> GAMES = List.of("einstein", "genial", "einhorn", "rainbow");
    private static final int TABLES = 8;

    /** Up to so many moves are acknowledged before the next kill, and more in the time after. */
    private static final int LOAD = 60;

    private static final int PROGRESS = 50;

    /** From here on it pays to make starts fast first. */
    private static final int MANY = 50;

    /** How long the longest start may take, on a machine that does much else. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** How many kills there were of each kind, and what they did. */
    public record Figures(
            int kills,
            int whilePlaying,
            int whileStarting,
            int whileClosing,
            int tables,
            long acknowledged,
            long shares,
            long lost,
            long doubled,
            int faults,
            double seconds) {}

    private final Random random;
    private final Consumer<String> progress;
    private final Victim victim;
    private final HouseClient remote;
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<KillTable> playing = new ArrayList<>();
    private final List<KillTable> finished = new ArrayList<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private int whilePlaying;
    private int whileStarting;
    private int whileClosing;
    private long lost;
    private long doubled;

    /** {@code folder} is empty; {@code progress} is told how far it is. */
    public Kills(Path folder, long seed, Consumer<String> progress) throws IOException {
        random = new Random(seed);
        this.progress = progress;
        victim = new Victim(folder);
        remote = new HouseClient(URI.create(victim.address()), http);
    }

    /** What was wrong, in words. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    public Figures run(int kills) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        try {
            if (kills >= MANY) {
                victim.learnToStart();
            }
            victim.start();
            while (kills() < kills) {
                int before = kills();
                kill(kills - before);
                if (kills() / PROGRESS > before / PROGRESS) {
                    progress.accept(
                            "%d kills, %d moves acknowledged, %.0f s"
                                    .formatted(kills(), acknowledged(), seconds(begin)));
                }
            }
            until(() -> playing.stream().allMatch(KillTable::done), "every match ends");
            finish();
            compare();
        } finally {
            playing.forEach(KillTable::close);
            finished.forEach(KillTable::close);
            victim.kill();
        }
        return new Figures(
                kills(),
                whilePlaying,
                whileStarting,
                whileClosing,
                finished.size(),
                acknowledged(),
                finished.stream().mapToLong(KillTable::shares).sum(),
                lost,
                doubled,
                faults.size(),
                seconds(begin));
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) * 1e-9;
    }

    private int kills() {
        return whilePlaying + whileStarting + whileClosing;
    }

    private long acknowledged() {
        return playing.stream().mapToLong(KillTable::acknowledged).sum()
                + finished.stream().mapToLong(KillTable::acknowledged).sum();
    }

    /** One kill and the start after it; or two, if the second comes before the house is back. */
    private void kill(int left) throws IOException, InterruptedException {
        people();
        Thread.sleep(random.nextInt(300));
        if (random.nextInt(5) == 0) {
            victim.close();
            Thread.sleep(random.nextInt(200));
            whileClosing++;
        } else {
            whilePlaying++;
        }
        victim.kill();
        victim.start();
        for (int more = left - 1; more > 0 && random.nextInt(4) == 0; more--) {
            // Now and then at once, else anywhere in a start that takes a second or two.
            Thread.sleep(random.nextInt(random.nextInt(4) == 0 ? 30 : 2000));
            whileStarting++;
            victim.kill();
            victim.start();
        }
    }

    /**
     * Waits until there is something to lose, and sets new tables where a match is over: that is
     * only known once its people are back.
     */
    private void people() throws IOException, InterruptedException {
        do {
            finish();
            while (playing.size() < TABLES) {
                until(this::setOne, "a table is set");
            }
            goOn();
        } while (anyDone());
    }

    private void goOn() throws IOException, InterruptedException {
        // Often the first acknowledged move is enough; now and then everybody has to come back.
        var waiting = random.nextInt(8) == 0 ? playing : List.of(any(playing));
        for (var table : waiting) {
            int before = table.acknowledged();
            until(() -> table.done() || table.acknowledged() > before, "a table goes on");
        }
        // However slow the machine is, there is something to lose.
        long moves = acknowledged() + random.nextInt(LOAD);
        until(() -> acknowledged() >= moves || anyDone(), "people play");
    }

    private boolean anyDone() {
        return playing.stream().anyMatch(KillTable::done);
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private boolean setOne() {
        try {
            var game = GAMES.get((playing.size() + finished.size()) % GAMES.size());
            playing.add(KillTable.set(remote, http, remote::socket, game, random, faults::add));
            return true;
        } catch (UncheckedIOException notUp) {
            return false;
        }
    }

    /** Matches that are over are left alone until the end. */
    private void finish() {
        for (var table : List.copyOf(playing)) {
            if (table.done()) {
                table.close();
                playing.remove(table);
                finished.add(table);
            }
        }
    }

    /** Everybody comes back once more to see how things stand; then the lists are compared. */
    private void compare() throws IOException, InterruptedException {
        until(() -> remote.get("/games", null).good(), "the house is up");
        for (var table : finished) {
            table.open();
            until(table::done, "everybody is back");
            var found = table.compare(remote);
            table.close();
            lost += found.lost();
            doubled += found.doubled();
            faults.addAll(found.differences());
        }
    }

    private interface Condition {
        boolean holds();
    }

    private void until(Condition condition, String what) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds(condition)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "waited in vain until "
                                + what
                                + "; faults: "
                                + faults.stream().limit(5).toList()
                                + "; the house says: "
                                + victim.lastWords());
            }
            if (!victim.alive()) {
                throw new AssertionError("the house fell by itself: " + victim.lastWords());
            }
            Thread.sleep(10);
        }
    }

    private static boolean holds(Condition condition) {
        try {
            return condition.holds();
        } catch (UncheckedIOException notUp) {
            return false;
        }
    }
}

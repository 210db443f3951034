package einwurf.lab;

import einwurf.bots.Policy;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Table;

import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Plays whole games as fast as possible, one policy on every seat. Games come in blocks of a fixed
 * size, each with its own stream of dice, and everything counted is a whole number: so the result
 * depends on the seed alone, whichever thread plays which block.
 */
public final class Simulation<S extends Record> {
    private static final int BLOCK = 4096;

    /** Before the clock starts, so that it measures compiled code. */
    private static final long WARM_UP_NANOS = 700_000_000;

    private static final long WORTH_WARMING = 100_000;

    private final Game<S, ?> game;
    private final Table table;
    private final Policy<S> policy;

    public Simulation(Game<S, ?> game, Table table, Policy<S> policy) {
        this.game = game;
        this.table = table;
        this.policy = policy;
    }

    /** {@code progress} hears, from any thread, how many games were finished since it last did. */
    public Report run(long games, int threads, long seed, LongConsumer progress) {
        if (games >= WORTH_WARMING) {
            warmUp();
        }
        long blocks = (games + BLOCK - 1) / BLOCK;
        var next = new AtomicLong();
        long began = System.nanoTime();
        var total = new Counts<>(game, table);
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var parts = new ArrayList<Future<Counts<S>>>();
            for (int i = 0; i < threads; i++) {
                parts.add(
                        pool.submit(
                                () -> {
                                    var player = new Player();
                                    for (long b; (b = next.getAndIncrement()) < blocks; ) {
                                        int size = (int) Math.min(BLOCK, games - b * BLOCK);
                                        player.play(size, seed, b);
                                        progress.accept(size);
                                    }
                                    return player.counts;
                                }));
            }
            for (var part : parts) {
                total.add(part.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return total.report((System.nanoTime() - began) / 1e9);
    }

    private void warmUp() {
        long end = System.nanoTime() + WARM_UP_NANOS;
        for (long block = 0; System.nanoTime() < end; block++) {
            new Player().play(256, 0, block);
        }
    }

    /** One thread's board, dice and counts. */
    private final class Player {
        private final Board<S> board = game.fast().board(table);
        private final Dice dice = new Dice(0);
        private final Counts<S> counts = new Counts<>(game, table);

        void play(int games, long seed, long block) {
            dice.restart(seed, block);
            for (int i = 0; i < games; i++) {
                board.restart();
                counts.game(board, playOut());
            }
        }

        /** The hot loop. In one process only one kind of board comes here, so all is inlined. */
        private int playOut() {
            var statistics = counts.statistics;
            int steps = 0;
            for (int waits; (waits = board.waitsFor()) != Board.OVER; steps++) {
                if (waits == Board.CHANCE) {
                    statistics.roll(board, dice);
                } else {
                    statistics.play(board, policy.pick(board, dice));
                }
            }
            return steps;
        }
    }
}

package einwurf.lab;

import einwurf.Games;
import einwurf.bots.Policy;
import einwurf.lab.arena.SeatPolicies;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Plays whole games as fast as possible, one policy on every seat. Games come in blocks of a fixed
 * size, each with its own stream of dice, and everything counted is a whole number: so the result
 * depends on the seed alone, whoever plays which block.
 *
 * @param start the position in which every game begins; null for the start of the table
 * @param bot who sits on every seat, or by seat: see {@link SeatPolicies}. Those of {@link #BOTS}
 *     choose at a glance, which is what simulations are fast with
 */
public record Simulation(
        String game,
        int players,
        Map<String, Object> options,
        @Nullable String start,
        String bot,
        long games,
        long seed)
        implements Job<long[]> {
    public static final List<String> BOTS = List.of("random", "greedy");

    private static final int BLOCK = 4096;

    /** Of those who think, so that threads share what there is. */
    private static final int BLOCK_OF_THINKERS = 16;

    /** Before the clock starts, so that it measures compiled code. */
    private static final long WARM_UP_NANOS = 700_000_000;

    private static final long WORTH_WARMING = 100_000;

    public Simulation {
        options = new LinkedHashMap<>(options); // one that can be sent
    }

    public static Simulation of(Game<?, ?> game, Table table, String bot, long games, long seed) {
        return of(game, table, null, bot, games, seed);
    }

    /** The same from a position, whose table it is. */
    public static Simulation of(
            Game<?, ?> game,
            Table table,
            @Nullable String start,
            String bot,
            long games,
            long seed) {
        return new Simulation(game.id(), table.players(), table.options(), start, bot, games, seed);
    }

    @Override
    public long parts() {
        return (games + block() - 1) / block();
    }

    private int block() {
        return BOTS.contains(bot) ? BLOCK : BLOCK_OF_THINKERS;
    }

    /** How many games a block has: all the same, but what is left is the last one's. */
    int gamesOf(long block) {
        return (int) Math.min(block(), games - block * block());
    }

    @Override
    public int together() {
        return sideBySide() ? RandomEinstein.ENOUGH : 1;
    }

    @Override
    public Worker<long[]> worker() {
        var known = Games.byId(game).orElseThrow();
        return sideBySide()
                ? new RandomEinstein(this, Tables.of(known, players, options))
                : player();
    }

    private boolean sideBySide() {
        return game.equals("einstein") && bot.equals("random") && start == null;
    }

    /** Plays on a board, whatever the game and whoever plays. */
    Player<?> player() {
        return player(Games.byId(game).orElseThrow());
    }

    private <S extends Record, M extends Move> Player<S> player(Game<S, M> game) {
        Policy<S> policy = SeatPolicies.read(game, players, bot).orThrow();
        return new Player<>(this, game, Tables.of(game, players, options), policy);
    }

    /** {@code progress} hears, from any thread, how many games were finished since it last did. */
    public Report run(JobRunner runner, LongConsumer progress) {
        if (games >= WORTH_WARMING && BOTS.contains(bot)) {
            warmUp();
        }
        var total = player().counts;
        try (var run = runner.start(this, progress)) {
            long began = System.nanoTime();
            run.compute(0, parts()).forEach(total::add);
            return total.report((System.nanoTime() - began) / 1e9);
        }
    }

    private void warmUp() {
        long few = Math.min(together(), parts());
        long end = System.nanoTime() + WARM_UP_NANOS;
        while (System.nanoTime() < end) {
            worker().compute(0, few, _ -> {});
        }
    }

    /** One thread's board, dice and counts. */
    static final class Player<S extends Record> implements Worker<long[]> {
        private final Simulation simulation;
        private final Game<S, ?> game;
        private final Table table;
        private final Policy<S> policy;
        private final @Nullable S start;
        private final Board<S> board;
        private final Dice dice = new Dice(0);
        private Counts<S> counts;

        Player(Simulation simulation, Game<S, ?> game, Table table, Policy<S> policy) {
            this.simulation = simulation;
            this.game = game;
            this.table = table;
            this.policy = policy;
            var text = simulation.start;
            start = text == null ? null : game.notation().readPosition(text).orThrow();
            board = game.fast().board(table);
            counts = new Counts<>(game, table);
        }

        @Override
        public long[] compute(long from, long to, LongConsumer progress) {
            counts = new Counts<>(game, table);
            for (long block = from; block < to; block++) {
                int size = simulation.gamesOf(block);
                play(size, block);
                progress.accept(size);
            }
            return counts.row();
        }

        private void play(int games, long block) {
            dice.restart(simulation.seed, block);
            for (int i = 0; i < games; i++) {
                begin();
                counts.game(board, playOut());
            }
        }

        private void begin() {
            if (start == null) {
                board.restart();
            } else {
                board.set(start);
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

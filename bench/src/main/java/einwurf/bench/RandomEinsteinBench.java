package einwurf.bench;

import einwurf.bots.Policy;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinPosition;
import einwurf.lab.Job;
import einwurf.lab.Simulation;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.Map;

/** Random games of EinStein: as `simulate` plays them side by side, and one by one on a board. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RandomEinsteinBench {
    private static final int BLOCKS = 128, GAMES = BLOCKS * 4096;

    private final Einstein game = new Einstein();
    private final Table table = Tables.of(game, 2, Map.of("placement", "random"));
    private final Job.Worker<long[]> worker =
            Simulation.of(game, table, "random", GAMES, 1).worker();
    private final Board<EinsteinPosition> board = game.fast().board(table);
    private final Policy<EinsteinPosition> random = Policy.random();
    private final Dice dice = new Dice(1);

    /** Whole games in a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Games {
        public long games;
    }

    @Benchmark
    public long[] sideBySide(Games counter) {
        counter.games += GAMES;
        return worker.compute(0, BLOCKS, _ -> {});
    }

    @Benchmark
    public int onABoard(Games counter) {
        counter.games++;
        board.restart();
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(random.pick(board, dice));
            }
        }
        return board.seat();
    }
}

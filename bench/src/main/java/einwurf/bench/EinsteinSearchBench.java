package einwurf.bench;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.bots.einstein.EinsteinShelf;
import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameTables;
import einwurf.bots.einstein.Expectimax;
import einwurf.bots.einstein.PatternEvaluation;
import einwurf.bots.einstein.RaceTable;
import einwurf.bots.einstein.Transpositions;
import einwurf.bots.net.Weights;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Seat;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.Map;

/** How fast EinStein's searches are; the counters are the figures. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class EinsteinSearchBench {
    private static final int DEPTH = 5;
    private static final int PLAYOUTS = 10_000;

    /** Red's and blue's cubes stand so; a part of the game by its name. */
    private static final Map<String, String> BOARDS =
            Map.of(
                    "beginning", "ABC2/DE3/F3f/3ed/2cba",
                    "middle", "A1C2/D1E2/F1f2/3e1/2cba");

    @Param({"beginning", "middle"})
    private String part = "beginning";

    private final Einstein game = new Einstein();
    private final Endgame endgame = EndgameTables.solved(4);
    private final PatternEvaluation patterns =
            new PatternEvaluation(
                    new RaceTable(),
                    PatternEvaluation.read(Weights.bytes("einstein/patterns.bin")));
    private final Bot<EinsteinPosition, EinsteinMove> mcts = new EinsteinShelf().bot("mcts");
    private long seed;

    /** Positions before a roll in a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Nodes {
        public long nodes;
    }

    /** Games played out in a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Playouts {
        public long playouts;
    }

    private EinsteinPosition position(String die) {
        return game.notation().readPosition(BOARDS.get(part) + " r " + die).orThrow();
    }

    /** A whole search, deeper and deeper, from an empty table. */
    @Benchmark
    public float expectimax(Nodes counter) {
        var start = position("-");
        var search = new Expectimax(patterns, endgame, new Transpositions(18));
        search.begin(new RemainingBudget(Budget.ofNodes(Long.MAX_VALUE)));
        float value = 0;
        for (int depth = 1; depth <= DEPTH; depth++) {
            value = search.value(start.red(), start.blue(), depth, 0, 1);
        }
        counter.nodes += search.nodes();
        return value;
    }

    @Benchmark
    public Object mcts(Playouts counter) {
        var start = position("3");
        counter.playouts += PLAYOUTS;
        return mcts.choose(start, Seat.of(1), Budget.ofNodes(PLAYOUTS), seed++);
    }
}

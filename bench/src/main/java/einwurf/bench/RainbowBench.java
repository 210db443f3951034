package einwurf.bench;

import einwurf.bots.Policy;
import einwurf.bots.rainbow.RainbowGreedy;
import einwurf.check.Draw;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whole games of Unicorn Rainbow: on the board by random and by greedy players, and by the door.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RainbowBench {
    private final Rainbow game = new Rainbow();
    private final Policy<RainbowPosition> random = Policy.random();
    private final Policy<RainbowPosition> greedy = new RainbowGreedy();
    private final Dice dice = new Dice(20261115);
    private Table table = Tables.standard(game, 2);
    private Board<RainbowPosition> board = game.board(table);

    @Param({"1", "2", "4"})
    private int players = 2;

    /** Steps beside games: throws and choices in a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counter {
        public long steps;
    }

    @Setup
    public void sitDown() {
        table = Tables.standard(game, players);
        board = game.board(table);
    }

    @Benchmark
    public int randomGame(Counter counter) {
        return play(random, counter);
    }

    @Benchmark
    public int greedyGame(Counter counter) {
        return play(greedy, counter);
    }

    private int play(Policy<RainbowPosition> policy, Counter counter) {
        board.restart();
        for (int waits; (waits = board.waits()) != Board.OVER; counter.steps++) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(policy.pick(board, dice));
            }
        }
        return board.seat();
    }

    @Benchmark
    public RainbowPosition randomGameThroughTheDoor(Counter counter) {
        var position = game.start(table);
        for (; ; counter.steps++) {
            switch (game.turn(position)) {
                case Turn.Over _ -> {
                    return position;
                }
                case Turn.Chance chance ->
                        position = game.next(position, new Step.Rolled<>(Draw.roll(chance, dice)));
                case Turn.Choice(var seats, _) -> {
                    var moves = game.moves(position, seats.getFirst());
                    var move = moves.get(dice.below(moves.size()));
                    position = game.next(position, new Step.Chose<>(seats.getFirst(), move));
                }
            }
        }
    }
}

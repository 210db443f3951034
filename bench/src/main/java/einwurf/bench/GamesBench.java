package einwurf.bench;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Policy;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
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

/** Whole games: on the board by random and by greedy players, and by the door. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GamesBench {
    /** A game and how many play it. */
    @Param({
        "einhorn-3",
        "einhorn-4",
        "einhorn-5",
        "rainbow-1",
        "rainbow-2",
        "rainbow-4",
        "einstein-2",
        "genial-2",
        "genial-3",
        "genial-4"
    })
    private String table = "einstein-2";

    private Hall<?, ?> hall = hall(table);

    /** Steps beside games: throws and choices in a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counter {
        public long steps;
    }

    @Setup
    public void sitDown() {
        hall = hall(table);
    }

    private static Hall<?, ?> hall(String table) {
        var words = table.split("-");
        return hall(Games.byId(words[0]).orElseThrow(), Integer.parseInt(words[1]));
    }

    private static <S extends Record, M extends Move> Hall<S, M> hall(
            Game<S, M> game, int players) {
        return new Hall<>(game, Tables.standard(game, players));
    }

    @Benchmark
    public int randomGame(Counter counter) {
        return hall.playRandom(counter);
    }

    @Benchmark
    public int greedyGame(Counter counter) {
        return hall.playGreedy(counter);
    }

    @Benchmark
    public Record randomGameThroughTheDoor(Counter counter) {
        return hall.playThroughTheDoor(counter);
    }

    /** One table and who sits at it. */
    private static final class Hall<S extends Record, M extends Move> {
        final Game<S, M> game;
        final Table table;
        final Board<S> board;
        final Policy<S> random = Policy.random(), greedy;
        final Dice dice = new Dice(20261115);

        Hall(Game<S, M> game, Table table) {
            this.game = game;
            this.table = table;
            board = game.fast().board(table);
            greedy = Bots.of(game).greedy();
        }

        int playRandom(Counter counter) {
            return play(random, counter);
        }

        int playGreedy(Counter counter) {
            return play(greedy, counter);
        }

        private int play(Policy<S> policy, Counter counter) {
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; counter.steps++) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play(policy.pick(board, dice));
                }
            }
            return board.seat();
        }

        S playThroughTheDoor(Counter counter) {
            var position = game.start(table);
            for (; ; counter.steps++) {
                switch (game.turn(position)) {
                    case Turn.Over _ -> {
                        return position;
                    }
                    case Turn.Chance chance ->
                            position = game.next(position, new Step.Rolled<>(chance.draw(dice)));
                    case Turn.Choice(var seats, _) -> {
                        var seat = seats.getFirst();
                        var moves = game.moves(position, seat);
                        var move = moves.get(dice.below(moves.size()));
                        position = game.next(position, new Step.Chose<>(seat, move));
                    }
                }
            }
        }
    }
}

package einwurf.lab;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Policy;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinBoard;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Games side by side are those that a board and its random players play with the same dice. */
class RandomEinsteinTest {
    private static final Einstein GAME = new Einstein();

    private static Table table(String placement, String start) {
        return Tables.of(GAME, 2, Map.of("placement", placement, "start", start));
    }

    @Test
    void everyMoveIsTheOneOnTheBoard() {
        int count = 60, moves = 0, lastCubes = 0;
        var table = table("random", "blue");
        var lanes = new RandomEinstein(simulation(table, count * 4096L, 7), table);
        lanes.begin(0, count);
        var games = new Game[count];
        for (int i = 0; i < count; i++) {
            games[i] = new Game(table, 7, i);
        }
        for (int round = 0; round < 1500; round++) {
            lanes.move();
            for (int i = 0; i < count; i++, moves++) {
                var board = games[i].board;
                lastCubes += EinsteinBits.alone(board.mine()) ? 1 : 0;
                games[i].move();
                assertThat(lanes.mine(i)).isEqualTo(board.mine());
                assertThat(lanes.theirs(i)).isEqualTo(board.theirs());
                assertThat(lanes.over(i)).isEqualTo(board.waitsFor() == Board.OVER);
                if (lanes.over(i)) {
                    lanes.next(i);
                    games[i].start();
                    assertThat(lanes.mine(i)).isEqualTo(board.mine());
                }
            }
        }
        assertThat(moves).isEqualTo(90_000);
        assertThat(lastCubes).isGreaterThan(500);
    }

    /** What a board does with the dice of a block. */
    private static final class Game {
        final EinsteinBoard board;
        final Policy<EinsteinPosition> random = Policy.random();
        final Dice dice = new Dice(0);

        Game(Table table, long seed, long block) {
            board = GAME.fast().board(table);
            dice.restart(seed, block);
            start();
        }

        void start() {
            board.restart();
            while (board.placing()) {
                if (board.waitsFor() == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play(random.pick(board, dice));
                }
            }
        }

        void move() {
            if (board.waitsFor() == Board.CHANCE) {
                board.roll(dice);
            }
            board.play(random.pick(board, dice));
        }
    }

    @Test
    void allThatIsCountedIsWhatIsCountedOnBoards() {
        for (var placement : List.of("chosen", "random")) {
            for (var start : List.of("red", "blue")) {
                sameAsOnBoards(simulation(table(placement, start), 3 * 4096 + 17, 5));
            }
        }
        sameAsOnBoards(simulation(table("random", "red"), 1, 1));
    }

    /** More blocks than lanes: they take a second one, or close. */
    @Test
    void lanesGoOnToOtherBlocks() {
        sameAsOnBoards(simulation(table("random", "red"), 259 * 4096 + 100, 11));
    }

    /** Lanes know neither positions to begin from nor anybody who thinks. */
    @Test
    void otherSimulationsAreLeftToTheBoard() {
        var table = table("random", "red");
        var somewhere = "A4/5/5/5/4a r -";
        for (var other :
                List.of(
                        Simulation.of(GAME, table, somewhere, "random", 100, 1),
                        Simulation.of(GAME, table, "greedy", 100, 1))) {
            assertThat(other.worker()).isNotInstanceOf(RandomEinstein.class);
        }
    }

    private static void sameAsOnBoards(Simulation simulation) {
        var lanes = simulation.worker();
        assertThat(lanes).isInstanceOf(RandomEinstein.class);
        var played = new long[1];
        long parts = simulation.parts();
        var counted = lanes.compute(0, parts, games -> played[0] += games);
        assertThat(counted).isEqualTo(simulation.player().compute(0, parts, _ -> {}));
        assertThat(played[0]).isEqualTo(simulation.games());
        assertThat(lanes.compute(0, parts, _ -> {})).isEqualTo(counted);
    }

    private static Simulation simulation(Table table, long games, long seed) {
        return Simulation.of(GAME, table, "random", games, seed);
    }
}

package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;

/** The fast form by itself; that it agrees with the door is a law of every game. */
class GenialBoardTest {

    /**
     * Chi-square of a seeded sample against the weights; a quantile of the chi-square distribution
     * is about k + 4 √(2k) at one in thirty thousand for k degrees of freedom.
     */
    @ParameterizedTest
    @CsvSource({"2, 1296", "3, 216", "4, 36"})
    void throwsFallByTheirWeights(int players, int ways) {
        var board = Scene.GAME.fast().board(Tables.standard(Scene.GAME, players));
        var dice = new Dice(20261115);
        var fallen = new HashMap<GenialPosition, Integer>();
        int sample = 1000 * ways;
        for (int i = 0; i < sample; i++) {
            board.restart();
            board.roll(dice);
            fallen.merge(board.position(), 1, Integer::sum);
        }
        double chiSquare = 0;
        board.restart();
        int outcomes = board.outcomes();
        assertThat(fallen).hasSize(outcomes);
        for (int i = 0; i < outcomes; i++) {
            board.restart();
            double expected = (double) sample * board.weight(i) / ways;
            board.roll(i);
            double off = fallen.getOrDefault(board.position(), 0) - expected;
            chiSquare += off * off / expected;
        }
        assertThat(chiSquare).isLessThan(outcomes - 1 + 4 * Math.sqrt(2.0 * (outcomes - 1)));
    }

    /** Marks never vanish, grow by what the dice are worth at most, and break no restriction. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void marksAndDiceAreConserved(int players) {
        var board = Scene.GAME.fast().board(Tables.standard(Scene.GAME, players));
        var dice = new Dice(players);
        int longest = 0;
        for (int game = 0; game < 300; game++) {
            board.restart();
            for (int steps = 1; board.waitsFor() != Board.OVER; steps++) {
                step(board, dice);
                longest = Math.max(longest, steps);
            }
        }
        // Random play ends: no game of these comes near what a game that hangs would take.
        assertThat(longest).isBetween(100, 20_000);
    }

    private static void step(GenialBoard board, Dice dice) {
        if (board.waitsFor() == Board.CHANCE) {
            board.roll(dice);
            return;
        }
        int seat = board.seat();
        long sheet = board.sheet(seat);
        int size = Hand.size(board.hand());
        int move = board.move(dice.below(board.moves()));
        boolean spends = move < GenialBoard.KEEP;
        int worth = spends ? board.worth(GenialBoard.use(move)) : 0;
        int used = spends ? Hand.dice(GenialBoard.use(move)) : 0;
        board.play(move);
        long after = board.sheet(seat);
        assertThat(after & sheet).isEqualTo(sheet);
        assertThat(Sheet.marks(after) - Sheet.marks(sheet)).isBetween(0, worth);
        assertThat(Sheet.reachable(after)).isTrue();
        if (spends) {
            int left = board.seat() == seat ? Hand.size(board.hand()) : 0;
            assertThat(left).isEqualTo(size - used);
        }
    }

    @Test
    void restartsAtItsOwnTable() {
        var table = Tables.of(Scene.GAME, 3, java.util.Map.of("opening", "empty"));
        var board = Scene.GAME.fast().board(table);
        board.roll(7);
        board.play(GenialBoard.REROLL);
        board.restart();
        assertThat(board.position()).isEqualTo(Scene.GAME.start(table));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        var table = Tables.standard(Scene.GAME, 2);
        var board = Scene.GAME.fast().board(table);
        var copy = Scene.GAME.fast().board(table);
        board.roll(3);
        copy.copy(board);
        assertThat(copy.position()).isEqualTo(board.position());
        var before = board.position();
        copy.roll(9);
        assertThat(board.position()).isEqualTo(before).isNotEqualTo(copy.position());
    }
}

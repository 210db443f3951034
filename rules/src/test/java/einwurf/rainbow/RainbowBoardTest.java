package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.Map;

/** The fast form; that it says what the door says is one of the laws of every game. */
class RainbowBoardTest {
    private static final Rainbow GAME = Scene.GAME;

    @ParameterizedTest
    @EnumSource(Trio.class)
    void throwsFallByTheirWeights(Trio trio) {
        var rolling = GAME.fast().board(Tables.standard(GAME, 2));
        rolling.set(Scene.of(2).play(1, trio.name()).position());
        var board = GAME.fast().board(Tables.standard(GAME, 2));
        var dice = new Dice(11);
        int throwsPerOutcome = 200;
        var fallen = new HashMap<Integer, Integer>();
        for (int i = 0; i < 216 * throwsPerOutcome; i++) {
            board.copy(rolling);
            board.roll(dice);
            fallen.merge(board.hand(0), 1, Integer::sum);
        }
        double chiSquare = 0;
        for (int i = 0; i < rolling.outcomes(); i++) {
            board.copy(rolling);
            board.roll(i);
            double expected = rolling.weight(i) * throwsPerOutcome;
            double off = fallen.getOrDefault(board.hand(0), 0) - expected;
            chiSquare += off * off / expected;
        }
        int freedom = rolling.outcomes() - 1;
        assertThat(fallen).hasSize(rolling.outcomes());
        double deviation = Math.sqrt(2.0 * freedom);
        assertThat(chiSquare).isBetween(freedom - 5 * deviation, freedom + 5 * deviation);
    }

    /** Each turn enters two marks or penalties for its roller, one for each other. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void marksPenaltiesAndExtrasAddUpTurnByTurn(int players) {
        var board = GAME.fast().board(Tables.standard(GAME, players));
        int extras = Sheet.extras(board.counts(0));
        var dice = new Dice(3);
        for (int game = 0; game < 200; game++) {
            board.restart();
            int[] entries = new int[players];
            while (board.waitsFor() != Board.OVER) {
                if (board.phase() == Phase.PICK) {
                    for (int s = 0; s < players; s++) {
                        assertThat(entries(board, s, extras)).isEqualTo(entries[s]);
                        entries[s] += s != board.active() ? 1 : players == 1 ? 3 : 2;
                    }
                }
                randomStep(board, dice);
            }
            for (int s = 0; s < players; s++) {
                assertThat(entries(board, s, extras)).isEqualTo(entries[s]);
            }
        }
    }

    private static int entries(RainbowBoard board, int seat, int extras) {
        int counts = board.counts(seat);
        return Long.bitCount(board.marks(seat))
                + Sheet.yours(counts)
                + Sheet.others(counts)
                - (extras - Sheet.extras(counts));
    }

    private static void randomStep(RainbowBoard board, Dice dice) {
        if (board.waitsFor() == Board.CHANCE) {
            board.roll(dice);
        } else {
            board.play(board.move(dice.below(board.moves())));
        }
    }

    @Test
    void aCopyGoesItsOwnWay() {
        var board = GAME.fast().board(Tables.standard(GAME, 3));
        board.set(Scene.of(3).rolled("RRY135").play(1, "2:R3", "3:Y5").play(2, "2:R3").position());
        var before = board.position();
        var copy = GAME.fast().board(Tables.standard(GAME, 3));
        copy.copy(board);
        assertThat(copy.position()).isEqualTo(before);
        copy.moves();
        copy.play(copy.move(0));
        assertThat(copy.position()).isNotEqualTo(before);
        assertThat(board.position()).isEqualTo(before);
    }

    @Test
    void theOthersMayActInAnyOrder() {
        var start = Scene.of(3).rolled("RRY135").play(1, "2:R3", "3:Y5").position();
        var one = Scene.at(start).play(2, "2:R3", "done").play(3, "13:O6", "12:R4");
        var two = Scene.at(start).play(3, "13:O6").play(2, "2:R3").play(3, "12:R4").play(2, "done");
        assertThat(two.position()).isEqualTo(one.position());
    }

    @Test
    void theBoardAsksTheLowestSeatUntilItHasFinished() {
        var board = GAME.fast().board(Tables.standard(GAME, 3));
        board.set(Scene.of(3).rolled("RRY135").play(1, "2:R3", "3:Y5").position());
        assertThat(board.seat()).isEqualTo(1);
        board.selectSeat(2);
        board.moves();
        board.play(board.move(0));
        assertThat(board.seat()).isEqualTo(1);
        board.moves();
        board.play(board.move(0));
        assertThat(board.seat()).isEqualTo(1);
        board.play(GAME.fast().code(board.position(), Seat.of(2), RainbowMove.Stop.DONE));
        assertThat(board.seat()).isEqualTo(2);
    }

    @Test
    void restartGoesBackToTheTableTheBoardWasMadeFor() {
        var table = Tables.of(GAME, 3, Map.of("tripleOnes", true, "yoursPenalty", 7));
        var board = GAME.fast().board(table);
        board.set(Scene.of(2).yours(1, 2).rolled("RYB111").position());
        board.restart();
        assertThat(board.position()).isEqualTo(GAME.start(table));
    }
}

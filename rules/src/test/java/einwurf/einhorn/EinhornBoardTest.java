package einwurf.einhorn;

import static einwurf.einhorn.Scene.GAME;
import static einwurf.einhorn.Scene.at;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.Map;

class EinhornBoardTest {

    /** Every outcome leads to another position here, so positions count outcomes. */
    @Test
    void thrownDiceFallByTheirWeights() {
        var position = at("3x25 1/10 roll 56 1 7,6,6 0,0,0 1 -").position();
        var board = GAME.fast().board(GAME.table(position));
        var expected = new HashMap<EinhornPosition, Integer>();
        for (int i = 0; i < board.outcomes(); i++) {
            board.set(position);
            board.roll(i);
            expected.merge(board.position(), board.weight(i), Integer::sum);
        }
        // the four Einhorns move nothing and are one position
        assertThat(expected).hasSize(53);
        int throwsPerWay = 500;
        var seen = new HashMap<EinhornPosition, Integer>();
        var dice = new Dice(99);
        for (int i = 0; i < 216 * throwsPerWay; i++) {
            board.set(position);
            board.roll(dice);
            seen.merge(board.position(), 1, Integer::sum);
        }
        assertThat(seen.keySet()).isEqualTo(expected.keySet());
        double chiSquare = 0;
        for (var entry : expected.entrySet()) {
            double due = entry.getValue() * throwsPerWay;
            double off = seen.getOrDefault(entry.getKey(), 0) - due;
            chiSquare += off * off / due;
        }
        // 52 degrees of freedom: 82.0 is exceeded once in 200 fair samples
        assertThat(chiSquare).isBetween(25.0, 82.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void restartingForgetsEverything(int players) {
        var table = Tables.standard(GAME, players);
        var board = GAME.fast().board(table);
        var dice = new Dice(players);
        for (int i = 0; i < 50; i++) {
            playOut(board, dice);
            board.restart();
            assertThat(board.position()).isEqualTo(GAME.start(table));
        }
    }

    @Test
    void aCopyGoesItsOwnWay() {
        var table = Tables.of(GAME, 3, Map.of("games", 4));
        var board = GAME.fast().board(table);
        var copy = GAME.fast().board(Tables.standard(GAME, 5));
        var dice = new Dice(5);
        for (int i = 0; i < 50; i++) {
            copy.copy(board);
            assertThat(copy.position()).isEqualTo(board.position());
            var before = board.position();
            playOut(copy, dice);
            assertThat(board.position()).isEqualTo(before);
            if (board.waitsFor() == Board.OVER) {
                board.restart();
            }
            step(board, dice);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void noStoneIsEverLostOrMade(int players) {
        var table = Tables.standard(GAME, players);
        var board = GAME.fast().board(table);
        var dice = new Dice(players);
        for (int i = 0; i < 300; i++) {
            board.restart();
            while (board.waitsFor() != Board.OVER) {
                step(board, dice);
                int stones = board.stash();
                for (int seat = 0; seat < players; seat++) {
                    stones += board.stones(seat) + board.banked(seat);
                    assertThat(board.stones(seat)).isNotNegative();
                    assertThat(board.banked(seat)).isNotNegative();
                }
                assertThat(stones).isEqualTo(25 * players);
            }
        }
    }

    @Test
    void aSealedSeatIsAskedOnlyWhenNobodyElseIs() {
        var board = GAME.fast().board(Tables.standard(GAME, 3));
        board.set(at("3x25 2/10 bid 60 0 0,0,0 10,5,0 ?,-,-").position());
        assertThat(board.seat()).isEqualTo(1);
        board.play(2);
        assertThat(board.seat()).isEqualTo(2);
        board.play(0);
        assertThat(board.seat()).isEqualTo(0);
        assertThat(board.moves()).isEqualTo(11);
    }

    @Test
    void thePositionTakesTheLargestTable() {
        var position = at("5x1000 50/99 bid 1 0 0,0,0,0,0 4999,0,0,0,0 4999,-,-,-,-").position();
        assertThat(position.banked(Seat.of(1))).isEqualTo(4999);
        assertThat(position.hand(Seat.of(1))).isEqualTo(4999);
        new Scene(position)
                .plays(2, "bid 0")
                .plays(3, "bid 0")
                .plays(4, "bid 0")
                .plays(5, "bid 0")
                .is("5x1000 50/99 add 4970 1 6,6,6,6,6 0,0,0,0,0 -,-,-,-,-");
    }

    private static void playOut(Board<EinhornPosition> board, Dice dice) {
        while (board.waitsFor() != Board.OVER) {
            step(board, dice);
        }
    }

    private static void step(Board<EinhornPosition> board, Dice dice) {
        if (board.waitsFor() == Board.CHANCE) {
            board.roll(dice);
        } else {
            board.play(board.move(dice.below(board.moves())));
        }
    }
}

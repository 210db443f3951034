package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Perft;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

class EinsteinBoardTest {
    private static final Einstein GAME = Drawn.GAME;
    private static final long SEED = 1;

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 6", "2, 18", "3, 108", "4, 324", "5, 1944", "6, 6162"})
    void perftFromTheOrdinaryStart(int depth, long count) {
        var start = Drawn.read("ABC2/DE3/F3f/3ed/2cba r -").position;
        assertThat(Perft.count(GAME, start, depth)).isEqualTo(count);
    }

    /**
     * Over ten million random games: 21.58 moves on average with a deviation of 4.8 a game, and the
     * first player wins 53.2 %. Five standard errors of 100 000 games are 0.08 moves and 0.8 %.
     */
    @ParameterizedTest
    @CsvSource({"red, 0", "blue, 1"})
    void randomGamesAreAsLongAndAsFairAsKnown(String start, int first) {
        int games = 100_000, moves = 0, wins = 0;
        var board =
                GAME.fast()
                        .board(Tables.of(GAME, 2, Map.of("placement", "random", "start", start)));
        var dice = new Dice(SEED);
        for (int i = 0; i < games; i++) {
            board.restart();
            while (board.waitsFor() != Board.OVER) {
                if (board.waitsFor() == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play(board.move(dice.below(board.moves())));
                    moves++;
                }
            }
            wins += board.points(first);
            assertThat(board.points(0) + board.points(1)).isEqualTo(1);
        }
        assertThat((double) moves / games).isBetween(21.50, 21.66);
        assertThat((double) wins / games).isBetween(0.524, 0.540);
    }

    @Test
    void theDieFallsOnEveryFaceAlike() {
        var board = GAME.fast().board(Tables.standard(GAME, 2));
        var start = Drawn.read("ABC2/DE3/F3f/3ed/2cba r -").position;
        var seen = new int[6];
        var dice = new Dice(SEED);
        for (int i = 0; i < 60_000; i++) {
            board.set(start);
            board.roll(dice);
            seen[board.die() - 1]++;
        }
        // chi-square with 5 degrees of freedom: above 25.7 once in ten thousand seeds
        assertThat(chiSquare(seen)).isLessThan(25.7);
    }

    @Test
    void everyArrangementIsDrawnAlikeForBothSides() {
        var board = GAME.fast().board(Tables.of(GAME, 2, Map.of("placement", "random")));
        var red = new int[Arrangements.COUNT];
        var blue = new int[Arrangements.COUNT];
        var dice = new Dice(SEED);
        for (int i = 0; i < 72_000; i++) {
            board.restart();
            board.roll(dice);
            board.roll(dice);
            var p = board.position();
            red[Arrangements.number(p.digits(EinsteinPosition.RED))]++;
            blue[Arrangements.number(p.digits(EinsteinPosition.BLUE))]++;
        }
        // chi-square with 719 degrees of freedom: mean 719, deviation 38, four deviations
        assertThat(chiSquare(red)).isBetween(567.0, 871.0);
        assertThat(chiSquare(blue)).isBetween(567.0, 871.0);
    }

    private static double chiSquare(int[] seen) {
        double expected = 0, sum = 0;
        for (int count : seen) {
            expected += (double) count / seen.length;
        }
        for (int count : seen) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }

    @Test
    void copiesGoTheirOwnWay() {
        var one = GAME.fast().board(Tables.of(GAME, 2, Map.of("placement", "random")));
        var other = GAME.fast().board(Tables.standard(GAME, 2));
        one.roll(5);
        other.copy(one);
        assertThat(other.position()).isEqualTo(one.position());
        assertThat(other.waitsFor()).isEqualTo(Board.CHANCE);
        other.roll(7);
        assertThat(one.position().placing()).isTrue();
        assertThat(other.position().placing()).isFalse();
        one.roll(7);
        assertThat(one.position()).isEqualTo(other.position());
    }

    @Test
    void aRestartedBoardIsAtItsTablesStart() {
        var table = Tables.of(GAME, 2, Map.of("start", "blue"));
        var board = GAME.fast().board(table);
        board.set(Drawn.read("5/5/2A2/5/a4 r -").position);
        board.restart();
        assertThat(board.position()).isEqualTo(GAME.start(table));
    }

    @Test
    void whoeverIsAskedCanPlaceFirst() {
        var board = GAME.fast().board(Tables.standard(GAME, 2));
        assertThat(board.seat()).isEqualTo(0);
        board.selectSeat(1);
        board.play(719);
        assertThat(board.seat()).isEqualTo(0);
        board.play(0);
        assertThat(GAME.notation().writePosition(board.position()))
                .isEqualTo("ABC2/DE3/F3a/3bc/2def r -");
    }

    @Test
    void distancesAndNeighboursAreCounted() {
        long cubes = Drawn.read("5/1B3/5/3E1/A3a r -").position.red();
        assertThat(EinsteinBits.count(cubes)).isEqualTo(3);
        assertThat(EinsteinBits.above(cubes, 0)).isEqualTo(1);
        assertThat(EinsteinBits.above(cubes, 2)).isEqualTo(5);
        assertThat(EinsteinBits.above(cubes, 5)).isEqualTo(7);
        assertThat(EinsteinBits.distance(EinsteinBits.square(cubes, 1))).isEqualTo(4);
        assertThat(EinsteinBits.distance(EinsteinBits.square(cubes, 2))).isEqualTo(3);
        assertThat(EinsteinBits.distance(EinsteinBits.square(cubes, 5))).isEqualTo(1);
    }
}

package einwurf.bots.einhorn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.einhorn.PredictionOdds.Case;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Prediction;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Table;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;

class PredictionOddsTest {
    private static final String START = "3x25 1/10 predict 56 0 7,6,6 0,0,0 1";
    private static final String OWNER = "3x25 2/10 predict 38 1 6,6,6 9,0,10 1";

    private final Einhorn game = new Einhorn();

    @Test
    void eachResultHasItsChance() { // E3
        assertThat(odds(START, Prediction.UNVERMEIDLICHE).right()).isCloseTo(0.444, within(5e-4));
        assertThat(odds(START, Prediction.WUNSCH).right()).isCloseTo(0.417, within(5e-4));
        assertThat(odds(START, Prediction.EINHORN).right()).isCloseTo(0.111, within(5e-4));
        assertThat(odds(START, Prediction.DREIFALTIGKEIT).right()).isCloseTo(0.028, within(5e-4));
        assertThat(odds(START, Prediction.SILENCE).right()).isZero();
    }

    @Test
    void stonesAreWeighedByTheirChances() {
        assertThat(odds(START, Prediction.UNVERMEIDLICHE).expected())
                .isEqualTo((96 * 2 - 90 * 2 - 24 * 5 + 6) / 216.0);
        assertThat(odds(START, Prediction.WUNSCH).expected())
                .isEqualTo((-96 * 2 + 90 * 2 - 24 * 5 + 6) / 216.0);
        assertThat(odds(START, Prediction.EINHORN).expected())
                .isEqualTo((-96 * 2 - 90 * 2 + 24 * 5 + 6) / 216.0);
        assertThat(odds(START, Prediction.DREIFALTIGKEIT).expected())
                .isEqualTo((-96 * 2 - 90 * 2 - 24 * 5 + 6 * 12) / 216.0);
        assertThat(odds(START, Prediction.SILENCE).expected())
                .isEqualTo((-96 - 90 + 24 + 6 * 5) / 216.0);
    }

    @Test
    void nobodyLosesMoreThanTheyHave() { // E4
        var odds = odds("3x25 1/10 predict 60 0 3,6,6 0,0,0 1", Prediction.UNVERMEIDLICHE);
        assertThat(odds.cases())
                .containsExactly(
                        new Case(Prediction.UNVERMEIDLICHE, 96, 2, false),
                        new Case(Prediction.WUNSCH, 90, -2, false),
                        new Case(Prediction.EINHORN, 24, -3, true),
                        new Case(Prediction.DREIFALTIGKEIT, 6, 1, false));
        assertThat(odds.ending()).isEqualTo(24 / 216.0);
    }

    @Test
    void theStashPaysNoMoreThanItHas() { // E4, E8
        var odds = odds("3x25 3/10 predict 1 2 6,6,6 20,16,20 1", Prediction.UNVERMEIDLICHE);
        assertThat(odds.cases().getFirst())
                .isEqualTo(new Case(Prediction.UNVERMEIDLICHE, 96, 1, true));
    }

    @Test
    void theOwnerNeitherGainsNorLosesByAnEinhorn() { // E5
        assertThat(odds(OWNER, Prediction.EINHORN).cases().get(2))
                .isEqualTo(new Case(Prediction.EINHORN, 24, 0, false));
        assertThat(odds(OWNER, Prediction.UNVERMEIDLICHE).expected()).isEqualTo(18 / 216.0);
    }

    @Test
    void theOwnerTakesWhereMostIsToBeHad() { // E6
        var odds = odds("3x25 3/10 predict 1 1 6,1,6 20,21,20 1", Prediction.UNVERMEIDLICHE);
        assertThat(odds.cases().getFirst())
                .isEqualTo(new Case(Prediction.UNVERMEIDLICHE, 96, 2, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {START, OWNER, "5x25 4/10 predict 20 3 9,1,4,12,30 9,9,9,9,13 2"})
    void wunschIsNeverTheBetterPrediction(String position) {
        assertThat(odds(position, Prediction.UNVERMEIDLICHE).expected())
                .isGreaterThan(odds(position, Prediction.WUNSCH).expected());
    }

    @Test
    void thereAreNoneWhereNothingIsPredicted() {
        var position = game.notation().readPosition("3x25 3/10 bid 50 0 0,0,0 10,10,5 -,-,-");
        assertThat(PredictionOdds.of(position.orThrow())).isEmpty();
    }

    /** Every throw of three dice by itself, with the rules told once more in plain words. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void allThrowsOneByOneComeToTheSame(int players) {
        var dice = new Dice(players);
        for (int match = 0; match < 12; match++) {
            var options = Map.<String, Object>of("stonesPerPlayer", 8 + dice.below(20), "games", 5);
            var board = game.fast().board(new Table(players, options));
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    var position = board.position();
                    for (var odds : PredictionOdds.of(position)) {
                        assertThat(odds.expected())
                                .isEqualTo(expected(position, board.seat(), odds.said()));
                    }
                    board.play(board.move(dice.below(board.moves())));
                }
            }
        }
    }

    private static double expected(EinhornPosition position, int me, Prediction said) {
        int sum = 0;
        for (int a = 1; a <= 6; a++) {
            for (int b = 1; b <= 6; b++) {
                for (int c = 1; c <= 6; c++) {
                    sum += gain(position, me, said, result(a, b, c));
                }
            }
        }
        return sum / 216.0;
    }

    private static Prediction result(int a, int b, int c) { // E3
        if (a == b && b == c) {
            return Prediction.DREIFALTIGKEIT;
        }
        if (a == b || b == c || a == c) {
            return Prediction.WUNSCH;
        }
        boolean neighbours = Math.abs(a - b) == 1 || Math.abs(b - c) == 1 || Math.abs(a - c) == 1;
        return neighbours ? Prediction.UNVERMEIDLICHE : Prediction.EINHORN;
    }

    private static int gain(EinhornPosition position, int me, Prediction said, Prediction result) {
        int own = position.stones(Seat.at(me));
        boolean owner = position.unicorn() == me + 1;
        int others = 0;
        int richest = 0;
        for (var seat : Seat.all(position.players())) {
            if (seat.index() != me) {
                others += position.stones(seat);
                richest = Math.max(richest, position.stones(seat));
            }
        }
        if (said == result && result == Prediction.DREIFALTIGKEIT) { // E7
            return others;
        }
        if (owner && result == Prediction.EINHORN) { // E5
            return 0;
        }
        boolean silent = said == Prediction.SILENCE;
        int amount =
                switch (result) {
                    case UNVERMEIDLICHE, WUNSCH -> said == result ? 2 : silent ? -1 : -2;
                    case EINHORN -> said == result ? 5 : silent ? 1 : -5;
                    default -> silent ? 5 : 1;
                };
        int there = owner ? Math.max(position.stash(), richest) : position.stash(); // E6
        return amount < 0 ? Math.max(amount, -own) : Math.min(amount, there); // E4
    }

    private PredictionOdds odds(String text, Prediction said) {
        var position = game.notation().readPosition(text).orThrow();
        return PredictionOdds.of(position).get(said.ordinal());
    }
}

package einwurf.bots.einhorn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.einhorn.Odds.Case;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.Prediction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddsTest {
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
        assertThat(Odds.of(position.orThrow())).isEmpty();
    }

    private Odds odds(String text, Prediction said) {
        var position = game.notation().readPosition(text).orThrow();
        return Odds.of(position).get(said.ordinal());
    }
}

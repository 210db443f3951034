package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** First to complete a number in all six colours (R3). */
class FirstsTest {
    private static final String ALL_FIVES_BUT_RED = "Y5 B5 O5 G5 V5";
    private static final String ALL_FIVES = "R5 " + ALL_FIVES_BUT_RED;

    @Test
    void whoCompletesANumberBeforeAnyoneElseIsFirst() {
        var scene =
                Scene.of(2).marks(1, ALL_FIVES_BUT_RED).rolled("RYB534").play(1, "1:R5", "2:Y3");
        assertThat(scene.sheet(1).firsts()).containsExactly(5);
    }

    @Test
    void aFirstIsOneMoreMarkOfItsSection() { // R2, R3
        var scene = Scene.of(2).marks(1, ALL_FIVES_BUT_RED).rolled("RYB534");
        int before = scene.score(1);
        assertThat(scene.play(1, "1:R5", "2:Y3").score(1)).isEqualTo(before + 2 + 2 + 2);
    }

    @Test
    void thenItIsGoneForTheRest() {
        var scene = Scene.of(2).marks(1, ALL_FIVES_BUT_RED).marks(2, ALL_FIVES_BUT_RED);
        scene.rolled("RYB534").play(1, "1:R5", "2:Y3").play(2, "1:R5", "done");
        assertThat(scene.sheet(1).firsts()).containsExactly(5);
        assertThat(scene.sheet(2).firsts()).isEmpty();
    }

    @Test
    void aFirstOfAnEarlierTurnIsGone() {
        var scene = Scene.of(2).marks(2, ALL_FIVES).firsts(2, 5).marks(1, ALL_FIVES_BUT_RED);
        scene.rolled("RYB534").play(1, "1:R5", "2:Y3");
        assertThat(scene.sheet(1).firsts()).isEmpty();
    }

    @Test
    void othersWhoCompleteTheSameNumberInTheSameTurnAllTakeIt() {
        var scene = Scene.of(4).marks(2, ALL_FIVES_BUT_RED).marks(4, ALL_FIVES_BUT_RED);
        scene.rolled("RYB534").play(1, "1:R5", "2:Y3");
        scene.play(2, "1:R5", "done").play(3, "1:R5", "done").play(4, "1:R5", "done");
        assertThat(scene.sheet(2).firsts()).containsExactly(5);
        assertThat(scene.sheet(3).firsts()).isEmpty();
        assertThat(scene.sheet(4).firsts()).containsExactly(5);
    }

    @Test
    void theRollersFirstsAreEnteredWhenTheRollerHasFinished() {
        var scene = Scene.of(2).marks(1, ALL_FIVES_BUT_RED).rolled("RYB534").play(1, "1:R5");
        int withoutFirst = scene.score(1);
        assertThat(scene.sheet(1).firsts()).isEmpty();
        scene.play(1, "2:Y3");
        assertThat(scene.sheet(1).firsts()).containsExactly(5);
        assertThat(scene.score(1)).isEqualTo(withoutFirst + 2 + 2);
    }

    @Test
    void theOthersFirstsAreEnteredTogetherWhenTheLastHasFinished() {
        var scene = Scene.of(3).marks(2, ALL_FIVES_BUT_RED);
        scene.rolled("RYB534").play(1, "1:R5", "2:Y3").play(2, "1:R5", "done");
        assertThat(scene.sheet(2).firsts()).isEmpty();
        scene.play(3, "1:R5");
        assertThat(scene.sheet(2).firsts()).isEmpty();
        scene.play(3, "done");
        assertThat(scene.sheet(2).firsts()).containsExactly(5);
    }

    @Test
    void twoHasNoFirst() {
        var scene = Scene.of(2).marks(1, "R2 Y2").rolled("RYB342").play(1, "3:B2", "1:R3");
        assertThat(scene.sheet(1).firsts()).isEmpty();
    }

    @Test
    void elevenAndTwelveShareOneFirst() {
        var scene =
                Scene.of(2).marks(1, "YE BE OE GE VE").rolled("RRY562").play(1, "12:R11", "1:R5");
        assertThat(scene.sheet(1).firsts()).containsExactly(11);
    }

    @Test
    void oneTurnCanBringTwoFirsts() {
        var scene = Scene.of(2).marks(1, ALL_FIVES_BUT_RED + " R6 B6 O6 G6 V6");
        scene.rolled("RYB562").play(1, "1:R5", "2:Y6");
        assertThat(scene.sheet(1).firsts()).containsExactly(5, 6);
    }

    @Test
    void aRollerWhoPassesAfterwardsIsFirstToo() {
        var scene = Scene.of(2).marks(1, "R23 Y23 B3 G3 V3").rolled("RRY112");
        assertThat(scene.claims(1)).containsExactly("13:O3", "23:O3");
        scene.play(1, "13:O3", "pass");
        assertThat(scene.sheet(1).firsts()).containsExactly(3);
    }
}

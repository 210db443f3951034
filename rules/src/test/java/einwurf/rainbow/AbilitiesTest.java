package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** ±1 and Flip (R4, R8). */
class AbilitiesTest {

    @Test
    void completingTwoToFiveOfARowBringsAPlusMinusOne() { // R4
        var scene = Scene.of(2).marks(1, "R345").rolled("RYB234").play(1, "1:R2");
        assertThat(scene.sheet(1).plus()).isEqualTo(1);
        assertThat(scene.sheet(1).flip()).isZero();
    }

    @Test
    void aMixedRowNeedsOnlyThreeToFive() { // R1, R4
        var scene = Scene.of(2).marks(1, "O34").rolled("RYB234").play(1, "12:O5");
        assertThat(scene.sheet(1).plus()).isEqualTo(1);
    }

    @Test
    void completingSixToEightOfARowBringsAFlip() { // R4
        var scene = Scene.of(2).marks(1, "G68").rolled("RYB234").play(1, "23:G7");
        assertThat(scene.sheet(1).flip()).isEqualTo(1);
        assertThat(scene.sheet(1).plus()).isZero();
    }

    @Test
    void nineTenAndElevenBringNone() {
        var scene = Scene.of(2).marks(1, "R9 GE").rolled("RRY465").play(1, "12:R10");
        assertThat(scene.sheet(1).plus() + scene.sheet(1).flip()).isZero();
    }

    @Test
    void eachRowBringsEachAbilityOnceOnly() { // R4
        var scene = Scene.of(2).marks(1, "R2345 R6").rolled("RRY164").play(1, "12:R7", "3:Y4");
        assertThat(scene.sheet(1).plus()).isZero();
    }

    @Test
    void othersGainAbilitiesTheSameWay() {
        var scene = Scene.of(2).marks(2, "R345").rolled("RYB234").play(1, "1:R2", "2:Y3");
        assertThat(scene.play(2, "1:R2").sheet(2).plus()).isEqualTo(1);
    }

    @Test
    void anAbilityGainedWithTheFirstClaimMayBeSpentOnTheSecond() {
        var scene = Scene.of(2).marks(1, "R345").rolled("RYB234").play(1, "1:R2", "+2", "2:Y4");
        assertThat(scene.sheet(1).marks(Colour.Y)).containsExactly(4);
        assertThat(scene.sheet(1).plus()).isZero();
    }

    @Test
    void plusMinusOneAddsOrSubtractsOne() {
        assertThat(Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "+1").claims(1))
                .contains("1:R3");
        assertThat(Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "-3").claims(1))
                .contains("3:B3");
    }

    @Test
    void plusMinusOneKeepsADieBetweenOneAndSix() { // R8
        assertThat(Scene.of(2).plus(1, 1).rolled("RYB136").moves(1))
                .contains("+1", "+2", "-2", "-3")
                .doesNotContain("-1", "+3");
    }

    @Test
    void aFlipShowsTheOtherSide() {
        var scene = Scene.of(2).flip(1, 3).rolled("RYB123").play(1, "~1", "~2", "~3");
        assertThat(scene.claims(1)).contains("1:R6", "2:Y5", "3:B4");
        assertThat(scene.sheet(1).flip()).isZero();
        var back = Scene.of(2).flip(1, 3).rolled("RYB456").play(1, "~1", "~2", "~3");
        assertThat(back.claims(1)).contains("1:R3", "2:Y2").doesNotContain("3:B6");
    }

    @Test
    void anAbilityCountsForItsUserOnly() { // R8
        var scene = Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "+1", "1:R3", "2:Y3");
        assertThat(scene.claims(2)).contains("1:R2").doesNotContain("1:R3");
        var others = Scene.of(3).plus(2, 1).rolled("RYB234").play(1, "1:R2", "2:Y3").play(2, "+1");
        assertThat(others.claims(2)).contains("1:R3");
        assertThat(others.claims(3)).contains("1:R2").doesNotContain("1:R3");
    }

    @Test
    void aChangeLastsForTheRestOfTheTurnSoForBothClaims() { // R8
        var scene = Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "+1", "1:R3");
        assertThat(scene.claims(1)).contains("12:O6", "13:V7");
    }

    @Test
    void aChangeBetweenTheClaimsIsForTheSecondAlone() { // R8
        var scene = Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "1:R2", "+1", "12:O6");
        assertThat(scene.sheet(1).marks(Colour.R)).containsExactly(2);
    }

    @Test
    void theNextTurnBeginsWithTheDiceAsTheyFall() {
        var scene = Scene.of(2).plus(2, 1).rolled("RYB234").play(1, "1:R2", "2:Y3");
        scene.play(2, "+1", "1:R3", "done").rolled("RYB234");
        assertThat(scene.claims(2)).contains("1:R2");
    }

    @Test
    void anyNumberOfAbilitiesMayBeUsedOnAnyDice() { // R8
        var scene = Scene.of(2).plus(1, 2).flip(1, 1).rolled("RYB234");
        scene.play(1, "+1", "+1", "~1", "1:R3");
        assertThat(scene.sheet(1).plus()).isZero();
        assertThat(scene.sheet(1).flip()).isZero();
    }

    @Test
    void withoutAnAbilityThereIsNothingToUse() {
        assertThat(Scene.of(2).rolled("RYB234").moves(1)).allMatch(m -> m.contains(":"));
        assertThat(Scene.of(2).flip(1, 1).rolled("RYB234").moves(1))
                .contains("~1", "~2", "~3")
                .doesNotContain("+1", "-1");
    }
}

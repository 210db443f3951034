package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The turn of the one who picks and throws (R7). */
class RollerTest {

    @Test
    void thePlayerPicksThreeDiceThrowsThemAndClaims() {
        var scene = Scene.of(2);
        assertThat(scene.phase()).isEqualTo("pick");
        assertThat(scene.asked()).containsExactly(1);
        scene.play(1, "RRY");
        assertThat(scene.phase()).isEqualTo("roll");
        scene.roll("135");
        assertThat(scene.phase()).isEqualTo("claim");
        assertThat(scene.asked()).containsExactly(1);
    }

    @Test
    void twoBoxesAreClaimedWithTwoDifferentGroups() {
        var scene = Scene.of(2).rolled("RRY135").play(1, "2:R3");
        assertThat(scene.phase()).isEqualTo("claim");
        assertThat(scene.claims(1)).containsExactly("3:Y5", "12:R4", "13:O6", "23:O8");
        scene.play(1, "23:O8");
        assertThat(scene.phase()).isEqualTo("others");
        assertThat(scene.sheet(1).marks(Colour.R)).containsExactly(3);
        assertThat(scene.sheet(1).marks(Colour.O)).containsExactly(8);
        assertThat(scene.sheet(1).yours()).isZero();
    }

    @Test
    void groupsMayShareDice() { // R7
        var scene = Scene.of(2).rolled("RYB234").play(1, "12:O5", "13:V6");
        assertThat(scene.phase()).isEqualTo("others");
    }

    @Test
    void groupsDifferByTheirDiceEvenIfTheyGiveTheSameBox() { // R7
        var scene = Scene.of(2).rolled("RRY335");
        assertThat(scene.claims(1)).contains("1:R3", "2:R3", "13:O8", "23:O8");
        assertThat(scene.play(1, "1:R3").claims(1)).doesNotContain("2:R3");
    }

    @Test
    void aGroupUsedOnceIsUsedUpEvenIfItsDiceChange() { // R7
        var scene = Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "1:R2", "+1");
        assertThat(scene.claims(1)).doesNotContain("1:R3").contains("12:O6");
    }

    @Test
    void whileAClaimIsPossibleThereIsNoPassing() { // R7
        assertThat(Scene.of(2).rolled("RYB111").moves(1)).containsExactly("pass");
        assertThat(Scene.of(2).rolled("RYB112").moves(1)).doesNotContain("pass");
        assertThat(Scene.of(2).rolled("RRY111").moves(1)).containsExactly("12:R2");
    }

    @Test
    void abilitiesMayBeUsedWhetherOrNotAClaimIsPossible() { // R7
        assertThat(Scene.of(2).plus(1, 1).rolled("RYB234").moves(1)).contains("1:R2", "+1");
        assertThat(Scene.of(2).plus(1, 1).rolled("RYB111").moves(1))
                .containsExactly("+1", "+2", "+3", "pass");
    }

    @Test
    void claimsAreJudgedOnTheDiceAsNowChanged() { // R7
        var scene = Scene.of(2).plus(1, 1).rolled("RYB111").play(1, "+2");
        assertThat(scene.moves(1)).containsExactly("2:Y2", "12:O3", "23:G3");
        var spoilt = Scene.of(2).plus(1, 1).rolled("RRY111");
        assertThat(spoilt.moves(1)).containsExactly("12:R2", "+1", "+2", "+3");
        assertThat(spoilt.marks(1, "R3 O3").play(1, "+3").play(1, "12:R2").moves(1))
                .containsExactly("3:Y2");
    }

    @Test
    void anAbilityMayEvenSpoilTheOnlyClaim() { // R7: judged as the dice lie now
        var scene = Scene.of(2).marks(1, "R23 O3").plus(1, 1).rolled("RRY112");
        assertThat(scene.claims(1)).containsExactly("3:Y2");
        assertThat(scene.play(1, "-3").moves(1)).containsExactly("pass");
    }

    @Test
    void oneMissingClaimCostsOneYours() {
        var scene = Scene.of(2).rolled("RRY111").play(1, "12:R2");
        assertThat(scene.moves(1)).containsExactly("pass");
        assertThat(scene.play(1, "pass").sheet(1).yours()).isEqualTo(1);
        assertThat(scene.phase()).isEqualTo("others");
    }

    @Test
    void twoMissingClaimsCostTwoYours() {
        var scene = Scene.of(2).rolled("RYB111").play(1, "pass");
        assertThat(scene.sheet(1).yours()).isEqualTo(2);
        assertThat(scene.sheet(1).others()).isZero();
        assertThat(scene.phase()).isEqualTo("others");
    }

    @Test
    void abilitiesEndWithTheLastClaim() { // R7
        var scene = Scene.of(2).plus(1, 1).flip(1, 1).rolled("RYB234").play(1, "1:R2", "2:Y3");
        assertThat(scene.moves(1)).isEmpty();
        assertThat(scene.sheet(1).plus()).isEqualTo(1);
    }

    @Test
    void claimingTakesNoExtra() {
        var scene = Scene.of(2).rolled("RYB234").play(1, "1:R2", "2:Y3");
        assertThat(scene.sheet(1).extras()).isEqualTo(9);
    }
}

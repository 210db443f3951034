package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Everyone who didn't throw (R5, R9). */
class OthersTest {

    private static Scene others(int players, String dice) {
        return afterRoller(Scene.of(players), dice);
    }

    /** Seat 1 throws and makes the first claims listed. */
    private static Scene afterRoller(Scene scene, String dice) {
        scene.rolled(dice);
        while (scene.phase().equals("claim")) {
            scene.play(1, scene.moves(1).getFirst());
        }
        return scene;
    }

    @Test
    void theOthersAreAllWhoDidNotPickAtTheSameTime() { // R9
        assertThat(others(4, "RYB234").asked()).containsExactly(2, 3, 4);
        var scene = Scene.of(3).active(2).rolled("RYB234").play(2, "1:R2", "2:Y3");
        assertThat(scene.asked()).containsExactly(1, 3);
    }

    @Test
    void eachAnswersInItsOwnTime() { // R9
        var scene = others(4, "RYB234").play(4, "1:R2").play(2, "2:Y3", "done").play(4, "done");
        assertThat(scene.asked()).containsExactly(3);
        assertThat(scene.play(3, "3:B4", "done").phase()).isEqualTo("pick");
    }

    @Test
    void eachClaimsOneBoxOfTheSameThrow() {
        var scene = others(2, "RRY135");
        assertThat(scene.claims(2)).containsExactly("2:R3", "3:Y5", "12:R4", "13:O6", "23:O8");
        scene.play(2, "13:O6");
        assertThat(scene.sheet(2).marks(Colour.O)).containsExactly(6);
    }

    @Test
    void theFirstClaimIsCompulsoryIfTheDiceAllowIt() { // R9
        assertThat(others(2, "RYB234").moves(2)).doesNotContain("pass", "done");
    }

    @Test
    void whoCannotClaimTakesAnOthersPenalty() {
        var scene = others(2, "RYB111");
        assertThat(scene.moves(2)).containsExactly("pass");
        scene.play(2, "pass");
        assertThat(scene.sheet(2).others()).isEqualTo(1);
        assertThat(scene.sheet(2).yours()).isZero();
    }

    @Test
    void passingEndsTheTurnWithNoExtraAfterIt() { // R9
        var scene = others(3, "RYB111").play(2, "pass");
        assertThat(scene.asked()).containsExactly(3);
        assertThat(scene.sheet(2).extras()).isEqualTo(12);
    }

    @Test
    void abilitiesMayBeUsedBeforePassing() { // R9
        var scene = afterRoller(Scene.of(2).plus(2, 1), "RYB111");
        assertThat(scene.moves(2)).containsExactly("+1", "+2", "+3", "pass");
        assertThat(scene.play(2, "+1").moves(2)).containsExactly("1:R2", "12:O3", "13:V3");
    }

    @Test
    void anExtraBuysASecondClaimWithADifferentGroup() { // R9
        var scene = others(2, "RYB234").play(2, "1:R2");
        assertThat(scene.moves(2))
                .containsExactly("2:Y3", "3:B4", "12:O5", "13:V6", "23:G7", "done");
        assertThat(scene.sheet(2).extras()).isEqualTo(9);
        scene.play(2, "23:G7");
        assertThat(scene.sheet(2).extras()).isEqualTo(8);
        assertThat(scene.sheet(2).marks(Colour.G)).containsExactly(7);
    }

    @Test
    void anExtraIsSpentOnlyOnceATurn() {
        assertThat(others(2, "RYB234").play(2, "1:R2", "2:Y3").phase()).isEqualTo("pick");
        assertThat(others(3, "RYB234").play(2, "1:R2", "2:Y3").asked()).containsExactly(3);
    }

    @Test
    void doneKeepsTheExtra() {
        var scene = others(2, "RYB234").play(2, "1:R2", "done");
        assertThat(scene.sheet(2).extras()).isEqualTo(9);
        assertThat(scene.phase()).isEqualTo("pick");
    }

    @Test
    void thereAreNineTwelveOrFifteenExtras() { // R5
        assertThat(Scene.of(1).sheet(1).extras()).isEqualTo(9);
        assertThat(Scene.of(2).sheet(2).extras()).isEqualTo(9);
        assertThat(Scene.of(3).sheet(3).extras()).isEqualTo(12);
        assertThat(Scene.of(4).sheet(4).extras()).isEqualTo(15);
    }

    @Test
    void aSeatWithoutExtrasIsFinishedAfterItsClaim() { // R9
        var scene = afterRoller(Scene.of(2).extras(2, 0).plus(2, 1), "RYB234").play(2, "1:R2");
        assertThat(scene.phase()).isEqualTo("pick");
    }

    @Test
    void aSeatWithAnExtraIsAskedUntilDoneEvenIfNothingCanBeClaimed() {
        var scene = afterRoller(Scene.of(2), "RRY111").play(2, "12:R2");
        assertThat(scene.asked()).containsExactly(2);
        assertThat(scene.moves(2)).containsExactly("done");
    }

    @Test
    void abilitiesMayBeUsedBetweenTheClaims() { // R7, R9
        var scene = afterRoller(Scene.of(2).plus(2, 1).flip(2, 1), "RRY111").play(2, "12:R2");
        assertThat(scene.moves(2)).containsExactly("+1", "+2", "+3", "~1", "~2", "~3", "done");
        scene.play(2, "~3", "3:Y6");
        assertThat(scene.sheet(2).extras()).isEqualTo(8);
        assertThat(scene.phase()).isEqualTo("pick");
    }

    @Test
    void thenTheTurnPassesClockwise() {
        var scene = others(3, "RYB234").play(2, "1:R2", "done").play(3, "1:R2", "done");
        assertThat(scene.asked()).containsExactly(2);
        scene.rolled("RYB234").play(2, "2:Y3", "3:B4");
        scene.play(1, "12:O5", "done").play(3, "2:Y3", "done");
        assertThat(scene.asked()).containsExactly(3);
        scene.rolled("RYB345").play(3, "1:R3", "3:B5");
        scene.play(1, "1:R3", "done").play(2, "1:R3", "done");
        assertThat(scene.asked()).containsExactly(1);
    }
}

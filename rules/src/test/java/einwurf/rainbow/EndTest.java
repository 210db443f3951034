package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When the game ends (R10). */
class EndTest {
    private static final String RED = "R23456789TE";
    private static final String YELLOW = "Y23456789TE";
    private static final String BLUE_BUT_TWO = "B3456789TE";
    private static final String ORANGE = "O3456789TE";
    private static final String VIOLET_BUT_SIX = "V345789TE";

    @Test
    void threeRowsWithAMixedOneEndIt() {
        var scene = Scene.of(2).marks(1, RED + " " + ORANGE + " " + BLUE_BUT_TWO);
        scene.rolled("RYB342").play(1, "3:B2", "2:Y4").play(2, "1:R3", "done");
        assertThat(scene.phase()).isEqualTo("over");
    }

    @Test
    void threeRowsWithoutAMixedOneDoNot() {
        var scene = Scene.of(2).marks(1, RED + " " + YELLOW + " " + BLUE_BUT_TWO);
        scene.rolled("RYB342").play(1, "3:B2", "12:O7").play(2, "1:R3", "done");
        assertThat(scene.sheet(1).rows()).hasSize(3);
        assertThat(scene.phase()).isEqualTo("pick");
    }

    @Test
    void twoRowsDoNot() {
        var scene = Scene.of(2).marks(1, ORANGE + " " + VIOLET_BUT_SIX);
        scene.rolled("RYB234").play(1, "13:V6", "2:Y3").play(2, "1:R2", "done");
        assertThat(scene.sheet(1).rows()).hasSize(2);
        assertThat(scene.phase()).isEqualTo("pick");
    }

    @Test
    void theRowsMayBeAnOthers() {
        var scene = Scene.of(2).marks(2, RED + " " + ORANGE + " " + VIOLET_BUT_SIX);
        scene.rolled("RYB234").play(1, "1:R2", "2:Y3").play(2, "13:V6", "done");
        assertThat(scene.phase()).isEqualTo("over");
    }

    @Test
    void threeYoursEndIt() {
        var two = Scene.of(2).yours(1, 1).rolled("RRY111").play(1, "12:R2", "pass");
        assertThat(two.play(2, "12:R2", "done").phase()).isEqualTo("pick");
        var three = Scene.of(2).yours(1, 2).rolled("RRY111").play(1, "12:R2", "pass");
        assertThat(three.play(2, "12:R2", "done").phase()).isEqualTo("over");
        var four = Scene.of(2).yours(1, 2).rolled("RYB111").play(1, "pass");
        assertThat(four.sheet(1).yours()).isEqualTo(4);
        assertThat(four.play(2, "pass").phase()).isEqualTo("over");
    }

    @Test
    void fourOthersEndIt() {
        var three = Scene.of(2).others(2, 2).rolled("RYB111").play(1, "pass").play(2, "pass");
        assertThat(three.phase()).isEqualTo("pick");
        var four = Scene.of(2).others(2, 3).rolled("RYB111").play(1, "pass").play(2, "pass");
        assertThat(four.phase()).isEqualTo("over");
    }

    @Test
    void theRunningTurnIsFinishedFirst() {
        var scene = Scene.of(3).yours(1, 2).rolled("RYB111").play(1, "pass");
        assertThat(scene.phase()).isEqualTo("others");
        scene.play(2, "pass");
        assertThat(scene.asked()).containsExactly(3);
        assertThat(scene.play(3, "pass").phase()).isEqualTo("over");
    }

    @Test
    void thenNobodyIsAskedAndTheTurnStaysWhereItWas() {
        var scene = Scene.of(2).yours(1, 2).rolled("RYB111").play(1, "pass").play(2, "pass");
        assertThat(scene.asked()).isEmpty();
        assertThat(scene.moves(1)).isEmpty();
        assertThat(scene.state().get("active")).isEqualTo(1);
    }
}

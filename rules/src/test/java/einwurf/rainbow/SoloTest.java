package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Playing alone (R13). */
class SoloTest {

    @Test
    void yourTurnIsAsUsual() {
        var scene = Scene.of(1).rolled("RRY135");
        assertThat(scene.phase()).isEqualTo("claim");
        assertThat(scene.claims(1)).containsExactly("2:R3", "3:Y5", "12:R4", "13:O6", "23:O8");
    }

    @Test
    void thenTheOtherThreeDiceAreThrownWithoutAPick() {
        var scene = Scene.of(1).rolled("RRY135").play(1, "2:R3", "3:Y5");
        assertThat(scene.phase()).isEqualTo("roll");
        assertThat(scene.state().get("dice")).isEqualTo(List.of("Y", "B", "B"));
        assertThat(scene.state().get("active")).isEqualTo(1);
        scene.roll("234");
        assertThat(scene.phase()).isEqualTo("others");
        assertThat(scene.state().get("dice")).isEqualTo(List.of("Y2", "B3", "B4"));
    }

    @ParameterizedTest
    @CsvSource({"RRY,YBB", "RRB,YYB", "RYY,RBB", "RYB,RYB", "RBB,RYY", "YYB,RRB", "YBB,RRY"})
    void theOtherThreeAreThoseNotPicked(String picked, String rest) {
        assertThat(Trio.valueOf(picked).rest()).isEqualTo(Trio.valueOf(rest));
        var scene = Scene.of(1).rolled(picked + "234");
        scene.play(1, scene.claims(1).getFirst());
        scene.play(1, scene.claims(1).getFirst());
        var colours = List.of(rest.substring(0, 1), rest.substring(1, 2), rest.substring(2));
        assertThat(scene.state().get("dice")).isEqualTo(colours);
    }

    @Test
    void onThoseYouActAsAnOther() {
        var scene = Scene.of(1).rolled("RRY135").play(1, "2:R3", "3:Y5").roll("234");
        assertThat(scene.asked()).containsExactly(1);
        scene.play(1, "1:Y2");
        assertThat(scene.moves(1)).contains("done").doesNotContain("pass");
        scene.play(1, "2:B3");
        assertThat(scene.sheet(1).extras()).isEqualTo(8);
        assertThat(scene.phase()).isEqualTo("pick");
        assertThat(scene.asked()).containsExactly(1);
    }

    @Test
    void missingItCostsAnOthers() {
        var scene =
                Scene.of(1).rolled("RYB234").play(1, "1:R2", "2:Y3").roll("111").play(1, "pass");
        assertThat(scene.sheet(1).others()).isEqualTo(1);
    }

    @Test
    void theTurnIsWholeAfterTheSecondThrowOnly() { // R10
        var scene = Scene.of(1).yours(1, 2).rolled("RYB111").play(1, "pass");
        assertThat(scene.phase()).isEqualTo("roll");
        assertThat(scene.roll("234").play(1, "1:R2", "done").phase()).isEqualTo("over");
        var others = Scene.of(1).others(1, 3).rolled("RYB234").play(1, "1:R2", "2:Y3");
        assertThat(others.roll("111").play(1, "pass").phase()).isEqualTo("over");
    }

    @Test
    void thereAreNoFirsts() {
        var scene = Scene.of(1).marks(1, "Y5 B5 O5 G5 V5").rolled("RYB534").play(1, "1:R5", "2:Y3");
        scene.roll("234").play(1, "1:R2", "done");
        assertThat(scene.sheet(1).firsts()).isEmpty();
    }

    private static int bonus(String columns) {
        var marks = new StringBuilder();
        for (var colour : Colour.ALL) {
            marks.append(marks.isEmpty() ? "" : " ").append(colour).append(columns);
        }
        var alone = Scene.of(1).marks(1, marks.toString());
        var together = Scene.of(2).marks(1, marks.toString());
        return alone.score(1) - together.score(1);
    }

    @Test
    void twoCompletedNumbersOfASectionCountOneMoreMarkOfIt() {
        assertThat(bonus("3")).isZero();
        assertThat(bonus("34")).isEqualTo(2);
        assertThat(bonus("345")).isEqualTo(2);
        assertThat(bonus("6")).isZero();
        assertThat(bonus("68")).isEqualTo(3);
        assertThat(bonus("678")).isEqualTo(3);
        assertThat(bonus("9")).isZero();
        assertThat(bonus("9T")).isEqualTo(4);
        assertThat(bonus("E")).isZero();
        assertThat(bonus("5678")).isEqualTo(3);
        assertThat(bonus("3456789TE")).isEqualTo(2 + 3 + 4);
    }

    @Test
    void aCompletedTwoIsNoneOfThose() { // R13: of those in R3
        assertThat(Scene.of(1).marks(1, "R2 Y2 B2 R3 Y3 B3 O3 G3 V3").score(1))
                .isEqualTo(9 * 2 + 9);
    }

    @Test
    void thePlaceIsOneWhateverTheScore() {
        var scene = Scene.of(1).yours(1, 4).over();
        assertThat(scene.result().places()).containsExactly(1);
        assertThat(scene.result().points()).containsExactly(9 - 16);
    }

    @ParameterizedTest
    @CsvSource({
        "250,perfect",
        "195,perfect",
        "194,excellent",
        "185,excellent",
        "184,good",
        "170,good",
        "169,passable",
        "150,passable",
        "149,lost",
        "-5,lost"
    })
    void theScoreHasAVerdict(int score, String verdict) {
        assertThat(RainbowVoice.verdict(score).en()).isEqualTo(verdict);
    }
}

package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Points and tie-breaks (R2, R5, R6, R11). */
class ScoreTest {

    private static int worth(String marks) {
        return Scene.of(2).marks(1, marks).extras(1, 0).score(1);
    }

    @Test
    void marksAreWorthTwoThreeFourAndFiveByTheirSection() { // R2
        assertThat(worth("R2")).isEqualTo(2);
        assertThat(worth("Y2345")).isEqualTo(8);
        assertThat(worth("B6")).isEqualTo(3);
        assertThat(worth("O678")).isEqualTo(9);
        assertThat(worth("G9")).isEqualTo(4);
        assertThat(worth("V9T")).isEqualTo(8);
        assertThat(worth("RE")).isEqualTo(5);
    }

    @Test
    void aCompletedRowIsWorthSevenMore() { // R2
        assertThat(worth("R23456789TE")).isEqualTo(8 + 9 + 8 + 5 + 7);
        assertThat(worth("R23456789T")).isEqualTo(8 + 9 + 8);
        assertThat(worth("V3456789TE")).isEqualTo(6 + 9 + 8 + 5 + 7);
    }

    @Test
    void firstsCountInTheirSections() { // R3
        var scene = Scene.of(2).extras(1, 0);
        assertThat(scene.firsts(1, 3, 4, 5).score(1)).isEqualTo(6);
        assertThat(scene.firsts(1, 6, 7, 8).score(1)).isEqualTo(9);
        assertThat(scene.firsts(1, 9, 10).score(1)).isEqualTo(8);
        assertThat(scene.firsts(1, 11).score(1)).isEqualTo(5);
    }

    @Test
    void eachUnusedExtraIsWorthOne() { // R5
        assertThat(Scene.of(2).score(1)).isEqualTo(9);
        assertThat(Scene.of(4).score(1)).isEqualTo(15);
        assertThat(Scene.of(4).extras(1, 6).score(1)).isEqualTo(6);
    }

    @Test
    void yoursCostFourAndOthersThree() { // R6
        assertThat(Scene.of(2).yours(1, 3).score(1)).isEqualTo(9 - 12);
        assertThat(Scene.of(2).others(1, 4).score(1)).isEqualTo(9 - 12);
        assertThat(Scene.of(2).yours(1, 1).others(1, 1).score(1)).isEqualTo(9 - 7);
    }

    @Test
    void whatTheyCostIsAnOption() { // R6
        var scene = Scene.of(2, Map.of("yoursPenalty", 20, "othersPenalty", 0));
        assertThat(scene.yours(1, 2).others(1, 3).score(1)).isEqualTo(9 - 40);
    }

    @Test
    void unusedAbilitiesAreWorthNothing() {
        assertThat(Scene.of(2).plus(1, 2).flip(1, 2).score(1)).isEqualTo(9);
    }

    @Test
    void theFullSheetIsWorthAllOfIt() {
        var scene = Scene.of(4).allBut(1, "R").firsts(1, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        int marks = 21 * 2 + 18 * 3 + 12 * 4 + 6 * 5;
        assertThat(scene.score(1)).isEqualTo(marks + 6 * 7 + (6 + 9 + 8 + 5) + 15);
    }

    private static void second(Scene scene) {
        assertThat(scene.over().result().places()).containsExactly(2, 1);
    }

    private static void level(Scene scene) {
        assertThat(scene.score(1)).as("a tie that needs breaking").isEqualTo(scene.score(2));
    }

    @Test
    void theHighestScoreWins() {
        var scene = Scene.of(3).marks(1, "R2").marks(2, "R6").marks(3, "R3").over();
        assertThat(scene.result().places()).containsExactly(2, 1, 2);
        assertThat(scene.result().points()).containsExactly(14, 15, 14);
    }

    @Test
    void aTieIsForTheOneWhoUsedFewerExtras() {
        var scene = Scene.of(2).marks(1, "R2345").extras(1, 3).marks(2, "R6").extras(2, 8);
        level(scene);
        second(scene);
    }

    @Test
    void thenForTheOneWithMoreRows() { // R11
        var row = "V3456789TE"; // 28 + 7
        var noRow = "R2345Y2345B2345O34678"; // 24 + 4 + 9 = 37
        var scene = Scene.of(2).marks(2, row + " R2").marks(1, noRow.replaceAll("([YBO])", " $1"));
        level(scene);
        second(scene);
    }

    @Test
    void thenForTheOneWithMoreUnusedAbilities() { // R11
        var scene = Scene.of(2).plus(1, 1).flip(1, 1).plus(2, 1).flip(2, 2);
        level(scene);
        second(scene);
    }

    @Test
    void thenForTheOneWithFewerPenaltyPoints() { // R11
        var scene = Scene.of(2).marks(1, "R2346").others(1, 3).marks(2, "R6").others(2, 1);
        level(scene);
        second(scene);
    }

    @Test
    void thenForTheOneWithMoreFirstPoints() { // R11
        var scene = Scene.of(2).marks(1, "R23").firsts(1, 3, 4).marks(2, "R2").firsts(2, 6, 7);
        level(scene);
        second(scene);
    }

    @Test
    void thenForTheOneWithTheHighestFirst() { // R11: 2 + 4 and 3 + 3
        var scene = Scene.of(2).firsts(2, 3, 9).firsts(1, 7, 8);
        level(scene);
        second(scene);
    }

    @Test
    void stillTiedSharesThePlace() { // R11
        var scene = Scene.of(4).marks(1, "R2").marks(2, "R6").marks(3, "B7").marks(4, "R3").over();
        assertThat(scene.result().places()).containsExactly(3, 1, 1, 3);
        assertThat(Scene.of(2).over().result().places()).isEqualTo(List.of(1, 1));
    }

    @Test
    void earlierTieBreaksOutweighLaterOnes() { // R11: extras before everything else
        var scene = Scene.of(2).marks(1, "R2345").extras(1, 3).plus(1, 6).flip(1, 6);
        scene.marks(2, "R6").extras(2, 8);
        level(scene);
        second(scene);
    }
}

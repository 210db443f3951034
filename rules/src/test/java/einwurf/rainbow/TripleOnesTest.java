package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The option tripleOnes (R12). */
class TripleOnesTest {
    private static final Map<String, ?> ON = Map.of("tripleOnes", true);

    private static List<String> boxes(String group, String colour, int from, int to) {
        var boxes = new ArrayList<String>();
        for (int number = from; number <= to; number++) {
            boxes.add(group + ":" + colour + number);
        }
        return boxes;
    }

    @Test
    void anOrdinaryTablePlaysWithoutIt() {
        assertThat(Scene.of(2).rolled("RRY111").moves(1)).containsExactly("12:R2");
    }

    @Test
    void eachGroupMakesAnyNumberItsColourCould() {
        var expected = new ArrayList<String>();
        expected.addAll(boxes("1", "R", 2, 6));
        expected.addAll(boxes("2", "R", 2, 6));
        expected.addAll(boxes("3", "Y", 2, 6));
        expected.addAll(boxes("12", "R", 2, 11));
        expected.addAll(boxes("13", "O", 3, 11));
        expected.addAll(boxes("23", "O", 3, 11));
        assertThat(Scene.of(2, ON).rolled("RRY111").moves(1)).isEqualTo(expected);
    }

    @Test
    void itCountsForBothClaims() {
        var scene = Scene.of(2, ON).rolled("RRY111").play(1, "12:R11");
        assertThat(scene.claims(1)).contains("13:O9", "3:Y6").doesNotContain("12:R10");
        assertThat(scene.play(1, "23:O10").phase()).isEqualTo("others");
    }

    @Test
    void itStaysWhateverAbilitiesAreUsedMeanwhile() {
        var scene = Scene.of(2, ON).flip(1, 1).plus(1, 1).rolled("RYB111").play(1, "~1", "12:O4");
        assertThat(scene.play(1, "+2").claims(1)).contains("1:R2", "3:B5", "13:V11");
    }

    @Test
    void abilitiesAndPassingComeAfterTheClaims() {
        var scene = Scene.of(2, ON).plus(1, 1).rolled("RYB111");
        assertThat(scene.moves(1)).endsWith("+1", "+2", "+3").doesNotContain("pass");
        var full = Scene.of(2, ON).plus(1, 1).allBut(1, "RE").rolled("YYB111");
        assertThat(full.moves(1)).containsExactly("+1", "+2", "+3", "pass");
    }

    @Test
    void crossedBoxesStayCrossed() {
        var scene = Scene.of(2, ON).marks(1, "R24 O3").rolled("RRY111");
        assertThat(scene.claims(1)).contains("1:R3").doesNotContain("1:R2", "12:R4", "13:O3");
    }

    @Test
    void itIsNotForTheOthers() {
        var scene = Scene.of(2, ON).rolled("RRY111").play(1, "12:R11", "13:O11");
        assertThat(scene.moves(2)).containsExactly("12:R2");
    }

    @Test
    void abilitiesCannotMakeIt() {
        var scene = Scene.of(2, ON).plus(1, 1).rolled("RRY112").play(1, "-3");
        assertThat(scene.moves(1)).containsExactly("12:R2");
    }

    @Test
    void threeOfAnotherNumberAreNothing() {
        assertThat(Scene.of(2, ON).rolled("RRY222").claims(1))
                .containsExactly("1:R2", "2:R2", "3:Y2", "12:R4", "13:O4", "23:O4");
    }

    @Test
    void aloneItCountsForTheFirstThrowOnly() { // R12, R13
        var scene = Scene.of(1, ON).rolled("RRY111").play(1, "12:R11", "13:O11").roll("111");
        assertThat(scene.moves(1)).containsExactly("23:B2");
    }
}

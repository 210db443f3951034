package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.RuleExamples;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The worked examples of the rules for people. */
class RainbowRulesTextTest {

    /** A new or changed example needs a test here. */
    @Test
    void everyExampleIsPlayedHere() throws IOException {
        assertThat(RuleExamples.of(Scene.GAME))
                .containsExactly(
                        "You roll red 4, yellow 3, blue 6. You take orange 7 and violet 10; the red"
                                + " die is in both, and that is fine.",
                        "You roll red 1, red 1, yellow 1. Only the two reds fit a box, red 2. One"
                                + " claim is missing: −4. If red 2 was crossed off before, both are"
                                + " missing: −8.",
                        "On red 4, yellow 3, blue 6 Jonas crosses off green 9, then spends an Extra"
                                + " on yellow 3. The cross brings 2; the Extra, kept, would have"
                                + " brought 1.",
                        "With a Flip the blue 6 becomes a 1. Red 4 and blue 1: violet 5.",
                        "Your six 7s are complete first: 3 points more.",
                        "Mira, in a game for three: 16 crosses at 2, 17 and First 7 at 3, 8 at 4, 4"
                            + " at 5, three rows at 7, 4 Extras left, one *yours*, two *others*: 32"
                            + " + 54 + 32 + 20 + 21 + 4 − 4 − 6 = 153.",
                        "The 3s and the 5s are complete: one more cross at 2.",
                        "Red 1, blue 1, blue 1: any blue box, any violet one, or red 2 to 6; two of"
                                + " them.");
    }

    @Test
    void orangeSevenAndVioletTenShareTheRedDie() {
        var scene = Scene.of(2).rolled("RYB436").play(1, "12:O7", "13:V10");
        assertThat(scene.sheet(1).yours()).isZero();
        assertThat(scene.phase()).isEqualTo("others");
    }

    @Test
    void onTwoRedOnesAndAYellowOneOnlyRedTwoFits() {
        var scene = Scene.of(2).rolled("RRY111");
        assertThat(scene.claims(1)).containsExactly("12:R2");
        int before = scene.score(1);
        assertThat(scene.play(1, "12:R2", "pass").score(1)).isEqualTo(before + 2 - 4);
        var crossed = Scene.of(2).marks(1, "R2").rolled("RRY111");
        before = crossed.score(1);
        assertThat(crossed.play(1, "pass").score(1)).isEqualTo(before - 8);
    }

    @Test
    void jonasSpendsAnExtraOnYellowThree() {
        var scene = Scene.of(3).rolled("RYB436").play(1, "12:O7", "13:V10").play(2, "23:G9");
        int before = scene.score(2);
        assertThat(scene.play(2, "2:Y3").score(2)).isEqualTo(before + 2 - 1);
    }

    @Test
    void theBlueSixFlippedMakesVioletFive() {
        var scene = Scene.of(2).flip(1, 1).rolled("RYB436").play(1, "~3");
        assertThat(scene.claims(1)).contains("13:V5").doesNotContain("13:V10");
    }

    @Test
    void theFirstForSevenIsThreePointsMore() {
        var scene = Scene.of(2).marks(1, "R7 Y7 B7 G7 V7").rolled("RYB436");
        int before = scene.score(1);
        assertThat(scene.play(1, "12:O7", "13:V10").score(1)).isEqualTo(before + 3 + 4 + 3);
        assertThat(scene.sheet(1).firsts()).containsExactly(7);
    }

    @Test
    void miraHas153() {
        var mira = "R23456789TE O3456789TE Y234567 G56789 B23456789TE V678TE";
        var marks = Stream.of(mira.split(" ")).map(row -> row.substring(1)).toList();
        assertThat(crosses(marks, "2345")).isEqualTo(16);
        assertThat(crosses(marks, "678")).isEqualTo(17);
        assertThat(crosses(marks, "9T")).isEqualTo(8);
        assertThat(crosses(marks, "E")).isEqualTo(4);
        var scene = Scene.of(3).marks(1, mira).firsts(1, 7).extras(1, 4).yours(1, 1).others(1, 2);
        assertThat(scene.score(1)).isEqualTo(32 + 54 + 32 + 20 + 21 + 4 - 4 - 6).isEqualTo(153);
    }

    private static long crosses(List<String> rows, String numbers) {
        return rows.stream()
                .flatMapToInt(String::chars)
                .filter(number -> numbers.indexOf(number) >= 0)
                .count();
    }

    @Test
    void aloneTwoCompleteNumbersOfASectionAreOneMoreCross() {
        var threes = "R3 Y3 B3 O3 G3 V3";
        var one = Scene.of(1).marks(1, threes).score(1);
        var fives = "R35 Y35 B35 O35 G35 V35";
        assertThat(Scene.of(1).marks(1, fives).score(1)).isEqualTo(one + 6 * 2 + 2);
    }

    @Test
    void threeOnesOfRedAndTwoBluesMakeAnyBlueAnyVioletOrRedToSix() {
        var scene = Scene.of(2, Map.of("tripleOnes", true)).rolled("RBB111");
        var boxes = scene.claims(1).stream().map(move -> move.split(":")[1]).toList();
        assertThat(boxes).contains(numbered("B", 2, 11)).contains(numbered("V", 3, 11));
        assertThat(boxes).contains(numbered("R", 2, 6)).doesNotContain("R7");
    }

    private static String[] numbered(String row, int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(n -> row + n).toArray(String[]::new);
    }

    /** The common question about two red fours. */
    @Test
    void twoRedFoursMakeRedFourAndRedEight() {
        var scene = Scene.of(2).rolled("RRY445").play(1, "1:R4");
        assertThat(scene.claims(1)).contains("12:R8").doesNotContain("2:R4");
    }
}

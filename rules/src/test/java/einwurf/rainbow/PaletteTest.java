package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Dice, colours and boxes (R1). */
class PaletteTest {

    @Test
    void aSingleDieHasItsOwnColour() {
        assertThat(Scene.of(2).rolled("RYB234").claims(1)).contains("1:R2", "2:Y3", "3:B4");
    }

    @Test
    void twoDiceOfOneColourKeepIt() {
        assertThat(Scene.of(2).rolled("RRY341").claims(1)).contains("12:R7");
        assertThat(Scene.of(2).rolled("YYB341").claims(1)).contains("12:Y7");
        assertThat(Scene.of(2).rolled("YBB134").claims(1)).contains("23:B7");
    }

    @Test
    void redAndYellowMakeOrangeYellowAndBlueGreenBlueAndRedViolet() {
        assertThat(Scene.of(2).rolled("RYB235").claims(1)).contains("12:O5", "23:G8", "13:V7");
    }

    @Test
    void eachGroupOfOneOrTwoDiceIsListedInItsOrderAndNeverAllThree() {
        assertThat(Scene.of(2).rolled("RYB235").moves(1))
                .containsExactly("1:R2", "2:Y3", "3:B5", "12:O5", "13:V7", "23:G8");
    }

    @Test
    void redYellowAndBlueHaveTwoToTwelveTheMixedRowsThreeToTwelve() { // R1
        assertThat(Long.bitCount(Boxes.ALL)).isEqualTo(57);
        assertThat(Scene.of(2).rolled("RRY112").claims(1)).contains("12:R2");
        assertThat(Scene.of(2).rolled("RYY112").claims(1)).doesNotContain("12:O2");
        assertThat(Scene.of(2).rolled("RYY112").claims(1)).contains("13:O3");
        for (var colour : Colour.ALL) {
            assertThat(new Sheet(Boxes.ALL, 0).marks(colour)).hasSize(colour.mixed() ? 9 : 10);
        }
    }

    @Test
    void theLastBoxTakesAnElevenOrATwelve() { // R1
        assertThat(Scene.of(2).rolled("RRY566").claims(1)).contains("12:R11", "13:O11", "23:O11");
        assertThat(Scene.of(2).rolled("RRY661").claims(1)).contains("12:R11");
        var eleven = Scene.of(2).rolled("RRY566").play(1, "12:R11", "23:O11");
        assertThat(eleven.sheet(1).marks(Colour.R)).containsExactly(11);
        assertThat(Scene.of(2).marks(1, "RE").rolled("RRY661").claims(1)).doesNotContain("12:R11");
    }

    @Test
    void aLoneOneFitsNoBox() { // R1
        assertThat(Scene.of(2).rolled("RYB123").claims(1))
                .containsExactly("2:Y2", "3:B3", "12:O3", "13:V4", "23:G5");
    }

    @Test
    void theFacesOfEqualColoursLieAscending() {
        var outcomes = Scene.of(2).play(1, "RRY").outcomes();
        assertThat(outcomes).hasSize(126).startsWith("111×1", "112×1").contains("121×2", "665×1");
        assertThat(outcomes).doesNotContain("211×2", "211×1");
        assertThat(Scene.of(2).play(1, "RYY").outcomes()).hasSize(126).contains("112×2", "611×1");
        assertThat(Scene.of(2).play(1, "RYB").outcomes())
                .hasSize(216)
                .allMatch(o -> o.endsWith("1"));
    }

    @Test
    void threeOfTheSixDiceArePickedByColour() {
        assertThat(Scene.of(2).moves(1))
                .containsExactly("RRY", "RRB", "RYY", "RYB", "RBB", "YYB", "YBB");
    }
}

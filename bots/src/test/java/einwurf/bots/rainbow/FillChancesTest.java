package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rainbow.Boxes;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

import org.junit.jupiter.api.Test;

class FillChancesTest {
    private static final Sheet BLANK = new Sheet(0, 0);

    @Test
    void aLoneDieOrAPairMakesASmallNumber() {
        // Orange 3 with RYB: 1 and 2 or 2 and 1 on red and yellow.
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RYB, Colour.O, 3)).isEqualTo(12);
        // Red 2 with RYB: the red die shows 2.
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RYB, Colour.R, 2)).isEqualTo(36);
        // Red 2 with RRY: a 2 on either red die (11 of 36) or two ones.
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RRY, Colour.R, 2)).isEqualTo(72);
        // Red 11/12 with RRY: 5 and 6, 6 and 5, 6 and 6.
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RRY, Colour.R, 11)).isEqualTo(18);
        assertThat(FillChances.chance(BLANK, Trio.RRY, Colour.R, 11)).isEqualTo(1 / 12.0);
    }

    @Test
    void diceOfOtherColoursFillNothing() {
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RRY, Colour.B, 5)).isZero();
        assertThat(FillChances.throwsThatFit(BLANK, Trio.RRY, Colour.V, 7)).isZero();
    }

    @Test
    void aCrossedBoxIsFilledByNoThrow() {
        var crossed = new Sheet(1L << Boxes.box(Colour.R, 5), 0);
        assertThat(FillChances.throwsThatFit(crossed, Trio.RRY, Colour.R, 5)).isZero();
    }

    @Test
    void abilitiesHelp() {
        var one = new Sheet(0, Sheet.PLUS);
        // The red die shows 1, 2 or 3.
        assertThat(FillChances.throwsThatFitWithAbilities(one, Trio.RYB, Colour.R, 2))
                .isEqualTo(108);
        var flip = new Sheet(0, Sheet.FLIP);
        // It shows 2 or 5.
        assertThat(FillChances.throwsThatFitWithAbilities(flip, Trio.RYB, Colour.R, 2))
                .isEqualTo(72);
    }
}

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

    /** Tries every order of abilities on each of the 216 throws. */
    @Test
    void countsAsTryingEverythingDoes() {
        for (int plus = 0; plus <= 3; plus++) {
            for (int flips = 0; flips <= 2; flips++) {
                var sheet = new Sheet(0, plus * Sheet.PLUS + flips * Sheet.FLIP);
                for (var trio : Trio.values()) {
                    int[] counted = tryEverything(trio, plus, flips);
                    for (int box = 0; box < 60; box++) {
                        var colour = Colour.values()[box / 10];
                        int fits =
                                FillChances.throwsThatFitWithAbilities(
                                        sheet, trio, colour, box % 10 + 2);
                        assertThat(fits).as("%s %s %s", trio, colour, box).isEqualTo(counted[box]);
                    }
                }
            }
        }
    }

    private static int[] tryEverything(Trio trio, int plus, int flips) {
        int[] counted = new int[60];
        for (int n = 0; n < 216; n++) {
            int dice = n / 36 + 1 | (n / 6 % 6 + 1) << 3 | (n % 6 + 1) << 6;
            for (long boxes = reach(trio, dice, plus, flips); boxes != 0; boxes &= boxes - 1) {
                counted[Long.numberOfTrailingZeros(boxes)]++;
            }
        }
        return counted;
    }

    private static long reach(Trio trio, int dice, int plus, int flips) {
        long fits = Boxes.fits(trio, dice);
        long boxes = 0;
        for (int group = 0; group < 6; group++) {
            boxes |= 1L << (fits >>> (8 * group) & 63);
        }
        for (int shift = 0; shift < 9; shift += 3) {
            int value = dice >>> shift & 7;
            if (plus > 0 && value < 6) {
                boxes |= reach(trio, dice + (1 << shift), plus - 1, flips);
            }
            if (plus > 0 && value > 1) {
                boxes |= reach(trio, dice - (1 << shift), plus - 1, flips);
            }
            if (flips > 0) {
                boxes |= reach(trio, dice + ((7 - 2 * value) << shift), plus, flips - 1);
            }
        }
        return boxes & Boxes.ALL;
    }
}

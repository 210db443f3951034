package einwurf.bots.rainbow;

import einwurf.rainbow.Boxes;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Group;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

/**
 * The chance to be able to fill a box with a choice of dice, exact: all 216 throws are looked at,
 * by themselves or with all of the sheet's abilities.
 */
public final class FillChances {
    private static final int THROWS = 216;

    private FillChances() {}

    /** How many of the 216 throws fit the box as they fall. A crossed box is filled by none. */
    public static int throwsThatFit(Sheet sheet, Trio trio, Colour colour, int number) {
        return count(sheet.marks(), 0, 0, trio, colour, number);
    }

    /** The same if the sheet's unused abilities may help. */
    public static int throwsThatFitWithAbilities(
            Sheet sheet, Trio trio, Colour colour, int number) {
        return count(sheet.marks(), sheet.plus(), sheet.flip(), trio, colour, number);
    }

    /** From 0 to 1, by the throw alone. */
    public static double chance(Sheet sheet, Trio trio, Colour colour, int number) {
        return throwsThatFit(sheet, trio, colour, number) / (double) THROWS;
    }

    private static int count(
            long marks, int plus, int flips, Trio trio, Colour colour, int number) {
        if ((~marks & Boxes.ALL & 1L << Boxes.box(colour, number)) == 0) {
            return 0;
        }
        int count = 0;
        for (int i = 0; i < Boxes.throwsOf(trio); i++) {
            int dice = Boxes.dice(trio, i);
            boolean fits = false;
            for (var group : Group.values()) {
                fits |= group.colour(trio) == colour && fits(group, dice, plus, flips, number);
            }
            count += fits ? Boxes.weight(trio, i) : 0;
        }
        return count;
    }

    /** Some dice of the group are flipped, then steps lead to the number. */
    private static boolean fits(Group group, int dice, int plus, int flips, int number) {
        int low = Hand.die(dice, group.low());
        int high = group.pair() ? Hand.die(dice, group.high()) : 0;
        int most = group.pair() ? 12 : 6;
        for (int flipped = 0; flipped < (group.pair() ? 4 : 2); flipped++) {
            int sum = (flipped & 1) == 0 ? low : 7 - low;
            sum += (flipped & 2) == 0 ? high : 7 - high;
            if (Integer.bitCount(flipped) <= flips
                    && number <= most
                    && steps(sum, number) <= plus) {
                return true;
            }
        }
        return false;
    }

    /** The box 11/12 takes both. */
    private static int steps(int sum, int number) {
        return number == 11 && sum == 12 ? 0 : Math.abs(sum - number);
    }
}

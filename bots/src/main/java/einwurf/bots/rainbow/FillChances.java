package einwurf.bots.rainbow;

import einwurf.bots.Figures;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Comparator;

/**
 * The chance to be able to fill a box with a choice of dice, exact: all 216 throws are looked at,
 * by themselves or with up to two of the sheet's abilities.
 */
public final class FillChances {

    /** The number of a row's last box, which also takes a 12. */
    private static final int LAST = 11;

    private static final int SAID = 4;

    private FillChances() {}

    /** How many of the 216 throws fit the box as they fall. A crossed box is filled by none. */
    public static int throwsThatFit(Sheet sheet, Trio trio, Colour colour, int number) {
        return count(sheet.marks(), 0, 0, trio, Boxes.box(colour, number));
    }

    /** The same if the sheet's unused abilities may help. */
    public static int throwsThatFitWithAbilities(
            Sheet sheet, Trio trio, Colour colour, int number) {
        int box = Boxes.box(colour, number);
        return count(sheet.marks(), sheet.plus(), sheet.flip(), trio, box);
    }

    /** The boxes that a choice of dice most likely fills, in words. */
    public static Text say(Sheet sheet, Trio trio) {
        record Hope(Colour colour, int number, int ways) {}
        var hopes = new ArrayList<Hope>();
        for (var colour : Colour.values()) {
            for (int number = colour.mixed() ? 3 : 2; number <= LAST; number++) {
                int ways = throwsThatFit(sheet, trio, colour, number);
                if (ways > 0) {
                    hopes.add(new Hope(colour, number, ways));
                }
            }
        }
        hopes.sort(Comparator.comparingInt(Hope::ways).reversed());
        var en = new StringBuilder();
        var de = new StringBuilder();
        for (var hope : hopes.subList(0, Math.min(SAID, hopes.size()))) {
            var number = hope.number == LAST ? "11/12" : String.valueOf(hope.number);
            var chance = Figures.percent(hope.ways / 216.0);
            var before = en.isEmpty() ? "" : ", ";
            en.append(before).append(hope.colour.label().en()).append(' ').append(number);
            de.append(before).append(hope.colour.label().de()).append(' ').append(number);
            en.append(' ').append(chance.en());
            de.append(' ').append(chance.de());
        }
        return hopes.isEmpty()
                ? new Text("no open box fits", "kein offenes Feld passt")
                : new Text(en.toString(), de.toString());
    }

    /** From 0 to 1, by the throw alone. */
    public static double chance(Sheet sheet, Trio trio, Colour colour, int number) {
        return throwsThatFit(sheet, trio, colour, number) / 216.0;
    }

    private static int count(long marks, int plus, int flips, Trio trio, int box) {
        if ((~marks & Boxes.ALL & 1L << box) == 0) {
            return 0;
        }
        int count = 0;
        for (int i = 0; i < Boxes.throwsOf(trio); i++) {
            if (fits(Ways.of(trio, Boxes.dice(trio, i)), plus, flips, box)) {
                count += Boxes.weight(trio, i);
            }
        }
        return count;
    }

    private static boolean fits(Ways ways, int plus, int flips, int box) {
        for (int cost = 0; cost < Ways.costs(); cost++) {
            for (int i = ways.from(cost);
                    i < ways.from(cost + 1) && Ways.affordable(cost, plus, flips);
                    i++) {
                int way = ways.way(i);
                if (Ways.first(way) == box && Ways.second(way) == Boxes.NOWHERE) {
                    return true;
                }
            }
        }
        return false;
    }
}

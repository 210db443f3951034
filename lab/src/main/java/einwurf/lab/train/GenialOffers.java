package einwurf.lab.train;

import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

import java.util.Map;
import java.util.TreeMap;

/**
 * What others may show to a sheet. Which row is which doesn't matter: an offer is the symbols on
 * display listed by the rows they belong to, three bits for each row, fullest row first; rows with
 * equal marks list theirs with the most first.
 */
final class GenialOffers {

    private GenialOffers() {}

    /** The offer that displays (four bits a symbol, red lowest) make to a sheet. */
    static int offer(long sheet, int offered) {
        // three bits of marks and three of symbols for each row, sorted by insertion
        long sorted = 0;
        for (int row = 0; row < Symbol.COUNT; row++) {
            long pair = (long) Sheet.marks(sheet, row) << 3 | (offered >>> (4 * row) & 7);
            int place = 0;
            while (place < row && (sorted >>> (6 * place) & 63) > pair) {
                place++;
            }
            long below = sorted & (1L << (6 * place)) - 1;
            sorted = below | pair << (6 * place) | (sorted - below) << 6;
        }
        int offer = 0;
        for (int place = 0; place < Symbol.COUNT; place++) {
            offer = offer << 3 | (int) (sorted >>> (6 * place) & 7);
        }
        return offer;
    }

    /** All displays of so many dice, four bits a symbol, with their shares of all throws. */
    static Map<Integer, Double> displays(int dice) {
        var displays = new TreeMap<>(Map.of(0, 1.0));
        for (int i = 0; i < dice; i++) {
            var more = new TreeMap<Integer, Double>();
            displays.forEach(
                    (display, share) -> {
                        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
                            more.merge(
                                    display + (1 << (4 * symbol)),
                                    share / Symbol.COUNT,
                                    Double::sum);
                        }
                    });
            displays = more;
        }
        return displays;
    }
}

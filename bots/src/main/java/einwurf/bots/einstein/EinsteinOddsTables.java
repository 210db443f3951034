package einwurf.bots.einstein;

import einwurf.bots.OddsTable;
import einwurf.bots.OddsTable.Measure;
import einwurf.bots.OddsTable.Row;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the other side threatens: how many of the six rolls let it take each cube as it stands. */
final class EinsteinOddsTables {
    private static final Text WHAT =
            new Text(
                    "Threatened: chance that the next roll of the other side can take it",
                    "Bedroht: Chance, dass der nächste Wurf der anderen Seite ihn schlagen kann");
    private static final int FACES = 6;

    private EinsteinOddsTables() {}

    /** Keys are squares; nothing while cubes are placed, or where nothing is threatened. */
    static List<OddsTable> of(EinsteinPosition position, Seat seat) {
        if (position.placing() || position.over()) {
            return List.of();
        }
        var other = Seat.at(1 - seat.index());
        List<Row> rows = new ArrayList<>();
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            var square = position.square(seat, cube);
            if (square == null) {
                continue;
            }
            int rolls =
                    rolls(position.cubes(other), EinsteinBits.square(position.cubes(seat), cube));
            if (rolls > 0) {
                var label =
                        new Text(
                                "cube " + cube + " on " + square,
                                "Stein " + cube + " auf " + square);
                rows.add(new Row(square.toString(), label, (double) rolls / FACES));
            }
        }
        rows.sort(Comparator.comparingDouble(Row::value).reversed());
        return rows.isEmpty()
                ? List.of()
                : List.of(new OddsTable("threats", WHAT, Measure.CHANCE, rows));
    }

    /**
     * How many rolls let these cubes step on a square that the other side counts from its corner.
     */
    static int rolls(long cubes, int square) {
        int target = EinsteinBits.MIRROR - square;
        int rolls = 0;
        for (int die = 1; die <= FACES; die++) {
            long steps = EinsteinBits.steps(cubes, EinsteinBits.alone(cubes) ? 0 : die);
            for (int i = 0; i < EinsteinBits.length(steps); i++) {
                if (EinsteinBits.target(cubes, EinsteinBits.step(steps, i)) == target) {
                    rolls++;
                    break;
                }
            }
        }
        return rolls;
    }
}

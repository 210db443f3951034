package einwurf.bots.rainbow;

import einwurf.bots.OddsTable;
import einwurf.bots.OddsTable.Measure;
import einwurf.bots.OddsTable.Row;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The chance to fill each open box with each choice of dice, as the throw falls. */
final class RainbowOddsTables {
    private static final Text FILL =
            new Text("Chance to fill a box with ", "Chance auf ein Feld mit ");

    private RainbowOddsTables() {}

    static List<OddsTable> of(RainbowPosition position, Seat seat) {
        if (position.phase() != Phase.PICK) {
            return List.of();
        }
        var all = new ArrayList<OddsTable>();
        for (var trio : Trio.values()) {
            var what = new Text(FILL.en() + trio, FILL.de() + trio);
            all.add(
                    new OddsTable(
                            trio.name(), what, Measure.CHANCE, rows(position.sheet(seat), trio)));
        }
        return all;
    }

    /** The boxes that a choice of dice can fill, the likeliest first. */
    static List<Row> rows(Sheet sheet, Trio trio) {
        var rows = new ArrayList<Row>();
        for (var colour : Colour.values()) {
            for (int number = 2; number <= 11; number++) {
                double chance = FillChances.chance(sheet, trio, colour, number);
                if (chance > 0) {
                    rows.add(new Row(colour.name() + number, label(colour, number), chance));
                }
            }
        }
        rows.sort(Comparator.comparingDouble((Row row) -> -row.value()));
        return rows;
    }

    private static Text label(Colour colour, int number) {
        var box = number == 11 ? " 11/12" : " " + number;
        return new Text(colour.label().en() + box, colour.label().de() + box);
    }
}

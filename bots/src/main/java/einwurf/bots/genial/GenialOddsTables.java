package einwurf.bots.genial;

import einwurf.bots.OddsTable;
import einwurf.bots.OddsTable.Measure;
import einwurf.bots.OddsTable.Row;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/** What keeping a throw brings and what throwing again would bring. */
final class GenialOddsTables {
    private static final Text MARKS =
            new Text(
                    "Marks you can expect in this turn",
                    "Kreuze, die Du in diesem Zug erwarten kannst");
    private static final Text BETTER =
            new Text(
                    "Chance that the next roll brings more",
                    "Chance, dass der nächste Wurf mehr bringt");
    private static final Text COMPLETE =
            new Text(
                    "Chance to complete your sheet now",
                    "Chance, Deinen Zettel jetzt vollzumachen");
    private static final Text KEEP = new Text("Keep", "Behalten");
    private static final Text AGAIN = new Text("Roll again", "Neu werfen");

    private GenialOddsTables() {}

    static List<OddsTable> of(GenialPosition position) {
        return position.phase() == Phase.KEEP
                ? GenialOdds.of(position).map(GenialOddsTables::of).orElse(List.of())
                : List.of();
    }

    private static List<OddsTable> of(GenialOdds odds) {
        var all = new ArrayList<OddsTable>();
        all.add(new OddsTable("", MARKS, Measure.AMOUNT, keepAndReroll(odds.keep(), odds.again())));
        all.add(
                new OddsTable(
                        "",
                        BETTER,
                        Measure.CHANCE,
                        List.of(new Row("reroll", AGAIN, odds.more()))));
        if (odds.winsNow() || odds.winsAgain() > 0) {
            all.add(
                    new OddsTable(
                            "",
                            COMPLETE,
                            Measure.CHANCE,
                            keepAndReroll(odds.winsNow() ? 1 : 0, odds.winsAgain())));
        }
        return all;
    }

    private static List<Row> keepAndReroll(double keep, double again) {
        var kept = new Row("keep", KEEP, keep);
        var thrown = new Row("reroll", AGAIN, again);
        return keep >= again ? List.of(kept, thrown) : List.of(thrown, kept);
    }
}

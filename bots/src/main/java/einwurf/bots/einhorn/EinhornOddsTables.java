package einwurf.bots.einhorn;

import einwurf.bots.OddsTable;
import einwurf.bots.OddsTable.Measure;
import einwurf.bots.OddsTable.Row;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Prediction;
import einwurf.rules.Text;

import java.util.Comparator;
import java.util.List;

/** What each prediction brings, for whoever is to predict. */
final class EinhornOddsTables {
    private static final Text STONES =
            new Text(
                    "Stones you can expect from this roll",
                    "Steine, die Du von diesem Wurf erwarten kannst");
    private static final Text RIGHT =
            new Text("Chance that it comes true", "Chance, dass es eintrifft");
    private static final Text ENDS =
            new Text(
                    "Chance that the game is over after it",
                    "Chance, dass das Spiel danach aus ist");

    private EinhornOddsTables() {}

    static List<OddsTable> of(EinhornPosition position) {
        var odds = PredictionOdds.of(position);
        if (odds.isEmpty()) {
            return List.of();
        }
        var said =
                odds.stream()
                        .sorted(Comparator.comparingDouble((PredictionOdds one) -> -one.expected()))
                        .toList();
        return List.of(
                new OddsTable(
                        "",
                        STONES,
                        Measure.AMOUNT,
                        said.stream().map(one -> row(one, one.expected())).toList()),
                new OddsTable(
                        "",
                        RIGHT,
                        Measure.CHANCE,
                        said.stream()
                                .filter(one -> one.said() != Prediction.SILENCE)
                                .map(one -> row(one, one.right()))
                                .toList()),
                new OddsTable(
                        "",
                        ENDS,
                        Measure.CHANCE,
                        said.stream().map(one -> row(one, one.ending())).toList()));
    }

    private static Row row(PredictionOdds odds, double value) {
        return new Row(odds.said().letter(), odds.said().title(), value);
    }
}

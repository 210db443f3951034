package einwurf.genial;

import einwurf.rules.About;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Paper;
import einwurf.rules.Result;
import einwurf.rules.Seat;
import einwurf.rules.SeriesRules;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import java.util.List;
import java.util.Map;

/** Einfach Genial – Das Würfelspiel: a thin translation of {@link GenialBoard}. */
public final class Genial implements Game<GenialPosition, GenialMove> {
    static final String OPENING = "opening";
    static final String ROLLED = "rolled";
    static final String EMPTY = "empty";

    private static final List<Option> OPTIONS =
            List.of(
                    new Option.OneOf(
                            OPENING,
                            new Text(
                                    "Dice in view before the first turn: of all but the starter"
                                            + " (rolled) or of nobody (empty)",
                                    "Offene Würfel vor dem ersten Zug: von allen außer Platz 1"
                                            + " (rolled) oder von niemandem (empty)"),
                            List.of(ROLLED, EMPTY),
                            ROLLED));

    private static final About ABOUT =
            new About("genial", "Einfach Genial – Das Würfelspiel", 2, 4, OPTIONS);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public Table table(GenialPosition position) {
        return new Table(
                position.players(), Map.of(OPENING, position.emptyOpening() ? EMPTY : ROLLED));
    }

    @Override
    public GenialFastForm fast() {
        return GenialFastForm.INSTANCE;
    }

    @Override
    public String phase(GenialPosition position) {
        return position.phase().word();
    }

    @Override
    public GenialView view(GenialPosition seen) {
        return GenialView.of(seen);
    }

    @Override
    public List<Effect> effects(GenialPosition seen, Seat seat, GenialMove move) {
        return GenialEffects.of(seen, seat, move);
    }

    @Override
    public GenialLayout layout() {
        return GenialLayout.of(this);
    }

    @Override
    public String print(Paper paper, Text.Language language) {
        return GenialPrint.of(this, paper, language);
    }

    @Override
    public Notation<GenialPosition, GenialMove> notation() {
        return GenialNotation.INSTANCE;
    }

    @Override
    public Voice<GenialPosition, GenialMove> voice() {
        return GenialVoice.INSTANCE;
    }

    @Override
    public SeriesRules<GenialPosition> series() {
        return new RowsOrColumns();
    }

    private record RowsOrColumns() implements SeriesRules<GenialPosition> {
        @Override
        public List<String> measures() {
            return List.of("rows", "columns");
        }

        @Override
        public List<Integer> points(GenialPosition position, Result result, String measure) {
            return Seat.all(position.players()).stream()
                    .map(position::sheet)
                    .map(measure.equals("columns") ? Sheet::columns : Sheet::rows)
                    .toList();
        }
    }
}

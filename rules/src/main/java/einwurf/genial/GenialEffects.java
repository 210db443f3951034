package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.rules.Effect;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * What a use of dice brings: {@code marks} it really makes in a row, also where there are none;
 * {@code lost} points that can't be marked (G5); {@code row}, {@code column} completed; {@code
 * opens} a column; {@code wins}. To keep a throw or to throw again brings nothing certain.
 */
final class GenialEffects {

    private GenialEffects() {}

    static List<Effect> of(GenialPosition position, Seat seat, GenialMove move) {
        if (move instanceof Decision) {
            return List.of();
        }
        int code = GenialFastForm.code(move);
        int worth = worth(position, move);
        int row = GenialBoard.row(code);
        var symbol = Symbol.at(row);
        var letter = String.valueOf(symbol.letter());
        long before = position.sheet(seat);
        long after = Sheet.mark(before, row, worth);
        int made = Sheet.marks(after) - Sheet.marks(before);
        var effects = new ArrayList<Effect>();
        effects.add(new Effect("marks", letter, made, points(made)));
        if (worth > made) {
            int lost = worth - made;
            effects.add(
                    new Effect(
                            "lost", letter, lost, new Text(lost + " lost", lost + " verfallen")));
        }
        if (made > 0 && Sheet.marks(after, row) == Sheet.COLUMNS) {
            var name = symbol.label();
            effects.add(
                    new Effect(
                            "row",
                            letter,
                            0,
                            new Text(
                                    "completes the " + name.en() + " row",
                                    "vollendet die Reihe " + name.de())));
        }
        for (int column = 1; column <= Sheet.COLUMNS; column++) {
            if (Sheet.reached(before, column) < Symbol.COUNT
                    && Sheet.reached(after, column) == Symbol.COUNT) {
                effects.add(
                        new Effect(
                                "column",
                                "" + column,
                                0,
                                new Text(
                                        "completes column " + column,
                                        "vollendet Spalte " + column)));
            }
        }
        for (int column = Sheet.last(before) + 1; column <= Sheet.last(after); column++) {
            effects.add(
                    new Effect(
                            "opens",
                            "" + column,
                            0,
                            new Text("opens column " + column, "öffnet Spalte " + column)));
        }
        if (after == Sheet.FULL) {
            effects.add(new Effect("wins", "", 0, new Text("wins", "gewinnt")));
        }
        return effects;
    }

    /** The points a use of dice is due, whether they can be marked or not. */
    static int worth(GenialPosition position, GenialMove move) {
        return GenialFastForm.INSTANCE.at(position).worth(GenialBoard.use(GenialFastForm.code(move)));
    }

    private static Text points(int marks) {
        return switch (marks) {
            case 0 -> new Text("no points", "keine Punkte");
            case 1 -> new Text("1 point", "1 Punkt");
            default -> new Text(marks + " points", marks + " Punkte");
        };
    }
}

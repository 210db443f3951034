package pig;

import einwurf.rules.About;
import einwurf.rules.FastForm;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.View;
import einwurf.rules.Voice;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Pig, the folk game: the one door into this package. The rules are {@link PigBoard}'s. */
public final class Pig implements Game<PigPosition, PigMove>, FastForm<PigPosition, PigMove> {
    static final Option.Whole GOAL =
            new Option.Whole("goal", new Text("Points to win", "Punkte zum Sieg"), 10, 1000, 100);

    private static final About ABOUT = new About("pig", "Pig", 2, 6, List.of(GOAL));

    private static final List<Turn.Outcome> DIE =
            IntStream.rangeClosed(1, 6)
                    .mapToObj(face -> new Turn.Outcome(Roll.of(face), 1))
                    .toList();

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public Table table(PigPosition p) {
        return new Table(p.players(), Map.of(GOAL.name(), p.goal()));
    }

    @Override
    public View view(PigPosition p) {
        return new PigView(p.goal(), p.mover().number(), p.pot(), p.scores());
    }

    @Override
    public Notation<PigPosition, PigMove> notation() {
        return new PigNotation();
    }

    @Override
    public Voice<PigPosition, PigMove> voice() {
        return new PigVoice();
    }

    @Override
    public FastForm<PigPosition, PigMove> fast() {
        return this;
    }

    @Override
    public PigBoard board(Table table) {
        return new PigBoard(table.players(), table.whole(GOAL.name()));
    }

    @Override
    public PigBoard at(PigPosition position) {
        var board = new PigBoard(position.players(), position.goal());
        board.set(position);
        return board;
    }

    @Override
    public int code(PigPosition position, Seat seat, PigMove move) {
        return move.ordinal();
    }

    @Override
    public PigMove decode(PigPosition position, Seat seat, int code) {
        return PigMove.values()[code];
    }

    @Override
    public List<Turn.Outcome> outcomes(PigPosition position) {
        return DIE;
    }
}

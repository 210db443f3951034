package einwurf.bots.genial;

import einwurf.genial.Sheet;

/** Counts the marks that a turn brings, nothing else. */
final class MarkEvaluation implements TurnEvaluation {
    private int before;

    @Override
    public void turn(TurnStart start) {
        before = Sheet.marks(start.sheet(start.seat()));
    }

    @Override
    public double worth(long sheet) {
        return Sheet.marks(sheet) - before;
    }

    @Override
    public double win() {
        return worth(Sheet.FULL);
    }
}

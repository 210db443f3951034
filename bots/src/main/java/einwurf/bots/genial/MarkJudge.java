package einwurf.bots.genial;

import einwurf.genial.Sheet;

/** Counts the marks that a turn brings, nothing else. */
final class MarkJudge implements Judge {
    private int before;

    @Override
    public void turn(Standing standing) {
        before = Sheet.marks(standing.sheet(standing.seat()));
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

package einwurf.bots.genial;

import einwurf.bots.Policy;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/** Keeps its first roll, whatever it is, and takes the most marks it finds. */
public final class GenialBeginner implements Policy<GenialPosition> {
    private final MostMarks marks = new MostMarks();

    @Override
    public int pick(Board<GenialPosition> board, Dice dice) {
        return ((GenialBoard) board).phase() == Phase.KEEP
                ? GenialBoard.KEEP
                : marks.pick(board, dice);
    }
}

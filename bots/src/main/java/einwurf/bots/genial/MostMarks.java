package einwurf.bots.genial;

import einwurf.bots.Policy;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Plays as people do who are new to the game: takes the most marks that a throw brings, whichever
 * rows they are in, and throws again when a throw brings fewer marks than throws do on average. A
 * yardstick that nobody has tuned.
 */
public final class MostMarks implements Policy<GenialPosition> {
    private final TurnExpectation marks = new TurnExpectation(new MarkEvaluation());
    private final TurnStart start = new TurnStart();
    private final HandUses uses = new HandUses();

    @Override
    public int pick(Board<GenialPosition> board, Dice dice) {
        var here = (GenialBoard) board;
        if (here.phase() == Phase.KEEP) {
            return keeps(here) ? GenialBoard.KEEP : GenialBoard.REROLL;
        }
        return spend(here);
    }

    private boolean keeps(GenialBoard here) {
        start.read(here);
        marks.look(start);
        double average = marks.throwing(GenialBoard.THROWS - 1); // of a throw that must be kept
        return marks.worth(here.hand()) >= average;
    }

    /** The first of the moves that lead to the most marks. */
    private int spend(GenialBoard here) {
        long sheet = here.sheet(here.seat());
        int best = here.move(0);
        int most = -1;
        for (int i = 0, moves = here.moves(); i < moves; i++) {
            int move = here.move(i);
            int points = here.worth(GenialBoard.use(move));
            long after = Sheet.mark(sheet, GenialBoard.row(move), points);
            int all = most(after, HandUses.rest(here.hand(), move), here.offered());
            if (all > most) {
                most = all;
                best = move;
            }
        }
        return best;
    }

    private int most(long sheet, int hand, int offered) {
        uses.find(sheet, hand, offered);
        int most = 0;
        for (int i = 0; i < uses.count(); i++) {
            most = Math.max(most, Sheet.marks(uses.end(i)));
        }
        return most;
    }
}

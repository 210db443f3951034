package einwurf.bots.genial;

import einwurf.bots.Policy;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/** Decides by the whole turn: every throw that can still fall, every way to use the dice. */
public final class Thinker implements Policy<GenialPosition> {
    private final Judge judge;
    private final Outlook outlook;
    private final Uses uses;
    private final Standing standing = new Standing();

    public Thinker(Judge judge) {
        this.judge = judge;
        outlook = new Outlook(judge);
        uses = new Uses(judge);
    }

    @Override
    public int pick(Board<GenialPosition> board, Dice dice) {
        var here = (GenialBoard) board;
        if (here.phase() == Phase.KEEP) {
            standing.read(here);
            outlook.look(standing);
            boolean keeps = outlook.keeps(here.hand(), here.throwsMade());
            return keeps ? GenialBoard.KEEP : GenialBoard.REROLL;
        }
        begin(here);
        int best = here.move(0);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0, moves = here.moves(); i < moves; i++) {
            int move = here.move(i);
            double worth = worth(here, move);
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return best;
    }

    /** Makes ready to ask what uses of the hand are worth. */
    void begin(GenialBoard here) {
        standing.read(here);
        judge.turn(standing);
        judge.thrown(here.thrown());
    }

    /** What a use is worth, all that follows in this turn done best. */
    double worth(GenialBoard here, int move) {
        long sheet = here.sheet(here.seat());
        long after = Sheet.mark(sheet, GenialBoard.row(move), here.worth(GenialBoard.use(move)));
        return uses.best(after, Uses.rest(here.hand(), move), here.offered());
    }
}

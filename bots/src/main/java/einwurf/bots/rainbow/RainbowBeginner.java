package einwurf.bots.rainbow;

import einwurf.bots.Policy;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * Always picks one die of each colour, takes the highest number it can, and forgets that it has
 * Extras and abilities.
 */
public final class RainbowBeginner implements Policy<RainbowPosition> {
    private static final int ONE_OF_EACH = Trio.valueOf("RYB").ordinal();

    @Override
    public int pick(Board<RainbowPosition> board, Dice dice) {
        var here = (RainbowBoard) board;
        if (here.phase() == Phase.PICK) {
            return RainbowMoveCode.PICK << 9 | ONE_OF_EACH;
        }
        int moves = here.moves();
        int last = here.move(moves - 1);
        if (RainbowMoveCode.kind(last) == RainbowMoveCode.DONE) {
            return last;
        }
        int best = last;
        int most = -1;
        for (int i = 0; i < moves; i++) {
            int move = here.move(i);
            int number = RainbowMoveCode.box(move) % 10;
            if (RainbowMoveCode.kind(move) == RainbowMoveCode.CLAIM && number > most) {
                most = number;
                best = move;
            }
        }
        return best;
    }
}

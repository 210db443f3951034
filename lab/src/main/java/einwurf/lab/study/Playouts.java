package einwurf.lab.study;

import einwurf.bots.Policy;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/** Plays boards to their ends with one quick player on every seat. */
final class Playouts<S extends Record> {
    private final Board<S> board;
    private final Policy<S> policy;
    private final Dice dice = new Dice(0);

    Playouts(Board<S> board, Policy<S> policy) {
        this.board = board;
        this.policy = policy;
    }

    Board<S> board() {
        return board;
    }

    Dice dice() {
        return dice;
    }

    /** A seat's share of the win after the board has been played to its end; seats from 0. */
    double share(int seat) {
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(policy.pick(board, dice));
            }
        }
        if (board.place(seat) != 1) {
            return 0;
        }
        int winners = 0;
        for (int s = 0; s < board.players(); s++) {
            winners += board.place(s) == 1 ? 1 : 0;
        }
        return 1.0 / winners;
    }
}

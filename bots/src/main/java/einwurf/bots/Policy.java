package einwurf.bots;

import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * A quick player on the fast form, for simulations and playouts: picks a move for the seat the
 * board asks. Allocates nothing, and must not look at what is sealed from that seat.
 */
public interface Policy<S extends Record> {

    /** One of the moves that the board lists for {@code board.seat()}. */
    int pick(Board<S> board, Dice dice);

    /** Uniform over the listed moves. */
    static <S extends Record> Policy<S> random() {
        return (board, dice) -> board.move(dice.below(board.moves()));
    }
}

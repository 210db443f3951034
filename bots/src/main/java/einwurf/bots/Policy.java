package einwurf.bots;

import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * A quick player on the fast form, for simulations and playouts: picks a move for the seat the
 * board asks. Allocates nothing, and must not look at what is sealed from that seat.
 */
public interface Policy<B extends Board<?>> {

    /** One of the moves that the board lists for {@code board.seat()}. */
    int pick(B board, Dice dice);

    /** Uniform over the listed moves. */
    static <B extends Board<?>> Policy<B> random() {
        return (board, dice) -> board.move(dice.below(board.moves()));
    }
}

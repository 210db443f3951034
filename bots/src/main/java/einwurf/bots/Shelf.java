package einwurf.bots;

import einwurf.rules.Game;
import einwurf.rules.Move;

import java.util.List;

/** The bots of one game, weakest first. */
public interface Shelf<S extends Record, M extends Move> {

    Game<S, M> game();

    /** Names of the bots, weakest first: "random", "greedy", … */
    List<String> levels();

    /** The bot of that name; its name must be one of {@link #levels}. */
    Bot<S, M> bot(String level);

    /** The greedy player on the fast form. */
    Policy<S> greedy();
}

package einwurf.bots;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Map;

/** The bots of one game, weakest first. */
public interface Shelf<S extends Record, M extends Move> {

    Game<S, M> game();

    /** Names of the bots, weakest first: "random", "greedy", … */
    List<String> levels();

    /** The bot of that name; its name must be one of {@link #levels}. */
    Bot<S, M> bot(String level);

    /**
     * What is proven of a seat's moves, counted out and in words: chances of the dice and what they
     * bring on average. Empty where there is nothing to count.
     */
    default Map<M, Text> facts(S seen, Seat seat) {
        return Map.of();
    }

    /** The same as numbers, for those who draw them. */
    default List<Reckoning> reckonings(S seen, Seat seat) {
        return List.of();
    }

    /** The greedy player on the fast form. */
    Policy<S> greedy();
}

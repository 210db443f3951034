package einwurf.bots;

import einwurf.rules.Move;
import einwurf.rules.Seat;

import java.util.Comparator;
import java.util.List;

/** Chooses for one seat. Gets what the seat may see, never the full position. */
public interface Bot<S extends Record, M extends Move> {

    /**
     * Every legal move of the seat with its value, best first. Nodes and seed make it repeatable.
     */
    List<Rated<M>> rate(S seen, Seat seat, Budget budget, long seed);

    /**
     * The move to play; a bot may vary between good moves, so not always the first of {@link
     * #rate}.
     */
    default Rated<M> choose(S seen, Seat seat, Budget budget, long seed) {
        return rate(seen, seat, budget, seed).getFirst();
    }

    /**
     * A move and each seat's expected result after it: the chance to win, shared wins shared; alone
     * at the table, the chance to reach the game's goal. {@code error} is the half width of a 95 %
     * interval, 0 where {@code exact} says that the value is proven.
     */
    record Rated<M extends Move>(M move, List<Double> value, boolean exact, double error) {
        public Rated {
            value = List.copyOf(value);
        }

        public double value(Seat seat) {
            return value.get(seat.index());
        }

        /** The order of {@link #rate}: what is worth most to a seat comes first. */
        public static <M extends Move> Comparator<Rated<M>> bestFirst(Seat seat) {
            return Comparator.comparingDouble((Rated<M> r) -> r.value(seat)).reversed();
        }
    }
}

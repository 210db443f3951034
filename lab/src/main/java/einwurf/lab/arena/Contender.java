package einwurf.lab.arena;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;

/** Somebody who plays in the arena: a bot of the house, or another program. */
public interface Contender<S extends Record, M extends Move> extends AutoCloseable {

    /** The move for a seat that is asked, from that seat's view. */
    M choose(Table table, S seen, Seat seat, long seed) throws Forfeit;

    @Override
    default void close() {}

    /** A program did something no player may, or nothing at all; it loses the game. */
    final class Forfeit extends Exception {
        public Forfeit(String why) {
            super(why);
        }
    }
}

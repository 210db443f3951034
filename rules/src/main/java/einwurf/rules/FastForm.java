package einwurf.rules;

import java.util.List;

/**
 * A game's {@link Board} and what the board's numbers mean. Search, playouts and simulations work
 * on it, and {@link Game#turn}, {@link Game#moves} and {@link Game#next} are read off it.
 */
public interface FastForm<S extends Record, M extends Move> {

    /** A board set to the start of a table. */
    Board<S> board(Table table);

    /** A board set to a position. Made for every question about it, so it must be cheap. */
    Board<S> at(S position);

    /** The board's int for a move of a seat that is asked. */
    int code(S position, Seat seat, M move);

    /** The move behind a board's int. */
    M decode(S position, Seat seat, int code);

    /**
     * What can be thrown where dice are due, in the board's order; the same list each time, and one
     * that {@link List#copyOf} takes as it is (a stream's {@code toList()} isn't): every turn does.
     */
    List<Turn.Outcome> outcomes(S position);

    /** The number of a throw among {@link #outcomes}. */
    default int outcome(S position, Roll roll) {
        var outcomes = outcomes(position);
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.get(i).roll().equals(roll)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no such roll here: " + roll);
    }

    /** What a simulation counts beside wins and length. */
    default Statistics<S> statistics() {
        return new Statistics.Nothing<>();
    }
}

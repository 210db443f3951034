package einwurf.rules;

import java.util.stream.Collectors;

/**
 * Text for positions, moves and rolls: one form for tests, logs, the wire, the store and the
 * command line. What was written is read back: {@code writePosition(readPosition(t)) == t}.
 */
public interface Notation<S extends Record, M extends Move> {

    /** One line. A position as seen by a seat writes {@code ?} where something is hidden. */
    String writePosition(S position);

    /** Refuses what no game could reach, as far as that can be told from the text. */
    Parsed<S> readPosition(String text);

    String writeMove(M move);

    /** A move that is well formed; whether it is legal only {@link Game#moves} says. */
    Parsed<M> readMove(String text);

    String writeRoll(Roll roll);

    Parsed<Roll> readRoll(String text);

    /** What can fall, in the order in which it is drawn, each with its weight: {@code 1:1 2:1}. */
    default String writeOutcomes(Turn.Chance chance) {
        return chance.outcomes().stream()
                .map(one -> writeRoll(one.roll()) + ":" + one.weight())
                .collect(Collectors.joining(" "));
    }
}

package einwurf.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One set of rules. Stateless and deterministic: no clock, no I/O, no random source.
 *
 * <p>A match is {@link #start} folded over its steps with {@link #next}; nothing else is ever
 * stored.
 *
 * @param <S> position: an immutable record with value equality
 * @param <M> what a seat may choose
 */
public interface Game<S extends Record, M extends Move> {

    /** In URLs and in stored matches: never changes once released. */
    String id();

    /** As printed on the box. */
    String name();

    int fewest();

    int most();

    List<Option> options();

    /** The position before anything happened. The table is checked: see {@link Tables}. */
    S start(Table table);

    /** The table that a position given as text belongs to, as far as the position knows. */
    Table table(S position);

    /** What the position waits for. */
    Turn turn(S position);

    /** The name of the part of the game the position is in, "over" at the end. */
    String phase(S position);

    /** Every legal move of {@code seat}, in a stable order; the only definition of legality. */
    List<M> moves(S position, Seat seat);

    /**
     * The position after {@code step}. Trusts its caller; {@link Referee} is the caller for people.
     */
    S next(S position, Step<M> step);

    /** What those looking through {@code eyes} may know; nobody's eyes means a spectator. */
    default S seenBy(S position, Set<Seat> eyes) {
        return position;
    }

    /**
     * A view in which every answer hidden from it is taken back, so that its seat is asked again: a
     * position a bot can play on from without knowing what is sealed.
     */
    default S reopen(S seen) {
        return seen;
    }

    /** The points that count as a win for someone who plays alone, where the game allows it. */
    default int goal() {
        return 0;
    }

    /** The position for whoever draws or reads it. Speaks only of what the position shows. */
    View view(S seen);

    /** What a legal move of a seat brings, certainly and at once. */
    default List<Effect> effects(S seen, Seat seat, M move) {
        return List.of();
    }

    /** What is printed. */
    default Layout layout() {
        return new Layout.Blank();
    }

    Notation<S, M> notation();

    Voice<S, M> voice();

    /**
     * A record in a form that others use for this game, or what is wrong with it; empty where the
     * text isn't one at all. Our own form is read by {@link GameRecord#read}.
     */
    default Optional<Parsed<GameRecord<S, M>>> readForeign(String record) {
        return Optional.empty();
    }

    /** The record in the form that others use for this game, or why it can't be; empty if none. */
    default Optional<Parsed<String>> writeForeign(GameRecord<S, M> record) {
        return Optional.empty();
    }

    /** The fast form, set to the start of a table. */
    Board<S> board(Table table);

    /** What a simulation counts beside wins and length. */
    default Tally<S> tally() {
        return new Tally.Nothing<>();
    }

    /** The board's int for a move, for a seat that is asked. */
    int code(S position, Seat seat, M move);

    /** The move behind a board's int. */
    M decode(S position, Seat seat, int code);

    /** The table of game {@code number} (from 1) of a series that began with {@code first}. */
    default Table again(Table first, int number) {
        return first;
    }

    /** What a series of this game can count; the first is usual and is {@link Result#points}. */
    default List<String> measures() {
        return List.of("points");
    }

    /** Each seat's points for a series once the game is over, by one of {@link #measures}. */
    default List<Integer> points(S position, String measure) {
        return ((Turn.Over) turn(position)).result().points();
    }
}

package einwurf.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * One set of rules. Stateless and deterministic: no clock, no I/O, no random source.
 *
 * <p>A match is {@link #start} folded over its steps with {@link #next}; nothing else is ever
 * stored.
 *
 * <p>The rules themselves are the {@link Board}'s: what a position waits for, what a seat may do
 * and what follows are read off it here, once for every game.
 *
 * @param <S> position: an immutable record with value equality
 * @param <M> what a seat may choose
 */
public interface Game<S extends Record, M extends Move> {

    /** Its name, who can play it and what they can agree on. */
    About about();

    default String id() {
        return about().id();
    }

    /** The rules, and what their numbers mean. */
    FastForm<S, M> fast();

    /** The position before anything happened. The table is checked: see {@link Tables}. */
    default S start(Table table) {
        return fast().board(table).position();
    }

    /** The table that a position given as text belongs to, as far as the position knows. */
    Table table(S position);

    /** What the position waits for. */
    default Turn turn(S position) {
        var board = fast().at(position);
        return switch (board.waitsFor()) {
            case Board.OVER -> new Turn.Over(Result.of(board));
            case Board.CHANCE -> new Turn.Chance(Seat.at(board.seat()), fast().outcomes(position));
            default -> new Turn.Choice(asked(board), board.secret());
        };
    }

    private static List<Seat> asked(Board<?> board) {
        var seats = Seat.all(board.players());
        var asked = new ArrayList<Seat>(seats.size());
        for (int i = 0; i < seats.size(); i++) {
            if (board.asks(i)) {
                asked.add(seats.get(i));
            }
        }
        return asked;
    }

    /** The name of the part of the game the position is in, "over" at the end. */
    default String phase(S position) {
        return switch (fast().at(position).waitsFor()) {
            case Board.OVER -> "over";
            case Board.CHANCE -> "roll";
            default -> "choose";
        };
    }

    /** Whether what chance decides here are dice, which people could throw themselves. */
    default boolean isThrow(S position) {
        return true;
    }

    /** Every legal move of {@code seat}, in a stable order; the only definition of legality. */
    default List<M> moves(S position, Seat seat) {
        var board = fast().at(position);
        if (seat.index() >= board.players() || !board.asks(seat.index())) {
            return List.of();
        }
        board.selectSeat(seat.index());
        int count = board.moves();
        var moves = new ArrayList<M>(count);
        for (int i = 0; i < count; i++) {
            moves.add(fast().decode(position, seat, board.move(i)));
        }
        return Collections.unmodifiableList(moves);
    }

    /**
     * The position after {@code step}. Trusts its caller; {@link Referee} is the caller for people.
     */
    default S next(S position, Step<M> step) {
        var board = fast().at(position);
        switch (step) {
            case Step.Rolled<M>(var roll) -> board.roll(fast().outcome(position, roll));
            case Step.Chose<M>(var seat, var move) -> {
                board.selectSeat(seat.index());
                board.play(fast().code(position, seat, move));
            }
        }
        return board.position();
    }

    /** What those looking through {@code eyes} may know; nobody's eyes means a spectator. */
    default S seenBy(S position, Set<Seat> eyes) {
        return position;
    }

    /**
     * A view in which every answer hidden from it is taken back, so that its seat is asked again: a
     * position a bot can play on from without knowing what is sealed.
     */
    default S withoutHiddenChoices(S seen) {
        return seen;
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

    /** Its sheet, card or board on one page, as SVG; empty where nothing has to be printed. */
    default String print(Paper paper, Text.Language language) {
        return "";
    }

    Notation<S, M> notation();

    Voice<S, M> voice();

    /** How several games of it follow each other. */
    default SeriesRules<S> series() {
        return SeriesRules.usual();
    }

    /** Records in a form that others use for it. */
    default ForeignRecords<S, M> records() {
        return ForeignRecords.none();
    }
}

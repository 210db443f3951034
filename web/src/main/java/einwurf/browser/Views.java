package einwurf.browser;

import einwurf.browser.Door.Answer;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A position as the page gets it: the same keys as a view of the server has. */
final class Views {
    /** Beyond this many moves a list of labels helps nobody: cubes are placed, not listed. */
    private static final int MOST_LABELS = 100;

    private Views() {}

    /** Nobody's eyes are a spectator's. */
    static Set<Seat> eyes(int seat) {
        return seat == 0 ? Set.of() : Set.of(Seat.of(seat));
    }

    /**
     * The node as a seat sees it, with the moves of that seat alone; {@code say} is its question,
     * {@code labels} a short text for each of its moves; {@code end} tells how it ended.
     */
    static <S extends Record, M extends Move> Map<String, @Nullable Object> of(
            Game<S, M> game, Table table, S position, int seat, List<String> names) {
        var seen = game.seenBy(position, eyes(seat));
        var turn = game.turn(seen);
        var node = Node.of(game, table, seen);
        var view = Node.data("node", node, "say", null, "labels", null, "end", null);
        switch (turn) {
            case Turn.Choice(var seats, _) -> {
                node.put("turn", turn(game, seen, seats, seat));
                if (seats.contains(Seat.of(seat))) {
                    view.put("say", Answer.text(game.voice().ask(seen, Seat.of(seat))));
                    view.put("labels", labels(game, seen, Seat.of(seat)));
                }
            }
            case Turn.Over _ -> view.put("end", Answer.text(game.voice().end(seen, names)));
            case Turn.Chance(var thrower, _) ->
                    node.put("turn", Node.data("kind", "chance", "seat", thrower.number()));
        }
        return view;
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> turn(
            Game<S, M> game, S seen, List<Seat> seats, int own) {
        return Node.data(
                "kind",
                "choice",
                "seats",
                seats.stream()
                        .map(
                                seat ->
                                        Node.data(
                                                "seat",
                                                seat.number(),
                                                "moves",
                                                seat.number() == own
                                                        ? Node.moves(game, seen, seat)
                                                        : null))
                        .toList());
    }

    private static <S extends Record, M extends Move>
            @Nullable List<Map<String, @Nullable Object>> labels(
                    Game<S, M> game, S seen, Seat seat) {
        var moves = game.moves(seen, seat);
        return moves.size() > MOST_LABELS
                ? null
                : moves.stream()
                        .map(move -> Answer.text(game.voice().label(seen, seat, move)))
                        .toList();
    }
}

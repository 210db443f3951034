package einwurf.rules;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A position as other programs get it, in the shape of the engine protocol: plain maps and lists,
 * ready for {@link Json}. What is listed is computed from the given position alone, so the node of
 * a view can't tell more than the view: {@link #seenBy} is safe to send.
 */
public final class Node {

    private Node() {}

    /** The whole node. */
    public static <S extends Record, M extends Move> Map<String, @Nullable Object> of(
            Game<S, M> game, Table table, S position) {
        var node = new LinkedHashMap<String, @Nullable Object>();
        node.put("game", game.id());
        node.put("players", table.players());
        node.put("options", table.options());
        node.put("phase", game.phase(position));
        node.put("turn", turn(game, position));
        node.put("position", game.notation().writePosition(position));
        node.put("state", game.state(position));
        return node;
    }

    /** The node as those looking through {@code eyes} may have it; no eyes is a spectator. */
    public static <S extends Record, M extends Move> Map<String, @Nullable Object> seenBy(
            Game<S, M> game, Table table, S position, Set<Seat> eyes) {
        return of(game, table, game.seenBy(position, eyes));
    }

    /** What the position waits for, with every move or outcome as text. */
    public static <S extends Record, M extends Move> Map<String, @Nullable Object> turn(
            Game<S, M> game, S position) {
        return switch (game.turn(position)) {
            case Turn.Choice(var seats, _) ->
                    data(
                            "kind",
                            "choice",
                            "seats",
                            seats.stream().map(seat -> asked(game, position, seat)).toList());
            case Turn.Chance(var seat, var outcomes) ->
                    data(
                            "kind",
                            "chance",
                            "seat",
                            seat.number(),
                            "outcomes",
                            outcomes.stream().map(outcome -> outcome(game, outcome)).toList());
            case Turn.Over(var result) ->
                    data("kind", "over", "places", result.places(), "points", result.points());
        };
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> asked(
            Game<S, M> game, S position, Seat seat) {
        return data("seat", seat.number(), "moves", moves(game, position, seat));
    }

    /** Every legal move of a seat as text. */
    public static <S extends Record, M extends Move> List<String> moves(
            Game<S, M> game, S position, Seat seat) {
        return game.moves(position, seat).stream().map(game.notation()::writeMove).toList();
    }

    private static Map<String, @Nullable Object> outcome(Game<?, ?> game, Turn.Outcome outcome) {
        return data("roll", game.notation().writeRoll(outcome.roll()), "weight", outcome.weight());
    }

    /** The table of games as the protocol lists it. */
    public static List<Map<String, @Nullable Object>> games(List<Game<?, ?>> games) {
        return games.stream()
                .map(
                        game ->
                                data(
                                        "id",
                                        game.id(),
                                        "name",
                                        game.about().name(),
                                        "players",
                                        List.of(game.about().fewest(), game.about().most()),
                                        "options",
                                        game.about().options().stream().map(Node::option).toList()))
                .toList();
    }

    private static Map<String, @Nullable Object> option(Option option) {
        var data = data("name", option.name());
        if (option instanceof Option.Whole whole) {
            data.put("type", "integer");
            data.put("min", whole.min());
            data.put("max", whole.max());
        } else if (option instanceof Option.OneOf choice) {
            data.put("type", "choice");
            data.put("values", choice.values());
        } else {
            data.put("type", "boolean");
        }
        data.put("default", option.standard());
        return data;
    }

    /** A map in this order, from keys and values by turns. */
    public static Map<String, @Nullable Object> data(@Nullable Object... keysAndValues) {
        var data = new LinkedHashMap<String, @Nullable Object>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            data.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return data;
    }
}

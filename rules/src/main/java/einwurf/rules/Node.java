package einwurf.rules;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A position as other programs get it, in the shape of the engine protocol. What is listed is
 * computed from the given position alone, so the node of a view can't tell more than the view:
 * {@link #seenBy} is safe to send.
 */
public record Node(
        String game,
        int players,
        Map<String, Object> options,
        String phase,
        Waiting turn,
        String position,
        View state)
        implements JsonValue {

    /** What the position waits for, with every move or outcome as text. */
    @Tag("kind")
    public sealed interface Waiting extends JsonValue {

        record Choice(List<Asked> seats) implements Waiting {
            @Override
            public void write(JsonWriter out) {
                out.open().key("kind").word("choice").key("seats").data(seats).close();
            }
        }

        /** {@code outcomes} is null where they don't matter to the reader. */
        record Chance(int seat, @OmitNull @Nullable List<Outcome> outcomes) implements Waiting {
            @Override
            public void write(JsonWriter out) {
                out.open().key("kind").word("chance").key("seat").number(seat);
                if (outcomes != null) {
                    out.key("outcomes").data(outcomes);
                }
                out.close();
            }
        }

        record Over(List<Integer> places, List<Integer> points) implements Waiting {
            @Override
            public void write(JsonWriter out) {
                out.open().key("kind").word("over").key("places").numbers(places);
                out.key("points").numbers(points).close();
            }
        }
    }

    /** A seat that is asked; {@code moves} is null where they are not the reader's business. */
    public record Asked(int seat, @Nullable List<String> moves) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("seat").number(seat).key("moves").data(moves).close();
        }
    }

    public record Outcome(String roll, int weight) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("roll").text(roll).key("weight").number(weight).close();
        }
    }

    /** The whole node. */
    public static <S extends Record, M extends Move> Node of(
            Game<S, M> game, Table table, S position) {
        return of(game, table, position, turn(game, position, _ -> true, true));
    }

    /** The same for the holder of {@code own} seat, 0 for a spectator: no moves but one's own. */
    public static <S extends Record, M extends Move> Node seen(
            Game<S, M> game, Table table, S seen, int own) {
        var turn = turn(game, seen, seat -> seat.number() == own, false);
        return of(game, table, seen, turn);
    }

    /** The same where something else than the rules ended the game. */
    public Node over(List<Integer> places, List<Integer> points) {
        return new Node(
                game, players, options, phase, new Waiting.Over(places, points), position, state);
    }

    private static <S extends Record, M extends Move> Node of(
            Game<S, M> game, Table table, S position, Waiting turn) {
        return new Node(
                game.id(),
                table.players(),
                table.options(),
                game.phase(position),
                turn,
                game.notation().writePosition(position),
                game.view(position));
    }

    /** The node as those looking through {@code eyes} may have it; no eyes is a spectator. */
    public static <S extends Record, M extends Move> Node seenBy(
            Game<S, M> game, Table table, S position, Set<Seat> eyes) {
        return of(game, table, game.seenBy(position, eyes));
    }

    /** {@code listed}: whose moves are listed. */
    private static <S extends Record, M extends Move> Waiting turn(
            Game<S, M> game, S position, Predicate<Seat> listed, boolean outcomes) {
        return switch (game.turn(position)) {
            case Turn.Choice(var seats, _) ->
                    new Waiting.Choice(
                            seats.stream()
                                    .map(
                                            seat ->
                                                    new Asked(
                                                            seat.number(),
                                                            listed.test(seat)
                                                                    ? moves(game, position, seat)
                                                                    : null))
                                    .toList());
            case Turn.Chance(var seat, var all) ->
                    new Waiting.Chance(
                            seat.number(),
                            outcomes
                                    ? all.stream()
                                            .map(
                                                    one ->
                                                            new Outcome(
                                                                    game.notation()
                                                                            .writeRoll(one.roll()),
                                                                    one.weight()))
                                            .toList()
                                    : null);
            case Turn.Over(var result) -> new Waiting.Over(result.places(), result.points());
        };
    }

    /** Every legal move of a seat as text. */
    public static <S extends Record, M extends Move> List<String> moves(
            Game<S, M> game, S position, Seat seat) {
        return game.moves(position, seat).stream().map(game.notation()::writeMove).toList();
    }

    @Override
    public void write(JsonWriter out) {
        out.data(fields());
    }

    /** Its keys and values in order, for a reply that has more beside them. */
    public Map<String, @Nullable Object> fields() {
        return Json.object(
                "game", game,
                "players", players,
                "options", options,
                "phase", phase,
                "turn", turn,
                "position", position,
                "state", state);
    }

    /** The table of games as the protocol lists it. */
    public static List<Map<String, @Nullable Object>> games(List<Game<?, ?>> games) {
        return games.stream()
                .map(
                        game ->
                                Json.object(
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
        var data = Json.object("name", option.name());
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
}

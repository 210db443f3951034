package einwurf.rules;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One moment of a game for one pair of eyes: what happened, what is seen, what is asked. A live
 * match, a game in the browser, a terminal and a replay are lists of these, and they are made here
 * alone.
 *
 * @param number of the step that led here, counted from 1; 0 at the beginning
 * @param step null at the beginning
 * @param told the step in a sentence
 * @param say what the viewer is to do; null while not asked
 * @param choices what the viewer may do, in the order of their moves; null while not asked, or
 *     where there are more than {@link #MOST_CHOICES}
 * @param end how it ended
 */
public record Frame(
        int number,
        @Nullable Shown step,
        @Nullable Text told,
        Node node,
        @Nullable Text say,
        @Nullable List<Choice> choices,
        @Nullable Text end)
        implements JsonValue {

    /** Beyond this many a list helps nobody: cubes are placed, not listed. */
    public static final int MOST_CHOICES = 100;

    /** What a seat may do, and what that brings. */
    public record Choice(String move, Text label, List<Effect> effects) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("move").text(move).key("label").data(label);
            out.key("effects").data(effects).close();
        }
    }

    /** A step as it is seen: {@code text} is null while it is sealed from the viewer. */
    @Tag("kind")
    public sealed interface Shown extends JsonValue {
        int seat();

        @Nullable String text();

        record Rolled(int seat, String text) implements Shown {
            @Override
            public void write(JsonWriter out) {
                out.open().key("kind").word("rolled").key("seat").number(seat);
                out.key("text").text(text).close();
            }
        }

        record Chose(int seat, @Nullable String text) implements Shown {
            @Override
            public void write(JsonWriter out) {
                out.open().key("kind").word("chose").key("seat").number(seat);
                out.key("text").data(text).close();
            }
        }
    }

    /** Whose eyes a seat's are; nobody's eyes are a spectator's. */
    public static Set<Seat> eyes(int seat) {
        return seat == 0 ? Set.of() : Set.of(Seat.of(seat));
    }

    /** A position that nothing led to, or nothing that matters. */
    public static <S extends Record, M extends Move> Frame of(
            Game<S, M> game, Table table, S position, int eyes, List<String> names) {
        return of(game, table, position, eyes, names, 0, null, null);
    }

    /** The position after a step. */
    public static <S extends Record, M extends Move> Frame of(
            Game<S, M> game,
            Table table,
            int number,
            S before,
            Step<M> step,
            S after,
            int eyes,
            List<String> names) {
        var through = eyes(eyes);
        var told =
                game.voice()
                        .tell(
                                game.seenBy(before, through),
                                step,
                                game.seenBy(after, through),
                                names);
        return of(
                game, table, after, eyes, names, number, shown(game, before, step, through), told);
    }

    private static <S extends Record, M extends Move> Frame of(
            Game<S, M> game,
            Table table,
            S position,
            int eyes,
            List<String> names,
            int number,
            @Nullable Shown step,
            @Nullable Text told) {
        var seen = game.seenBy(position, eyes(eyes));
        var turn = game.turn(seen);
        boolean asked =
                eyes > 0
                        && turn instanceof Turn.Choice(var seats, _)
                        && seats.contains(Seat.of(eyes));
        return new Frame(
                number,
                step,
                told,
                Node.seen(game, table, seen, eyes),
                asked ? game.voice().ask(seen, Seat.of(eyes)) : null,
                asked ? choices(game, seen, Seat.of(eyes), names) : null,
                turn instanceof Turn.Over ? game.voice().end(seen, names) : null);
    }

    /** What a seat may do with what it brings; null where that is too much. */
    public static <S extends Record, M extends Move> @Nullable List<Choice> choices(
            Game<S, M> game, S seen, Seat seat, List<String> names) {
        var moves = game.moves(seen, seat);
        return moves.size() > MOST_CHOICES
                ? null
                : moves.stream()
                        .map(
                                move ->
                                        new Choice(
                                                game.notation().writeMove(move),
                                                game.voice().label(seen, seat, move, names),
                                                game.effects(seen, seat, move)))
                        .toList();
    }

    private static <S extends Record, M extends Move> Shown shown(
            Game<S, M> game, S before, Step<M> step, Set<Seat> eyes) {
        return switch (step) {
            case Step.Rolled<M>(var roll) ->
                    new Shown.Rolled(
                            ((Turn.Chance) game.turn(before)).seat().number(),
                            game.notation().writeRoll(roll));
            case Step.Chose<M>(var seat, var move) ->
                    new Shown.Chose(
                            seat.number(),
                            sealed(game, before, seat, eyes)
                                    ? null
                                    : game.notation().writeMove(move));
        };
    }

    /**
     * Whether a choice that {@code seat} made in this position is sealed from these eyes: only the
     * seat itself may read it before the last one is in.
     */
    public static <S extends Record, M extends Move> boolean sealed(
            Game<S, M> game, S before, Seat seat, Set<Seat> eyes) {
        return game.turn(before) instanceof Turn.Choice(_, boolean secret)
                && secret
                && !eyes.contains(seat);
    }

    @Override
    public void write(JsonWriter out) {
        out.data(fields());
    }

    /** Its keys and values in order, for an answer that has more beside them. */
    public Map<String, @Nullable Object> fields() {
        return Json.object(
                "number", number,
                "step", step,
                "told", told,
                "node", node,
                "say", say,
                "choices", choices,
                "end", end);
    }
}

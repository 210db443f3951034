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
 * @param reveals the choices of a secret round, with the step that completes it; else none
 */
public record Frame(
        int number,
        @Nullable Shown step,
        @Nullable Text told,
        Node node,
        @Nullable Text say,
        @Nullable List<Choice> choices,
        @Nullable Text end,
        List<Reveal> reveals)
        implements JsonValue {

    /** Beyond this many a list helps nobody: cubes are placed, not listed. */
    public static final int MOST_CHOICES = 100;

    /** A choice that was sealed and lies open now. */
    public record Reveal(int seat, String move) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("seat").number(seat).key("move").text(move).close();
        }
    }

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
        return of(game, table, position, eyes, names, 0, null, null, List.of());
    }

    /** Of a game so far, after so many of its steps. */
    public static <S extends Record, M extends Move> Frame of(
            GameHistory<S, M> history, int number, int eyes, List<String> names) {
        var game = history.game();
        if (number == 0) {
            return of(game, history.table(), history.position(0), eyes, names);
        }
        var before = history.position(number - 1);
        var step = history.steps().get(number - 1);
        var after = history.position(number);
        var through = eyes(eyes);
        var reveals = history.revealed(number - 1);
        return of(
                game,
                history.table(),
                after,
                eyes,
                names,
                number,
                shown(game, before, step, eyes, !reveals.isEmpty()),
                game.voice()
                        .tell(
                                game.seenBy(before, through),
                                step,
                                game.seenBy(after, through),
                                names),
                reveals);
    }

    private static <S extends Record, M extends Move> Frame of(
            Game<S, M> game,
            Table table,
            S position,
            int eyes,
            List<String> names,
            int number,
            @Nullable Shown step,
            @Nullable Text told,
            List<Reveal> reveals) {
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
                turn instanceof Turn.Over ? game.voice().end(seen, names) : null,
                reveals);
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

    /** Only the seat itself may read a secret choice before the last one is in. */
    private static <S extends Record, M extends Move> Shown shown(
            Game<S, M> game, S before, Step<M> step, int eyes, boolean revealed) {
        var turn = game.turn(before);
        return switch (step) {
            case Step.Rolled<M>(var roll) ->
                    new Shown.Rolled(
                            ((Turn.Chance) turn).seat().number(), game.notation().writeRoll(roll));
            case Step.Chose<M>(var seat, var move) -> {
                boolean sealed = ((Turn.Choice) turn).secret() && !revealed;
                yield new Shown.Chose(
                        seat.number(),
                        sealed && seat.number() != eyes ? null : game.notation().writeMove(move));
            }
        };
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
                "end", end,
                "reveals", reveals);
    }
}

package einwurf.rules;

import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;

import java.util.Optional;

/** Turns a wish into a step, or says why not. The same for every game: games never validate. */
public final class Referee {
    /** A throw that never falls. */
    private static final Roll NO_DICE = new Roll(0);

    private Referee() {}

    public enum Refusal {
        OVER,
        NOT_YOUR_TURN,
        NO_SUCH_MOVE,
        NO_SUCH_ROLL
    }

    public sealed interface Ruling<S extends Record, M extends Move> {
        record Played<S extends Record, M extends Move>(Step<M> step, S position)
                implements Ruling<S, M> {}

        /** {@code rule} is the ruling behind it, empty where it is plain order of play. */
        record Refused<S extends Record, M extends Move>(Refusal why, Text text, String rule)
                implements Ruling<S, M> {}
    }

    /** A seat's wish to move. */
    public static <S extends Record, M extends Move> Ruling<S, M> play(
            Game<S, M> game, S position, Seat seat, M move) {
        if (game.moves(position, seat).contains(move)) {
            return played(game, position, new Step.Chose<>(seat, move));
        }
        var untimely = untimely(game, position, seat);
        if (untimely.isPresent()) {
            return untimely.get();
        }
        var objection = game.voice().object(position, seat, move);
        return new Refused<>(Refusal.NO_SUCH_MOVE, objection.why(), objection.rule());
    }

    /** The same for a move as text; it must match a listed move's text exactly. */
    public static <S extends Record, M extends Move> Ruling<S, M> play(
            Game<S, M> game, S position, Seat seat, String text) {
        var notation = game.notation();
        if (notation.readMove(text) instanceof Parsed.Good<M>(var move)
                && notation.writeMove(move).equals(text)) {
            return play(game, position, seat, move);
        }
        var untimely = untimely(game, position, seat);
        return untimely.isPresent()
                ? untimely.get()
                : refused(
                        Refusal.NO_SUCH_MOVE,
                        "\""
                                + Text.shortened(text, 40)
                                + "\" is not a move of "
                                + game.about().name(),
                        "„"
                                + Text.shortened(text, 40)
                                + "“ ist kein Zug in "
                                + game.about().name());
    }

    /** A throw; it must be one of the outcomes the position waits for. */
    public static <S extends Record, M extends Move> Ruling<S, M> roll(
            Game<S, M> game, S position, Roll roll) {
        return switch (game.turn(position)) {
            case Turn.Over _ -> over();
            case Turn.Choice _ ->
                    refused(
                            Refusal.NO_SUCH_ROLL,
                            "No dice are due now",
                            "Jetzt wird nicht geworfen");
            case Turn.Chance(_, var outcomes) -> {
                boolean possible = false;
                for (int i = 0; i < outcomes.size() && !possible; i++) {
                    possible = outcomes.get(i).roll().equals(roll);
                }
                yield possible
                        ? played(game, position, new Step.Rolled<>(roll))
                        : refused(
                                Refusal.NO_SUCH_ROLL,
                                "That roll can't fall here",
                                "So kann es hier nicht fallen");
            }
        };
    }

    /** A throw as text; it must match the text of a possible outcome exactly. */
    public static <S extends Record, M extends Move> Ruling<S, M> roll(
            Game<S, M> game, S position, String text) {
        var notation = game.notation();
        return notation.readRoll(text) instanceof Parsed.Good<Roll>(var roll)
                        && notation.writeRoll(roll).equals(text)
                ? roll(game, position, roll)
                : roll(game, position, NO_DICE);
    }

    /** The refusal of a seat that may not choose now, whatever it wants; empty if it may. */
    public static <S extends Record, M extends Move> Optional<Refused<S, M>> untimely(
            Game<S, M> game, S position, Seat seat) {
        return switch (game.turn(position)) {
            case Turn.Over _ -> Optional.of(over());
            case Turn.Chance(var thrower, _) ->
                    Optional.of(
                            refused(
                                    Refusal.NOT_YOUR_TURN,
                                    "Dice are due first: seat " + thrower + " rolls",
                                    "Erst wird geworfen: Platz " + thrower));
            case Turn.Choice(var seats, _) when !seats.contains(seat) ->
                    Optional.of(
                            refused(
                                    Refusal.NOT_YOUR_TURN,
                                    "Seat " + seat + " is not asked now",
                                    "Platz " + seat + " ist jetzt nicht gefragt"));
            case Turn.Choice _ -> Optional.empty();
        };
    }

    private static <S extends Record, M extends Move> Ruling<S, M> played(
            Game<S, M> game, S position, Step<M> step) {
        return new Played<>(step, game.next(position, step));
    }

    private static <S extends Record, M extends Move> Refused<S, M> over() {
        return refused(Refusal.OVER, "The game is over", "Das Spiel ist zu Ende");
    }

    private static <S extends Record, M extends Move> Refused<S, M> refused(
            Refusal why, String en, String de) {
        return new Refused<>(why, new Text(en, de), "");
    }
}

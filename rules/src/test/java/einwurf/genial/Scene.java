package einwurf.genial;

import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.List;
import java.util.Map;

/** A table in a test: played by texts through the referee, who must accept them. */
final class Scene {
    static final Genial GAME = new Genial();

    private GenialPosition position;

    private Scene(GenialPosition position) {
        this.position = position;
    }

    static Scene start(int players, String opening) {
        return new Scene(GAME.start(Tables.of(GAME, players, Map.of("opening", opening))));
    }

    static Scene of(String position) {
        return new Scene(GAME.notation().readPosition(position).orThrow());
    }

    /** Seat 1 of two resolves {@code hand}; the other shows {@code shown}. */
    static Scene resolving(String hand, String shown, String sheet) {
        return of("rolled score 1 3 " + hand + " " + hand + " " + sheet + ":ROYG 000000:" + shown);
    }

    Scene roll(String... rolls) {
        for (var roll : rolls) {
            take(Referee.roll(GAME, position, GAME.notation().readRoll(roll).orThrow()));
        }
        return this;
    }

    /** The seat that is asked plays these, one after the other. */
    Scene play(String... moves) {
        for (var move : moves) {
            take(Referee.play(GAME, position, position.seat(), move));
        }
        return this;
    }

    private void take(Referee.Ruling<GenialPosition, GenialMove> ruling) {
        position =
                switch (ruling) {
                    case Played<GenialPosition, GenialMove>(_, var after) -> after;
                    case Refused<GenialPosition, GenialMove>(var why, var text, _) ->
                            throw new AssertionError(why + ": " + text.en() + " at " + position);
                };
    }

    /** The ruling that forbids a move. */
    String forbids(String move) {
        return switch (Referee.play(GAME, position, position.seat(), move)) {
            case Played<GenialPosition, GenialMove> _ ->
                    throw new AssertionError(move + " is legal at " + position);
            case Refused<GenialPosition, GenialMove>(_, _, var rule) -> rule;
        };
    }

    GenialPosition position() {
        return position;
    }

    String text() {
        return position.toString();
    }

    String phase() {
        return GAME.phase(position);
    }

    Turn turn() {
        return GAME.turn(position);
    }

    List<String> moves() {
        return GAME.moves(position, position.seat()).stream()
                .map(GAME.notation()::writeMove)
                .toList();
    }

    /** The marks of a seat, as six digits. */
    String sheet(int seat) {
        var digits = new StringBuilder();
        position.marks(Seat.of(seat)).forEach(digits::append);
        return digits.toString();
    }

    String shown(int seat) {
        return Hand.text(position.shown(Seat.of(seat)));
    }

    String hand() {
        return Hand.text(position.hand());
    }

    int toMove() {
        return position.toMove().number();
    }
}

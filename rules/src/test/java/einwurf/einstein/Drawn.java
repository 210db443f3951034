package einwurf.einstein;

import einwurf.check.Components;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;

import java.util.List;

/**
 * A game set up from a drawing, played by texts:
 *
 * <pre>
 *   A B C . .
 *   D E . . .
 *   F . . . f
 *   . . . e d
 *   . . c b a  r 4
 * </pre>
 */
final class Drawn {
    static final Einstein GAME = new Einstein();
    EinsteinPosition position;

    private Drawn(EinsteinPosition position) {
        this.position = position;
    }

    static Drawn of(String drawing) {
        var words = drawing.strip().split("\\s+");
        var text = new StringBuilder();
        for (int i = 0; i < 25; i++) {
            text.append(i > 0 && i % 5 == 0 ? "/" : "").append(words[i]);
        }
        for (int empty = 5; empty >= 1; empty--) {
            int from;
            while ((from = text.indexOf(".".repeat(empty))) >= 0) {
                text.replace(from, from + empty, "" + empty);
            }
        }
        return read(text + " " + words[25] + " " + words[26]);
    }

    static Drawn read(String text) {
        return new Drawn(GAME.notation().readPosition(text).orThrow());
    }

    static Drawn start(Table table) {
        return new Drawn(GAME.start(table));
    }

    /** The legal moves of the seat to move. */
    List<String> moves() {
        return moves(position.mover().number());
    }

    List<String> moves(int seat) {
        return GAME.moves(position, Seat.of(seat)).stream()
                .map(GAME.notation()::writeMove)
                .toList();
    }

    Drawn play(String move) {
        return play(position.mover().number(), move);
    }

    Drawn play(int seat, String move) {
        return switch (Referee.play(GAME, position, Seat.of(seat), move)) {
            case Played<EinsteinPosition, EinsteinMove>(_, var after) -> new Drawn(after);
            case Refused<EinsteinPosition, EinsteinMove>(_, var why, _) ->
                    throw new AssertionError(move + ": " + why.en());
        };
    }

    Drawn roll(int die) {
        return new Drawn(GAME.next(position, new Step.Rolled<>(Roll.of(die))));
    }

    Refused<EinsteinPosition, EinsteinMove> refused(String move) {
        var ruling = Referee.play(GAME, position, position.mover(), move);
        if (ruling instanceof Refused<EinsteinPosition, EinsteinMove> refused) {
            return refused;
        }
        throw new AssertionError(move + " was played");
    }

    String text() {
        return GAME.notation().writePosition(position);
    }

    String board() {
        return String.valueOf(Components.state(GAME, position).get("board"));
    }

    String phase() {
        return GAME.phase(position);
    }
}

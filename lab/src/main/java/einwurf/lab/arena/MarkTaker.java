package einwurf.lab.arena;

import einwurf.bots.genial.MostMarks;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/** A yardstick of Einfach Genial: {@code marks} takes the most marks of every turn. */
final class MarkTaker {
    static final String NAME = "marks";

    private MarkTaker() {}

    /** The contender of that name, or null. */
    static <S extends Record, M extends Move> @Nullable Supplier<Contender<S, M>> read(
            Game<S, M> game, String name) {
        if (!game.id().equals("genial") || !name.equals(NAME)) {
            return null;
        }
        return () -> {
            @SuppressWarnings("unchecked") // the game is Einfach Genial, so its types are too
            var taker = (Contender<S, M>) taker();
            return taker;
        };
    }

    private static Contender<GenialPosition, GenialMove> taker() {
        var game = new Genial();
        var policy = new MostMarks();
        return (table, seen, seat, seed) -> {
            var board = game.board(table);
            board.set(seen);
            return game.decode(seen, seat, policy.pick(board, new Dice(seed)));
        };
    }
}

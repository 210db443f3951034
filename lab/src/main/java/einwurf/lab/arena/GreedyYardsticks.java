package einwurf.lab.arena;

import einwurf.bots.Policy;
import einwurf.bots.Shelf;
import einwurf.bots.genial.GenialShelf;
import einwurf.bots.genial.MostMarks;
import einwurf.bots.rainbow.MostPoints;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/**
 * Yardsticks nobody has tuned: {@code marks} takes the most marks of every turn of Einfach Genial,
 * {@code points} the most points of every turn of Unicorn Rainbow. {@code network} is what {@code
 * strong} of Einfach Genial was before it counted out the next player's turn.
 */
final class GreedyYardsticks {
    private GreedyYardsticks() {}

    /** The contender of that name, or null. */
    static <S extends Record, M extends Move> @Nullable Supplier<Contender<S, M>> read(
            Game<S, M> game, String name) {
        return switch (game.id() + " " + name) {
            case "genial marks" -> () -> as(taker(new Genial(), new MostMarks()));
            case "genial network" -> () -> as(atAGlance(new GenialShelf()));
            case "rainbow points" -> () -> as(taker(new Rainbow(), new MostPoints()));
            default -> null;
        };
    }

    @SuppressWarnings("unchecked") // the game has this id, so its types are these too
    private static <S extends Record, M extends Move> Contender<S, M> as(Contender<?, ?> taker) {
        return (Contender<S, M>) taker;
    }

    private static Contender<GenialPosition, GenialMove> atAGlance(GenialShelf shelf) {
        var bot = shelf.atAGlance();
        return (_, seen, seat, seed) -> bot.choose(seen, seat, Shelf.USUAL, seed).move();
    }

    private static <S extends Record, M extends Move> Contender<S, M> taker(
            Game<S, M> game, Policy<S> policy) {
        return (table, seen, seat, seed) -> {
            var board = game.fast().board(table);
            board.set(seen);
            board.selectSeat(seat.index());
            return game.fast().decode(seen, seat, policy.pick(board, new Dice(seed)));
        };
    }
}

package einwurf.server.bots;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import java.util.function.Consumer;

/** Where the house's bots think. */
public interface BotThinker extends AutoCloseable {

    /**
     * What a bot is asked: its seat's view and nothing else.
     *
     * @param owner the address that set the table, "" if that isn't known any more
     * @param people somebody from outside plays at the table
     * @param level "" for a seat-keeper
     */
    record Question<S extends Record, M extends Move>(
            String match,
            String owner,
            boolean people,
            Game<S, M> game,
            S seen,
            Seat seat,
            String level) {

        /** What is played when a bot fails: the first of its moves. */
        public String firstMove() {
            return game.notation().writeMove(game.moves(seen, seat).getFirst());
        }
    }

    /** Tells the move as text when it is found; always tells one. */
    void think(Question<?, ?> question, Consumer<String> then);

    @Override
    void close();
}

package einwurf.server.bots;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.function.Consumer;

/** Where the house's bots think. */
public interface BotThinker extends AutoCloseable {

    /**
     * What a bot is asked: its seat's view and nothing else.
     *
     * @param owner the address that set the table, "" if that isn't known any more
     * @param people somebody from outside plays at the table
     * @param level "" for a stand-in
     * @param seed what it draws from where it plays by chance
     */
    record Question<S extends Record, M extends Move>(
            String match,
            String owner,
            boolean people,
            Game<S, M> game,
            S seen,
            Seat seat,
            String level,
            long seed) {

        /** What is played when a bot fails: the first of its moves. */
        public String firstMove() {
            return game.notation().writeMove(game.moves(seen, seat).getFirst());
        }

        /** Whether somebody elsewhere has answered with something that may be played. */
        boolean isMove(String text) {
            return game.moves(seen, seat).stream()
                    .anyMatch(move -> game.notation().writeMove(move).equals(text));
        }
    }

    /**
     * A question for a bot elsewhere, in texts.
     *
     * @param position as its seat sees it
     * @param millis how long it may think
     */
    record Offer(String id, String game, String position, int seat, String level, int millis) {}

    /** Tells the move as text when it is found; always tells one. */
    void think(Question<?, ?> question, Consumer<String> then);

    /**
     * The next question for somebody who thinks elsewhere; null if there is none for so many
     * milliseconds. Whoever takes it and is never heard from again costs a seat less than two
     * seconds: then the house thinks itself.
     */
    default @Nullable Offer take(long millis) throws InterruptedException {
        return null;
    }

    /**
     * The same for somebody who has an answer: what follows from that at its table may be the next
     * question, and isn't thought about here first.
     */
    default @Nullable Offer take(String id, String move, long millis) throws InterruptedException {
        return null;
    }

    /** What was found elsewhere, "" if nothing; whether it was still wanted. */
    default boolean answer(String id, String move) {
        return false;
    }

    /** What is told of it to those who run the house. */
    default Figures figures() {
        return new Figures(0, 0, 0, 0, 0);
    }

    /**
     * Figures for the metrics endpoint.
     *
     * @param waiting bots for whom nobody thinks yet
     * @param workers places elsewhere that wait for a question or think about one
     * @param here moves that were found here
     * @param elsewhere moves that were found elsewhere
     * @param unanswered questions that were given elsewhere and had no answer, or no move for one
     */
    record Figures(int waiting, int workers, long here, long elsewhere, long unanswered) {}

    @Override
    void close();
}

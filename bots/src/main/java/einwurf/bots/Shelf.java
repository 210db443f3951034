package einwurf.bots;

import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.PlayoutEstimator;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;

/**
 * The bots of one game, weakest first, and how long each thinks: the one place that says what a
 * level means. Whoever lets a bot play without being told a budget takes the shelf's; a door that
 * has to give less takes a part of it ({@link Budget#times}).
 */
public interface Shelf<S extends Record, M extends Move> {

    /** What most levels get for a move, and a program from outside that says nothing else. */
    Budget USUAL = Budget.ofMillis(50);

    Game<S, M> game();

    /**
     * All that can be asked for, weakest first: "random", "greedy", … {@code master} is the
     * strongest there is; in no game it is measurably better at a table than {@code strong}.
     */
    List<String> levels();

    /**
     * The levels that people are offered, weakest first: each beats the one before it, as {@code
     * docs/strength.md} measures. The others are there to be compared with.
     */
    default List<String> steps() {
        return List.of("easy", "medium", "strong");
    }

    /** What mistakes a level makes, where it makes those of people; in a sentence. */
    default Optional<Text> habits(String level) {
        return Optional.empty();
    }

    /** The bot of that name; its name must be one of {@link #levels}. */
    Bot<S, M> bot(String level);

    /**
     * How long a level thinks about a move where nobody says otherwise. These are the players that
     * {@code docs/strength.md} measures. The first two choose at a glance: time would only go into
     * saying what their choice is worth.
     */
    default Budget budget(String level) {
        return switch (level) {
            case "random", "greedy" -> Budget.ofMillis(0);
            case "master" -> Budget.ofMillis(500);
            default -> USUAL;
        };
    }

    /**
     * Rates choices as well as anybody here can, however long that takes: the more budget it has,
     * the better. For those who count what others give away.
     */
    default Bot<S, M> judge() {
        return bot(levels().getLast());
    }

    /** How long a hint takes: it is the strongest who is asked, and thinks as long as ever. */
    default Budget hint() {
        return budget(levels().getLast());
    }

    /**
     * What speaks for a move and against it, counted out. Empty where there is nothing to count.
     */
    default List<Reason> reasons(S seen, Seat seat, M move) {
        return List.of();
    }

    /** The same in a sentence. */
    default Optional<Text> why(S seen, Seat seat, M move) {
        return Reason.sentence(reasons(seen, seat, move));
    }

    /** What can be counted out about a decision as numbers, for those who draw them. */
    default List<OddsTable> oddsTables(S seen, Seat seat) {
        return List.of();
    }

    /** Says what positions at a table of so many are worth, for those who look back at a game. */
    default Estimator<S, M> estimator(int players, Budget budget, long seed) {
        return new PlayoutEstimator<>(game(), greedy(), players, budget, seed);
    }

    /** The greedy player on the fast form. */
    Policy<S> greedy();
}

package einwurf.rules;

import java.util.LinkedHashMap;
import java.util.List;

/**
 * What a simulation counts in one game beside wins and length. It plays each step, so that it can
 * look before and after; it must change nothing but its counts. Whole counts only: adding two
 * tallies gives the same whatever the order.
 */
public interface Statistics<S extends Record> {

    /** Throws the dice on the board, and notes what matters. */
    default void roll(Board<S> board, Dice dice) {
        board.roll(dice);
    }

    /** Plays the move on the board, and notes what matters. */
    default void play(Board<S> board, int move) {
        board.play(move);
    }

    /** A game has ended. */
    void over(Board<S> board);

    /** All counts in one row, as they go from machine to machine. */
    long[] counts();

    /** Takes over the counts of another tally of the same game. */
    void add(long[] counts);

    List<Figure> figures();

    /** For a game in which nothing else matters. */
    record Nothing<S extends Record>() implements Statistics<S> {
        @Override
        public void over(Board<S> board) {}

        @Override
        public long[] counts() {
            return new long[0];
        }

        @Override
        public void add(long[] counts) {}

        @Override
        public List<Figure> figures() {
            return List.of();
        }
    }

    /** Something counted, with its name for programs and for people. */
    sealed interface Figure {
        String key();

        Text label();

        /** As JSON has it: a number, or numbers by key. */
        Object data();

        /** An average. */
        record Mean(String key, Text label, double value) implements Figure {
            @Override
            public Object data() {
                return value;
            }
        }

        /** How often each of several things happened. */
        record Counts(String key, Text label, List<Count> counts) implements Figure {
            public Counts {
                counts = List.copyOf(counts);
            }

            @Override
            public Object data() {
                var byKey = new LinkedHashMap<String, Long>();
                counts.forEach(count -> byKey.put(count.key(), count.count()));
                return byKey;
            }
        }
    }

    record Count(String key, Text label, long count) {}
}

package einwurf.rules;

import java.util.List;

/** What a position waits for: dice, people, or nothing more. */
public sealed interface Turn {

    /** {@code seat} throws. Weights are whole numbers, so exact solvers stay exact. */
    record Chance(Seat seat, List<Outcome> outcomes) implements Turn {
        public Chance {
            outcomes = List.copyOf(outcomes);
        }

        public int totalWeight() {
            int total = 0;
            for (var outcome : outcomes) {
                total += outcome.weight();
            }
            return total;
        }

        /** The throw at a number below {@link #totalWeight}, all of which are equally likely. */
        public Roll at(long drawn) {
            return outcomes.get(index(outcomes, drawn)).roll();
        }

        /** A throw by its exact weights. */
        public Roll draw(Dice dice) {
            return at(dice.below(totalWeight()));
        }

        /** The place in the list of the outcome at a number below the sum of all weights. */
        public static int index(List<Outcome> outcomes, long drawn) {
            for (int i = 0; i < outcomes.size(); i++) {
                drawn -= outcomes.get(i).weight();
                if (drawn < 0) {
                    return i;
                }
            }
            throw new IllegalArgumentException("no outcome is drawn by so large a number");
        }
    }

    /**
     * These seats choose, each in its own time, lowest seat first in the list. A secret choice
     * stays sealed until the last is in.
     */
    record Choice(List<Seat> seats, boolean secret) implements Turn {
        public Choice {
            seats = List.copyOf(seats);
        }
    }

    /** Nothing more happens. */
    record Over(Result result) implements Turn {}

    record Outcome(Roll roll, int weight) {}
}

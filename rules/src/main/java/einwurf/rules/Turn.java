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

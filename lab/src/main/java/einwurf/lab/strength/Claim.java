package einwurf.lab.strength;

/**
 * Something said of a bot that the arena can confirm or refute.
 *
 * @param other whom it plays, on all the other seats; empty for one who plays alone
 * @param games how many games are enough to tell
 * @param line where the measured value must lie
 */
public record Claim(
        String game, int players, String one, String other, int games, Aim aim, double line) {

    /** What is measured, and on which side of the line it must be. */
    public enum Aim {
        /** The whole interval of the share of wins is above the line. */
        WINS,
        /**
         * The same for a level against the one below; enough games are those that make it clear.
         */
        STEP,
        /** The mean of points is above the line. */
        POINTS,
        /** The share of games that reach the goal is above the line. */
        REACHES
    }

    boolean step() {
        return aim == Aim.STEP;
    }

    boolean alone() {
        return other.isEmpty();
    }

    /**
     * Whether what came of it refutes it; what neither confirms nor refutes it needs more games.
     */
    boolean denied(Measurement run) {
        return switch (aim) {
            case WINS, STEP -> run.value().value() + run.value().error() < line;
            case POINTS, REACHES -> !holds(run);
        };
    }

    /** Whether what came of it confirms it. */
    boolean holds(Measurement run) {
        return switch (aim) {
            case WINS, STEP -> run.value().value() - run.value().error() >= line;
            case POINTS -> run.value().value() >= line;
            case REACHES -> run.reached().value() >= line;
        };
    }
}

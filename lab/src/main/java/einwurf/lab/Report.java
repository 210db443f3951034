package einwurf.lab;

import einwurf.rules.Statistics;

import java.util.List;

/**
 * What came of a simulation.
 *
 * @param steps choices and throws of all games
 * @param wins by seat; a shared win is shared; alone at the table, the games that reached the goal
 * @param spread standard deviation of a game's length
 */
public record Report(
        long games,
        long steps,
        double seconds,
        List<Double> wins,
        double spread,
        int shortest,
        int longest,
        List<Statistics.Figure> figures) {
    private static final double NORMAL_95 = 1.96;

    public Report {
        wins = List.copyOf(wins);
        figures = List.copyOf(figures);
    }

    public double gamesPerSecond() {
        return games / seconds;
    }

    public double stepsPerSecond() {
        return steps / seconds;
    }

    public double meanSteps() {
        return steps / (double) games;
    }

    /** Half the width of a 95 % interval around {@link #meanSteps}. */
    public double meanStepsError() {
        return NORMAL_95 * spread / Math.sqrt((double) games);
    }

    public double winShare(int seat) {
        return wins.get(seat) / games;
    }

    /** Half the width of a 95 % interval around {@link #winShare}. */
    public double winError(int seat) {
        double p = winShare(seat);
        return NORMAL_95 * Math.sqrt(p * (1 - p) / games);
    }
}

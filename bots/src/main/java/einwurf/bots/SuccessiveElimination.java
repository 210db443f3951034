package einwurf.bots;

import einwurf.rules.Dice;

/**
 * Which of some candidates is best, by trials that luck makes uneven. In a round all have the same
 * luck, so that what sets them apart shows soon; those that are clearly behind drop out, and the
 * race is over when one is left. What was believed before counts as much as some rounds.
 */
public final class SuccessiveElimination {

    /** How a candidate fares with such luck: the more the better. */
    public interface Trial {
        double run(int candidate, Dice luck);
    }

    /** After so many rounds one looks who is behind, and again after as many more. */
    private static final int STRETCH = 8;

    /** So many standard errors are clear. */
    private static final double CLEAR = 2.5;

    private final double[] sums;

    /** Squares of how far a candidate was from the mean of its round. */
    private final double[] squares;

    /** Of those that dropped out: how far they were behind the best one then. */
    private final double[] behind;

    private final boolean[] out;
    private int left;
    private int rounds;

    /** What is believed of each counts like so many rounds. */
    private final double[] beliefs;

    private final double weight;

    public SuccessiveElimination(double[] beliefs, double weight) {
        this.beliefs = beliefs.clone();
        this.weight = weight;
        left = beliefs.length;
        sums = new double[left];
        squares = new double[left];
        behind = new double[left];
        out = new boolean[left];
    }

    /**
     * Runs until one is left, at most so many rounds. Out of budget, the round that isn't over
     * counts for nothing.
     */
    public void run(Trial trial, int most, RemainingBudget remaining, long seed) {
        var luck = new Dice(seed);
        double[] round = new double[sums.length];
        while (left > 1 && rounds < most) {
            for (int i = 0; i < round.length; i++) {
                if (out[i]) {
                    continue;
                }
                if (remaining.out()) {
                    return;
                }
                luck.restart(seed, rounds);
                round[i] = trial.run(i, luck);
            }
            count(round);
            if (rounds % STRETCH == 0) {
                drop();
            }
        }
    }

    private void count(double[] round) {
        double mean = 0;
        for (int i = 0; i < round.length; i++) {
            mean += out[i] ? 0 : round[i] / left;
        }
        for (int i = 0; i < round.length; i++) {
            if (!out[i]) {
                sums[i] += round[i];
                squares[i] += (round[i] - mean) * (round[i] - mean);
            }
        }
        rounds++;
    }

    private void drop() {
        int best = best();
        for (int i = 0; i < out.length; i++) {
            double gap = worthNow(best) - worthNow(i);
            double error = Math.sqrt(squares[i] + squares[best]) / rounds;
            if (i != best && !out[i] && gap > CLEAR * error) {
                out[i] = true;
                behind[i] = gap;
                left--;
            }
        }
    }

    private double worthNow(int i) {
        return (sums[i] + weight * beliefs[i]) / (rounds + weight);
    }

    /** The one to choose. */
    public int best() {
        int best = -1;
        for (int i = 0; i < out.length; i++) {
            if (!out[i] && (best < 0 || worthNow(i) > worthNow(best))) {
                best = i;
            }
        }
        return best;
    }

    /** What is believed of a candidate now, never more than of the best. */
    public double worth(int i) {
        return out[i] ? worthNow(best()) - behind[i] : worthNow(i);
    }
}

package einwurf.lab.train;

import einwurf.bots.einhorn.WinEstimate;
import einwurf.bots.net.Sparse;
import einwurf.einhorn.EinhornBoard;

import java.util.ArrayList;
import java.util.List;

/**
 * The moments of one match of Einhorn: what the networks were asked, and what was believed one step
 * on. Taught from the end to the beginning, each is moved towards a mean of how the match ended and
 * of what was believed; what came after an odd move isn't carried back over it.
 */
public final class EinhornMoments {
    private static final double LAMBDA = 0.8;

    private final int players;
    private final WinEstimate estimate;
    private final List<Moment> moments = new ArrayList<>();
    private int length;
    private final double[] shares, target;
    private final float[] told;

    public EinhornMoments(WinEstimate estimate) {
        this.estimate = estimate;
        players = estimate.players();
        shares = new double[players];
        target = new double[players];
        told = new float[players];
    }

    /** What was asked, and what was believed one step on. */
    public static final class Moment {
        private final Sparse question;
        private final int[] seats;
        private final double[] belief;
        private boolean between, odd;

        private Moment(int players) {
            question = new Sparse(WinEstimate.mostInputs(players));
            seats = new int[players];
            belief = new double[players];
        }

        /** Each seat's chances as they are seen one step on; to be filled. */
        public double[] belief() {
            return belief;
        }

        /** The move wasn't what the player thinks best. */
        public void odd(boolean so) {
            odd |= so;
        }
    }

    /** A new match. */
    public void restart() {
        length = 0;
    }

    /** A table that the networks are asked about, before the bids or in a game. */
    public Moment add(EinhornBoard board, boolean between) {
        if (length == moments.size()) {
            moments.add(new Moment(players));
        }
        var moment = moments.get(length++);
        estimate.read(board, shares);
        moment.question.copy(estimate.question());
        for (int i = 0; i < players; i++) {
            moment.seats[i] = estimate.answered(i);
        }
        moment.between = between;
        moment.odd = false;
        return moment;
    }

    public Moment last() {
        return moments.get(length - 1);
    }

    /** Teaches a match that is over; how far the first seat's end was from what was believed. */
    public double teach(EinhornBoard board, Learner running, Learner between) {
        for (int i = 0; i < players; i++) {
            target[i] = board.place(i) == 1 ? 1 : 0;
        }
        double off = 0;
        for (int t = length - 1; t >= 0; t--) {
            var moment = moments.get(t);
            double kept = moment.odd ? 0 : LAMBDA;
            for (int i = 0; i < players; i++) {
                target[i] = kept * target[i] + (1 - kept) * moment.belief[i];
            }
            for (int i = 0; i < players; i++) {
                told[i] = (float) target[moment.seats[i]];
            }
            off = target[0] - moment.belief[0];
            (moment.between ? between : running).learn(moment.question, told);
        }
        return Math.abs(off);
    }
}

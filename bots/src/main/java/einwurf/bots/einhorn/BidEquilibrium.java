package einwurf.bots.einhorn;

import einwurf.einhorn.EinhornBoard;
import einwurf.rules.Dice;

import java.util.Arrays;

/**
 * Bids, and added stones, as a game of its own: all choose at once, and the {@link BidPayoffs} say
 * what each set of choices is worth. Regret matching finds mixed choices that nobody gains by
 * leaving: in every round all draw from their current mix, each learns what every other choice of
 * its own would have brought, and choices that would have brought more are drawn more. The mean of
 * all rounds, later ones counting more, is the answer.
 */
public final class BidEquilibrium {
    private final int players;
    private final BidPayoffs payoffs;

    /** By seat and choice: what is regretted, how it is drawn now, and the mean of all rounds. */
    private final double[][] regret, mix, mean;

    private final double[] felt;

    private final int[] drawn;

    /** Stones in each hand. */
    private final int[] hand;

    /**
     * At most {@code most} stones are considered, and the number that keeps the match alive (E9).
     */
    public BidEquilibrium(WinEstimate estimate, int most, EinhornBoard table, EinhornBoard room) {
        payoffs = new BidPayoffs(estimate, most, table, room);
        players = estimate.players();
        regret = new double[players][most + 2];
        mix = new double[players][most + 2];
        mean = new double[players][most + 2];
        felt = new double[most + 2];
        drawn = new int[players];
        hand = new int[players];
    }

    /**
     * How everyone thinks about giving.
     *
     * @param neverBids the chance that all the others are people who never give anything
     * @param fee what it hurts to give a stone, in chances to win, beyond what it truly costs
     */
    public record Temper(double neverBids, double fee) {
        /** Takes the others for its like, and a stone for what it is. */
        public static final Temper EVEN = new Temper(0, 0);
    }

    /** Takes a board where bids or additions are asked; whatever hands are closed is ignored. */
    public void open(EinhornBoard board) {
        payoffs.open(board);
        for (int i = 0; i < players; i++) {
            Arrays.fill(regret[i], 0);
            Arrays.fill(mean[i], 0);
            Arrays.fill(mix[i], 0, choices(i), 1.0 / choices(i));
        }
    }

    /** Rounds {@code from} to {@code to}, numbered from 1. */
    public void play(int from, int to, Temper temper, Dice dice) {
        for (int round = from; round < to; round++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = draw(mix[i], choices(i), dice);
            }
            int set = set();
            for (int i = 0; i < players; i++) {
                boolean thrifty = temper.neverBids > 0 && dice.unit() < temper.neverBids;
                int others = thrifty ? 0 : set - drawn[i] * payoffs.stride(i);
                learn(i, others, round, temper.fee);
            }
        }
    }

    /** {@code others} is the set of choices with none of this seat's. */
    private void learn(int seat, int others, int round, double fee) {
        int n = choices(seat);
        var regret = this.regret[seat];
        var mix = this.mix[seat];
        double expected = 0;
        for (int k = 0; k < n; k++) {
            felt[k] = payoffs.chance(others + k * payoffs.stride(seat), seat);
            felt[k] -= fee * payoffs.stones(seat, k);
            expected += mix[k] * felt[k];
        }
        double total = 0;
        for (int k = 0; k < n; k++) {
            mean[seat][k] += round * mix[k];
            regret[k] = Math.max(0, regret[k] + (felt[k] - expected));
            total += regret[k];
        }
        for (int k = 0; k < n; k++) {
            mix[k] = total > 0 ? regret[k] / total : 1.0 / n;
        }
    }

    private int set() {
        int set = 0;
        for (int i = 0; i < players; i++) {
            set += drawn[i] * payoffs.stride(i);
        }
        return set;
    }

    /** How many choices of a seat were considered. */
    public int choices(int seat) {
        return payoffs.choices(seat);
    }

    public int stones(int seat, int choice) {
        return payoffs.stones(seat, choice);
    }

    /** How often a seat should choose so. */
    public double share(int seat, int choice) {
        double total = 0;
        for (int k = 0; k < choices(seat); k++) {
            total += mean[seat][k];
        }
        return total == 0 ? 1.0 / choices(seat) : mean[seat][choice] / total;
    }

    /** A seat's chance if each seat makes the choice of this number. */
    public double chance(int seat, int... choices) {
        System.arraycopy(choices, 0, drawn, 0, players);
        return payoffs.chance(set(), seat);
    }

    /** Draws a number of stones from a seat's mix. */
    public int draw(int seat, Dice dice) {
        return payoffs.stones(seat, choose(seat, dice));
    }

    /** Each seat's chances if all keep to their mixes, to {@code worth}: the mean of some draws. */
    public void believe(int draws, double neverBids, Dice dice, double[] worth) {
        Arrays.fill(worth, 0);
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = neverBids > 0 && dice.unit() < neverBids ? 0 : choose(i, dice);
            }
            int set = set();
            for (int i = 0; i < players; i++) {
                worth[i] += payoffs.chance(set, i) / draws;
            }
        }
    }

    /**
     * Each seat's chances if this seat gives so many stones, to {@code worth}: the mean over some
     * draws of the others, who keep to their mixes.
     */
    public void worth(int seat, int given, int draws, Dice dice, double[] worth) {
        Arrays.fill(worth, 0);
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                hand[i] = i == seat ? given : draw(i, dice);
            }
            double[] shares = payoffs.shares(hand);
            for (int i = 0; i < players; i++) {
                worth[i] += shares[i] / draws;
            }
        }
    }

    /** The choice that does best for a seat while the others keep to their mixes. */
    public int answer(int seat, int draws, Dice dice) {
        var sums = new double[choices(seat)];
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = i == seat ? 0 : choose(i, dice);
            }
            int others = set();
            for (int k = 0; k < sums.length; k++) {
                sums[k] += payoffs.chance(others + k * payoffs.stride(seat), seat);
            }
        }
        int best = 0;
        for (int k = 1; k < sums.length; k++) {
            best = sums[k] > sums[best] ? k : best;
        }
        return payoffs.stones(seat, best);
    }

    private int choose(int seat, Dice dice) {
        return draw(mean[seat], choices(seat), dice);
    }

    /** Draws from weights of any sum. */
    private static int draw(double[] mix, int n, Dice dice) {
        double total = 0;
        for (int k = 0; k < n; k++) {
            total += mix[k];
        }
        double ticket = total * dice.unit();
        int k = 0;
        while (k < n - 1 && (ticket -= mix[k]) >= 0) {
            k++;
        }
        return k;
    }
}

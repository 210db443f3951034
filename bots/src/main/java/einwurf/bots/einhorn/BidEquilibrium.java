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
    public void play(int from, int to, Dice dice) {
        for (int round = from; round < to; round++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = draw(mix[i], choices(i), dice);
            }
            int set = set();
            for (int i = 0; i < players; i++) {
                learn(i, set - drawn[i] * payoffs.stride(i), round);
            }
        }
    }

    /** {@code others} is the set of choices with none of this seat's. */
    private void learn(int seat, int others, int round) {
        int n = choices(seat);
        var regret = this.regret[seat];
        var mix = this.mix[seat];
        double expected = 0;
        for (int k = 0; k < n; k++) {
            felt[k] = payoffs.chance(others + k * payoffs.stride(seat), seat);
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
    public void believe(int draws, Dice dice, double[] worth) {
        Arrays.fill(worth, 0);
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = choose(i, dice);
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

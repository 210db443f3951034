package einwurf.bots.einhorn;

import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.Phase;
import einwurf.rules.Dice;

import java.util.Arrays;

/**
 * Bids, and added stones, as a game of its own: all choose at once, and the {@link Outlook} says
 * what each set of choices is worth. Regret matching finds mixed choices that nobody gains by
 * leaving: in every round all draw from their current mix, each learns what every other choice of
 * its own would have brought, and choices that would have brought more are drawn more. The mean of
 * all rounds, later ones counting more, is the answer.
 */
public final class Auction {
    /** Throws that win and lose a roll-off: 666 and 111. */
    private static final int HIGH = 55;

    private static final int LOW = 0;

    private final int players;
    private final int most;
    private final Outlook outlook;
    private final EinhornBoard table, room;

    /** The choices of each seat: stones, ascending. */
    private final int[][] stones;

    private final int[] count;
    private final int[] stride;

    private final double[][] regret, mix, mean;
    private final int[] drawn;

    /** Every seat's chances for each set of choices, NaN while unknown. */
    private float[] chances = {};

    /**
     * Each seat's chances if {@code [winner]} bids {@code [k]} and nobody else anything; and what
     * changes if {@code [winner]} bids the most it would and {@code [loser]} bids {@code [k]}.
     */
    private final double[][][] alone;

    private final double[][][][] beside;

    /**
     * Whether bids are taken to add up: with four and more, for there are too many sets of bids to
     * ask for each, unless they decide if the match goes on.
     */
    private boolean additive;

    private final double[] shares, one;

    /** Stones in each hand. */
    private final int[] hand;

    /**
     * At most {@code most} stones are considered, and the number that keeps the match alive (E9).
     */
    public Auction(Outlook outlook, int most, EinhornBoard table, EinhornBoard room) {
        this.outlook = outlook;
        this.most = most;
        players = outlook.players();
        this.table = table;
        this.room = room;
        stones = new int[players][most + 2];
        count = new int[players];
        stride = new int[players];
        regret = new double[players][most + 2];
        mix = new double[players][most + 2];
        mean = new double[players][most + 2];
        drawn = new int[players];
        alone = new double[players][most + 1][players];
        beside = new double[players][players][most + 1][players];
        shares = new double[players];
        one = new double[players];
        hand = new int[players];
    }

    /** Takes a board where bids or additions are asked; whatever hands are closed is ignored. */
    public void open(EinhornBoard board) {
        table.copy(board);
        int need = EinhornBoard.DEALT * players + 1 - board.stash();
        boolean bids = board.phase() == Phase.BID;
        int size = 1;
        for (int i = 0; i < players; i++) {
            int n = 0;
            for (int k = 0; k <= Math.min(most, board.banked(i)); k++) {
                stones[i][n++] = k;
            }
            if (bids && need > most && need <= board.banked(i)) {
                stones[i][n++] = need;
            }
            count[i] = n;
            stride[i] = size;
            size *= n;
            Arrays.fill(regret[i], 0);
            Arrays.fill(mean[i], 0);
            Arrays.fill(mix[i], 0, n, 1.0 / n);
        }
        if (chances.length < size * players) {
            chances = new float[size * players];
        }
        Arrays.fill(chances, 0, size * players, Float.NaN);
        additive = bids && need <= 0 && players > 3;
        if (additive) {
            weigh();
        }
    }

    /** Asks for each bid by itself, some hundred tables, and not for every set of bids. */
    private void weigh() {
        for (int winner = 0; winner < players; winner++) {
            Arrays.fill(hand, 0);
            for (int k = 0; k < count[winner]; k++) {
                hand[winner] = k;
                openHands(winner);
                System.arraycopy(shares, 0, alone[winner][k], 0, players);
            }
            int most = hand[winner];
            for (int loser = 0; loser < players; loser++) {
                if (loser == winner) {
                    continue;
                }
                for (int k = 1; k <= Math.min(most, count[loser] - 1); k++) {
                    hand[loser] = k;
                    openHands(winner);
                    for (int i = 0; i < players; i++) {
                        beside[winner][loser][k][i] = shares[i] - alone[winner][most][i];
                    }
                }
                hand[loser] = 0;
            }
        }
    }

    /** What all hands together are worth, to {@link #shares}, by what each bid does by itself. */
    private void addUp() {
        Arrays.fill(shares, 0);
        int most = 0;
        for (int bid : hand) {
            most = Math.max(most, bid);
        }
        int winners = 0;
        for (int winner = 0; winner < players; winner++) {
            if (hand[winner] == most) {
                winners++;
                add(alone[winner][most]);
                for (int loser = 0; loser < players; loser++) {
                    if (loser != winner && hand[loser] > 0) {
                        add(beside[winner][loser][hand[loser]]);
                    }
                }
            }
        }
        for (int i = 0; i < players; i++) {
            shares[i] /= winners;
        }
    }

    private void add(double[] more) {
        for (int i = 0; i < players; i++) {
            shares[i] += more[i];
        }
    }

    /**
     * Rounds {@code from} to {@code to}, numbered from 1. Everyone believes that all the others
     * are, with a chance of {@code thrift}, people who never give anything.
     */
    public void play(int from, int to, double thrift, Dice dice) {
        for (int round = from; round < to; round++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = draw(mix[i], count[i], dice);
            }
            for (int i = 0; i < players; i++) {
                boolean thrifty = thrift > 0 && dice.unit() < thrift;
                learn(i, thrifty ? 0 : index() - drawn[i] * stride[i], round);
            }
        }
    }

    private void learn(int seat, int others, int round) {
        int n = count[seat];
        var regret = this.regret[seat];
        var mix = this.mix[seat];
        double expected = 0;
        for (int k = 0; k < n; k++) {
            expected += mix[k] * chance(others + k * stride[seat], seat);
        }
        double total = 0;
        for (int k = 0; k < n; k++) {
            mean[seat][k] += round * mix[k];
            double more = chance(others + k * stride[seat], seat) - expected;
            regret[k] = Math.max(0, regret[k] + more);
            total += regret[k];
        }
        for (int k = 0; k < n; k++) {
            mix[k] = total > 0 ? regret[k] / total : 1.0 / n;
        }
    }

    private int index() {
        int index = 0;
        for (int i = 0; i < players; i++) {
            index += drawn[i] * stride[i];
        }
        return index;
    }

    private double chance(int index, int seat) {
        int at = index * players;
        if (Float.isNaN(chances[at])) {
            for (int i = 0; i < players; i++) {
                hand[i] = stones[i][index / stride[i] % count[i]];
            }
            if (additive) {
                addUp();
            } else {
                openHands();
            }
            for (int i = 0; i < players; i++) {
                chances[at + i] = (float) shares[i];
            }
        }
        return chances[at + seat];
    }

    /** What all hands together are worth, to {@link #shares}: those tied win as often (E9). */
    private void openHands() {
        int most = 0;
        for (int bid : hand) {
            most = Math.max(most, bid);
        }
        Arrays.fill(one, 0);
        int winners = 0;
        for (int winner = 0; winner < players; winner++) {
            if (hand[winner] == most) {
                openHands(winner);
                winners++;
                for (int i = 0; i < players; i++) {
                    one[i] += shares[i];
                }
                if (room.phase() != Phase.ADD) {
                    break; // nothing was won: stones are added, or the match is over
                }
            }
        }
        for (int i = 0; i < players; i++) {
            shares[i] = one[i] / winners;
        }
    }

    /** The same if this one of those who bid most wins the throw. */
    private void openHands(int winner) {
        room.copy(table);
        int asked = table.seat();
        for (int i = 0; i < players; i++) {
            if (i != asked) {
                room.turnTo(i);
                room.play(hand[i]);
            }
        }
        // the one who is asked comes last, for only then do all hands open
        room.turnTo(asked);
        room.play(hand[asked]);
        while (room.phase() == Phase.BIDROLL) {
            room.roll(room.seat() == winner ? HIGH : LOW);
        }
        outlook.read(room, shares);
    }

    /** How many choices of a seat were considered. */
    public int choices(int seat) {
        return count[seat];
    }

    public int stones(int seat, int choice) {
        return stones[seat][choice];
    }

    /** How often a seat should choose so. */
    public double share(int seat, int choice) {
        double total = 0;
        for (int k = 0; k < count[seat]; k++) {
            total += mean[seat][k];
        }
        return total == 0 ? 1.0 / count[seat] : mean[seat][choice] / total;
    }

    /** A seat's chance if each seat makes the choice of this number. */
    public double chance(int seat, int... choices) {
        System.arraycopy(choices, 0, drawn, 0, players);
        return chance(index(), seat);
    }

    /** Draws a number of stones from a seat's mix. */
    public int draw(int seat, Dice dice) {
        return stones[seat][draw(mean[seat], count[seat], dice)];
    }

    /** Each seat's chances if all keep to their mixes, to {@code worth}: the mean of some draws. */
    public void believe(int draws, double thrift, Dice dice, double[] worth) {
        Arrays.fill(worth, 0);
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = thrift > 0 && dice.unit() < thrift ? 0 : draw(mean[i], count[i], dice);
            }
            int at = index();
            for (int i = 0; i < players; i++) {
                worth[i] += chance(at, i) / draws;
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
            openHands();
            for (int i = 0; i < players; i++) {
                worth[i] += shares[i] / draws;
            }
        }
    }

    /** The choice that does best for a seat while the others keep to their mixes. */
    public int answer(int seat, int draws, Dice dice) {
        var sums = new double[count[seat]];
        for (int d = 0; d < draws; d++) {
            for (int i = 0; i < players; i++) {
                drawn[i] = i == seat ? 0 : draw(mean[i], count[i], dice);
            }
            int others = index();
            for (int k = 0; k < sums.length; k++) {
                sums[k] += chance(others + k * stride[seat], seat);
            }
        }
        int best = 0;
        for (int k = 1; k < sums.length; k++) {
            best = sums[k] > sums[best] ? k : best;
        }
        return stones[seat][best];
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

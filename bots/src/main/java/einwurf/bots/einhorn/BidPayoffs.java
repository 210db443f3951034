package einwurf.bots.einhorn;

import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.Phase;

import java.util.Arrays;

/**
 * What every set of sealed choices is worth to each seat, by the {@link WinEstimate} on the table
 * they lead to. A set is one number: each seat's choice times its {@link #stride}, added up.
 */
public final class BidPayoffs {
    /** Throws that win and lose a roll-off: 666 and 111. */
    private static final int HIGH = 55;

    private static final int LOW = 0;

    /**
     * By number of players from three, like the next one. Not all a seat has, for that takes long;
     * a best answer that may give eight gains nothing by it, as docs/strength.md measures.
     */
    private static final int[] MOST_BID = {8, 4, 4};

    private static final int[] MOST_ADDED = {4, 3, 2};

    private final int players;
    private final int most;
    private final WinEstimate estimate;
    private final EinhornBoard table, room;

    /** The choices of each seat: stones, ascending. */
    private final int[][] stones;

    private final int[] count;
    private final int[] stride;

    /** Every seat's chances for each set of choices, NaN while unknown. */
    private float[] chances = {};

    private final double[] shares, one;

    /** Stones in each hand. */
    private final int[] hand;

    public BidPayoffs(WinEstimate estimate, int most, EinhornBoard table, EinhornBoard room) {
        this.estimate = estimate;
        this.most = most;
        players = estimate.players();
        this.table = table;
        this.room = room;
        stones = new int[players][most + 2];
        count = new int[players];
        stride = new int[players];
        shares = new double[players];
        one = new double[players];
        hand = new int[players];
    }

    public void open(EinhornBoard board) {
        table.copy(board);
        int need = EinhornBoard.DEALT * players + 1 - board.stash();
        boolean bids = board.phase() == Phase.BID;
        int most = Math.min(this.most, (bids ? MOST_BID : MOST_ADDED)[players - 3]);
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
        }
        if (chances.length < size * players) {
            chances = new float[size * players];
        }
        Arrays.fill(chances, 0, size * players, Float.NaN);
    }

    /** How many choices of a seat are considered. */
    public int choices(int seat) {
        return count[seat];
    }

    public int stones(int seat, int choice) {
        return stones[seat][choice];
    }

    public int stride(int seat) {
        return stride[seat];
    }

    /** A seat's chance with this set of choices. */
    public double chance(int set, int seat) {
        int at = set * players;
        if (Float.isNaN(chances[at])) {
            for (int i = 0; i < players; i++) {
                hand[i] = stones[i][set / stride[i] % count[i]];
            }
            openHands();
            for (int i = 0; i < players; i++) {
                chances[at + i] = (float) shares[i];
            }
        }
        return chances[at + seat];
    }

    /** Each seat's chances with these stones in the hands; reused. */
    public double[] shares(int[] hands) {
        System.arraycopy(hands, 0, hand, 0, players);
        openHands();
        return shares;
    }

    private int most() {
        int most = 0;
        for (int bid : hand) {
            most = Math.max(most, bid);
        }
        return most;
    }

    /** What all hands together are worth, to {@link #shares}: those tied win as often (E9). */
    private void openHands() {
        int most = most();
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
                room.selectSeat(i);
                room.play(hand[i]);
            }
        }
        // the one who is asked comes last, for only then do all hands open
        room.selectSeat(asked);
        room.play(hand[asked]);
        while (room.phase() == Phase.BIDROLL) {
            room.roll(room.seat() == winner ? HIGH : LOW);
        }
        estimate.read(room, shares);
    }
}

package einwurf.bots.einhorn;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.bots.net.Weights;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.Phase;

import java.util.Arrays;

/**
 * Each seat's chance to win the match: proven when the match is over or in its tie-break, by
 * learned networks before. Keeps room for its sums, so every player needs one of its own.
 */
public final class WinEstimate {
    private static final int NOBODY = -1;
    private static final String[] NUMBERS = {"three", "four", "five"};

    /** A throw of the tie-break is an Einhorn and wins (E3, E10). */
    private static final double EINHORN = 24 / 216.0;

    private final int players;
    private final Net running;
    private final Net between;
    private final EinhornFeatures features;
    private final Sparse question;
    private final float[] sums;
    private final float[] answer;
    private long asked;
    private boolean proven;

    /** The seat that plays otherwise than the rest; nobody does at most tables. */
    private int odd = NOBODY;

    public WinEstimate(int players, Net running, Net between) {
        this.players = players;
        this.running = running;
        this.between = between;
        features = new EinhornFeatures(players);
        question = new Sparse(EinhornFeatures.most(players));
        sums = new float[Math.max(running.hidden(), between.hidden())];
        answer = new float[players];
    }

    /** With the house's weights. */
    public static WinEstimate learned(int players) {
        return new WinEstimate(
                players,
                Weights.net("einhorn/" + running(players)),
                Weights.net("einhorn/" + between(players)));
    }

    /** The file of the network for running games. */
    public static String running(int players) {
        return NUMBERS[players - 3] + "-running.net";
    }

    /** The file of the network for the moment before the bids. */
    public static String between(int players) {
        return NUMBERS[players - 3] + "-between.net";
    }

    public static int runningInputs(int players) {
        return EinhornFeatures.running(players);
    }

    public static int betweenInputs(int players) {
        return EinhornFeatures.between(players);
    }

    /** More inputs than are ever on at once. */
    public static int mostInputs(int players) {
        return EinhornFeatures.most(players);
    }

    public int players() {
        return players;
    }

    /**
     * From now on this seat plays otherwise than all the rest, and networks with an input more for
     * each place are told which it is. So learns whoever looks for the best answer to a player.
     */
    public void oddSeat(int seat) {
        odd = seat;
    }

    /** How many boards were looked at. */
    public long asked() {
        return asked;
    }

    /** Was the last answer the truth rather than a belief? */
    public boolean proven() {
        return proven;
    }

    /** What the networks were asked last; reused. */
    public Sparse question() {
        return question;
    }

    /** The seat whose chance the networks' answer {@code i} was. */
    public int answered(int i) {
        return features.seat(i);
    }

    /**
     * The chances by seat. The board is where someone predicts, before bids or additions, or where
     * the match is decided; nothing thrown is to be settled.
     */
    public void read(EinhornBoard board, double[] shares) {
        asked++;
        proven = false;
        switch (board.phase()) {
            case PREDICT -> ask(board, board.seat(), false, shares);
            case ADD -> ask(board, board.unicorn(), true, shares);
            case BID -> compare(board, shares);
            case TIEBREAK, OVER -> decided(board, shares);
            default -> throw new IllegalStateException("nothing to estimate in " + board.phase());
        }
    }

    private void ask(EinhornBoard board, int first, boolean adds, double[] shares) {
        features.running(board, first, adds, question);
        if (odd != NOBODY) {
            features.place(odd, runningInputs(players), question);
        }
        running.ask(question, sums, answer);
        for (int i = 0; i < players; i++) {
            shares[features.seat(i)] = answer[i];
        }
    }

    /** Between games nobody has the turn, so equal stashes have equal chances. */
    private void compare(EinhornBoard board, double[] shares) {
        features.between(board, question);
        if (odd != NOBODY) {
            features.place(odd, betweenInputs(players), question);
        }
        between.ask(question, sums, answer);
        if (odd != NOBODY) {
            for (int i = 0; i < players; i++) {
                shares[features.seat(i)] = answer[i];
            }
            return;
        }
        for (int i = 0, j; i < players; i = j) {
            double sum = 0;
            int banked = board.banked(features.seat(i));
            for (j = i; j < players && board.banked(features.seat(j)) == banked; j++) {
                sum += answer[j];
            }
            for (int k = i; k < j; k++) {
                shares[features.seat(k)] = sum / (j - i);
            }
        }
    }

    /** E10: the tied throw in seat order, round and round, until an Einhorn. */
    private void decided(EinhornBoard board, double[] shares) {
        proven = true;
        Arrays.fill(shares, 0, players, 0);
        if (board.phase() == Phase.OVER) {
            for (int i = 0; i < players; i++) {
                shares[i] = board.place(i) == 1 ? 1 : 0;
            }
            return;
        }
        int most = 0;
        for (int i = 0; i < players; i++) {
            most = Math.max(most, board.banked(i));
        }
        double chance = EINHORN;
        double sum = 0;
        for (int k = 0; k < players; k++) {
            int i = (board.seat() + k) % players;
            if (board.banked(i) == most) {
                shares[i] = chance;
                sum += chance;
                chance *= 1 - EINHORN;
            }
        }
        for (int i = 0; i < players; i++) {
            shares[i] /= sum;
        }
    }
}

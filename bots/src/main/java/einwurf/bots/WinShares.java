package einwurf.bots;

import einwurf.rules.Board;

/** Who won: each seat's share of the win, from 0 to 1. */
public final class WinShares {

    private WinShares() {}

    /**
     * Reads a board that is over into {@code shares}. Alone at the table, reaching {@code goal}
     * points is the win.
     */
    public static void read(Board<?> board, int players, int goal, double[] shares) {
        if (players == 1) {
            shares[0] = board.points(0) >= goal ? 1 : 0;
            return;
        }
        int winners = 0;
        for (int seat = 0; seat < players; seat++) {
            winners += board.place(seat) == 1 ? 1 : 0;
        }
        for (int seat = 0; seat < players; seat++) {
            shares[seat] = board.place(seat) == 1 ? 1.0 / winners : 0;
        }
    }
}

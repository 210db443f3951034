package einwurf.bots.einhorn;

import einwurf.einhorn.EinhornBoard;

/**
 * How likely it is that the others never bid. A position doesn't tell who bid what before, but bids
 * go to the central stash (E9), so the stones that the players hold grow more slowly where people
 * bid. Measured over 8,000 matches for each number of players: about 5.5 n - 5 stones more in every
 * game if only one player bids, one stone; about 4.2 n - 3.4 if all bid from a mix of 0 to 4.
 *
 * <p>It counts with three players only. With more, players who believe in each other's thrift bid
 * so much together that someone who truly never bids gains by it: measured against three of them,
 * 35 % where 25 % is fair.
 */
final class NeverBidsEstimate {
    /** Later on only matches with much in the stash are left. */
    private static final int LAST = 6;

    private NeverBidsEstimate() {}

    /** For a board before the bids; {@code prior} is the chance before anything was seen. */
    static double chance(EinhornBoard board, double prior) {
        int players = board.players();
        if (prior == 0 || players > 3) {
            return 0;
        }
        int held = 0;
        for (int i = 0; i < players; i++) {
            held += board.banked(i);
        }
        int auctions = Math.min(board.game(), LAST) - 2;
        double before = 5.85 * players - 5;
        double thrifty = held - before - auctions * (5.5 * players - 5);
        double bidding = held - before - auctions * (4.2 * players - 3.4);
        double variance = 7.5 * players * (auctions + 1);
        double odds =
                prior
                        / (1 - prior)
                        * Math.exp((bidding * bidding - thrifty * thrifty) / (2 * variance));
        return odds / (1 + odds);
    }
}

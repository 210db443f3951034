package einwurf.bots.einhorn;

import einwurf.einhorn.Phase;

/**
 * How a level plays.
 *
 * @param slip how often a prediction or a partner is picked at random instead of by its worth
 * @param bidding where its bids come from
 * @param neverBids how likely it thinks, at first, that the others never bid
 * @param fee what it hurts to bid a stone beyond what that costs: a chance to win, for each player
 *     at the table. It counts with four and more, where {@code neverBids} doesn't
 * @param turns how many turns of a running game it looks ahead, if the budget allows
 */
public record EinhornStyle(double slip, Bidding bidding, double neverBids, double fee, int turns) {
    /** Where bids come from. */
    public enum Bidding {
        /** Nothing, ever. */
        NEVER,
        /** One stone. */
        ONE,
        /** Drawn from the mix of the equilibrium. */
        MIX,
        /** The best answer to others who draw from that mix. */
        ANSWER
    }

    double fee(int players) {
        return players == 3 ? 0 : fee * players;
    }

    /** Whether a sealed choice of this phase needs thought. */
    boolean solves(Phase phase) {
        return phase == Phase.BID && bidding.compareTo(Bidding.MIX) >= 0;
    }
}

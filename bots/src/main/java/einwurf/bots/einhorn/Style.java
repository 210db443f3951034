package einwurf.bots.einhorn;

import einwurf.einhorn.Phase;

/**
 * How a level plays.
 *
 * @param slip how often a prediction or a partner is picked in a mood instead of by its worth
 * @param bidding where its bids come from
 * @param thrift how likely it thinks, at first, that the others never bid
 * @param turns how many turns of a running game it looks ahead
 */
public record Style(double slip, Bidding bidding, double thrift, int turns) {
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

    /** Whether a sealed choice of this phase needs thought. */
    boolean solves(Phase phase) {
        return phase == Phase.BID && bidding.compareTo(Bidding.MIX) >= 0;
    }
}

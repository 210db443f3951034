package einwurf.bots.einhorn;

/**
 * How a level plays.
 *
 * @param plain says what falls most often, and settles with the stash, whatever the table is like
 * @param slip how often a prediction or a partner is picked at random instead of by its worth
 * @param bidding where its bids come from, and what it adds
 * @param turns how many turns of a running game it looks ahead, if the budget allows
 */
public record EinhornStyle(boolean plain, double slip, Bidding bidding, int turns) {
    /** Where bids come from. */
    public enum Bidding {
        /** Nothing, ever. */
        NEVER,
        /** One stone; nothing is added. */
        ONE,
        /** Drawn from the mix of the equilibrium, and what is added as well. */
        MIX
    }
}

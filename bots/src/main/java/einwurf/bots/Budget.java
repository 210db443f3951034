package einwurf.bots;

/** How long a bot may think: milliseconds, or nodes where an answer must be repeatable. */
public record Budget(long millis, long nodes) {
    private static final long NO_LIMIT = Long.MAX_VALUE;

    /** What a millisecond is worth where thoughts must be repeatable; see {@link #repeatable}. */
    private static final long NODES_A_MILLI = 400;

    public static Budget ofMillis(long millis) {
        return new Budget(millis, NO_LIMIT);
    }

    public static Budget ofNodes(long nodes) {
        return new Budget(NO_LIMIT, nodes);
    }

    /** A part of this time, or a multiple. */
    public Budget times(double factor) {
        return ofMillis(Math.round(millis * factor));
    }

    /**
     * Nodes instead of this time: the same on every machine, and the more the longer the time is.
     * Bots count nodes of different size, so how long they take differs.
     */
    public Budget repeatable() {
        return ofNodes(millis * NODES_A_MILLI);
    }
}

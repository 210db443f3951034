package einwurf.bots;

/** How long a bot may think: milliseconds, or nodes where an answer must be repeatable. */
public record Budget(long millis, long nodes) {
    private static final long NO_LIMIT = Long.MAX_VALUE;

    public static Budget ofMillis(long millis) {
        return new Budget(millis, NO_LIMIT);
    }

    public static Budget ofNodes(long nodes) {
        return new Budget(NO_LIMIT, nodes);
    }
}

package einwurf.bots;

import java.util.function.BooleanSupplier;

/**
 * How long a bot may think: milliseconds, or nodes where an answer must be repeatable; and whether
 * somebody has {@code stopped} it meanwhile.
 */
public record Budget(long millis, long nodes, BooleanSupplier stopped) {
    private static final long NO_LIMIT = Long.MAX_VALUE;
    private static final BooleanSupplier NEVER = () -> false;

    /** What a millisecond is worth where thoughts must be repeatable; see {@link #repeatable}. */
    private static final long NODES_A_MILLI = 400;

    public static Budget ofMillis(long millis) {
        return new Budget(millis, NO_LIMIT, NEVER);
    }

    public static Budget ofNodes(long nodes) {
        return new Budget(NO_LIMIT, nodes, NEVER);
    }

    /** The same, until it is stopped. */
    public Budget until(BooleanSupplier stopped) {
        return new Budget(millis, nodes, stopped);
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

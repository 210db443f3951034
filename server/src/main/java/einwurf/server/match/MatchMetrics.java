package einwurf.server.match;

import einwurf.server.wire.Code;

/** Counts what goes on; see the metrics page. */
public interface MatchMetrics {
    MatchMetrics NONE = new MatchMetrics() {};

    /** So many choices are stored now. */
    default void moved(int choices) {}

    /** Something said on a socket was refused. */
    default void refused(Code code) {}

    /** A move was answered, so long after it came. */
    default void answered(long nanos) {}
}

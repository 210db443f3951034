package einwurf.server.simulation;

import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a run. {@code lane} is the node or the device that it happened to, ""
 * for all of them; {@code to} is where a message arrived.
 */
public record Moment(long at, String lane, @Nullable String to, String what, Kind kind) {
    public enum Kind {
        NOTE,
        MESSAGE,
        FAULT,
        BROKEN
    }

    @Override
    public String toString() {
        return at
                + " "
                + lane
                + (to == null ? "" : " > " + to)
                + (lane.isEmpty() ? "" : " ")
                + what;
    }
}

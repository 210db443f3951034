package einwurf.server.match;

import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;

/** Counts what goes on; see the metrics page. */
public interface Meters {
    Meters NONE = (_, _) -> {};

    /** An action was decided; {@code problem} null: it was done. */
    void decided(Action action, @Nullable Problem problem);
}

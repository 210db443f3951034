package einwurf.server.wire;

import java.util.EnumSet;
import java.util.Set;

/** The parts of views and events that a program can do without. */
public enum Want {
    STATE,
    POSITION,
    LABELS,
    SAY,
    DICE;

    public static final Set<Want> ALL = Set.copyOf(EnumSet.allOf(Want.class));

    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}

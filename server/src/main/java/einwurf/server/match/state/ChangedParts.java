package einwurf.server.match.state;

import java.util.Collections;
import java.util.EnumSet;

/** Which parts of what viewers see have changed since they were told last. */
final class ChangedParts {
    private EnumSet<ViewPart> parts = EnumSet.noneOf(ViewPart.class);

    void add(ViewPart... changed) {
        Collections.addAll(parts, changed);
    }

    void addAll() {
        parts = EnumSet.allOf(ViewPart.class);
    }

    EnumSet<ViewPart> take() {
        var taken = parts;
        parts = EnumSet.noneOf(ViewPart.class);
        return taken;
    }
}

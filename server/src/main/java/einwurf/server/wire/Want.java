package einwurf.server.wire;

import java.util.EnumSet;
import java.util.Set;

/** The parts of views and events that a program can do without. */
public enum Want implements Worded {
    STATE("state"),
    POSITION("position"),
    LABELS("labels"),
    SAY("say"),
    DICE("dice");

    public static final Set<Want> ALL = Set.copyOf(EnumSet.allOf(Want.class));

    private final String word;

    Want(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}

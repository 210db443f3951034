package einwurf.server.wire;

import java.util.EnumSet;
import java.util.Set;

/** The parts of views and events that a program can do without. */
public enum Want implements Worded {
    STATE("state"),
    POSITION("position"),
    LABELS("labels"),
    SAY("say"),
    DICE("dice"),
    /** Nobody gets them unasked: older programs don't know of them. */
    FRAMES("frames");

    /** Of those who don't say what they want. */
    public static final Set<Want> USUAL = Set.copyOf(EnumSet.complementOf(EnumSet.of(FRAMES)));

    private final String word;

    Want(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}

package einwurf.genial;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/**
 * The parts of a game. The order is of use: twice two phases that wait for dice and for a choice,
 * after the end that waits for nothing.
 */
public enum Phase {
    OVER,
    /** The seats after the starter throw what they show (G2). */
    OPENING,
    ROLL,
    /** Keep the throw or throw all dice again (G3). */
    KEEP,
    /** Resolve the dice, one use at a time (G4). */
    SCORE;

    private static final Phase[] ALL = values();

    static Phase at(int index) {
        return ALL[index];
    }

    static @Nullable Phase of(String word) {
        for (var phase : ALL) {
            if (phase.word().equals(word)) {
                return phase;
            }
        }
        return null;
    }

    /** As in the protocol and in positions. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

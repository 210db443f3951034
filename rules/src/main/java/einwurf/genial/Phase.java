package einwurf.genial;

import einwurf.rules.Board;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/** The parts of a game. */
public enum Phase {
    OVER(Board.OVER),
    /** The seats after the starter throw what they show (G2). */
    OPENING(Board.CHANCE),
    ROLL(Board.CHANCE),
    /** Keep the throw or throw all dice again (G3). */
    KEEP(Board.CHOICE),
    /** Resolve the dice, one use at a time (G4). */
    SCORE(Board.CHOICE);

    private static final Phase[] ALL = values();

    /** What the board waits for in it. */
    final int waitsFor;

    Phase(int waitsFor) {
        this.waitsFor = waitsFor;
    }

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

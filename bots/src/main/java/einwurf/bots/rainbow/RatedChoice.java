package einwurf.bots.rainbow;

import einwurf.rainbow.RainbowMoveCode;

import org.jspecify.annotations.Nullable;

/** A move and what is thought of it. */
final class RatedChoice {
    final int move;
    double worth;
    double chance;

    /** The sheet its best continuation leads to. */
    long marks;

    int counts;

    /** The game is over then, and this is its result. */
    boolean over;

    double @Nullable [] shares;

    RatedChoice(int move) {
        this.move = move;
    }

    boolean ability() {
        return RainbowMoveCode.kind(move) == RainbowMoveCode.ABILITY;
    }

    void read(SheetSearch search) {
        worth = search.worth();
        chance = search.chance();
    }
}

package einwurf.einhorn;

import einwurf.rules.Move;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

/** What a player may choose. */
public sealed interface EinhornMove extends Move {

    record Predict(Prediction prediction) implements EinhornMove {}

    /** The owner's gain (E6); nobody means the central stash. */
    record Take(@Nullable Seat from) implements EinhornMove {}

    /** The owner's loss (E6); nobody means the central stash. */
    record Give(@Nullable Seat to) implements EinhornMove {}

    /** Banked stones for the unicorn, lost whoever gets it (E9). */
    record Bid(int stones) implements EinhornMove {}

    /** Banked stones on top of the six dealt (E9). */
    record Add(int stones) implements EinhornMove {}
}

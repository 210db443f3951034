package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Step;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * An event in its place: everything needed to tell it to anybody at any later time exactly as it
 * was told then.
 *
 * @param number from 1
 * @param at milliseconds since 1970
 * @param names by seat, as they were then
 * @param scene what it did on the board, for choices and rolls
 */
record Happened<S extends Record, M extends Move>(
        int number, long at, Event event, List<String> names, @Nullable Scene<S, M> scene) {

    /**
     * A step between two positions.
     *
     * @param sealed a secret choice: until {@code reveals} nobody else may know it
     * @param reveals the choices of the secret round that this step completes, else empty
     * @param roll the number of the roll in the match, 0 for a choice
     */
    record Scene<S extends Record, M extends Move>(
            S before, Step<M> step, S after, boolean sealed, List<Reveal> reveals, int roll) {
        boolean hiddenFrom(int eyes, int seat) {
            return sealed && eyes != seat && reveals.isEmpty();
        }
    }

    record Reveal(int seat, String move) {}
}

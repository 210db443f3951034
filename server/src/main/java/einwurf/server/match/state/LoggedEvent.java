package einwurf.server.match.state;

import einwurf.rules.Frame;
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
 * @param transition what it did on the board, for choices and rolls
 * @param thrown how many throws had become due
 */
public record LoggedEvent<S extends Record, M extends Move>(
        int number,
        long at,
        Event event,
        List<String> names,
        @Nullable Transition<S, M> transition,
        int thrown) {

    /**
     * A step between two positions.
     *
     * @param sealed a secret choice: until {@code reveals} nobody else may know it
     * @param reveals the choices of the secret round that this step completes, else empty
     * @param roll the number of the roll in the match, 0 for a choice
     * @param thrown the number of the throw that it belongs to, 0 for a choice
     */
    public record Transition<S extends Record, M extends Move>(
            S before,
            Step<M> step,
            S after,
            boolean sealed,
            List<Frame.Reveal> reveals,
            int roll,
            int thrown) {
        public boolean hiddenFrom(int eyes, int seat) {
            return sealed && eyes != seat && reveals.isEmpty();
        }
    }
}

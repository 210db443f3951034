package einwurf.einstein;

import einwurf.rules.Move;

/** Before the first roll a side is arranged; from then on one cube makes one step. */
public sealed interface EinsteinMove extends Move {

    /**
     * Six digits: the cubes on a5 b5 c5 a4 b4 a3 for red, on e1 d1 c1 e2 d2 e3 for blue. Well
     * formed even where a cube is named twice, so that a refusal can say so.
     */
    record Arrangement(int digits) implements EinsteinMove {}

    /** A cube, 1 to 6, and the square it steps on. */
    record Advance(int cube, Square target) implements EinsteinMove {}
}

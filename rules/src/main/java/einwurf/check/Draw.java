package einwurf.check;

import einwurf.rules.Dice;
import einwurf.rules.Roll;
import einwurf.rules.Turn;

/** Draws a throw by its exact weights. */
public final class Draw {

    private Draw() {}

    public static Roll roll(Turn.Chance chance, Dice dice) {
        int ticket = dice.below(chance.totalWeight());
        for (var outcome : chance.outcomes()) {
            ticket -= outcome.weight();
            if (ticket < 0) {
                return outcome.roll();
            }
        }
        throw new AssertionError("the weights of " + chance.outcomes().size() + " outcomes shrank");
    }
}

package einwurf.lab.arena;

import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.Game;
import einwurf.rules.Move;

import org.jspecify.annotations.Nullable;

/**
 * A bot of the house, and how long it thinks. {@code name} is how it was asked for; with {@code
 * weights} of somebody's own where it is not to think with the house's.
 */
public record HousePlayer<S extends Record, M extends Move>(
        String name, Game<S, M> game, String level, @Nullable OwnWeights weights, Budget budget) {

    /** A bot of its own: bots keep what they thought, and are for one thread. */
    public Bot<S, M> bot() {
        var bot = Bots.of(game).bot(level);
        return weights == null ? bot : weights.with(bot);
    }

    /** Whether it thinks at all: what others choose at a glance they can't tell the worth of. */
    public boolean thinks() {
        return budget.millis() > 0 && budget.nodes() > 0;
    }

    /** The same wherever it plays: nodes in place of time, where only a time is said. */
    public HousePlayer<S, M> repeatable() {
        return budget.nodes() == Long.MAX_VALUE
                ? new HousePlayer<>(name, game, level, weights, budget.repeatable())
                : this;
    }
}

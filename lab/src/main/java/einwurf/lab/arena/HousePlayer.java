package einwurf.lab.arena;

import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.Game;
import einwurf.rules.Move;

/** A bot of the house, and how long it thinks. {@code name} is how it was asked for. */
public record HousePlayer<S extends Record, M extends Move>(
        String name, Game<S, M> game, String level, Budget budget) {

    /** A bot of its own: bots keep what they thought, and are for one thread. */
    public Bot<S, M> bot() {
        return Bots.of(game).bot(level);
    }

    /** Whether it thinks at all: what others choose at a glance they can't tell the worth of. */
    public boolean thinks() {
        return budget.millis() > 0 && budget.nodes() > 0;
    }

    /** The same wherever it plays: nodes in place of time, where only a time is said. */
    public HousePlayer<S, M> repeatable() {
        return budget.nodes() == Long.MAX_VALUE
                ? new HousePlayer<>(name, game, level, budget.repeatable())
                : this;
    }
}

package einwurf.bots.rainbow;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.net.Net;
import einwurf.bots.net.Weights;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tries every way to use its dice and asks a learned network what the sheet is then worth; dice are
 * picked by what their throws bring. With more effort it looks at all throws of its next turn
 * before it picks, and before it claims where that turn is next; and at a table it plays its best
 * choices on for some throws, again and again, and sees which fares best.
 */
final class RainbowBot implements Bot<RainbowPosition, RainbowMove> {
    /**
     * How much it thinks about what it sees.
     *
     * @param lookahead whether all throws that may come next are looked at
     * @param playouts how often a choice is played on at a table, at most
     * @param length how many throws it is played on
     */
    record Effort(boolean lookahead, int playouts, int length) {
        static final Effort NONE = new Effort(false, 0, 0);
        static final Effort STRONG = new Effort(false, 60, 2);
        static final Effort MASTER = new Effort(true, 400, 2);
    }

    /**
     * How far the chances may be off: 1.96 times their rms error, measured alone by two playouts
     * from each of 700 positions (0.032), at tables by 40 from each of 240 (0.11) in which everyone
     * chose at a glance.
     */
    private static final double ERROR_ALONE = 0.06;

    private static final double ERROR_AT_TABLE = 0.22;

    private final Rainbow game;
    private final double blur;
    private final Effort effort;

    /** {@code blur} is how far it misjudges what it chooses from, in the network's measure. */
    RainbowBot(Rainbow game, double blur, Effort effort) {
        this.game = game;
        this.blur = blur;
        this.effort = effort;
    }

    static Net net(int players) {
        return Weights.net(players == 1 ? "rainbow/solo.net" : "rainbow/table.net");
    }

    private ChoiceSearch think(
            RainbowPosition seen, Seat seat, Budget budget, long seed, Effort effort) {
        var search = new ChoiceSearch(game, net(seen.players()), seen, seat.index(), budget);
        if (effort.lookahead()) {
            search.deepen();
        }
        if (effort.playouts() > 0) {
            search.playOn(effort.playouts(), effort.length(), seed);
        }
        return search;
    }

    /** Whatever the level, moves are rated as well as can be. */
    @Override
    public List<Rated<RainbowMove>> rate(
            RainbowPosition seen, Seat seat, Budget budget, long seed) {
        var rated = new ArrayList<Rated<RainbowMove>>();
        for (var choice : think(seen, seat, budget, seed, Effort.MASTER).choices) {
            rated.add(rated(seen, seat, choice));
        }
        return rated;
    }

    /** Blurred sight mixes up claims and dice, but spends no ability that isn't worth it. */
    @Override
    public Rated<RainbowMove> choose(RainbowPosition seen, Seat seat, Budget budget, long seed) {
        var choices = think(seen, seat, budget, seed, effort).choices;
        var best = choices.getFirst();
        if (blur > 0 && !best.over && !best.ability()) {
            var dice = new Dice(seed);
            double most = Double.NEGATIVE_INFINITY;
            for (var choice : choices) {
                double worth = choice.worth + blur * bell(dice);
                if (!choice.ability() && worth > most) {
                    most = worth;
                    best = choice;
                }
            }
        }
        return rated(seen, seat, best);
    }

    /** About normal, with a standard deviation of 1. */
    private static double bell(Dice dice) {
        return 2 * (dice.unit() + dice.unit() + dice.unit() - 1.5);
    }

    private Rated<RainbowMove> rated(RainbowPosition seen, Seat seat, RatedChoice choice) {
        int players = seen.players();
        var values = new ArrayList<>(Collections.nCopies(players, 0.0));
        for (int s = 0; s < players; s++) {
            var shares = choice.shares;
            values.set(
                    s,
                    shares != null
                            ? shares[s]
                            : s == seat.index()
                                    ? choice.chance
                                    : (1 - choice.chance) / (players - 1));
        }
        double error = players == 1 ? ERROR_ALONE : ERROR_AT_TABLE;
        return new Rated<>(
                game.fast().decode(seen, seat, choice.move),
                values,
                choice.over,
                choice.over ? 0 : error);
    }
}

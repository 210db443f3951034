package einwurf.bots.einstein;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.einstein.Arrangements;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.List;

/**
 * Expectimax, one roll deeper each time until the budget is spent. A node of the budget is a
 * position before a roll. Weaker players look less far, or through a haze.
 */
final class EinsteinSearch implements Bot<EinsteinPosition, EinsteinMove> {
    /** Better than any chance. */
    private static final double WON = 2;

    /** By how much a step's value is expected to change when one looks a roll further. */
    private static final float WIDTH = 0.03f;

    /**
     * In a sample of 356 steps from 16 games, six cubes or more on the board, 95 % of what no look
     * ahead said was within this of what five rolls ahead said; a curve drawn by eye through the
     * depths below five leaves so much of it for each roll. Beyond that it is a guess.
     */
    private static final double ERROR = 0.12, ERROR_LEFT = 0.65;

    private final Einstein game;
    private final SharedTables tables;
    private final Style style;

    /**
     * How a level plays.
     *
     * @param deepest how many rolls it looks ahead at most
     * @param haze how wide the haze is through which it sees a step's value; without any it also
     *     looks into the endgame tables
     * @param openings it plays any of its so many best arrangements
     * @param tableBits its memory while it thinks: 2^tableBits positions
     */
    record Style(int deepest, double haze, int openings, int tableBits) {}

    EinsteinSearch(Einstein game, SharedTables tables, Style style) {
        this.game = game;
        this.tables = tables;
        this.style = style;
    }

    /** Half of a 95 % interval of what so many rolls ahead say. */
    static double error(int depth) {
        return ERROR * Math.pow(ERROR_LEFT, depth);
    }

    @Override
    public List<Rated<EinsteinMove>> rate(
            EinsteinPosition seen, Seat seat, Budget budget, long seed) {
        if (!seen.placing()) {
            return new Look(seen, seat, budget, seed).rated(true);
        }
        var rated = new ArrayList<Rated<EinsteinMove>>();
        var openings = openings(seen, seat);
        for (int place = 0; place < Arrangements.COUNT; place++) {
            rated.add(opening(seen, seat, openings, place));
        }
        return rated;
    }

    @Override
    public Rated<EinsteinMove> choose(EinsteinPosition seen, Seat seat, Budget budget, long seed) {
        if (seen.placing()) {
            int place = new Dice(seed).below(style.openings);
            return opening(seen, seat, openings(seen, seat), place);
        }
        return new Look(seen, seat, budget, seed).rated(false).getFirst();
    }

    private Openings openings(EinsteinPosition seen, Seat seat) {
        return tables.openings(seen.mover().equals(seat));
    }

    private Rated<EinsteinMove> opening(
            EinsteinPosition seen, Seat seat, Openings openings, int place) {
        int arrangement = openings.at(place);
        var move = game.fast().decode(seen, seat, arrangement);
        return rated(move, seat, openings.worth(arrangement), false, 0.05);
    }

    private static Rated<EinsteinMove> rated(
            EinsteinMove move, Seat seat, double value, boolean exact, double error) {
        var values = seat.number() == 1 ? List.of(value, 1 - value) : List.of(1 - value, value);
        return new Rated<>(move, values, exact, error);
    }

    /** One question: the steps of a position and what they turned out to be worth. */
    private final class Look {
        final EinsteinPosition position;
        final Seat seat;
        final long mine, theirs;
        final Endgame endgame = style.haze > 0 ? new Endgame() : EndgameTables.now();
        final Expectimax search =
                new Expectimax(tables.evaluation(), endgame, new Transpositions(style.tableBits));
        final RemainingBudget remaining;
        final Dice dice;
        final int[] steps;
        double[] values;

        Look(EinsteinPosition position, Seat seat, Budget budget, long seed) {
            this.position = position;
            this.seat = seat;
            remaining = new RemainingBudget(budget);
            dice = new Dice(seed);
            mine = position.cubes(seat);
            theirs = position.cubes(Seat.of(3 - seat.number()));
            long list = EinsteinBits.steps(mine, position.die());
            steps = new int[EinsteinBits.length(list)];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = EinsteinBits.step(list, i);
            }
            values = new double[steps.length];
        }

        /** All steps by their value if {@code all}, else the best one first and bounds after it. */
        List<Rated<EinsteinMove>> rated(boolean all) {
            double error = solved() ? 0 : search(all);
            for (int i = 0; i < steps.length; i++) {
                values[i] += style.haze * (dice.unit() + dice.unit() - 1);
                if (wins(steps[i])) {
                    values[i] = WON; // of several sure wins the one that is plain to see
                }
            }
            sort();
            var rated = new ArrayList<Rated<EinsteinMove>>();
            for (int i = 0; i < steps.length; i++) {
                boolean exact = known(steps[i]);
                rated.add(
                        EinsteinSearch.rated(
                                game.fast().decode(position, seat, steps[i]),
                                seat,
                                Math.clamp(values[i], 0, 1),
                                exact,
                                exact ? 0 : error));
            }
            return rated;
        }

        /** If the tables know what every step is worth, nothing is searched and nothing rounded. */
        private boolean solved() {
            for (int i = 0; i < steps.length; i++) {
                if (!known(steps[i])) {
                    return false;
                }
                values[i] = endgame.after(mine, theirs, steps[i]);
            }
            return true;
        }

        /** Deeper and deeper; how wrong the values may be. */
        private double search(boolean all) {
            search.begin(remaining);
            int depth = 0;
            for (boolean proven = false; depth <= style.deepest && !proven; depth++) {
                var deeper = new double[steps.length];
                int looked = look(depth, all, deeper);
                if (looked < steps.length) {
                    prefer(deeper, all ? 0 : looked);
                    break;
                }
                values = deeper;
                sort();
                proven = values[0] >= 1 || (steps.length == 1 && depth > 1 && !all);
            }
            return style.haze + error(depth - 1);
        }

        /** How many steps were valued before the budget ran out; at depth 0 it always is enough. */
        private int look(int depth, boolean all, double[] found) {
            double best = 0;
            for (int i = 0; i < steps.length; i++) {
                float alpha = all ? 0 : (float) best;
                float guess = depth == 0 ? 0.5f : (float) values[i];
                float width = depth == 0 ? 1 : WIDTH;
                found[i] = search.after(mine, theirs, steps[i], depth, alpha, guess, width);
                if (search.stopped()) {
                    return i;
                }
                best = Math.max(best, found[i]);
            }
            return steps.length;
        }

        /** Puts the best of the first few, by their newer values, before all others. */
        private void prefer(double[] newer, int looked) {
            int best = 0;
            for (int i = 1; i < looked; i++) {
                best = newer[i] > newer[best] ? i : best;
            }
            if (looked > 0) {
                values[best] = newer[best];
                for (int i = 0; i < steps.length; i++) {
                    values[i] = i == best ? values[i] : Math.min(values[i], values[best]);
                }
                values[best] = Math.nextUp(values[best]);
                sort();
            }
        }

        /** Best first, the order of the list among equals. */
        private void sort() {
            for (int i = 1; i < steps.length; i++) {
                for (int k = i; k > 0 && values[k] > values[k - 1]; k--) {
                    double value = values[k];
                    values[k] = values[k - 1];
                    values[k - 1] = value;
                    int step = steps[k];
                    steps[k] = steps[k - 1];
                    steps[k - 1] = step;
                }
            }
        }

        /** A win on the spot, or a step into a position that the tables know. */
        private boolean known(int step) {
            int target = EinsteinBits.target(mine, step);
            long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
            return wins(step) || endgame.knows(left, EinsteinBits.moved(mine, step, target));
        }

        private boolean wins(int step) {
            int target = EinsteinBits.target(mine, step);
            return target == EinsteinBits.GOAL
                    || EinsteinBits.without(theirs, EinsteinBits.MIRROR - target) == 0;
        }
    }
}

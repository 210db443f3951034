package einwurf.bots.einstein;

import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.Worth;
import einwurf.einstein.Arrangements;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Exact with up to four cubes on the board; before that it looks ahead as far as it may. */
final class EinsteinEstimator implements Estimator<EinsteinPosition, EinsteinMove> {
    /** No game has so many rolls left. */
    private static final int DEEPEST = 60;

    private static final int TABLE_BITS = 18;

    /** Of arrangements, which are judged without a look ahead. */
    private static final double ERROR_OF_OPENINGS = 0.05;

    private final Einstein game;
    private final SharedTables tables;
    private final Budget budget;
    private final Endings endings = new Endings();
    private final Evaluation evaluation;
    private final Expectimax search;

    EinsteinEstimator(Einstein game, SharedTables tables, Budget budget) {
        this.game = game;
        this.tables = tables;
        this.budget = budget;
        evaluation = tables.evaluation();
        search =
                new Expectimax(
                        tables.evaluation(), EndgameTables.now(), new Transpositions(TABLE_BITS));
    }

    @Override
    public Worth position(EinsteinPosition position) {
        if (position.placing()) {
            return placing(position);
        }
        var mover = position.mover();
        long mine = position.cubes(mover);
        long theirs = position.cubes(other(mover));
        if (position.over()) {
            return worth(mover, 0, 0);
        }
        var look = new Look(mine, theirs);
        return position.die() != 0 || EinsteinBits.alone(mine)
                ? worth(
                        mover,
                        look.best(position.die()),
                        look.sure(position.die()) ? 0 : look.error)
                : worth(mover, look.beforeRoll(), look.error);
    }

    @Override
    public Options moves(EinsteinPosition seen, Seat seat, int played) {
        var worths = new ArrayList<Worth>();
        if (seen.placing()) {
            var openings = tables.openings(seen.mover().equals(seat));
            for (int i = 0; i < Arrangements.COUNT; i++) {
                worths.add(worth(seat, openings.worth(i), ERROR_OF_OPENINGS));
            }
            return new Options(worths, Collections.nCopies(worths.size(), ERROR_OF_OPENINGS));
        }
        var look = new Look(seen.cubes(seat), seen.cubes(other(seat)));
        long steps = EinsteinBits.steps(look.mine, seen.die());
        for (int i = 0; i < EinsteinBits.length(steps); i++) {
            int step = EinsteinBits.step(steps, i);
            worths.add(worth(seat, look.after[step], look.exact[step] ? 0 : look.error));
        }
        return new Options(worths, Collections.nCopies(worths.size(), look.error));
    }

    @Override
    public List<Worth> outcomes(EinsteinPosition position) {
        var worths = new ArrayList<Worth>();
        if (position.placing()) {
            for (int i = 0; i < Arrangements.COUNT; i++) {
                var board = game.fast().at(position);
                board.roll(i);
                worths.add(drawn(board.position()));
            }
            return worths;
        }
        var mover = position.mover();
        var look = new Look(position.cubes(mover), position.cubes(other(mover)));
        for (int die = 1; die <= 6; die++) {
            worths.add(worth(mover, look.best(die), look.sure(die) ? 0 : look.error));
        }
        return worths;
    }

    /** Both put their best arrangement. */
    private Worth placing(EinsteinPosition position) {
        if (position.random()) {
            return drawn(position);
        }
        double chance =
                evaluation.chance(
                        Arrangements.cubes(tables.openings(true).at(0)),
                        Arrangements.cubes(tables.openings(false).at(0)));
        return worth(position.mover(), chance, ERROR_OF_OPENINGS);
    }

    /** While arrangements are drawn: those that lie there against all the others. */
    private Worth drawn(EinsteinPosition position) {
        if (!position.placing()) {
            var mover = position.mover();
            double chance = evaluation.chance(position.cubes(mover), position.cubes(other(mover)));
            return worth(mover, chance, EinsteinSearch.error(0));
        }
        for (var seat : List.of(EinsteinPosition.RED, EinsteinPosition.BLUE)) {
            if (position.placed(seat)) {
                var openings = tables.openings(position.mover().equals(seat));
                int number = Arrangements.number(position.digits(seat));
                return worth(seat, openings.worth(number), ERROR_OF_OPENINGS);
            }
        }
        double sum = 0;
        for (int i = 0; i < Arrangements.COUNT; i++) {
            sum += tables.openings(true).worth(i) / Arrangements.COUNT;
        }
        return worth(position.mover(), sum, ERROR_OF_OPENINGS);
    }

    private static Seat other(Seat seat) {
        return Seat.of(3 - seat.number());
    }

    private static Worth worth(Seat seat, double chance, double error) {
        double sure = Math.clamp(chance, 0, 1);
        return Worth.of(
                seat.number() == 1 ? new double[] {sure, 1 - sure} : new double[] {1 - sure, sure},
                error);
    }

    /** All steps of a side, whatever the die may show, looked at equally far. */
    private final class Look {
        final long mine, theirs;

        /** By step: the chance after it, and whether that is proven. */
        double[] after = new double[4 * EinsteinBits.CUBES];

        final boolean[] exact = new boolean[after.length];
        double error;

        Look(long mine, long theirs) {
            this.mine = mine;
            this.theirs = theirs;
            boolean all = true;
            for (int step = 0; step < after.length; step++) {
                if (possible(step)) {
                    exact[step] = known(step);
                    after[step] = exact[step] ? endings.after(mine, theirs, step) : 0;
                    all &= exact[step];
                }
            }
            if (!all) {
                deepen();
            }
        }

        private boolean possible(int step) {
            return (step & 3) != 3
                    && EinsteinBits.square(mine, (step >> 2) + 1) != 0
                    && (EinsteinBits.target(mine, step) & 0x88) == 0;
        }

        /** A win on the spot, or a step into an ending. */
        private boolean known(int step) {
            int target = EinsteinBits.target(mine, step);
            long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
            return target == EinsteinBits.GOAL
                    || left == 0
                    || endings.knows(left, EinsteinBits.moved(mine, step, target));
        }

        private void deepen() {
            search.begin(new RemainingBudget(budget));
            for (int depth = 0; depth <= DEEPEST; depth++) {
                var deeper = after.clone();
                for (int step = 0; step < after.length; step++) {
                    if (possible(step) && !exact[step]) {
                        deeper[step] = search.after(mine, theirs, step, depth, 0, 1);
                    }
                }
                if (depth > 0 && search.stopped()) {
                    return;
                }
                after = deeper;
                error = EinsteinSearch.error(depth);
            }
        }

        /** The best step that a die allows. */
        double best(int die) {
            long steps = EinsteinBits.steps(mine, die);
            double best = 0;
            for (int i = 0; i < EinsteinBits.length(steps); i++) {
                best = Math.max(best, after[EinsteinBits.step(steps, i)]);
            }
            return best;
        }

        /** Whether that is proven: a sure win, or nothing is left to be estimated. */
        boolean sure(int die) {
            long steps = EinsteinBits.steps(mine, die);
            boolean all = true;
            for (int i = 0; i < EinsteinBits.length(steps); i++) {
                int step = EinsteinBits.step(steps, i);
                if (exact[step] && after[step] == 1) {
                    return true;
                }
                all &= exact[step];
            }
            return all;
        }

        double beforeRoll() {
            double sum = 0;
            for (int die = 1; die <= 6; die++) {
                sum += best(die);
            }
            return sum / 6;
        }
    }
}

package einwurf.bots.einstein;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.bots.net.Weights;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class EinsteinSearchTest {
    private final Einstein game = new Einstein();
    private final EinsteinShelf shelf = new EinsteinShelf();

    private EinsteinPosition position(String text) {
        return game.notation().readPosition(text).orThrow();
    }

    @Test
    void everyLevelButRandomTakesAWinInOne() {
        var corner = position("B4/5/5/3A1/ab3 r 1"); // 1 on d2: the corner e1 is one step away
        var last = position("5/5/1A3/1a3/5 r -"); // blue's only cube stands in red's way
        for (var level : shelf.levels()) {
            if (level.equals("random")) {
                continue;
            }
            for (long seed = 0; seed < 20; seed++) {
                var bot = shelf.bot(level);
                var home = bot.choose(corner, Seat.of(1), Budget.ofNodes(2000), seed);
                assertThat(game.notation().writeMove(home.move())).as(level).isEqualTo("1e1");
                var taken = bot.choose(last, Seat.of(1), Budget.ofNodes(2000), seed);
                assertThat(game.notation().writeMove(taken.move())).as(level).isEqualTo("1b2");
            }
        }
    }

    @Test
    void theSameSeedAndNodesGiveTheSameMove() {
        var somewhere = position("A1C2/D1E2/F1f2/3e1/2cba r 2");
        for (var level : shelf.levels()) {
            var one = shelf.bot(level).choose(somewhere, Seat.of(1), Budget.ofNodes(3000), 5);
            var two = shelf.bot(level).choose(somewhere, Seat.of(1), Budget.ofNodes(3000), 5);
            assertThat(one).as(level).isEqualTo(two);
        }
    }

    @Test
    void theSearchEndsWithItsBudget() {
        var p = position("A1C2/D1E2/F1f2/3e1/2cba r -");
        var search = new Expectimax((_, _) -> 0.5f, new Endgame(), new Transpositions(12));
        search.begin(new RemainingBudget(Budget.ofNodes(1000)));
        search.value(p.red(), p.blue(), 12, 0, 1);
        assertThat(search.stopped()).isTrue();
        assertThat(search.nodes()).isBetween(1000L, 1000L + 6 * 3 * 12);
    }

    @Test
    void aBudgetThatEndsInTheMiddleOfALookStillGivesTheBestStepSoFar() {
        var takes = position("5/1A3/2f2/5/5 r -"); // to take the last cube wins at once
        var far = position("AB3/CD3/EF3/3fe/2dcb r 2");
        for (int nodes = 1; nodes < 4000; nodes += 97) {
            var budget = Budget.ofNodes(nodes);
            var won = shelf.bot("master").choose(takes, Seat.of(1), budget, 1);
            assertThat(game.notation().writeMove(won.move())).isEqualTo("1c3");
            var chosen = shelf.bot("master").choose(far, Seat.of(1), budget, 1);
            assertThat(game.moves(far, Seat.of(1))).contains(chosen.move());
            assertThat(chosen.value(Seat.of(1))).isBetween(0.2, 0.8);
        }
    }

    @Test
    void aBotRatesEveryLegalMoveBestFirst() {
        var somewhere = position("A1C2/D1E2/F1f2/3e1/2cba r 2");
        var rated = shelf.bot("strong").rate(somewhere, Seat.of(1), Budget.ofNodes(3000), 1);
        assertThat(rated.stream().map(r -> r.move()).toList())
                .containsExactlyInAnyOrderElementsOf(game.moves(somewhere, Seat.of(1)));
        for (int i = 1; i < rated.size(); i++) {
            assertThat(rated.get(i).value(Seat.of(1)))
                    .isLessThanOrEqualTo(rated.get(i - 1).value(Seat.of(1)));
        }
    }

    @Test
    void arrangementsAreVariedAndLegal() {
        var start = game.start(Tables.standard(game, 2));
        var chosen = new java.util.HashSet<Object>();
        for (long seed = 0; seed < 40; seed++) {
            var move =
                    shelf.bot("strong").choose(start, Seat.of(2), Budget.ofNodes(1), seed).move();
            assertThat(game.moves(start, Seat.of(2))).contains(move);
            chosen.add(move);
        }
        assertThat(chosen).hasSizeGreaterThan(5);
    }

    /** Deep enough, every line ends: then pruning, tables and bounds must change nothing. */
    @Test
    void searchToTheEndIsExact() {
        var truth = new Truth();
        var search =
                new Expectimax(
                        (mover, other) -> 0.123f,
                        new Endgame(),
                        new Transpositions(12)); // never trusted
        search.begin(new RemainingBudget(Budget.ofNodes(Long.MAX_VALUE)));
        for (var few : fewCubes(60)) {
            double exact = truth.chance(few.mine, few.theirs);
            float found = search.value(few.mine, few.theirs, 40, 0, 1);
            assertThat((double) found).isCloseTo(exact, within(1e-5));
        }
    }

    /** What was bounded, remembered and added up step by step is what a plain recursion says. */
    @Test
    void searchIsWorthWhatEveryStepOfEveryRollIsWorth() {
        var patterns =
                new PatternEvaluation(
                        new RaceTable(),
                        PatternEvaluation.read(Weights.bytes("einstein/patterns.bin")));
        var dice = new Dice(4);
        int compared = 0;
        for (int k = 0; k < 12; k++) {
            var board = game.fast().board(Tables.standard(game, 2));
            while (board.waitsFor() != Board.OVER) {
                if (board.waitsFor() == Board.CHANCE) {
                    if (!board.placing()) {
                        long mine = board.mine(), theirs = board.theirs();
                        var search =
                                new Expectimax(patterns, new Endgame(), new Transpositions(12));
                        search.begin(new RemainingBudget(Budget.ofNodes(Long.MAX_VALUE)));
                        for (int depth = 1; depth <= 2; depth++, compared++) {
                            assertThat((double) search.value(mine, theirs, depth, 0, 1))
                                    .isCloseTo(plain(patterns, mine, theirs, depth), within(2e-6));
                        }
                    }
                    board.roll(dice);
                } else {
                    board.play(board.move(dice.below(board.moves())));
                }
            }
        }
        assertThat(compared).isGreaterThan(300);
    }

    private static double plain(Evaluation evaluation, long mine, long theirs, int depth) {
        if (EinsteinBits.over(mine, theirs)) {
            return 0;
        }
        if (depth == 0) {
            return evaluation.chance(mine, theirs);
        }
        double sum = 0;
        for (int die = 1; die <= 6; die++) {
            long steps = EinsteinBits.steps(mine, die);
            sum += best(mine, theirs, steps, (m, t) -> plain(evaluation, m, t, depth - 1)) / 6;
        }
        return sum;
    }

    /** The side to move's chance with the best of these steps. */
    private static double best(long mine, long theirs, long steps, Chance next) {
        double best = 0;
        for (int i = 0; i < EinsteinBits.length(steps); i++) {
            int step = EinsteinBits.step(steps, i);
            int target = EinsteinBits.target(mine, step);
            long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
            best = Math.max(best, 1 - next.of(left, EinsteinBits.moved(mine, step, target)));
        }
        return best;
    }

    private interface Chance {
        double of(long mine, long theirs);
    }

    @Test
    void boundsOfANarrowWindowAreTrue() {
        var truth = new Truth();
        for (var few : fewCubes(40)) {
            double exact = truth.chance(few.mine, few.theirs);
            for (float middle = 0.1f; middle < 1; middle += 0.2f) {
                var search =
                        new Expectimax(
                                (mover, other) -> 0.123f, new Endgame(), new Transpositions(12));
                search.begin(new RemainingBudget(Budget.ofNodes(Long.MAX_VALUE)));
                float found =
                        search.value(few.mine, few.theirs, 40, middle - 0.02f, middle + 0.02f);
                if (found <= middle - 0.02f + 1e-5f) {
                    assertThat(exact).isLessThanOrEqualTo(found + 1e-5);
                } else if (found >= middle + 0.02f - 1e-5f) {
                    assertThat(exact).isGreaterThanOrEqualTo(found - 1e-5);
                } else {
                    assertThat((double) found).isCloseTo(exact, within(1e-5));
                }
            }
        }
    }

    @Test
    void aRaceWithoutContactIsExact() {
        var race = new RaceTable();
        // Red alone on d2, one step from home: it moves first and is there.
        assertThat(race.chance(0x66, 0x66)).isEqualTo(1);
        // Each has one cube, red two steps away, blue one: blue arrives first.
        assertThat(race.chance(0x55, 0x66)).isEqualTo(0);
        // Cube 1 one step away, cube 6 four: faces 1 to 5 may call cube 1, so five in six.
        assertThat((double) race.chance(0x66 | 0x33L << 40, 0x66)).isCloseTo(5 / 6.0, within(1e-6));
    }

    private record Few(long mine, long theirs) {}

    /** Positions with at most four cubes, from the ends of random games. */
    private List<Few> fewCubes(int count) {
        var found = new ArrayList<Few>();
        var dice = new Dice(20261115);
        var board = game.fast().board(Tables.standard(game, 2));
        while (found.size() < count) {
            board.restart();
            while (board.waitsFor() != Board.OVER && found.size() < count) {
                if (board.waitsFor() == Board.CHANCE) {
                    if (!board.placing()
                            && EinsteinBits.count(board.mine()) + EinsteinBits.count(board.theirs())
                                    <= 4
                            && dice.below(3) == 0) {
                        found.add(new Few(board.mine(), board.theirs()));
                    }
                    board.roll(dice);
                } else {
                    board.play(board.move(dice.below(board.moves())));
                }
            }
        }
        return found;
    }

    /** Full recursion straight from the rules, in doubles. */
    private static final class Truth {
        private record Key(long mine, long theirs) {}

        private final Map<Key, Double> known = new HashMap<>();

        double chance(long mine, long theirs) {
            if (EinsteinBits.over(mine, theirs)) {
                return 0;
            }
            var key = new Key(mine, theirs);
            var cached = known.get(key);
            if (cached != null) {
                return cached;
            }
            double sum = 0;
            for (int die = 1; die <= 6; die++) {
                long steps = EinsteinBits.steps(mine, EinsteinBits.alone(mine) ? 0 : die);
                sum += best(mine, theirs, steps, this::chance) / 6;
            }
            known.put(key, sum);
            return sum;
        }
    }
}

package einwurf.bots.einstein;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.Budget;
import einwurf.bots.analysis.Analyst;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinBoard;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.GameHistory;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

class EndgameTest {
    private static final Einstein GAME = new Einstein();
    private static final Endgame ENDGAME = EndgameTables.solved(4);
    private static final Truth TRUTH = new Truth();

    @BeforeAll
    static void useTheTables() {
        EndgameTables.from(() -> ENDGAME);
    }

    @AfterAll
    static void putThemAway() {
        EndgameTables.from(null);
    }

    @Test
    void everyPositionWithThreeCubesHasANumberAndEveryNumberItsPosition() {
        var index = new EndgameIndex(3);
        var filled = new int[(int) index.size()];
        var solver = new EndgameSolver(index);
        long count = 0;
        for (int round = 0; round < solver.rounds(); round++) {
            count += solver.round(round, 0, 1, ENDGAME, (number, _) -> filled[(int) number]++);
        }
        assertThat(count).isEqualTo(index.size());
        assertThat(filled).containsOnly(1);
    }

    @Test
    void tablesForFourAndFiveCubesKeepTheirPromisedSize() {
        assertThat(new EndgameIndex(4).size()).isEqualTo(9_771_990);
        assertThat(4 * new EndgameIndex(5).size()).isLessThan(2L << 30);
    }

    @Test
    void mirroredPositionsAndNumbersCountedTheOtherWayAreWorthTheSame() {
        for (var p : fewCubes(500)) {
            double chance = ENDGAME.chance(p.mine, p.theirs);
            assertThat(ENDGAME.chance(mirrored(p.mine), mirrored(p.theirs))).isEqualTo(chance);
            assertThat(ENDGAME.chance(reversed(p.mine), p.theirs)).isEqualTo(chance);
            assertThat(ENDGAME.chance(p.mine, reversed(p.theirs))).isEqualTo(chance);
        }
    }

    @Test
    void tablesAgreeWithFullRecursionInWholeNumbers() {
        for (var p : fewCubes(150)) {
            double truth = TRUTH.chance(p.mine, p.theirs).doubleValue() / TRUTH.one.doubleValue();
            assertThat(ENDGAME.chance(p.mine, p.theirs)).isCloseTo(truth, within(1e-13));
        }
    }

    @Test
    void inTablePositionsEveryChoiceIsExactlyOptimal() {
        var shelf = new EinsteinShelf();
        for (var p : fewCubes(150)) {
            for (var level : List.of("strong", "master")) {
                var seat = p.position.mover();
                var chosen = shelf.bot(level).choose(p.position, seat, Budget.ofNodes(1), p.die);
                var exact =
                        TRUTH.after(
                                p.mine,
                                p.theirs,
                                GAME.fast().code(p.position, seat, chosen.move()));
                assertThat(exact).isEqualTo(TRUTH.best(p.mine, p.theirs, p.position.die()));
                assertThat(chosen.exact()).isTrue();
                assertThat(chosen.value(seat))
                        .isCloseTo(exact.doubleValue() / TRUTH.one.doubleValue(), within(1e-13));
            }
        }
    }

    /** Every value and every cost, on games that end at random. */
    @Test
    void theAnalysisOfAnEndingIsTheTable() {
        var dice = new Dice(15);
        for (var p : fewCubes(40)) {
            var line = GameHistory.from(GAME, p.position);
            while (!(line.turn() instanceof Turn.Over)) {
                if (line.turn() instanceof Turn.Chance chance) {
                    line.roll(chance.draw(dice));
                } else {
                    var seat = line.position().mover();
                    var moves = GAME.moves(line.position(), seat);
                    line.play(seat, moves.get(dice.below(moves.size())));
                }
            }
            var analysis = new Analyst<>(line, Budget.ofNodes(1), 1).all();
            for (int i = 0; i < line.steps().size(); i++) {
                var step = analysis.steps().get(i);
                var before = line.position(i);
                int mover = before.mover().index();
                long mine = before.cubes(before.mover());
                long theirs = before.cubes(Seat.of(2 - mover));
                assertThat(step.error()).isZero();
                assertThat(step.before().get(mover))
                        .isCloseTo(worth(mine, theirs, before.die()), within(1e-9));
                if (line.steps().get(i) instanceof Step.Chose<EinsteinMove>(var seat, var move)) {
                    int code = GAME.fast().code(before, seat, move);
                    double cost =
                            worth(mine, theirs, before.die()) - ENDGAME.after(mine, theirs, code);
                    var choice = Objects.requireNonNull(step.choice());
                    assertThat(choice.cost()).isCloseTo(cost, within(1e-9));
                }
            }
        }
    }

    private static double worth(long mine, long theirs, int die) {
        if (die == 0 && !EinsteinBits.alone(mine)) {
            return ENDGAME.chance(mine, theirs);
        }
        double best = 0;
        long steps = EinsteinBits.steps(mine, die);
        for (int i = 0; i < EinsteinBits.length(steps); i++) {
            best = Math.max(best, ENDGAME.after(mine, theirs, EinsteinBits.step(steps, i)));
        }
        return best;
    }

    private static long mirrored(long cubes) {
        return (cubes & 0x0707_0707_0707L) << 4 | (cubes >>> 4 & 0x0707_0707_0707L);
    }

    private static long reversed(long cubes) {
        return Long.reverseBytes(cubes) >>> 16;
    }

    private record Few(long mine, long theirs, int die, EinsteinPosition position) {}

    /** Positions with at most four cubes, after a roll, from the ends of random games. */
    private static List<Few> fewCubes(int count) {
        var found = new ArrayList<Few>();
        var dice = new Dice(20261115);
        var board = GAME.fast().board(Tables.standard(GAME, 2));
        while (found.size() < count) {
            board.restart();
            while (board.waitsFor() != Board.OVER) {
                if (board.waitsFor() == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                if (few(board) && dice.below(3) == 0) {
                    found.add(new Few(board.mine(), board.theirs(), board.die(), board.position()));
                }
                board.play(board.move(dice.below(board.moves())));
            }
        }
        return found.subList(0, count);
    }

    private static boolean few(EinsteinBoard board) {
        return !board.placing()
                && EinsteinBits.count(board.mine()) + EinsteinBits.count(board.theirs()) <= 4;
    }

    /** Full recursion straight from the rules, in whole 6^40ths: nothing is rounded. */
    private static final class Truth {
        private record Key(long mine, long theirs) {}

        private static final BigInteger SIX = BigInteger.valueOf(6);
        final BigInteger one = SIX.pow(40);
        private final Map<Key, BigInteger> known = new HashMap<>();

        BigInteger chance(long mine, long theirs) {
            if (EinsteinBits.over(mine, theirs)) {
                return BigInteger.ZERO;
            }
            var key = new Key(mine, theirs);
            var cached = known.get(key);
            if (cached != null) {
                return cached;
            }
            var chance = best(mine, theirs, 0);
            if (!EinsteinBits.alone(mine)) {
                var sum = BigInteger.ZERO;
                for (int die = 1; die <= 6; die++) {
                    sum = sum.add(best(mine, theirs, die));
                }
                var shares = sum.divideAndRemainder(SIX);
                assertThat(shares[1]).isZero();
                chance = shares[0];
            }
            known.put(key, chance);
            return chance;
        }

        BigInteger best(long mine, long theirs, int die) {
            var best = BigInteger.ZERO;
            long steps = EinsteinBits.steps(mine, die);
            for (int i = 0; i < EinsteinBits.length(steps); i++) {
                best = best.max(after(mine, theirs, EinsteinBits.step(steps, i)));
            }
            return best;
        }

        BigInteger after(long mine, long theirs, int step) {
            int target = EinsteinBits.target(mine, step);
            long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
            return one.subtract(chance(left, EinsteinBits.moved(mine, step, target)));
        }
    }
}

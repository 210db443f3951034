package einwurf.bots.einstein;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.net.Weights;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;

/** What is added up step by step is what is added up anew. */
class PatternEvaluationStepsTest {
    private final Einstein game = new Einstein();
    private final PatternEvaluation evaluation =
            new PatternEvaluation(
                    new RaceTable(),
                    PatternEvaluation.read(Weights.bytes("einstein/patterns.bin")));

    private int captures;

    @Test
    void everyStepOfRandomGamesIsWorthTheSameEitherWay() {
        var dice = new Dice(5);
        int compared = 0;
        for (int k = 0; k < 60; k++) {
            var board = game.fast().board(Tables.standard(game, 2));
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    compared += board.placing() ? 0 : compare(board.mine(), board.theirs());
                    board.play(board.move(dice.below(board.moves())));
                }
            }
        }
        assertThat(compared).isGreaterThan(8000);
        assertThat(captures).isGreaterThan(1000);
    }

    private int compare(long mover, long next) {
        evaluation.from(mover, next);
        int compared = 0;
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            for (int direction = 0; direction < 3; direction++) {
                int step = (cube - 1) << 2 | direction;
                int target = EinsteinBits.target(mover, step);
                if (EinsteinBits.square(mover, cube) == 0
                        || (target & 0x88) != 0
                        || target == EinsteinBits.GOAL
                        || EinsteinBits.stands(next, EinsteinBits.MIRROR - target)) {
                    continue;
                }
                long moved = EinsteinBits.moved(mover, step, target);
                assertThat(evaluation.afterStep(next, moved, step))
                        .isEqualTo(evaluation.chance(next, moved));
                captures += EinsteinBits.stands(mover, target) ? 1 : 0;
                compared++;
            }
        }
        return compared;
    }

    @Test
    void chancesFromLogOddsAreWithinFourInAMillion() {
        for (double x = -20; x <= 20; x += 0.013) {
            assertThat((double) PatternEvaluation.odds((float) x))
                    .isCloseTo(1 / (1 + Math.exp(-x)), within(4e-6));
        }
    }
}

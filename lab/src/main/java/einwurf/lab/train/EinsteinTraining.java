package einwurf.lab.train;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameTables;
import einwurf.bots.einstein.PatternEvaluation;
import einwurf.bots.einstein.RaceTable;
import einwurf.einstein.Arrangements;
import einwurf.einstein.EinsteinBits;
import einwurf.rules.Dice;

import java.util.Map;
import java.util.function.Consumer;

/**
 * EinStein's patterns by temporal differences: the bot plays itself, looking one step ahead, and
 * after each game every position on the way learns from the mixture of the values that followed it.
 * Openings are random, and so is a step now and then, so that all of the board is seen.
 */
public final class EinsteinTraining implements Training {
    private static final int GAMES = 4_000_000;
    private static final float LAMBDA = 0.7f;
    private static final float FIRST_RATE = 1.2f, LAST_RATE = 0.05f;
    private static final int LONGEST = 128;

    /** With so many cubes the truth is known and taught. */
    private static final int KNOWN = 4;

    /** One step in so many is random. */
    private static final int WHIM = 25;

    @Override
    public String game() {
        return "einstein";
    }

    @Override
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> listener) {
        var weights = new float[PatternEvaluation.SIZE];
        var school =
                new School(
                        new PatternEvaluation(new RaceTable(), weights),
                        EndgameTables.solved(KNOWN),
                        new Dice(seed));
        long start = System.nanoTime(), end = start + (long) (Math.min(minutes, 1e6) * 60e9);
        for (int game = 0; game < GAMES; game++) {
            if ((game & 0xFFF) == 0) {
                long now = System.nanoTime();
                double done =
                        Math.max((double) game / GAMES, (now - start) / (double) (end - start));
                if (done >= 1) {
                    break;
                }
                school.rate = (float) (FIRST_RATE * Math.pow(LAST_RATE / FIRST_RATE, done));
                if (game % (GAMES / 40 & ~0xFFF) == 0) {
                    listener.accept(
                            game + " games, error " + school.error() + ", rate " + school.rate);
                }
            }
            school.play();
        }
        return Map.of("patterns.bin", PatternEvaluation.write(weights));
    }

    /** One pupil playing itself. */
    private static final class School {
        final PatternEvaluation patterns;
        final Endgame endgame;
        final Dice dice;
        final long[] movers = new long[LONGEST], others = new long[LONGEST];
        final float[] values = new float[LONGEST];
        final boolean[] whims = new boolean[LONGEST];
        float rate = FIRST_RATE;
        double squares;
        long count;

        School(PatternEvaluation patterns, Endgame endgame, Dice dice) {
            this.patterns = patterns;
            this.endgame = endgame;
            this.dice = dice;
        }

        double error() {
            double error = count == 0 ? 0 : Math.sqrt(squares / count);
            squares = count = 0;
            return error;
        }

        void play() {
            long mover = Arrangements.cubes(dice.below(Arrangements.COUNT));
            long other = Arrangements.cubes(dice.below(Arrangements.COUNT));
            int length = 0;
            while (!EinsteinBits.over(mover, other)) {
                movers[length] = mover;
                others[length] = other;
                whims[length] = dice.below(WHIM) == 0;
                values[length] = patterns.chance(mover, other);
                int die = EinsteinBits.alone(mover) ? 0 : dice.die();
                int step = choose(mover, other, EinsteinBits.steps(mover, die), whims[length]);
                int target = EinsteinBits.target(mover, step);
                long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
                other = EinsteinBits.moved(mover, step, target);
                mover = left;
                length++;
            }
            learn(length);
        }

        private int choose(long mover, long other, long steps, boolean whim) {
            int count = EinsteinBits.length(steps);
            if (whim) {
                return EinsteinBits.step(steps, dice.below(count));
            }
            int best = 0;
            float least = Float.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                int step = EinsteinBits.step(steps, i);
                int target = EinsteinBits.target(mover, step);
                long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
                if (target == EinsteinBits.GOAL || left == 0) {
                    return step;
                }
                float value = patterns.logit(left, EinsteinBits.moved(mover, step, target));
                if (value < least) {
                    least = value;
                    best = step;
                }
            }
            return best;
        }

        /**
         * From the end, where the side to move has lost; each position's mover is the other one.
         */
        private void learn(int length) {
            float goal = 0, next = 0;
            for (int i = length - 1; i >= 0; i--) {
                // What followed a whim tells nothing of good play: begin again from its own value.
                goal = 1 - (i == length - 1 ? 0 : LAMBDA * goal + (1 - LAMBDA) * next);
                if (whims[i] && i < length - 1) {
                    goal = values[i];
                }
                next = values[i];
                if (endgame.knows(movers[i], others[i])) {
                    goal = next = (float) endgame.chance(movers[i], others[i]);
                }
                float error = goal - values[i];
                squares += error * error;
                count++;
                patterns.learn(movers[i], others[i], rate * error);
            }
        }
    }
}

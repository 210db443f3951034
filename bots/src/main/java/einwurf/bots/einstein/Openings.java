package einwurf.bots.einstein;

import einwurf.einstein.Arrangements;

import java.util.stream.IntStream;

/**
 * What arrangements are worth before the first roll, best first. The evaluation adds up what each
 * side's arrangement is worth on its own, so the best ones are best against everything, and to mix
 * those that are as good as equal costs nothing: a habit could be exploited.
 */
final class Openings {
    /** Every so many-th arrangement stands for all the other side may have. */
    private static final int STRIDE = 17;

    private final int[] best;
    private final double[] worth = new double[Arrangements.COUNT];

    /** For the side that starts, or for the other. */
    Openings(Evaluation evaluation, boolean starts) {
        for (int i = 0; i < worth.length; i++) {
            worth[i] = worth(evaluation, Arrangements.cubes(i), starts);
        }
        best =
                IntStream.range(0, worth.length)
                        .boxed()
                        .sorted((a, b) -> Double.compare(worth[b], worth[a]))
                        .mapToInt(i -> i)
                        .toArray();
    }

    /** The chance to win against the field. */
    private static double worth(Evaluation evaluation, long own, boolean starts) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < Arrangements.COUNT; i += STRIDE) {
            long other = Arrangements.cubes(i);
            sum += starts ? evaluation.chance(own, other) : 1 - evaluation.chance(other, own);
            count++;
        }
        return sum / count;
    }

    /** The arrangement at a place of the list, 0 the best. */
    int at(int place) {
        return best[place];
    }

    double worth(int arrangement) {
        return worth[arrangement];
    }
}

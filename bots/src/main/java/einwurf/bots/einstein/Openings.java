package einwurf.bots.einstein;

import einwurf.einstein.Arrangements;

/** What an arrangement is worth before the first roll. */
final class Openings {
    /** A bot plays any of its so many best arrangements: a habit could be exploited. */
    static final int KEPT = 12;

    /** Every so many-th arrangement stands for all the other side may have. */
    private static final int STRIDE = 17;

    private Openings() {}

    /** The chance to win against the field, for the side that starts or for the other. */
    static double worth(Evaluation evaluation, int arrangement, boolean starts) {
        long own = Arrangements.cubes(arrangement);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < Arrangements.COUNT; i += STRIDE) {
            long other = Arrangements.cubes(i);
            sum += starts ? evaluation.chance(own, other) : 1 - evaluation.chance(other, own);
            count++;
        }
        return sum / count;
    }
}

package einwurf.lab.arena;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * One table out of many duels: each contender's Elo points, such that all differences together fit
 * the duels best, surer duels counting more. The mean of all is 0.
 */
public final class EloTable {
    private static final int ROUNDS = 2_000;

    private EloTable() {}

    /** A contender's Elo points with half the width of their 95 % interval. */
    public record Place(String name, double elo, double error) {}

    /** Best first. */
    public static List<Place> table(List<DuelResult> duels) {
        var names = new LinkedHashSet<String>();
        for (var duel : duels) {
            names.add(duel.one());
            names.add(duel.other());
        }
        var all = new ArrayList<>(names);
        int n = all.size();
        var difference = new double[n][n];
        var weight = new double[n][n];
        for (var duel : duels) {
            int one = all.indexOf(duel.one());
            int other = all.indexOf(duel.other());
            double elo = DuelResult.elo(duel.share(), duel.fair());
            double error = error(duel);
            difference[one][other] = elo;
            difference[other][one] = -elo;
            weight[one][other] = weight[other][one] = 1 / (error * error);
        }
        var elo = fit(difference, weight);
        var table = new ArrayList<Place>();
        for (int i = 0; i < n; i++) {
            double sure = 0;
            for (int k = 0; k < n; k++) {
                sure += weight[i][k];
            }
            table.add(new Place(all.get(i), elo[i], 1 / Math.sqrt(sure)));
        }
        table.sort(Comparator.comparingDouble(Place::elo).reversed());
        return table;
    }

    /**
     * Half the width of a duel's interval in Elo points; a clean sweep says little about how far.
     */
    private static double error(DuelResult duel) {
        double up = DuelResult.elo(duel.share() + duel.error(), duel.fair());
        double down = DuelResult.elo(duel.share() - duel.error(), duel.fair());
        return Math.max((up - down) / 2, 400.0 / Math.sqrt(duel.rounds()));
    }

    /** Each in turn takes the place its own duels ask for, until nobody moves. */
    private static double[] fit(double[][] difference, double[][] weight) {
        int n = weight.length;
        var elo = new double[n];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < n; i++) {
                double sum = 0, sure = 0;
                for (int k = 0; k < n; k++) {
                    sum += weight[i][k] * (elo[k] + difference[i][k]);
                    sure += weight[i][k];
                }
                elo[i] = sure == 0 ? 0 : sum / sure;
            }
            double mean = 0;
            for (double e : elo) {
                mean += e / n;
            }
            for (int i = 0; i < n; i++) {
                elo[i] -= mean;
            }
        }
        return elo;
    }
}

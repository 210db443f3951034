package einwurf.lab.arena;

import einwurf.lab.Interval;

import java.util.List;

/**
 * What came of one contender against another. A round is the same dice with the first one on each
 * seat in turn, the other on all the rest; the error comes from how much rounds differ.
 *
 * @param share the first one's share of the wins
 * @param error half the width of its 95 % interval
 * @param fair the share of a player as good as the others
 * @param bySeat its share on each seat; empty where that wasn't counted
 */
public record DuelResult(
        String one,
        String other,
        int rounds,
        int games,
        double share,
        double error,
        double fair,
        List<Double> bySeat,
        List<String> forfeits) {
    public DuelResult {
        bySeat = List.copyOf(bySeat);
        forfeits = List.copyOf(forfeits);
    }

    /**
     * The 95 % interval of the share, after Wilson: it stays between 0 and 1, and a clean sweep
     * doesn't make it certain. As many games count as would differ as much by themselves.
     */
    public Interval interval() {
        double spread = error / 1.96;
        double own = spread == 0 ? games : share * (1 - share) / (spread * spread);
        return Interval.wilson(share * own, own);
    }

    /** How many Elo points a share is above fair play. */
    public static double elo(double share, double fair) {
        double s = Math.clamp(share, 0.0005, 0.9995);
        return 400 * Math.log10(s / (1 - s) * (1 - fair) / fair);
    }

    /** Is the share known to be above or below a line, though one looked again and again? */
    public boolean sure(double line) {
        return rounds >= 60 && Math.abs(share - line) > 1.6 * error;
    }
}

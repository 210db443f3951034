package einwurf.bots.analysis;

import java.util.Locale;

/**
 * What a choice is called by what it cost. A slip costs what one choice in twenty of a strong bot
 * does, a mistake what one in twenty of a medium one does, a big mistake what one in twenty of an
 * easy one does, in the game where that is most. Alone at the table, where a strong bot's lies
 * within the error, it is one level less each: medium, easy, random. {@code scripts/analysis
 * bounds} measures it, docs/analysis.md has the figures. A choice within the error of its value is
 * never called one.
 */
public enum Verdict {
    FINE(0, 0),
    SLIP(0.017, 2.1),
    MISTAKE(0.10, 4.3),
    BIG_MISTAKE(0.18, 11);

    private final double chance;
    private final double points;

    /** From so much of a chance on; alone at the table from so many points on. */
    Verdict(double chance, double points) {
        this.chance = chance;
        this.points = points;
    }

    /** The word for it in JSON. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public double bound(boolean alone) {
        return alone ? points : chance;
    }

    /** A cost within its error is never called anything. */
    static Verdict of(double cost, double error, boolean alone) {
        var verdict = FINE;
        for (var worse : values()) {
            if (cost > error && cost >= worse.bound(alone)) {
                verdict = worse;
            }
        }
        return verdict;
    }
}

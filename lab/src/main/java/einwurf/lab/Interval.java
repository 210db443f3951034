package einwurf.lab;

/** Where a true value lies with 95 % confidence. */
public record Interval(double value, double low, double high) {
    private static final double NORMAL_95 = 1.96;

    /** Of a share that was seen so often in so many: never below 0, never above 1. */
    public static Interval wilson(double seen, double games) {
        if (games == 0) {
            return new Interval(0, 0, 1);
        }
        double p = seen / games, zz = NORMAL_95 * NORMAL_95;
        double centre = (p + zz / (2 * games)) / (1 + zz / games);
        double half =
                NORMAL_95
                        / (1 + zz / games)
                        * Math.sqrt(p * (1 - p) / games + zz / (4 * games * games));
        return new Interval(p, Math.max(0, centre - half), Math.min(1, centre + half));
    }
}

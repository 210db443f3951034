package einwurf.lab.arena;

import java.util.Arrays;

/** A mean and half the width of its 95 % interval. */
public record Mean(double value, double error) {

    /** The error of a single value is unknown: {@code most}. */
    public static Mean of(double[] values, double most) {
        int n = values.length;
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Mean(mean, n < 2 ? most : 1.96 * Math.sqrt(squares / (n - 1) / n));
    }
}

package einwurf.client.load;

import java.util.stream.LongStream;

/** How long answers took, in milliseconds; not a number if there was none. */
public record Latencies(int count, double p50, double p99, double longest) {
    static Latencies of(LongStream nanos) {
        var sorted = nanos.sorted().toArray();
        if (sorted.length == 0) {
            return new Latencies(0, Double.NaN, Double.NaN, Double.NaN);
        }
        return new Latencies(
                sorted.length,
                sorted[(sorted.length - 1) / 2] * 1e-6,
                sorted[(int) Math.ceil(0.99 * sorted.length) - 1] * 1e-6,
                sorted[sorted.length - 1] * 1e-6);
    }
}

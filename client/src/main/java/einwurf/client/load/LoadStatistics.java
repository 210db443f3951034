package einwurf.client.load;

import java.util.Arrays;

/** Acknowledged moves and how long they took, and errors. Used by the selector's thread alone. */
final class LoadStatistics {
    private long[] nanos = new long[1 << 16];
    private int count;
    private long rolls;
    private long shares;
    private long received;
    private int errors;
    private String firstError = "";
    private boolean counting;
    private volatile boolean stopped;
    int nextId;

    void acknowledged(long took) {
        if (counting) {
            if (count == nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * count);
            }
            nanos[count++] = took;
        }
    }

    /** So many rolls were told to somebody. */
    void rolled(int count) {
        rolls += counting ? count : 0;
    }

    void received(int bytes) {
        received += counting ? bytes : 0;
    }

    void revealed() {
        shares += counting ? 1 : 0;
    }

    void error(String what) {
        if (!stopped) {
            if (errors == 0) {
                firstError = what;
            }
            errors++;
        }
    }

    /** What came until now was warming up. */
    void begin() {
        counting = true;
    }

    void stop() {
        counting = false;
        stopped = true;
    }

    boolean stopped() {
        return stopped;
    }

    LoadGenerator.Report report(int tables, double seconds) {
        var sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return new LoadGenerator.Report(
                count / seconds,
                millis(sorted, 0.5),
                millis(sorted, 0.99),
                errors,
                tables,
                count,
                rolls == 0 ? 0 : (double) shares / rolls,
                seconds,
                firstError,
                received);
    }

    private static double millis(long[] sorted, double part) {
        return sorted.length == 0 ? 0 : sorted[(int) (part * (sorted.length - 1))] / 1e6;
    }
}

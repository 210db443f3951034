package einwurf.client.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What others notice while somebody sends without pause: sockets flood a house from a process of
 * their own, and here a {@link LatencyProbe} plays and asks for its health. {@code scripts/flood}
 * opens a house with the usual limits and runs it.
 */
public final class FloodMeasurement implements AutoCloseable {
    /**
     * What was noticed.
     *
     * @param health how long it took to answer {@code /health}
     * @param moves how long until a move was told
     * @param cores how many the house kept busy, whatever else this machine did
     * @param messages how many the flood wrote, read or not
     * @param connections how many it opened
     */
    public record Result(
            Latencies health, Latencies moves, double cores, long messages, long connections) {}

    private final URI server;
    private final ProcessHandle house;
    private final LatencyProbe probe;

    /** {@code house} is the process behind {@code server}, whose work is measured. */
    public FloodMeasurement(URI server, ProcessHandle house) throws InterruptedException {
        this.server = server;
        this.house = house;
        probe = new LatencyProbe(server);
    }

    /** {@code server pid [seconds]}: every kind of flood for so long (30). */
    public static void main(String[] args) throws Exception {
        var house = ProcessHandle.of(Long.parseLong(args[1])).orElseThrow();
        double seconds = args.length > 2 ? Double.parseDouble(args[2]) : 30;
        try (var flood = new FloodMeasurement(URI.create(args[0]), house)) {
            System.out.println(
                    "sockets addresses kind      health p50    p99    max"
                            + "  moves p50    p99    max  cores    messages connections");
            flood.probe.measure(Math.min(seconds, 10)); // until the code is warm
            print(0, 0, "none", flood.quiet(seconds));
            for (var kind : FloodSender.Kind.values()) {
                for (int sockets : new int[] {2, 4, 20}) {
                    for (int addresses : new int[] {1, 20}) {
                        print(
                                sockets,
                                Math.min(addresses, sockets),
                                kind.name().toLowerCase(Locale.ROOT),
                                flood.run(sockets, addresses, kind.name(), seconds));
                    }
                }
            }
        }
    }

    private static void print(int sockets, int addresses, String kind, Result result) {
        System.out.printf(
                Locale.ROOT,
                "%7d %9d %-9s %10.1f %6.1f %6.1f %10.1f %6.1f %6.1f %6.2f %11d %11d%n",
                sockets,
                addresses,
                kind,
                result.health.p50(),
                result.health.p99(),
                result.health.longest(),
                result.moves.p50(),
                result.moves.p99(),
                result.moves.longest(),
                result.cores,
                result.messages,
                result.connections);
    }

    /** Nobody floods. */
    public Result quiet(double seconds) throws InterruptedException {
        double before = busy();
        var noticed = probe.measure(seconds);
        return new Result(noticed.health(), noticed.moves(), (busy() - before) / seconds, 0, 0);
    }

    /** Seconds of work the house has done. */
    private double busy() {
        return house.info().totalCpuDuration().map(d -> d.toMillis() * 1e-3).orElse(Double.NaN);
    }

    /** Floods the house; {@code kind} is refused, nonsense or pings, in capitals. */
    public Result run(int sockets, int addresses, String kind, double seconds)
            throws IOException, InterruptedException {
        var sender = startSender(sockets, addresses, kind, seconds + 1);
        try {
            double before = busy();
            var noticed = probe.measure(seconds);
            double cores = (busy() - before) / seconds;
            var sent = firstLine(sender).split(" ");
            return new Result(
                    noticed.health(),
                    noticed.moves(),
                    cores,
                    Long.parseLong(sent[0]),
                    Long.parseLong(sent[1]));
        } finally {
            sender.destroyForcibly();
        }
    }

    /** An attacker has machines of its own: it gets the time that house and probe leave. */
    private Process startSender(int sockets, int addresses, String kind, double seconds)
            throws IOException {
        return new ProcessBuilder(
                        List.of(
                                "nice",
                                "-n",
                                "19",
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                FloodSender.class.getName(),
                                server.toString(),
                                Integer.toString(sockets),
                                Integer.toString(addresses),
                                kind,
                                Double.toString(seconds)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String firstLine(Process process) throws IOException {
        var line =
                new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8))
                        .readLine();
        if (line == null) {
            throw new IllegalStateException("the flood ended without a word");
        }
        return line;
    }

    @Override
    public void close() {
        probe.close();
    }
}

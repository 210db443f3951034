package einwurf.server.load;

import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.load.Bystander.Report;
import einwurf.server.load.Bystander.Times;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What others notice while somebody sends without pause: a house with the usual limits in a process
 * of its own, sockets that flood it in another, and here a bystander who plays and asks for its
 * health. {@code scripts/flood} runs it.
 */
public final class Flood implements AutoCloseable {
    private static final String HOUSE = "house";

    /**
     * What was noticed, in milliseconds.
     *
     * @param cores how many the house kept busy, whatever else this machine did
     * @param messages how many the flood wrote, read or not
     * @param connections how many it opened
     */
    public record Noticed(
            double healthP50,
            double healthP99,
            double healthLongest,
            double moveP50,
            double moveP99,
            double moveLongest,
            int healths,
            int moves,
            double cores,
            long messages,
            long connections) {
        static Noticed of(Report report, double cores, long messages, long connections) {
            Times health = report.health();
            Times moves = report.moves();
            return new Noticed(
                    health.p50(),
                    health.p99(),
                    health.longest(),
                    moves.p50(),
                    moves.p99(),
                    moves.longest(),
                    health.count(),
                    moves.count(),
                    cores,
                    messages,
                    connections);
        }
    }

    private final Process house;
    private final URI server;
    private final Bystander bystander;

    public Flood() throws IOException, InterruptedException {
        house = start(Flood.class, List.of(HOUSE));
        server = URI.create(firstLine(house));
        bystander = new Bystander(server);
    }

    /** {@code [seconds]}: every kind of flood for so long (30). */
    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals(HOUSE)) {
            house();
            return;
        }
        double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 30;
        try (var flood = new Flood()) {
            System.out.println(
                    "sockets addresses kind      health p50    p99    max"
                            + "  moves p50    p99    max  cores    messages connections");
            flood.bystander.watch(Math.min(seconds, 10)); // until the code is warm
            tell(0, 0, "none", flood.quiet(seconds));
            for (var kind : Flooder.Kind.values()) {
                for (int sockets : new int[] {2, 4, 20}) {
                    for (int addresses : new int[] {1, 20}) {
                        tell(
                                sockets,
                                Math.min(addresses, sockets),
                                kind.name().toLowerCase(Locale.ROOT),
                                flood.run(sockets, addresses, kind.name(), seconds));
                    }
                }
            }
        }
    }

    private static void tell(int sockets, int addresses, String kind, Noticed noticed) {
        System.out.printf(
                Locale.ROOT,
                "%7d %9d %-9s %10.1f %6.1f %6.1f %10.1f %6.1f %6.1f %6.2f %11d %11d%n",
                sockets,
                addresses,
                kind,
                noticed.healthP50,
                noticed.healthP99,
                noticed.healthLongest,
                noticed.moveP50,
                noticed.moveP99,
                noticed.moveLongest,
                noticed.cores,
                noticed.messages,
                noticed.connections);
    }

    URI server() {
        return server;
    }

    /** Nobody floods. */
    Noticed quiet(double seconds) throws InterruptedException {
        double before = busy();
        var report = bystander.watch(seconds);
        return Noticed.of(report, (busy() - before) / seconds, 0, 0);
    }

    /** Seconds of work the house has done. */
    private double busy() {
        return house.info().totalCpuDuration().map(d -> d.toMillis() * 1e-3).orElse(Double.NaN);
    }

    /** Floods the house; {@code kind} is refused, nonsense or pings, in capitals. */
    public Noticed run(int sockets, int addresses, String kind, double seconds)
            throws IOException, InterruptedException {
        var flooders =
                start(
                        Flooder.class,
                        List.of(
                                server.toString(),
                                Integer.toString(sockets),
                                Integer.toString(addresses),
                                kind,
                                Double.toString(seconds + 1)));
        try {
            double before = busy();
            var report = bystander.watch(seconds);
            double cores = (busy() - before) / seconds;
            var sent = firstLine(flooders).split(" ");
            return Noticed.of(report, cores, Long.parseLong(sent[0]), Long.parseLong(sent[1]));
        } finally {
            flooders.destroyForcibly();
        }
    }

    /** The house's process: open until its parent goes. */
    private static void house() throws IOException {
        System.setProperty("einwurf.level", "WARN");
        var folder = Files.createTempDirectory("einwurf-flood");
        try (var house = House.open(Settings.local(folder).withPort(0))) {
            System.out.println(house.address());
            while (System.in.read() >= 0) {
                // until nobody is there any more
            }
        } finally {
            try (var files = Files.walk(folder)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .map(Path::toFile)
                        .forEach(f -> f.delete());
            }
        }
    }

    private static Process start(Class<?> main, List<String> args) throws IOException {
        var command = new ArrayList<String>();
        if (main == Flooder.class) {
            // An attacker has machines of its own: it gets the time that house and player leave.
            command.addAll(List.of("nice", "-n", "19"));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName()));
        command.addAll(args);
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static String firstLine(Process process) {
        try {
            var line =
                    new BufferedReader(
                                    new InputStreamReader(
                                            process.getInputStream(), StandardCharsets.UTF_8))
                            .readLine();
            if (line == null) {
                throw new IllegalStateException("it ended without a word");
            }
            return line;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() throws InterruptedException, IOException {
        bystander.close();
        house.getOutputStream().close();
        if (!house.waitFor(10, java.util.concurrent.TimeUnit.SECONDS)) {
            house.destroyForcibly();
        }
    }
}

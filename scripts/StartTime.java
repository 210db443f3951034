import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures starts; scripts/start-time says how. */
public final class StartTime {
    private static final int LONGEST = 120_000;

    /** A start: seconds until the answer, and CPU seconds of the process until then. */
    private record Run(double wall, double cpu) {}

    private interface Start {
        Run run(String launcher) throws IOException, InterruptedException;
    }

    private final Path data;

    private StartTime(Path data) {
        this.data = data;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int runs = Integer.parseInt(args[0]);
        var launchers = List.of(args).subList(1, args.length);
        var data = Files.createTempDirectory("einwurf-start");
        try {
            for (var launcher : launchers) {
                ready(launcher);
            }
            var times = new StartTime(data);
            times.compare("serve to the first page", runs, launchers, times::page);
            times.compare("engine's first answer", runs, launchers, StartTime::engine);
            times.compare("--version", runs, launchers, StartTime::version);
        } finally {
            try (var files = Files.walk(data)) {
                files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
            }
        }
    }

    /** Builds if need be, and makes sure that the caches are used: the JVM would start without. */
    private static void ready(String launcher) throws IOException, InterruptedException {
        end(new ProcessBuilder(launcher, "--version").inheritIO(), launcher);
        for (var command : List.of("--version", "load")) {
            var check = new ProcessBuilder(launcher, command, "--help");
            // The launcher names its cache after this; without it the JVM finds none and refuses.
            check.environment().put("JDK_JAVA_OPTIONS", "-XX:AOTMode=on -XX:AOTCache=none");
            end(check.redirectErrorStream(true), launcher + ": no usable cache for " + command);
        }
    }

    private static void end(ProcessBuilder command, String what)
            throws IOException, InterruptedException {
        var process = command.start();
        process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(what);
        }
    }

    /** The first run of each warms the disk and isn't counted. */
    private void compare(String what, int runs, List<String> launchers, Start start)
            throws IOException, InterruptedException {
        Map<String, List<Run>> all = new LinkedHashMap<>();
        for (int i = 0; i <= runs; i++) {
            for (var launcher : launchers) {
                var run = start.run(launcher);
                if (i > 0) {
                    all.computeIfAbsent(launcher, _ -> new ArrayList<>()).add(run);
                }
            }
        }
        all.forEach(
                (launcher, list) -> {
                    System.out.println(what + (launchers.size() > 1 ? ", " + launcher : ""));
                    list.forEach(run -> print("  ", run.wall, run.cpu));
                    print(
                            "  median ",
                            median(list.stream().map(Run::wall).toList()),
                            median(list.stream().map(Run::cpu).toList()));
                });
    }

    private static void print(String begin, double wall, double cpu) {
        var used = Double.isNaN(cpu) ? "" : String.format(Locale.ROOT, ", CPU %.2f s", cpu);
        System.out.printf(Locale.ROOT, "%s%.2f s%s%n", begin, wall, used);
    }

    private static double median(List<Double> values) {
        var sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(middle)
                : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** A house of each launcher's own; its second start on is what counts. */
    private Run page(String launcher) throws IOException, InterruptedException {
        int port = free();
        var folder = data.resolve(Integer.toHexString(launcher.hashCode()));
        long begin = System.nanoTime();
        var house =
                new ProcessBuilder(
                                launcher,
                                "serve",
                                "--port",
                                String.valueOf(port),
                                "--data",
                                folder.toString())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            while (!answers(port)) {
                if (!house.isAlive() || System.nanoTime() - begin > LONGEST * 1_000_000L) {
                    throw new IllegalStateException("the house didn't open");
                }
                Thread.sleep(2);
            }
            return since(begin, house);
        } finally {
            house.destroy();
            house.waitFor();
        }
    }

    private static int free() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean answers(int port) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(LONGEST);
            var request =
                    "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return answer.startsWith("HTTP/1.1 200");
        } catch (ConnectException notYet) {
            return false;
        }
    }

    private static Run engine(String launcher) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        var engine = new ProcessBuilder(launcher, "engine").start();
        try (var in = engine.outputWriter(StandardCharsets.UTF_8);
                var out = engine.inputReader(StandardCharsets.UTF_8)) {
            in.write("{\"do\":\"games\"}\n");
            in.flush();
            out.readLine();
            return since(begin, engine);
        } finally {
            engine.waitFor();
        }
    }

    /** Gone before anybody can ask for its CPU seconds. */
    private static Run version(String launcher) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        end(new ProcessBuilder(launcher, "--version"), launcher);
        return new Run((System.nanoTime() - begin) / 1e9, Double.NaN);
    }

    private static Run since(long begin, Process process) {
        double wall = (System.nanoTime() - begin) / 1e9;
        var cpu = process.info().totalCpuDuration().orElse(Duration.ZERO);
        return new Run(wall, cpu.toMillis() / 1e3);
    }
}

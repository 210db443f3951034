package einwurf.app.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.http.RateLimits;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Objects;

/** A house in a process of its own, without limits, so that what it takes can be measured. */
final class HouseProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;
    private final BufferedWriter in;
    private final URI address;

    /** {@code db} as {@code --db}; {@code heap} as Java's {@code -Xmx}: both may be left out. */
    HouseProcess(Path folder, @Nullable String db, @Nullable String heap) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (heap != null) {
            command.add("-Xmx" + heap);
        }
        // The flags that this process was started with: cache, garbage collector, libraries.
        for (var flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!flag.startsWith("-Xmx") && !flag.matches("-(java)?agent.*")) {
                command.add(flag);
            }
        }
        command.add("-Deinwurf.level=WARN");
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(HouseProcess.class.getName());
        command.add(folder.toString());
        if (db != null) {
            command.add(db);
        }
        process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
        address = URI.create(line());
    }

    /** What runs in the process: tells its address, then its heap whenever it is asked. */
    public static void main(String[] args) throws IOException {
        var settings =
                Settings.local(Path.of(args[0])).withPort(0).withRates(RateLimits.Rates.NONE);
        try (var house = House.open(args.length == 1 ? settings : settings.withDb(args[1]));
                var asked = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            System.out.println(house.address());
            while (asked.readLine() != null) {
                System.gc();
                System.out.println(inUse());
            }
        }
        System.exit(0);
    }

    /** After the last collection: what was made since, while others play, doesn't count. */
    private static long inUse() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(Objects::nonNull)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }

    private String line() throws IOException {
        var line = out.readLine();
        if (line == null) {
            throw new IOException("the house didn't open, or is gone");
        }
        return line;
    }

    URI address() {
        return address;
    }

    /** Bytes of Java's heap that are in use when everything else is cleared away. */
    long heap() throws IOException {
        in.write("heap\n");
        in.flush();
        return Long.parseLong(line());
    }

    /** Bytes of memory that the system has given to the process; -1 where it doesn't tell. */
    long memory() throws IOException {
        return status("VmRSS:");
    }

    /** The most it ever had. */
    long mostMemory() throws IOException {
        return status("VmHWM:");
    }

    private long status(String name) throws IOException {
        var status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.exists(status)) {
            return -1;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(name))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElse(-1L);
    }

    /** Seconds of work that it has done. */
    double busy() {
        return process.toHandle()
                .info()
                .totalCpuDuration()
                .map(time -> time.toNanos() * 1e-9)
                .orElse(Double.NaN);
    }

    /** The number that {@code /metrics} tells under this name. */
    double metric(String name) throws IOException {
        try (var page = address.resolve("/metrics").toURL().openStream()) {
            return new String(page.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(name + " "))
                    .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                    .findFirst()
                    .orElse(Double.NaN);
        }
    }

    /** In good order. */
    @Override
    public void close() {
        try {
            in.close();
            process.waitFor();
        } catch (IOException | InterruptedException failed) {
            process.destroyForcibly();
        }
    }
}

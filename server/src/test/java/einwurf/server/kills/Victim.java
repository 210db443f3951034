package einwurf.server.kills;

import einwurf.client.HouseClient;
import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.http.RateLimits;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/** The house that is killed: a process of its own, always with the same folder and port. */
public final class Victim {
    private final Path folder;
    private final int port;
    private String classPath = System.getProperty("java.class.path");
    private List<String> options = List.of();
    private final @Nullable String db;
    private @Nullable Process process;

    public Victim(Path folder) throws IOException {
        this(folder, null);
    }

    /** With a database elsewhere. */
    public Victim(Path folder, @Nullable String db) throws IOException {
        this.folder = folder;
        this.db = db;
        port = port();
    }

    /** What runs in the process: a house that closes in good order when it is asked to. */
    public static void main(String[] args) throws IOException {
        var settings =
                Settings.local(Path.of(args[0]))
                        .withPort(Integer.parseInt(args[1]))
                        .withRates(RateLimits.Rates.NONE);
        var house = House.open(args.length == 2 ? settings : settings.withDb(args[2]));
        Runtime.getRuntime().addShutdownHook(new Thread(house::close));
        // Ends with whoever started it, however that ended.
        while (System.in.read() >= 0) {}
        Runtime.getRuntime().halt(1);
    }

    /**
     * Not one of those the system gives to clients: while the house is down, somebody who tries to
     * reach it could be given its port, and keep it.
     */
    private static int port() throws IOException {
        var random = new Random();
        for (int tries = 0; tries < 100; tries++) {
            int port = 20_000 + random.nextInt(10_000);
            try (var free = new ServerSocket(port)) {
                return free.getLocalPort();
            } catch (IOException taken) {
                // another one
            }
        }
        throw new IOException("no free port");
    }

    private Process launch(Path data, int port, List<String> options) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.addAll(options);
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Deinwurf.level=WARN", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", classPath, Victim.class.getName()));
        command.addAll(List.of(data.toString(), Integer.toString(port)));
        if (db != null) {
            command.add(db);
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .start();
    }

    /**
     * Makes later starts three times as fast, with what the JDK can remember of one: worth its
     * while for many kills.
     */
    void learnToStart() throws IOException, InterruptedException {
        classPath = jars();
        var cache = folder.resolve("start.aot");
        // On a database elsewhere it has to be a node of the same house, with the same key.
        var data = db == null ? Files.createDirectories(folder.resolve("training")) : folder;
        int other = port();
        var quiet = List.of("-Xlog:aot*=off", "-Xlog:cds*=off");
        var training = new ArrayList<>(quiet);
        training.add("-XX:AOTCacheOutput=" + cache);
        var process = launch(data, other, training);
        var remote = new HouseClient(URI.create("http://127.0.0.1:" + other));
        for (int tries = 0; tries < 600 && process.isAlive() && !played(remote); tries++) {
            Thread.sleep(50);
        }
        process.destroy();
        process.waitFor();
        if (!Files.exists(cache)) {
            throw new IllegalStateException("nothing was learned: " + lastWords());
        }
        options = new ArrayList<>(quiet);
        options.add("-XX:AOTCache=" + cache);
    }

    /** What another has learned is as good for this one. */
    void startLike(Victim other) {
        classPath = other.classPath;
        options = other.options;
    }

    private static boolean played(HouseClient remote) {
        try {
            var bots =
                    "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"bot\",\"level\":\"random\"},"
                            + "{\"kind\":\"bot\",\"level\":\"random\"}]}";
            var made = remote.post("/matches", null, bots).orThrow();
            var match = "/matches/" + made.get("match").asString();
            return remote.get(match + "?version=5&wait=5", null).good();
        } catch (UncheckedIOException notUp) {
            return false;
        }
    }

    /** The class path with folders as archives, for the JDK remembers nothing of folders. */
    private String jars() throws IOException {
        var jars = new ArrayList<String>();
        for (var part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            var path = Path.of(part);
            if (Files.isDirectory(path)) {
                var jar = folder.resolve("part" + jars.size() + ".jar");
                pack(path, jar);
                jars.add(jar.toString());
            } else if (Files.exists(path)) {
                jars.add(part);
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private static void pack(Path from, Path jar) throws IOException {
        try (var out = new JarOutputStream(Files.newOutputStream(jar));
                var files = Files.walk(from)) {
            for (var file : files.filter(file -> !file.equals(from)).toList()) {
                var name = from.relativize(file).toString().replace('\\', '/');
                boolean directory = Files.isDirectory(file);
                out.putNextEntry(new ZipEntry(directory ? name + "/" : name));
                if (!directory) {
                    Files.copy(file, out);
                }
            }
        }
    }

    public String address() {
        return "http://127.0.0.1:" + port;
    }

    /** Everything that all its processes have logged. */
    Path log() {
        return folder.resolve("log");
    }

    /** The last it logged, for whoever looks for the reason. */
    String lastWords() throws IOException {
        var lines = Files.readAllLines(log());
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
    }

    /** Whoever wants to speak to it has to wait until it is up. */
    public void start() throws IOException {
        process = launch(folder, port, options);
    }

    /** SIGKILL: no warning, nothing it could still do. */
    public void kill() throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor();
        }
    }

    /** SIGTERM: it begins to close. */
    void close() {
        if (process != null) {
            process.destroy();
        }
    }

    boolean alive() {
        return process != null && process.isAlive();
    }
}

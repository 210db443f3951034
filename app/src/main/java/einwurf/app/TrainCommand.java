package einwurf.app;

import einwurf.lab.train.Training;
import einwurf.lab.train.Trainings;
import einwurf.rules.Json;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

@Command(
        name = "train",
        description = "Make a game's learned numbers again, by letting its bot play itself.")
final class TrainCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--minutes",
            paramLabel = "m",
            defaultValue = "Infinity",
            description = "The most it may take; otherwise as long as the recipe says.")
    private double minutes;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = ".",
            description = "Where the files go (the current folder).")
    private Path out = Path.of(".");

    @Override
    public Integer call() {
        var language = common.language();
        var training = training();
        if (!(minutes > 0)) {
            throw new UsageError(
                    new Text("--minutes is more than 0", "--minutes ist mehr als 0"),
                    Text.same(""));
        }
        long start = System.nanoTime();
        var files = new TreeMap<>(training.run(seed.value(), minutes, System.err::println));
        double seconds = (System.nanoTime() - start) / 1e9;
        files.forEach(this::write);
        System.out.println(
                json.wanted()
                        ? data(training.game(), files, seconds)
                        : new Text("Written: ", "Geschrieben: ").in(language)
                                + String.join(", ", files.keySet()));
        return 0;
    }

    /** With a hash of each file: the same seed makes the same bytes. */
    private String data(String id, Map<String, byte[]> files, double seconds) {
        var written = new ArrayList<Map<String, @Nullable Object>>();
        files.forEach(
                (name, bytes) ->
                        written.add(
                                Json.object(
                                        "name",
                                        name,
                                        "bytes",
                                        bytes.length,
                                        "sha256",
                                        sha256(bytes))));
        return Json.write(
                Json.object(
                        "game", id, "seed", seed.value(), "seconds", seconds, "files", written));
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private Training training() {
        var id = game.game().id();
        return Trainings.ALL.stream()
                .filter(t -> t.game().equals(id))
                .findFirst()
                .orElseThrow(
                        () ->
                                new UsageError(
                                        new Text(
                                                "Nothing is learned for " + id,
                                                "Für " + id + " wird nichts gelernt"),
                                        Text.same("")));
    }

    private void write(String name, byte[] bytes) {
        try {
            Files.createDirectories(out);
            Files.write(out.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package einwurf.app;

import einwurf.lab.train.Training;
import einwurf.lab.train.Trainings;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "train",
        description = "Make a game's learned numbers again, by letting its bot play itself.")
final class TrainCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();

    @Option(
            names = "--minutes",
            paramLabel = "m",
            defaultValue = "Infinity",
            description = "The most it may take; otherwise as long as the recipe says.")
    private double minutes;

    @Option(
            names = "--seed",
            paramLabel = "s",
            defaultValue = "1",
            description = "The same seed makes the same numbers, given the time (1).")
    private long seed;

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
        var files = training.run(seed, minutes, System.err::println);
        files.forEach(this::write);
        System.out.println(
                new Text("Written: ", "Geschrieben: ").in(language)
                        + String.join(", ", files.keySet().stream().sorted().toList()));
        return 0;
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

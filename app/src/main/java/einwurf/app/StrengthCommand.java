package einwurf.app;

import einwurf.lab.strength.ClaimTrial;
import einwurf.lab.strength.Measurement;
import einwurf.lab.strength.Strength;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

@Command(
        name = "strength",
        description = "Measure how strong the bots are, and write docs/strength.md.")
final class StrengthCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Parameters(
            arity = "0..*",
            paramLabel = "GAME",
            description = "Only these games; otherwise all. The page keeps what it has of others.")
    private List<String> games = List.of();

    @Option(
            names = "--threads",
            paramLabel = "t",
            defaultValue = "1",
            description = "How many games at once (1); each bot has one thread.")
    private int threads;

    @Option(names = "--missing", description = "Only play what was not measured yet.")
    private boolean missing;

    @Option(names = "--steps", description = "Only levels against the one below them.")
    private boolean steps;

    @Option(names = "--page", description = "Only write the page again, from what is known.")
    private boolean page;

    @Option(names = "--list", description = "Only show what would be played.")
    private boolean list;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = "docs",
            description = "Where strength.md and strength.csv are (docs).")
    private Path out = Path.of("docs");

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        var ids = games.stream().map(GameArgument::byId).map(game -> game.id()).toList();
        if (threads < 1) {
            throw new UsageError(
                    new Text("--threads is 1 or more", "--threads ist 1 oder mehr"), Text.same(""));
        }
        var strength = read();
        var matches =
                Strength.matches().stream()
                        .filter(m -> ids.isEmpty() || ids.contains(m.game()))
                        .filter(m -> !missing || !strength.knows(m))
                        .filter(m -> !steps || m.onlySteps())
                        .filter(_ -> !page)
                        .toList();
        if (list) {
            matches.forEach(m -> System.out.println(m.title() + ", " + m.games()));
            return 0;
        }
        var commit = Sources.commit();
        for (var match : matches) {
            strength.keep(match, play(match, commit));
        }
        strength.write();
        System.out.println(
                new Text("Written: ", "Geschrieben: ").in(language) + out.resolve("strength.md"));
        return 0;
    }

    private Measurement play(ClaimTrial match, String commit) {
        var played = new AtomicLong();
        var progress = Progress.of(false, match.title() + ": ");
        var run =
                match.play(
                        threads,
                        commit,
                        n -> progress.show(played.addAndGet(n) + " / " + match.games()));
        progress.wipe();
        System.err.println(match.title() + ": " + run.summary());
        return run;
    }

    private Strength read() throws IOException {
        try {
            return new Strength(out);
        } catch (IllegalArgumentException e) {
            throw new UsageError(
                    new Text(
                            out.resolve("strength.csv") + " can't be read: " + e.getMessage(),
                            out.resolve("strength.csv") + " ist nicht lesbar: " + e.getMessage()),
                    new Text("Delete it to measure anew", "Lösche sie, um neu zu messen"));
        }
    }
}

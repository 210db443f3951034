package einwurf.cluster;

import einwurf.app.Languages;
import einwurf.app.UsageError;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where the cluster's jar starts, also when it is submitted: only what a cluster computes. */
public final class Main {
    private static final List<String> COMMANDS = List.of("simulate", "arena");

    private Main() {}

    public static void main(String[] args) {
        try {
            einwurf.app.Main.main(withSpark(args));
        } catch (UsageError mistake) {
            var language = Languages.of(Arrays.asList(args), System.getenv());
            System.err.println("einwurf: " + mistake.what().in(language));
            System.err.println("         " + mistake.hint().in(language));
            System.exit(2);
        }
    }

    /** Whoever brings a job here wants it computed by Spark, and need not say so. */
    static String[] withSpark(String... args) {
        if (args.length == 0 || !COMMANDS.contains(args[0])) {
            throw new UsageError(
                    new Text(
                            "A cluster is for simulate and arena",
                            "Ein Cluster ist da, um simulate und arena zu rechnen"),
                    Text.same("simulate einstein --games 1000000, arena --help"));
        }
        var words = new ArrayList<>(Arrays.asList(args));
        if (words.stream().noneMatch(w -> w.equals("--engine") || w.startsWith("--engine="))) {
            words.addAll(1, List.of("--engine", "spark"));
        }
        return words.toArray(String[]::new);
    }
}

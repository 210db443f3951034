package einwurf.app;

import einwurf.Games;
import einwurf.lab.JobRunner;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Contenders;
import einwurf.rules.Game;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.Iterator;
import java.util.List;
import java.util.ServiceLoader;

/** Where an experiment is computed. */
final class RunnerArguments {
    private static final String THREADS = "threads";
    private static final String SPARK = "spark";

    @Option(
            names = "--engine",
            paramLabel = "threads|spark",
            defaultValue = THREADS,
            description = "What computes: threads of this machine, or a Spark cluster (threads).",
            completionCandidates = Engines.class)
    private String engine = THREADS;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Which cluster: spark://host:7077, or local[2] for this machine.")
    private @Nullable String master;

    /** For shells to complete. */
    static final class Engines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(THREADS, SPARK).iterator();
        }
    }

    boolean cluster() {
        return !engine.equals(THREADS);
    }

    JobRunner runner(int threads) {
        if (engine.equals(THREADS)) {
            if (master != null) {
                throw new UsageError(
                        new Text("--master is for a cluster", "--master ist für einen Cluster"),
                        Text.same("--engine spark"));
            }
            return new ThreadRunner(threads);
        }
        for (var provider : ServiceLoader.load(JobRunner.Provider.class)) {
            if (provider.name().equals(engine)) {
                return provider.open(master);
            }
        }
        throw engine.equals(SPARK)
                ? new UsageError(
                        new Text("Spark isn't here", "Spark ist nicht da"),
                        new Text(
                                "From source: scripts/cluster build (see docs/experiments.md)",
                                "Aus den Quellen: scripts/cluster build (siehe"
                                        + " docs/experiments.md)"))
                : new UsageError(
                        new Text(
                                "There is no engine \"" + engine + "\"",
                                "Eine Engine „" + engine + "“ gibt es nicht"),
                        NearestWord.to(engine, List.of(THREADS, SPARK))
                                .map(UsageError::didYouMean)
                                .orElse(Text.same("--engine threads, --engine spark")));
    }

    /** The other machines have the games of the house alone. */
    void checkHouse(Game<?, ?> game) {
        if (cluster() && Games.HOUSE.stream().noneMatch(own -> own.id().equals(game.id()))) {
            throw new UsageError(
                    new Text(
                            "A cluster doesn't know " + game.id(),
                            "Ein Cluster kennt " + game.id() + " nicht"),
                    Text.same("--engine threads"));
        }
    }

    /** A part may be computed twice, and on a slower machine: it must come to the same. */
    void checkRepeatable(Game<?, ?> game, List<String> bots) {
        for (var bot : bots) {
            if (cluster() && !Contenders.repeatable(game, bot.strip())) {
                throw new UsageError(
                        new Text(
                                "On a cluster " + bot.strip() + " would play differently each time",
                                "Auf einem Cluster spielte " + bot.strip() + " jedes Mal anders"),
                        new Text(
                                "Budgets in nodes: strong@10000",
                                "Budgets in Knoten: strong@10000"));
            }
        }
    }
}

package einwurf.app;

import picocli.CommandLine.Option;

/** What all chance of an experiment follows from. */
public final class SeedArgument {
    @Option(
            names = "--seed",
            paramLabel = "s",
            defaultValue = "1",
            description =
                    "The same seed gives the same result, on any number of threads, where budgets"
                            + " aren't in time (1).")
    private long seed;

    public long value() {
        return seed;
    }
}

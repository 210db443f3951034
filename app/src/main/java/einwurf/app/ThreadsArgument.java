package einwurf.app;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** On how many threads a command computes; whoever counts gets the same on any number of them. */
public final class ThreadsArgument {
    @Option(
            names = "--threads",
            paramLabel = "t",
            description = "On how many threads; otherwise one a core.")
    private @Nullable Integer threads;

    public int count() {
        if (threads == null) {
            return Runtime.getRuntime().availableProcessors();
        }
        if (threads < 1) {
            throw new UsageError(
                    new Text("--threads is 1 or more", "--threads ist 1 oder mehr"), Text.same(""));
        }
        return threads;
    }
}

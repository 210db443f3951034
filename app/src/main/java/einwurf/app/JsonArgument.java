package einwurf.app;

import picocli.CommandLine.Option;

/** Whether a command's figures are for programs. */
public final class JsonArgument {
    @Option(names = "--json", description = "Print one JSON object instead.")
    private boolean json;

    public boolean wanted() {
        return json;
    }
}

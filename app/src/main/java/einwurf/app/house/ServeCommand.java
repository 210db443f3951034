package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "serve",
        description = "Open the house: play in the browser, alone or with friends over a link.")
public final class ServeCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments store = new StoreArguments();
    @Mixin private final KeepArgument keep = new KeepArgument();

    @Option(names = "--port", paramLabel = "n", description = "Where to listen (7766).")
    private int port = Settings.PORT;

    @Option(
            names = "--host",
            paramLabel = "address",
            description = "The address to listen on (127.0.0.1, this machine alone).")
    private String host = ServeOptions.HOST;

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = "Where people find the house, if it is behind a proxy.")
    private @Nullable URI publicUrl;

    @Option(
            names = "--allow-origin",
            paramLabel = "URL,…",
            description =
                    "Whose pages may speak to the house from a browser besides its own, as"
                            + " https://example.org; * for everybody's.")
    private String origins = "";

    @Option(
            names = "--limits",
            paramLabel = "name=rate,…",
            description =
                    "How much one address may do: so many a second and so many at once, as"
                            + " requests=20/100,matches=0.5/30,sockets=100.")
    private String limits = "";

    @Option(
            names = "--host-key",
            paramLabel = "FILE",
            description =
                    "The file of the key to the host's desk (beside the database; einwurf admin"
                            + " --make-key makes it).")
    private @Nullable Path hostKey;

    @Option(
            names = "--log",
            paramLabel = "plain|json",
            description = "How to write the log (json if this is no terminal).")
    private @Nullable String log;

    @Override
    public Integer call() throws InterruptedException {
        return Serve.run(options(), common.language());
    }

    public ServeOptions options() {
        return new ServeOptions(
                port,
                host,
                publicUrl,
                log,
                store.data(),
                store.url(),
                keep.words(),
                origins,
                limits,
                hostKey);
    }
}

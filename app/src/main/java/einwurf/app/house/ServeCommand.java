package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.net.URI;
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
                port, host, publicUrl, log, store.data(), store.url(), keep.words());
    }
}

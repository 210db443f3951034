package einwurf.app;

import einwurf.app.engine.Engine;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

/** For {@code help}; a plain {@code einwurf engine} takes the shortcut in {@link CommandLines}. */
@Command(
        name = "engine",
        description = "Speak the engine protocol: one JSON object a line, for other programs.")
final class EngineCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        common.language();
        return Engine.run();
    }
}

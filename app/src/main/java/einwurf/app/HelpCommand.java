package einwurf.app;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(name = "help", description = "Tell what a command does and takes.")
final class HelpCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", arity = "0..1", paramLabel = "COMMAND", description = "The command.")
    private @Nullable String command;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        common.language();
        var root = spec.root().commandLine();
        var about = command == null ? root : root.getSubcommands().get(command);
        if (about == null) {
            throw CommandLines.noCommand(command == null ? "" : command, root);
        }
        about.usage(System.out, root.getColorScheme());
        return 0;
    }
}

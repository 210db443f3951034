package einwurf.app;

import einwurf.rules.Text;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

@Command(
        name = "completion",
        description =
                "Print what a shell needs to complete commands and options: source <(einwurf"
                        + " completion bash).")
final class CompletionCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "SHELL",
            description = "bash, zsh or fish.",
            completionCandidates = Shells.class)
    private String shell = "";

    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh", "fish").iterator();
        }
    }

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        common.language();
        var all = spec.root().commandLine();
        System.out.print(
                switch (shell) {
                    case "bash" -> AutoComplete.bash("einwurf", all);
                    case "zsh" ->
                            "autoload -U +X bashcompinit && bashcompinit\n"
                                    + AutoComplete.bash("einwurf", all);
                    case "fish" -> fish(all);
                    default ->
                            throw new UsageError(
                                    new Text(
                                            "There is no completion for \"" + shell + "\"",
                                            "Für „" + shell + "“ gibt es keine Vervollständigung"),
                                    Text.same("einwurf completion bash, zsh, fish"));
                });
        return 0;
    }

    private static String fish(CommandLine all) {
        var out = new StringBuilder("complete -c einwurf -f\n");
        all.getSubcommands()
                .forEach(
                        (name, command) -> {
                            out.append("complete -c einwurf -n __fish_use_subcommand -a ");
                            out.append(name).append(" -d ");
                            out.append(quoted(first(command.getCommandSpec()))).append('\n');
                            var after =
                                    "complete -c einwurf -n '__fish_seen_subcommand_from "
                                            + name
                                            + "' ";
                            for (var option : command.getCommandSpec().options()) {
                                if (!option.hidden()) {
                                    out.append(after).append("-l ");
                                    out.append(option.longestName().replaceFirst("^-+", ""));
                                    if (option.completionCandidates() != null) {
                                        out.append(" -x -a ").append(words(option));
                                    } else if (option.arity().max() > 0) {
                                        out.append(" -r");
                                    }
                                    out.append(" -d ");
                                    out.append(quoted(String.join(" ", option.description())));
                                    out.append('\n');
                                }
                            }
                            for (var word : command.getCommandSpec().positionalParameters()) {
                                if (word.completionCandidates() != null) {
                                    out.append(after).append("-a ").append(words(word));
                                    out.append('\n');
                                }
                            }
                        });
        return out.toString();
    }

    /** What can be given there. */
    private static String words(ArgSpec argument) {
        return quoted(String.join(" ", Objects.requireNonNull(argument.completionCandidates())));
    }

    private static String first(CommandSpec command) {
        return String.join(" ", command.usageMessage().description());
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

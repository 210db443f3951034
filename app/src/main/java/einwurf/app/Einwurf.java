package einwurf.app;

import einwurf.app.house.AdminCommand;
import einwurf.app.house.BackupCommand;
import einwurf.app.house.BotCommand;
import einwurf.app.house.ExportCommand;
import einwurf.app.house.KeyCommand;
import einwurf.app.house.LoadCommand;
import einwurf.app.house.PurgeCommand;
import einwurf.app.house.ServeCommand;
import einwurf.app.house.VerifyCommand;
import einwurf.app.play.AnalyseCommand;
import einwurf.app.play.PlayCommand;
import einwurf.app.play.RecordCommand;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;

/** The list of commands. English words stand at each command, German ones in Words_de. */
@Command(
        name = "einwurf",
        description = "Einwurf, a house of dice games.",
        footer = {
            "%nWithout a command the house opens in the browser.",
            "To play here: einwurf play einstein"
        },
        versionProvider = Einwurf.Version.class,
        subcommands = {
            PlayCommand.class,
            RecordCommand.class,
            AnalyseCommand.class,
            GamesCommand.class,
            RulesCommand.class,
            PrintCommand.class,
            ServeCommand.class,
            AdminCommand.class,
            VerifyCommand.class,
            KeyCommand.class,
            ExportCommand.class,
            BackupCommand.class,
            PurgeCommand.class,
            BotCommand.class,
            LoadCommand.class,
            EngineCommand.class,
            SimulateCommand.class,
            ReportCommand.class,
            SelfplayCommand.class,
            OpeningsCommand.class,
            WorthCommand.class,
            RegretCommand.class,
            ExploitCommand.class,
            PerftCommand.class,
            ArenaCommand.class,
            StrengthCommand.class,
            TrainCommand.class,
            SolveCommand.class,
            PuzzlesCommand.class,
            CompletionCommand.class,
            HelpCommand.class,
        })
final class Einwurf implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Option(names = "--version", versionHelp = true, description = "Show which version this is.")
    @SuppressWarnings("unused") // the parser looks at it
    private boolean version;

    @Spec private CommandSpec spec = CommandSpec.create();

    /** Without a command the house is opened. */
    @Override
    public Integer call() {
        common.language();
        var serve = spec.commandLine().getSubcommands().get("serve");
        return Objects.requireNonNull(serve).execute();
    }

    @Nullable String lang() {
        return common.lang();
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"einwurf " + number()};
        }

        static String number() {
            try (var in = Version.class.getResourceAsStream("version.txt")) {
                return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                        .strip();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

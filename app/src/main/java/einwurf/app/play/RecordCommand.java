package einwurf.app.play;

import einwurf.app.CommonOptions;
import einwurf.app.UsageError;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "record",
        description = "Print a saved game as text, in our form or in that of championships.")
public final class RecordCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description =
                    "The file: one of ours, or for EinStein one of the computer championships.")
    private Path file = Path.of("");

    @Option(
            names = "--championship",
            description = "In the form of the computer championships (EinStein).")
    private boolean championship;

    @Override
    public Integer call() {
        common.language();
        var record = GameFile.open(file);
        System.out.print(championship ? foreign(record) : record.write());
        return 0;
    }

    private static <S extends Record, M extends Move> String foreign(GameRecord<S, M> record) {
        var game = record.history().game();
        return switch (game.records().write(record).orElse(Parsed.bad(""))) {
            case Parsed.Good<String>(var text) -> text;
            case Parsed.Bad<String>(var why) ->
                    throw new UsageError(
                            new Text(
                                    "Championships have no form for this game of "
                                            + game.about().name(),
                                    "Für dieses Spiel von "
                                            + game.about().name()
                                            + " gibt es keine solche Form"),
                            why);
        };
    }
}

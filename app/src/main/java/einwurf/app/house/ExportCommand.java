package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.UsageError;
import einwurf.rules.Text;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.store.KeyFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.security.SecureRandom;
import java.util.concurrent.Callable;

@Command(
        name = "export",
        description =
                "Print the record of a match of this house, with all that its rolls follow from.")
public final class ExportCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments arguments = new StoreArguments();

    @Parameters(paramLabel = "MATCH", description = "The match, as in its link.")
    private String match = "";

    @Override
    public Integer call() {
        var language = common.language();
        try (var store = arguments.open(language)) {
            MatchReader.record(
                            store, match, KeyFile.open(arguments.key(), new SecureRandom()).key())
                    .orElseThrow(this::unknown)
                    .forEachRemaining(System.out::print);
        } catch (IllegalStateException broken) {
            throw new UsageError(
                    new Text(
                            "This match is damaged: " + broken.getMessage(),
                            "Diese Partie ist beschädigt: " + broken.getMessage()),
                    new Text(
                            "an older backup may have it whole",
                            "ein älteres Backup hat sie" + " vielleicht heil"));
        }
        return 0;
    }

    private UsageError unknown() {
        return new UsageError(
                new Text("There is no match " + match, "Eine Partie " + match + " gibt es nicht"),
                new Text(
                        "it is the last part of the match's link, 14 letters and digits",
                        "es ist das Ende ihres Links, 14 Buchstaben und Ziffern"));
    }
}

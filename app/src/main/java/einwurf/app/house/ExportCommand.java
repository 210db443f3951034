package einwurf.app.house;

import einwurf.app.Common;
import einwurf.app.Mistake;
import einwurf.rules.Text;
import einwurf.server.match.Archive;
import einwurf.server.store.Store;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.concurrent.Callable;

@Command(
        name = "export",
        description = "Print the record of a match of this house, with the proof of its dice.")
public final class ExportCommand implements Callable<Integer> {
    @Mixin private final Common common = new Common();
    @Mixin private final StoreArguments arguments = new StoreArguments();

    @Parameters(paramLabel = "MATCH", description = "The match, as in its link.")
    private String match = "";

    @Override
    public Integer call() {
        common.language();
        try (var store = Store.open(arguments.existing(), _ -> {})) {
            var record =
                    Archive.record(store, match)
                            .orElseThrow(
                                    () ->
                                            new Mistake(
                                                    new Text(
                                                            "There is no match " + match,
                                                            "Eine Partie "
                                                                    + match
                                                                    + " gibt es nicht"),
                                                    Text.same("")));
            System.out.print(record);
        }
        return 0;
    }
}

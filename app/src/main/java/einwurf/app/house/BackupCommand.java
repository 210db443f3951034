package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.UsageError;
import einwurf.rules.Text;
import einwurf.server.store.KeyFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(name = "backup", description = "Copy the whole house into a file, while it runs.")
public final class BackupCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments arguments = new StoreArguments();

    @Parameters(paramLabel = "FILE", description = "A file that isn't there yet.")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        var language = common.language();
        if (!arguments.sqlite()) {
            throw new UsageError(
                    new Text(
                            "PostgreSQL has its own program for that",
                            "PostgreSQL hat dafür ein eigenes Programm"),
                    Text.same("pg_dump"));
        }
        if (Files.exists(file)) {
            throw new UsageError(
                    new Text(file + " is there already", file + " gibt es schon"),
                    new Text("choose another name", "nimm einen anderen Namen"));
        }
        var to = file.toAbsolutePath();
        try (var store = arguments.open(language)) {
            store.backup(to);
            KeyFile.copy(arguments.key(), to.resolveSibling(to.getFileName() + ".key"));
        } catch (IOException failed) {
            throw new UsageError(
                    new Text(
                            "The copy can't be written to " + file,
                            "Die Kopie lässt sich nicht nach " + file + " schreiben"),
                    new Text(
                            "is its folder there, may you write in it, is there room?",
                            "gibt es den Ordner, darfst Du dort schreiben, ist Platz?"));
        }
        System.out.println(
                new Text("The house is copied to " + file, "Das Haus ist nach " + file + " kopiert")
                        .in(language));
        return 0;
    }
}

package einwurf.app.house;

import einwurf.app.Mistake;
import einwurf.rules.Text;
import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which house: the folder it lives in, or its database. */
final class StoreArguments {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder in which the house keeps its matches.")
    private @Nullable Path data;

    @Option(
            names = "--db",
            paramLabel = "jdbc:…",
            description = "A database instead, as jdbc:postgresql://host/name?user=…&password=….")
    private @Nullable String db;

    String db() {
        if (db != null) {
            if (!db.startsWith("jdbc:sqlite:") && !db.startsWith("jdbc:postgresql:")) {
                throw new Mistake(
                        new Text(
                                "This database is neither SQLite nor PostgreSQL",
                                "Diese Datenbank ist weder SQLite noch PostgreSQL"),
                        Text.same("--db jdbc:postgresql://localhost/einwurf?user=einwurf"));
            }
            return db;
        }
        var folder = data == null ? DataFolder.usual() : data;
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new Mistake(
                    new Text(
                            "The folder " + folder + " can't be made",
                            "Der Ordner " + folder + " lässt sich nicht anlegen"),
                    Text.same("--data DIR"));
        }
        return Settings.sqlite(folder);
    }

    /** The same for commands that need a house that is there already. */
    String existing() {
        if (db == null) {
            var folder = data == null ? DataFolder.usual() : data;
            if (!Files.exists(folder.resolve("einwurf.db"))) {
                throw new Mistake(
                        new Text(
                                "There is no house in " + folder,
                                "In " + folder + " ist kein Haus"),
                        Text.same("--data DIR"));
            }
        }
        return db();
    }
}

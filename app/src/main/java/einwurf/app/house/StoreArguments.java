package einwurf.app.house;

import einwurf.app.Mistake;
import einwurf.rules.Text;
import einwurf.server.Settings;
import einwurf.server.store.NoStore;
import einwurf.server.store.SqlStore;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Which house: the folder it lives in, or its database. */
final class StoreArguments {
    static final String SQLITE = "jdbc:sqlite:";

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

    boolean sqlite() {
        return db == null || db.startsWith(SQLITE);
    }

    String db() {
        if (db != null) {
            if (!db.startsWith(SQLITE) && !db.startsWith("jdbc:postgresql:")) {
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
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder, ownersOnly(folder));
            }
        } catch (IOException failed) {
            throw new Mistake(
                    new Text(
                            "The folder " + folder + " can't be made",
                            "Der Ordner " + folder + " lässt sich nicht anlegen"),
                    Text.same("--data DIR"));
        }
        return Settings.sqlite(folder);
    }

    /** Whoever reads the folder could work out the next rolls. */
    private static FileAttribute<?>[] ownersOnly(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    /** The store of a house that is there already. */
    SqlStore open() {
        if (sqlite()) {
            var file =
                    db == null
                            ? (data == null ? DataFolder.usual() : data).resolve("einwurf.db")
                            : Path.of(db.substring(SQLITE.length()).replaceFirst("\\?.*", ""));
            if (!Files.isRegularFile(file)) {
                throw new Mistake(
                        new Text("There is no house in " + file, "In " + file + " ist kein Haus"),
                        new Text(
                                "--data DIR says where it is; einwurf serve makes one",
                                "--data DIR sagt, wo es ist; einwurf serve macht eins"));
            }
        }
        try {
            return SqlStore.open(db(), _ -> {});
        } catch (NoStore failed) {
            throw closed(failed);
        }
    }

    static Mistake closed(NoStore failed) {
        return new Mistake(
                new Text(
                        "The house's matches can't be opened: " + failed.getMessage(),
                        "Die Partien des Hauses lassen sich nicht öffnen: " + failed.getMessage()),
                new Text(
                        "--data DIR or --db jdbc:… says where they are",
                        "--data DIR oder --db jdbc:… sagt, wo sie sind"));
    }
}

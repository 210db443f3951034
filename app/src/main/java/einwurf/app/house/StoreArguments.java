package einwurf.app.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.app.UsageError;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.server.Settings;
import einwurf.server.store.NoStore;
import einwurf.server.store.PrivateFiles;
import einwurf.server.store.SqlStore;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Which house: the folder it lives in, or its database. A database's address, user and password may
 * also come from the environment, where others on the machine can't read them.
 */
final class StoreArguments {
    static final String SQLITE = "jdbc:sqlite:";
    private static final String POSTGRES = "jdbc:postgresql:";
    private static final String ADDRESS = "EINWURF_DB";
    private static final String USER = "EINWURF_DB_USER";
    private static final String PASSWORD = "EINWURF_DB_PASSWORD";

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder in which the house keeps its matches.")
    private @Nullable Path data;

    @Option(
            names = "--db",
            paramLabel = "jdbc:…",
            description =
                    "A database instead, as jdbc:postgresql://host/name; user and password from"
                            + " EINWURF_DB_USER and EINWURF_DB_PASSWORD.")
    private @Nullable String db;

    private final Map<String, String> environment;

    StoreArguments() {
        this(System.getenv());
    }

    StoreArguments(Map<String, String> environment) {
        this.environment = environment;
    }

    StoreArguments(@Nullable Path data, @Nullable String db) {
        this();
        this.data = data;
        this.db = db;
    }

    @Nullable Path data() {
        return data;
    }

    /** What {@code --db} says. */
    @Nullable String url() {
        return db;
    }

    /** The database that was named, here or in the environment; null for a folder's. */
    private @Nullable String named() {
        return db != null ? db : data != null ? null : environment.get(ADDRESS);
    }

    boolean sqlite() {
        var named = named();
        return named == null || named.startsWith(SQLITE);
    }

    private Path folder() {
        return data == null ? DataFolder.usual() : data;
    }

    /** The file of the key that the house signs with: beside a SQLite file, else in the folder. */
    Path key() {
        var named = named();
        return named != null && named.startsWith(SQLITE)
                ? Path.of(named.substring(SQLITE.length()).replaceFirst("\\?.*", "") + ".key")
                : Settings.key(folder());
    }

    /** The file of the key to the host's desk: beside that. */
    Path hostKey() {
        var key = key();
        return key.resolveSibling(
                key.getFileName().toString().replaceFirst("\\.key$", "") + ".host");
    }

    String db() {
        var named = named();
        if (named != null) {
            if (!named.startsWith(SQLITE) && !named.startsWith(POSTGRES)) {
                throw new UsageError(
                        new Text(
                                "This database is neither SQLite nor PostgreSQL",
                                "Diese Datenbank ist weder SQLite noch PostgreSQL"),
                        Text.same("--db jdbc:postgresql://localhost/einwurf"));
            }
            return named.startsWith(POSTGRES)
                    ? with(with(named, "user", USER), "password", PASSWORD)
                    : named;
        }
        var folder = folder();
        try {
            PrivateFiles.folder(folder, Settings.DATABASE);
        } catch (IOException failed) {
            throw new UsageError(
                    new Text(
                            "The folder " + folder + " can't be made",
                            "Der Ordner " + folder + " lässt sich nicht anlegen"),
                    Text.same("--data DIR"));
        }
        return Settings.sqlite(folder);
    }

    private String with(String address, String name, String variable) {
        var value = environment.get(variable);
        if (value == null || has(address, name)) {
            return address;
        }
        return address
                + (address.contains("?") ? "&" : "?")
                + name
                + "="
                + URLEncoder.encode(value, UTF_8);
    }

    private static boolean has(String address, String name) {
        return address.matches(".*[?&]" + name + "=.*");
    }

    /** What whoever typed the command should know, once it works. */
    void warn(Language language) {
        if (db != null && has(db, "password")) {
            var warning =
                    new Text(
                            "einwurf: everybody on this machine can read the password in --db;"
                                    + " better say it in EINWURF_DB_PASSWORD",
                            "einwurf: jeder auf diesem Rechner kann das Passwort in --db lesen;"
                                    + " sag es lieber in EINWURF_DB_PASSWORD");
            System.err.println(warning.in(language));
        }
    }

    /** The store of a house that is there already. */
    SqlStore open(Language language) {
        if (sqlite()) {
            var named = named();
            var file =
                    named == null
                            ? folder().resolve(Settings.DATABASE)
                            : Path.of(named.substring(SQLITE.length()).replaceFirst("\\?.*", ""));
            if (!Files.isRegularFile(file)) {
                throw new UsageError(
                        new Text("There is no house in " + file, "In " + file + " ist kein Haus"),
                        new Text(
                                "--data DIR says where it is; einwurf serve makes one",
                                "--data DIR sagt, wo es ist; einwurf serve macht eins"));
            }
        }
        try {
            var store = SqlStore.open(db(), _ -> {});
            warn(language);
            return store;
        } catch (NoStore failed) {
            throw closed(failed);
        }
    }

    static UsageError closed(NoStore failed) {
        return new UsageError(
                new Text(
                        "The house's matches can't be opened: " + failed.why().en(),
                        "Die Partien des Hauses lassen sich nicht öffnen: " + failed.why().de()),
                new Text(
                        "--data DIR or --db jdbc:… says where they are",
                        "--data DIR oder --db jdbc:… sagt, wo sie sind"));
    }
}

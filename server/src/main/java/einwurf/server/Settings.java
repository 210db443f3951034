package einwurf.server;

import einwurf.server.http.Limits;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How a house is run.
 *
 * @param port 0: any free one
 * @param db where matches are kept, as a JDBC address
 * @param publicUrl where people find it, if that isn't host and port
 */
public record Settings(
        String host, int port, String db, Optional<URI> publicUrl, Limits.Rates rates) {

    public static final int PORT = 7766;

    /** A house for this machine alone, SQLite in {@code data}. */
    public static Settings local(Path data) {
        return new Settings("127.0.0.1", PORT, sqlite(data), Optional.empty(), Limits.Rates.USUAL);
    }

    /** The database of a house that lives in this folder. */
    public static String sqlite(Path data) {
        return "jdbc:sqlite:" + data.resolve("einwurf.db");
    }

    public Settings withPort(int port) {
        return new Settings(host, port, db, publicUrl, rates);
    }

    public Settings withHost(String host) {
        return new Settings(host, port, db, publicUrl, rates);
    }

    public Settings withDb(String db) {
        return new Settings(host, port, db, publicUrl, rates);
    }

    public Settings withPublicUrl(URI url) {
        return new Settings(host, port, db, Optional.of(url), rates);
    }

    public Settings withRates(Limits.Rates rates) {
        return new Settings(host, port, db, publicUrl, rates);
    }
}

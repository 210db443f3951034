package einwurf.server;

import einwurf.server.http.RateLimits;
import einwurf.server.store.Retention;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * How a house is run.
 *
 * @param port 0: any free one
 * @param db where matches are kept, as a JDBC address
 * @param publicUrl where people find it, if that isn't host and port
 * @param keep how long matches are kept
 * @param key the file of the key that the house signs with
 * @param origins whose pages may speak to it from a browser besides its own; {@code *}: all
 * @param hostKey the file of the key to the host's desk, which is shut while there is none
 */
public record Settings(
        String host,
        int port,
        String db,
        Optional<URI> publicUrl,
        RateLimits.Rates rates,
        Retention keep,
        Path key,
        Set<String> origins,
        Path hostKey) {

    public Settings {
        origins = Set.copyOf(origins);
    }

    public static final int PORT = 7766;

    /** What a house's SQLite file is called in its folder. */
    public static final String DATABASE = "einwurf.db";

    /** A house for this machine alone, SQLite in {@code data}. */
    public static Settings local(Path data) {
        return new Settings(
                "127.0.0.1",
                PORT,
                sqlite(data),
                Optional.empty(),
                RateLimits.Rates.USUAL,
                Retention.USUAL,
                key(data),
                Set.of(),
                hostKey(data));
    }

    /** The database of a house that lives in this folder. */
    public static String sqlite(Path data) {
        return "jdbc:sqlite:" + data.resolve(DATABASE);
    }

    /** The key of a house that lives in this folder. */
    public static Path key(Path data) {
        return data.resolve(DATABASE + ".key");
    }

    /** The key to the host's desk of a house that lives in this folder. */
    public static Path hostKey(Path data) {
        return data.resolve(DATABASE + ".host");
    }

    public Settings withPort(int port) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withHost(String host) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withDb(String db) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withPublicUrl(URI url) {
        return new Settings(host, port, db, Optional.of(url), rates, keep, key, origins, hostKey);
    }

    public Settings withRates(RateLimits.Rates rates) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withKeep(Retention keep) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withOrigins(Set<String> origins) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }

    public Settings withHostKey(Path hostKey) {
        return new Settings(host, port, db, publicUrl, rates, keep, key, origins, hostKey);
    }
}

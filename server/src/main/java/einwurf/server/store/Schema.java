package einwurf.server.store;

import einwurf.rules.Text;

import org.flywaydb.core.Flyway;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/**
 * The tables, brought up to date by Flyway. Where they are already, Flyway isn't even loaded: it
 * would take a quarter of the time until the house is open.
 */
final class Schema {
    /** The first and the last of the migrations in db. */
    static final int FIRST = 4;

    static final int NEWEST = 4;

    private static final String[] SQLITE = {"classpath:db"};
    private static final String[] POSTGRESQL = {"classpath:db", "classpath:db-nodes"};

    private Schema() {}

    static void update(Connection connection, Address address) {
        int version = version(connection);
        if (version > NEWEST) {
            throw new NoStore(
                    new Text(
                            "a newer Einwurf wrote them (tables "
                                    + version
                                    + ", this one knows "
                                    + NEWEST
                                    + ")",
                            "ein neueres Einwurf hat sie geschrieben (Tabellen "
                                    + version
                                    + ", dieses kennt "
                                    + NEWEST
                                    + ")"));
        }
        if (version > 0 && version < FIRST) {
            throw new NoStore(
                    new Text(
                            "an earlier Einwurf wrote them; export its records with that version"
                                    + " first, then begin with an empty folder",
                            "ein früheres Einwurf hat sie geschrieben; sichere die Aufzeichnungen"
                                    + " erst mit jener Version, dann beginne mit einem leeren"
                                    + " Ordner"));
        }
        if (version < NEWEST
                || (!address.sqlite()
                        && !(isDone(connection, "R__nodes.sql")
                                && isDone(connection, "R__buckets.sql")))) {
            Flyway.configure()
                    .dataSource(address.url(), null, null)
                    .locations(address.sqlite() ? SQLITE : POSTGRESQL)
                    .placeholders(Map.of("clustered", address.sqlite() ? "WITHOUT ROWID" : ""))
                    .load()
                    .migrate();
        }
    }

    private static boolean isDone(Connection connection, String script) {
        try {
            return !Sql.query(
                            connection,
                            row -> row.getString(1),
                            "SELECT script FROM flyway_schema_history"
                                    + " WHERE script = ? AND success",
                            script)
                    .isEmpty();
        } catch (SQLException _) {
            return false; // no such table
        }
    }

    /** The last migration that was done; 0 if there was none, or one that failed. */
    static int version(Connection connection) {
        try {
            var done =
                    Sql.query(
                            connection,
                            row -> row.getBoolean(2) ? row.getInt(1) : -1,
                            "SELECT version, success FROM flyway_schema_history"
                                    + " WHERE version IS NOT NULL");
            return done.contains(-1) ? 0 : done.stream().mapToInt(v -> v).max().orElse(0);
        } catch (SQLException _) {
            return 0; // no such table
        }
    }
}

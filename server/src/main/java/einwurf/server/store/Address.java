package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Where a database is, as a JDBC address, and how it is spoken to. */
record Address(String url) {
    private static final String SQLITE = "jdbc:sqlite:";

    /**
     * What PostgreSQL does with a node that froze or lost its network: it ends the node's
     * transaction after a second, so that its locks don't stop the other nodes, and its connections
     * soon after.
     */
    private static final String SESSION =
            "-c idle_in_transaction_session_timeout=1s -c lock_timeout=1s -c tcp_user_timeout=3s"
                    + " -c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1"
                    + " -c tcp_keepalives_count=3";

    boolean sqlite() {
        return url.startsWith(SQLITE);
    }

    /** The file of a SQLite database; null if it has none. */
    @Nullable Path file() {
        if (!sqlite()) {
            return null;
        }
        var name = url.substring(SQLITE.length()).replaceFirst("\\?.*", "");
        return name.isEmpty() || name.startsWith(":") || name.startsWith("file:")
                ? null
                : Path.of(name);
    }

    Properties properties() {
        var properties = new Properties();
        if (sqlite()) {
            properties.setProperty("journal_mode", "WAL");
            properties.setProperty("synchronous", "FULL");
            properties.setProperty("busy_timeout", "10000");
            // Pages of running matches change again and again: copy them from the log more seldom.
            properties.setProperty("wal_autocheckpoint", "8000");
            properties.setProperty("cache_size", "-16000");
        } else {
            // A server that has gone away without a word must be noticed; in seconds.
            properties.setProperty("connectTimeout", "2");
            properties.setProperty("socketTimeout", "5");
            properties.setProperty("tcpKeepAlive", "true");
            properties.setProperty("options", SESSION);
        }
        return properties;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, properties());
    }
}

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
            properties.setProperty("connectTimeout", "5");
            properties.setProperty("socketTimeout", "30");
            properties.setProperty("tcpKeepAlive", "true");
        }
        return properties;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, properties());
    }
}

package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.logging.Logger;

/** SQLite behind a driver whose connections fail when they are told to. */
class JdbcDatabaseTest {
    private static final String SHAKY = "jdbc:shaky:";

    @TempDir private Path folder = Path.of("");
    private final Shaky driver = new Shaky();
    private boolean noTransactions;

    private final class Shaky implements Driver {
        @Override
        public @Nullable Connection connect(String url, Properties properties) throws SQLException {
            if (!acceptsURL(url)) {
                return null;
            }
            var real = DriverManager.getConnection("jdbc:sqlite:" + url.substring(SHAKY.length()));
            return (Connection)
                    Proxy.newProxyInstance(
                            Connection.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (_, method, args) -> {
                                if (noTransactions && method.getName().equals("setAutoCommit")) {
                                    throw new SQLException("planted", "08006");
                                }
                                try {
                                    return method.invoke(real, args);
                                } catch (InvocationTargetException failed) {
                                    throw failed.getCause();
                                }
                            });
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith(SHAKY);
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getAnonymousLogger();
        }
    }

    @BeforeEach
    void register() throws SQLException {
        DriverManager.registerDriver(driver);
    }

    @AfterEach
    void deregister() throws SQLException {
        DriverManager.deregisterDriver(driver);
    }

    /** It would store at once what is refused later. */
    @Test
    void aConnectionWithoutTransactionsIsNeverUsed() throws SQLException {
        var file = folder.resolve("einwurf.db").toString();
        var address = new Address(SHAKY + file);
        var first = address.connect();
        Schema.update(first, new Address("jdbc:sqlite:" + file));
        var database = new JdbcDatabase(address, first, null, System::nanoTime);
        database.begin().discard();
        noTransactions = true;
        assertThatThrownBy(database::begin).isInstanceOf(SQLException.class);
        noTransactions = false;
        var match = new StoredMatch("m", 1, "{}", "00", "playing", false, null);
        var transaction = database.begin();
        transaction.write(List.of(new Change.Create(match, List.of())));
        transaction.discard(); // refused: nothing of it may be there
        var reading = address.connect();
        try (reading;
                var statement = reading.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM matches")) {
            assertThat(rows.getInt(1)).isZero();
        }
        database.close();
    }
}

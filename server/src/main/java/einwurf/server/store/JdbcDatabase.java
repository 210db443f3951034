package einwurf.server.store;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.sql.Connection;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.util.List;
import java.util.function.LongSupplier;

/** SQLite or PostgreSQL, one transaction after another on one connection. */
final class JdbcDatabase implements Database {
    private static final Logger LOG = LoggerFactory.getLogger(JdbcDatabase.class);

    /** SQLite's codes for a value it can't take: too big, constraint, mismatch. */
    private static final List<Integer> SQLITE_REFUSALS = List.of(18, 19, 20);

    /** After so many idle nanoseconds a connection is asked whether it still stands. */
    private static final long IDLE = 500_000_000;

    private static final int VALID_SECONDS = 2;

    /** PostgreSQL's: waited too long for a lock, or waited in a circle. */
    private static final List<String> LOCKED = List.of("55P03", "40P01");

    private final Address address;
    private final @Nullable String node;
    private @Nullable Connection connection;
    private final LongSupplier clock;
    private long used;

    /**
     * Begins with a connection that is open already; {@code node} if there may be several. {@code
     * clock} is monotonic, in nanoseconds.
     */
    JdbcDatabase(Address address, Connection connection, @Nullable String node, LongSupplier clock)
            throws SQLException {
        this.clock = clock;
        used = clock.getAsLong();
        this.address = address;
        this.node = node;
        connection.setAutoCommit(false);
        this.connection = connection;
    }

    @Override
    public Transaction begin() throws SQLException {
        var open = connection;
        if (open != null && clock.getAsLong() - used > IDLE && !stands(open)) {
            drop();
            open = null;
        }
        if (open == null) {
            open = connect();
            connection = open;
        }
        return new JdbcTransaction(open);
    }

    private static boolean stands(Connection connection) {
        try {
            return connection.isValid(VALID_SECONDS);
        } catch (SQLException | RuntimeException _) {
            return false;
        }
    }

    /** One that stores nothing without a commit, or none at all. */
    private Connection connect() throws SQLException {
        var fresh = address.connect();
        try {
            fresh.setAutoCommit(false);
            return fresh;
        } catch (Throwable failed) {
            try {
                fresh.close();
            } catch (SQLException | RuntimeException _) {
                // why it can't be used is told
            }
            throw failed;
        }
    }

    private void drop() {
        var open = connection;
        connection = null;
        if (open != null) {
            try {
                open.close();
            } catch (SQLException failed) {
                LOG.debug("a connection that was given up: {}", failed.getSQLState());
            }
        }
    }

    void close() {
        drop();
    }

    /**
     * SQLite ends a transaction by itself when the disk is full or fails, and what is written on
     * that connection afterwards is stored at once, whatever the driver believes. Hence {@link
     * #discard}.
     */
    private final class JdbcTransaction implements Transaction {
        private final Connection connection;

        JdbcTransaction(Connection connection) {
            this.connection = connection;
        }

        @Override
        public Unwritten write(List<Change> changes) throws SQLException {
            try {
                if (address.sqlite()) {
                    Sql.write(connection, changes);
                    return new Unwritten();
                }
                connection.setAutoCommit(commitsAtOnce(changes));
                try {
                    return PostgresWrites.write(connection, node, changes);
                } finally {
                    connection.setAutoCommit(false);
                }
            } catch (SQLException failed) {
                throw named(failed);
            }
        }

        /** Then no node can freeze between two statements and hold what others wait for. */
        @Override
        public boolean commitsAtOnce(List<Change> changes) {
            return !address.sqlite() && PostgresWrites.isOneStatement(changes);
        }

        @Override
        public void commit() throws SQLException {
            connection.commit();
        }

        @Override
        public void rollback() throws SQLException {
            connection.rollback();
        }

        @Override
        public void close() {
            used = clock.getAsLong();
        }

        @Override
        public void discard() {
            drop();
        }
    }

    /** Both drivers throw plain exceptions; their codes say whose fault it was. */
    private static SQLException named(SQLException failed) {
        var state = failed.getSQLState() == null ? "" : failed.getSQLState();
        if (state.startsWith("23") || SQLITE_REFUSALS.contains(failed.getErrorCode() & 0xff)) {
            return new SQLIntegrityConstraintViolationException(
                    failed.getMessage(), failed.getSQLState(), failed.getErrorCode(), failed);
        }
        if (state.startsWith("22")) {
            return new SQLDataException(
                    failed.getMessage(), failed.getSQLState(), failed.getErrorCode(), failed);
        }
        if (LOCKED.contains(state)) {
            return new SQLTransactionRollbackException(
                    failed.getMessage(), state, failed.getErrorCode(), failed);
        }
        return failed;
    }
}

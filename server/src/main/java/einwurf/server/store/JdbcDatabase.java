package einwurf.server.store;

import com.zaxxer.hikari.HikariDataSource;

import java.sql.Connection;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.List;

/** SQLite or PostgreSQL behind a pool of one connection. */
final class JdbcDatabase implements Database {
    /** SQLite's codes for a value it can't take: too big, constraint, mismatch. */
    private static final List<Integer> SQLITE_REFUSALS = List.of(18, 19, 20);

    private final HikariDataSource pool;

    JdbcDatabase(HikariDataSource pool) {
        this.pool = pool;
    }

    @Override
    public Transaction begin() throws SQLException {
        var transaction = new JdbcTransaction(pool.getConnection());
        try {
            transaction.connection.setAutoCommit(false);
            return transaction;
        } catch (SQLException failed) {
            transaction.discard();
            throw failed;
        }
    }

    /**
     * SQLite ends a transaction by itself when the disk is full or fails, and what is written on
     * that connection afterwards is stored at once, whatever the driver believes. Hence {@link
     * #discard}: such a connection isn't given back but closed.
     */
    private final class JdbcTransaction implements Transaction {
        private final Connection connection;

        JdbcTransaction(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void write(List<Change> changes) throws SQLException {
            try {
                Sql.write(connection, changes);
            } catch (SQLException failed) {
                throw named(failed);
            }
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
            try {
                connection.close();
            } catch (SQLException _) {
                discard();
            }
        }

        @Override
        public void discard() {
            pool.evictConnection(connection);
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
        return failed;
    }
}

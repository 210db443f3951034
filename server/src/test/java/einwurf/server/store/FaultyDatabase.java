package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Steps in memory, on connections that behave like SQLite's: when the disk is full the transaction
 * is rolled back without being asked to, a rollback fails then, and whatever is written on that
 * connection later is stored at once.
 */
final class FaultyDatabase implements Database {
    /** "match number" of what is on the disk. */
    final Set<String> stored = new TreeSet<>();

    /** Matches that another node holds. */
    final Set<String> locked = new TreeSet<>();

    boolean full;
    int connections;

    /** Thrown by the next write, commit or begin. */
    @Nullable Throwable atWrite;

    @Nullable Throwable atCommit;
    @Nullable SQLException atBegin;

    /** Thrown by the next rollback, which then hasn't happened. */
    @Nullable Throwable atRollback;

    /** Whether the commit that fails had stored everything before it failed. */
    boolean storedAllTheSame;

    /** So many writes succeed before the disk is full. */
    int room = Integer.MAX_VALUE;

    Runnable duringWrite = () -> {};
    private @Nullable Connection pooled;

    private static final class Connection {
        boolean autoCommit;

        /** Written and not committed yet, by whichever transaction. */
        final List<String> pending = new ArrayList<>();
    }

    @Override
    public Transaction begin() throws SQLException {
        var failure = atBegin;
        if (failure != null) {
            throw failure;
        }
        var connection = pooled;
        if (connection == null) {
            connection = new Connection();
            pooled = connection;
            connections++;
        }
        return new FaultyTransaction(connection);
    }

    private final class FaultyTransaction implements Transaction {
        private final Connection connection;
        private final List<String> pending;

        FaultyTransaction(Connection connection) {
            this.connection = connection;
            pending = connection.pending;
        }

        @Override
        public Unwritten write(List<Change> changes) throws SQLException {
            duringWrite.run();
            var failure = atWrite;
            atWrite = null;
            raise(failure);
            var unwritten = new Unwritten();
            for (int i = 0; i < changes.size(); i++) {
                var change = changes.get(i);
                if (change instanceof Change.Append(var match, _, _) && locked.contains(match)) {
                    unwritten.locked().set(i);
                    continue;
                }
                if (full || room-- <= 0) {
                    full = true;
                    pending.clear();
                    connection.autoCommit = true;
                    throw new SQLException("database or disk is full", null, 13);
                }
                for (var step : steps(change)) {
                    if (stored.contains(step) || pending.contains(step)) {
                        throw new SQLIntegrityConstraintViolationException("taken", "23505");
                    }
                    if (connection.autoCommit) {
                        stored.add(step);
                    } else {
                        pending.add(step);
                    }
                }
            }
            return unwritten;
        }

        @Override
        public void commit() throws SQLException {
            var failure = atCommit;
            atCommit = null;
            if (failure == null || storedAllTheSame) {
                stored.addAll(pending);
                pending.clear();
            }
            raise(failure);
        }

        @Override
        public void rollback() throws SQLException {
            var failure = atRollback;
            atRollback = null;
            raise(failure);
            if (connection.autoCommit) {
                throw new SQLException("cannot rollback - no transaction is active", null, 1);
            }
            pending.clear();
        }

        @Override
        public void close() {}

        @Override
        public void discard() {
            pooled = null;
        }
    }

    private static void raise(@Nullable Throwable failure) throws SQLException {
        switch (failure) {
            case null -> {}
            case SQLException sql -> throw sql;
            case Error error -> throw error;
            default -> throw new IllegalArgumentException(failure);
        }
    }

    private static List<String> steps(Change change) {
        return change instanceof Change.Append(var match, var steps, _)
                ? steps.stream().map(step -> match + " " + step.number()).toList()
                : List.of();
    }
}

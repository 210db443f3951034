package einwurf.server.simulation;

import einwurf.server.store.Change;
import einwurf.server.store.Database;
import einwurf.server.store.StoredBot;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;

import org.jspecify.annotations.Nullable;

import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A database in memory that survives its process, and that fails as SQLite and PostgreSQL do. Above
 * all, as SQLite: when the disk is full it ends the transaction by itself, a rollback then fails,
 * and whatever is written on that connection afterwards is stored at once.
 */
final class FaultyDatabase implements Database {
    static final class Row {
        StoredMatch match;
        final List<StoredStep> steps = new ArrayList<>();

        Row(StoredMatch match) {
            this.match = match;
        }

        StoredMatch with(String status, boolean listed, @Nullable Long wake) {
            return new StoredMatch(
                    match.id(),
                    match.created(),
                    match.setup(),
                    match.secret(),
                    status,
                    listed,
                    wake,
                    match.touched(),
                    match.format());
        }
    }

    private static final class Connection {
        boolean autocommit;
    }

    private final World world;
    private final TreeMap<String, Row> matches = new TreeMap<>();
    private final TreeMap<String, StoredBot> bots = new TreeMap<>();
    private Faults faults;
    private Connection pooled = new Connection();
    private boolean full;
    private long pulse;

    FaultyDatabase(World world, Faults faults) {
        this.world = world;
        this.faults = faults;
    }

    TreeMap<String, Row> matches() {
        return matches;
    }

    TreeMap<String, StoredBot> bots() {
        return bots;
    }

    long pulse() {
        return pulse;
    }

    void full(boolean full) {
        this.full = full;
    }

    /** Everything works again; what is stored stays. */
    void heal() {
        faults = Faults.NONE;
        full = false;
    }

    /** A new process has new connections. */
    void reconnect() {
        pooled = new Connection();
    }

    @Override
    public Transaction begin() throws SQLException {
        maybeError();
        return new Writing(pooled);
    }

    void maybeError() {
        if (world.oneIn(faults.error())) {
            world.log("database: out of memory");
            throw new OutOfMemoryError("simulated");
        }
    }

    private final class Writing implements Transaction {
        private final Connection connection;
        private final List<Change> staged = new ArrayList<>();

        Writing(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void write(List<Change> changes) throws SQLException {
            for (var change : changes) {
                if (full) {
                    world.log("database: full");
                    connection.autocommit = true; // it has rolled back by itself
                    staged.clear();
                    throw new SQLException("database or disk is full", null, 13);
                }
                if (world.oneIn(faults.notWritten())) {
                    world.log("database: not written");
                    throw new SQLException("disk I/O error", null, 10);
                }
                maybeError();
                check(change);
                if (connection.autocommit) {
                    apply(change);
                } else {
                    staged.add(change);
                }
            }
        }

        @Override
        public void commit() throws SQLException {
            if (connection.autocommit) {
                throw new SQLException("cannot commit - no transaction is active", null, 1);
            }
            staged.forEach(FaultyDatabase.this::apply);
            staged.clear();
            if (world.oneIn(faults.unknown())) {
                world.log("database: committed without saying so");
                throw new SQLException("connection lost", "08006");
            }
        }

        @Override
        public void rollback() throws SQLException {
            if (connection.autocommit) {
                throw new SQLException("cannot rollback - no transaction is active", null, 1);
            }
            staged.clear();
        }

        @Override
        public void close() {}

        @Override
        public void discard() {
            pooled = new Connection();
        }

        private void check(Change change) throws SQLException {
            switch (change) {
                case Change.Append(var match, var steps, _) -> {
                    var row = matches.get(match);
                    int last = row == null ? 0 : row.steps.size();
                    for (var other : staged) {
                        last += steps(other, match);
                    }
                    if (row == null || steps.getFirst().number() != last + 1) {
                        throw new SQLIntegrityConstraintViolationException("number is taken");
                    }
                }
                case Change.Together(var parts) -> {
                    for (var part : parts) {
                        check(part);
                    }
                }
                default -> {}
            }
        }
    }

    private static int steps(Change change, String match) {
        return switch (change) {
            case Change.Append(var id, var steps, _) -> id.equals(match) ? steps.size() : 0;
            case Change.Together(var parts) ->
                    parts.stream().mapToInt(part -> steps(part, match)).sum();
            default -> 0;
        };
    }

    private void apply(Change change) {
        switch (change) {
            case Change.Create(var match, var steps) -> {
                var row = new Row(match);
                row.steps.addAll(steps);
                matches.put(match.id(), row);
            }
            case Change.Append(var id, var steps, var status) -> {
                var row = matches.get(id);
                row.steps.addAll(steps);
                if (status != null) {
                    row.match = row.with(status.status(), status.listed(), row.match.wake());
                }
            }
            case Change.Wake(var id, var at) -> {
                var row = matches.get(id);
                row.match = row.with(row.match.status(), row.match.listed(), at);
            }
            case Change.Together(var parts) -> parts.forEach(this::apply);
            case Change.Pulse(var at) -> pulse = at;
            case Change.AddBot(var bot) -> bots.put(bot.id(), bot);
            case Change.RevokeBot _,
                    Change.SeatBot _,
                    Change.Touch _,
                    Change.Delete _,
                    Change.AllAsleep _ -> {}
        }
    }
}

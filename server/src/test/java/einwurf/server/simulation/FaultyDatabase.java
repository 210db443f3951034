package einwurf.server.simulation;

import einwurf.server.store.Change;
import einwurf.server.store.Database;
import einwurf.server.store.Nodes;
import einwurf.server.store.StoredBot;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;

import org.jspecify.annotations.Nullable;

import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * A database in memory that survives its process, and that fails as SQLite and PostgreSQL do. Above
 * all, as SQLite: when the disk is full it ends the transaction by itself, a rollback then fails,
 * and whatever is written on that connection afterwards is stored at once.
 */
public final class FaultyDatabase {
    public static final class Row {
        public StoredMatch match;
        public final List<StoredStep> steps = new ArrayList<>();

        /** Which node stored each of them. */
        final List<String> by = new ArrayList<>();

        /** The node that looks after it. */
        @Nullable String node;

        /** When that node wasn't told that another had stored something. */
        final List<Long> lostHints = new ArrayList<>();

        Row(StoredMatch match) {
            this.match = match;
        }

        void add(List<StoredStep> more, String node) {
            steps.addAll(more);
            more.forEach(_ -> by.add(node));
        }

        StoredMatch with(String status, boolean listed, @Nullable Long wake, long touched) {
            return new StoredMatch(
                    match.id(),
                    match.created(),
                    match.setup(),
                    match.secret(),
                    status,
                    listed,
                    wake,
                    touched,
                    match.format());
        }
    }

    private static final class Connection {
        boolean autocommit;

        /** Written and not committed: it goes with the next commit, whoever makes that. */
        final List<Change> staged = new ArrayList<>();
    }

    static final String LANE = "database";

    /** A match that was removed, and when. */
    record Deleted(Row row, long at) {}

    private final World world;
    private final TreeMap<String, Row> matches = new TreeMap<>();
    private final TreeMap<String, StoredBot> bots = new TreeMap<>();
    private final TreeMap<String, Deleted> deleted = new TreeMap<>();
    private final Set<String> unsaid = new HashSet<>();
    private final boolean shared;
    private final TreeMap<String, Long> pulses = new TreeMap<>();
    private final TreeMap<String, SimulatedNodes> listening = new TreeMap<>();
    private Nodes.Outage outage = new Nodes.Outage(0, 0);
    private String epoch = "";
    private Faults faults;
    private int nodes;
    private boolean full;
    private long pulse;

    /** {@code shared}: by several nodes. */
    public FaultyDatabase(World world, Faults faults, boolean shared) {
        this.world = world;
        this.faults = faults;
        this.shared = shared;
    }

    boolean shared() {
        return shared;
    }

    String newNode() {
        nodes++;
        return "n" + nodes;
    }

    /** When each node was last heard of. */
    NavigableMap<String, Long> pulses() {
        return pulses;
    }

    NavigableMap<String, SimulatedNodes> listening() {
        return listening;
    }

    Nodes.Outage outage() {
        return outage;
    }

    void outage(Nodes.Outage outage) {
        this.outage = outage;
    }

    String epoch() {
        return epoch;
    }

    void epoch(String epoch) {
        this.epoch = epoch;
    }

    public NavigableMap<String, Row> matches() {
        return matches;
    }

    NavigableMap<String, Deleted> deleted() {
        return deleted;
    }

    /** Whether this step was stored by a commit that said it had failed. */
    boolean storedWithoutSayingSo(String match, int number) {
        return unsaid.contains(match + " " + number);
    }

    NavigableMap<String, StoredBot> bots() {
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

    /** A new process has new connections; {@code cut} says whether they are cut off. */
    Database session(String node, BooleanSupplier cut) {
        return new Session(node, cut);
    }

    private final class Session implements Database {
        private final String node;
        private final BooleanSupplier cut;
        private Connection pooled = new Connection();

        Session(String node, BooleanSupplier cut) {
            this.node = node;
            this.cut = cut;
        }

        @Override
        public Transaction begin() throws SQLException {
            maybeError();
            if (cut.getAsBoolean()) {
                throw new SQLException("no connection", "08001");
            }
            return new Writing(this);
        }
    }

    void maybeError() {
        if (world.oneIn(faults.error())) {
            throw world.error("database");
        }
    }

    private final class Writing implements Database.Transaction {
        private final Session session;
        private final Connection connection;
        private final List<Change> staged;

        Writing(Session session) {
            this.session = session;
            connection = session.pooled;
            staged = connection.staged;
        }

        @Override
        public Database.Unwritten write(List<Change> changes) throws SQLException {
            var unwritten = new Database.Unwritten();
            for (int i = 0; i < changes.size(); i++) {
                var change = changes.get(i);
                if (full) {
                    world.fault(LANE, "full");
                    connection.autocommit = true; // it has rolled back by itself
                    staged.clear();
                    throw new SQLException("database or disk is full", null, 13);
                }
                if (world.oneIn(faults.notWritten())) {
                    world.fault(LANE, "not written");
                    throw new SQLException("disk I/O error", null, 10);
                }
                maybeError();
                if (shared && isTaken(change)) {
                    world.fault(LANE, "outrun");
                    unwritten.outrun().set(i);
                    continue;
                }
                check(change);
                if (connection.autocommit) {
                    apply(change, session.node);
                } else {
                    staged.add(change);
                }
            }
            return unwritten;
        }

        @Override
        public void commit() throws SQLException {
            if (connection.autocommit) {
                throw new SQLException("cannot commit - no transaction is active", null, 1);
            }
            if (world.oneIn(faults.notCommitted())) {
                world.fault(LANE, "not committed");
                throw new SQLException("disk I/O error", null, 10);
            }
            boolean silently = world.oneIn(faults.unknown());
            staged.forEach(change -> apply(change, session.node));
            if (silently) {
                staged.forEach(this::unsaid);
            }
            staged.clear();
            if (silently) {
                world.fault(LANE, "committed without saying so");
                throw new SQLException("connection lost", "08006");
            }
        }

        private void unsaid(Change change) {
            switch (change) {
                case Change.Append(var match, var steps, _) ->
                        steps.forEach(step -> unsaid.add(match + " " + step.number()));
                case Change.Together(var parts) -> parts.forEach(this::unsaid);
                default -> {}
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
            session.pooled = new Connection();
        }

        /** Whether it appends what another has appended to, or what is gone. */
        private boolean isTaken(Change change) {
            return switch (change) {
                case Change.Append append -> !isNext(append);
                case Change.Together(var parts) -> parts.stream().anyMatch(this::isTaken);
                default -> false;
            };
        }

        private boolean isNext(Change.Append append) {
            var row = matches.get(append.match());
            int last = row == null ? 0 : row.steps.size();
            for (var other : staged) {
                last += steps(other, append.match());
            }
            return row != null && append.steps().getFirst().number() == last + 1;
        }

        private void check(Change change) throws SQLException {
            switch (change) {
                case Change.Append append -> {
                    if (!isNext(append)) {
                        throw new SQLIntegrityConstraintViolationException("number is taken");
                    }
                }
                case Change.Together(var parts) -> {
                    for (var part : parts) {
                        check(part);
                    }
                }
                case Change.Wake(var match, _) -> known(match);
                case Change.Touch(var match, _) -> known(match);
                case Change.Delete(var match, var touched) -> {
                    var row = known(match);
                    var wake = row.match.wake();
                    if (row.match.touched() != touched || (wake != null && wake == 0)) {
                        throw new SQLIntegrityConstraintViolationException("somebody has come");
                    }
                }
                default -> {}
            }
        }

        private Row known(String match) throws SQLException {
            var row = matches.get(match);
            if (row == null) {
                throw new SQLIntegrityConstraintViolationException("no such match");
            }
            return row;
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

    void wake(Row row, @Nullable Long at, @Nullable String node) {
        row.match = row.with(row.match.status(), row.match.listed(), at, row.match.touched());
        row.node = node;
    }

    private void apply(Change change, String node) {
        switch (change) {
            case Change.Create(var match, var steps) -> {
                var row = new Row(match);
                row.node = node;
                row.add(steps, node);
                matches.put(match.id(), row);
            }
            case Change.Append(var id, var steps, var status) -> {
                var row = matches.get(id);
                row.add(steps, node);
                if (steps.getLast().kind().equals("Rematch")) {
                    world.log(LANE, "a rematch is named");
                }
                if (status != null) {
                    row.match =
                            row.with(
                                    status.status(),
                                    status.listed(),
                                    row.match.wake(),
                                    row.match.touched());
                }
            }
            case Change.Wake(var id, var at) -> {
                var row = matches.get(id);
                if (!shared || node.equals(row.node)) {
                    wake(row, at, null);
                }
            }
            case Change.Together(var parts) -> parts.forEach(part -> apply(part, node));
            case Change.Pulse(var at) -> pulse = at;
            case Change.Key _ -> {}
            case Change.AddBot(var bot) -> bots.put(bot.id(), bot);
            case Change.Touch(var id, var at) -> {
                var row = matches.get(id);
                row.match = row.with(row.match.status(), row.match.listed(), row.match.wake(), at);
            }
            case Change.Delete(var id, _) -> {
                world.log(LANE, "a match is deleted");
                deleted.put(id, new Deleted(matches.remove(id), world.elapsed()));
            }
            // Nobody brings a program here, no second house runs, and nothing is noted.
            case Change.RevokeBot _,
                    Change.SeatBot _,
                    Change.AllAsleep _,
                    Change.Remove _,
                    Change.Note _,
                    Change.FirstNote _,
                    Change.ForgetNote _,
                    Change.ForgetNotes _ -> {}
        }
    }
}

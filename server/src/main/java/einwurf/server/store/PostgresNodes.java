package einwurf.server.store;

import com.zaxxer.hikari.HikariDataSource;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * Nodes that share a PostgreSQL. Each says every second that it lives; one that hasn't for three is
 * taken for dead, by the database's clock.
 */
final class PostgresNodes implements Nodes {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresNodes.class);
    private static final long PULSE = 1000;
    private static final String DEAD = "pulse < now() - interval '3 seconds'";

    /**
     * Which tables these are. A dump that is restored has others, also where the nodes in it seem
     * to have lived a moment ago.
     */
    private static final String PLACE =
            "concat_ws(' ', system_identifier, 'nodes'::regclass::oid,"
                    + " (SELECT oid FROM pg_database WHERE datname = current_database()))";

    /** Any number, the same for all. */
    private static final long OPENING = 0x45696e77757266L;

    /** Whoever takes over takes so many at once: others want some, too. */
    private static final int AT_ONCE = 2000;

    /** A program that knows nothing of nodes writes its pulse every two seconds. */
    private static final long ONE_NODE_PULSE = 5000;

    private final String node;
    private final HikariDataSource pool;
    private final PostgresHints hints;
    private final Outage outage;
    private volatile String epoch;
    private final Set<String> others = ConcurrentHashMap.newKeySet();
    private @Nullable Listener listener;
    private volatile boolean closed;

    PostgresNodes(
            String node,
            String channel,
            Address address,
            HikariDataSource pool,
            long now,
            String epoch) {
        this.node = node;
        this.pool = pool;
        hints = new PostgresHints(node, channel, address, pool);
        this.epoch = epoch;
        outage = join(now);
        refresh();
    }

    static String newId(RandomGenerator random) {
        var bytes = new byte[6];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    private <T> T run(Work<T> work) {
        try (var connection = pool.getConnection()) {
            return work.with(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException("nodes: SQL state " + failed.getSQLState());
        }
    }

    /** One after the other: the first notes for how long there was none. */
    private Outage join(long now) {
        return run(
                connection -> {
                    connection.setAutoCommit(false);
                    try {
                        var outage = join(connection, now);
                        connection.commit();
                        return outage;
                    } catch (SQLException failed) {
                        connection.rollback();
                        throw failed;
                    } finally {
                        connection.setAutoCommit(true);
                    }
                });
    }

    private Outage join(Connection connection, long now) throws SQLException {
        Sql.query(connection, _ -> "", "SELECT pg_advisory_xact_lock(?)", OPENING);
        long living =
                Sql.query(
                                connection,
                                row -> row.getLong(1),
                                "SELECT count(*) FROM nodes WHERE NOT " + DEAD)
                        .getFirst();
        if (living == 0) {
            Sql.run(
                    connection,
                    "INSERT INTO outage (id, stopped, opened)"
                            + " SELECT 1, COALESCE(MAX(at), 0), ? FROM pulse"
                            + " HAVING COALESCE(MAX(at) FILTER (WHERE id = 1), 0) < ?"
                            + " ON CONFLICT (id) DO UPDATE"
                            + " SET stopped = excluded.stopped, opened = excluded.opened",
                    now,
                    now - ONE_NODE_PULSE);
        }
        Sql.run(
                connection,
                "INSERT INTO epoch (id, name, place) SELECT 1, ?, "
                        + PLACE
                        + " FROM pg_control_system() ON CONFLICT (id) DO UPDATE"
                        + " SET name = excluded.name, place = excluded.place"
                        + " WHERE ? = 0 OR epoch.place <> excluded.place",
                epoch,
                living);
        Sql.run(connection, "INSERT INTO nodes (id, pulse) VALUES (?, now())", node);
        return Sql.query(
                        connection,
                        row -> new Outage(row.getLong(1), row.getLong(2)),
                        "SELECT stopped, opened FROM outage WHERE id = 1")
                .stream()
                .findFirst()
                .orElse(new Outage(0, 0));
    }

    @Override
    public void open(Listener listener) {
        this.listener = listener;
        hints.open(this::heard, listener::missed);
        tell(new Hint.Joined());
    }

    @Override
    public boolean shared() {
        return true;
    }

    @Override
    public int others() {
        return others.size();
    }

    @Override
    public Outage outage() {
        return outage;
    }

    @Override
    public String epoch() {
        return epoch;
    }

    @Override
    public long pulseEvery() {
        return PULSE;
    }

    /** Of the others that are dead now the listener hears. */
    @Override
    public void pulse() {
        run(
                connection ->
                        Sql.run(
                                connection,
                                "INSERT INTO nodes (id, pulse) VALUES (?, now())"
                                        + " ON CONFLICT (id) DO UPDATE SET pulse = excluded.pulse",
                                node));
        var before = Set.copyOf(others);
        refresh();
        var heard = listener;
        for (var other : before) {
            if (!others.contains(other) && heard != null) {
                heard.heard(other, new Hint.Gone());
            }
        }
    }

    private void refresh() {
        var living =
                run(
                        connection ->
                                Sql.query(
                                        connection,
                                        row -> row.getString(1),
                                        "SELECT id FROM nodes WHERE id <> ? AND NOT " + DEAD,
                                        node));
        others.retainAll(living);
        others.addAll(living);
        epoch =
                run(
                        connection ->
                                Sql.query(
                                                connection,
                                                row -> row.getString(1),
                                                "SELECT name FROM epoch WHERE id = 1")
                                        .getFirst());
    }

    @Override
    public List<String> takeOver() {
        var dead =
                run(
                        connection ->
                                Sql.query(
                                        connection,
                                        row -> row.getString(1),
                                        "SELECT id FROM nodes WHERE id <> ? AND " + DEAD,
                                        node));
        if (dead.isEmpty()) {
            return List.of();
        }
        var taken = take("wake = 0 AND node IN (SELECT id FROM nodes WHERE " + DEAD + ")");
        if (taken.isEmpty()) {
            run(
                    connection ->
                            Sql.run(
                                    connection,
                                    "DELETE FROM nodes WHERE id <> ? AND "
                                            + DEAD
                                            + " AND NOT EXISTS (SELECT 1 FROM matches WHERE"
                                            + " matches.node = nodes.id AND wake = 0)",
                                    node));
        } else {
            LOG.info("looks after {} matches of nodes that are gone", taken.size());
        }
        return taken;
    }

    private List<String> take(String which, @Nullable Object... values) {
        var all = new ArrayList<@Nullable Object>();
        all.add(node);
        all.addAll(Arrays.asList(values));
        all.add(AT_ONCE);
        return run(
                connection ->
                        Sql.query(
                                connection,
                                row -> row.getString(1),
                                "UPDATE matches SET wake = 0, node = ? WHERE id IN"
                                        + " (SELECT id FROM matches WHERE "
                                        + which
                                        + " LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING id",
                                all.toArray()));
    }

    /**
     * Those whose time has come, those that nobody looks after (their node was given up and came
     * back, or is a program that knows nothing of nodes and has stopped), and this node's own, of
     * which some may not be awake.
     */
    @Override
    public List<String> due(long now) {
        run(PostgresBuckets::forgetFull);
        take("wake > 0 AND wake <= ?", now);
        take("wake = 0 AND node NOT IN (SELECT id FROM nodes)");
        take(
                "wake = 0 AND node IS NULL"
                        + " AND NOT EXISTS (SELECT 1 FROM pulse WHERE id = 1 AND at > ?)",
                now - ONE_NODE_PULSE);
        return run(
                connection ->
                        Sql.query(
                                connection,
                                row -> row.getString(1),
                                "SELECT id FROM matches WHERE wake = 0 AND node = ?",
                                node));
    }

    /** Awake in the store before anything is appended here: nobody removes it then. */
    @Override
    public boolean wake(StoredMatch match) {
        return run(
                connection ->
                        Sql.query(
                                        connection,
                                        row -> row.getBoolean(1),
                                        "WITH woken AS (UPDATE matches SET wake = 0, node = ?"
                                                + " WHERE id = ? AND wake IS DISTINCT FROM 0"
                                                + " RETURNING id)"
                                                + " SELECT EXISTS (SELECT 1 FROM woken) OR EXISTS"
                                                + " (SELECT 1 FROM matches WHERE id = ?"
                                                + " AND wake = 0 AND node = ?)",
                                        node,
                                        match.id(),
                                        match.id(),
                                        node)
                                .getFirst());
    }

    @Override
    public List<Standing> standing(Collection<String> matches) {
        var ids = matches.toArray(String[]::new);
        return run(
                connection -> {
                    try (var statement =
                            connection.prepareStatement(
                                    "SELECT m.id, (SELECT number FROM steps WHERE match_id = m.id"
                                            + " ORDER BY number DESC LIMIT 1), m.node,"
                                            + " m.wake IS DISTINCT FROM 0"
                                            + " FROM matches m WHERE m.id = ANY (?::text[])")) {
                        statement.setArray(1, connection.createArrayOf("text", ids));
                        try (var rows = statement.executeQuery()) {
                            var all = new ArrayList<Standing>();
                            while (rows.next()) {
                                all.add(
                                        new Standing(
                                                rows.getString(1),
                                                rows.getInt(2),
                                                node.equals(rows.getString(3)),
                                                rows.getBoolean(4)));
                            }
                            return all;
                        }
                    }
                });
    }

    /** While the store is away nothing that is limited so can be stored: nobody is refused. */
    @Override
    public double take(String bucket, double perSecond, int burst) {
        try {
            return run(connection -> PostgresBuckets.take(connection, bucket, perSecond, burst));
        } catch (IllegalStateException away) {
            LOG.debug("not counted: {}", away.getMessage());
            return 0;
        }
    }

    @Override
    public void tell(Hint hint) {
        if (!alone() || hint instanceof Hint.Joined) {
            hints.tell(hint);
        }
    }

    private void heard(String from, @Nullable Hint hint) {
        if (hint instanceof Hint.Gone) {
            others.remove(from);
        } else {
            others.add(from);
        }
        if (hint != null) {
            listener().heard(from, hint);
        }
    }

    private Listener listener() {
        var known = listener;
        if (known == null) {
            throw new IllegalStateException("nobody listens");
        }
        return known;
    }

    /** The others needn't wait until it is taken for dead. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            run(
                    connection ->
                            Sql.run(
                                    connection,
                                    "UPDATE nodes SET pulse = 'epoch' WHERE id = ?",
                                    node));
            hints.close();
        } catch (SQLException | RuntimeException failed) {
            LOG.warn("left without a word: {}", failed.toString());
        }
    }
}

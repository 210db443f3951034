package einwurf.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import einwurf.rules.Text;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** SQLite in a file (write-ahead log, every commit flushed to the disk) or PostgreSQL. */
public final class SqlStore implements Store {
    /** How many may read at once. */
    private static final int READERS = 4;

    /** How long a reader waits for a database that is away, in milliseconds. */
    private static final int PATIENCE = 5000;

    private final Address address;
    private final HikariDataSource readers;
    private final JdbcDatabase database;
    private final Writer writer;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("writer").factory());

    private final @Nullable HouseLock lock;

    /** This node, where there may be others. */
    private final @Nullable String node;

    private SqlStore(
            Address address,
            @Nullable String node,
            @Nullable HouseLock lock,
            HikariDataSource readers,
            JdbcDatabase database,
            LongSupplier nanos,
            LongConsumer committed) {
        this.address = address;
        this.node = node;
        this.lock = lock;
        this.readers = readers;
        this.database = database;
        writer = new Writer(database, thread, nanos::getAsLong, committed);
    }

    /**
     * Opens and, where needed, brings the tables up to date; {@link NoStore} if it can't. {@code
     * committed} is told how many nanoseconds each commit took.
     */
    public static SqlStore open(String url, LongConsumer committed) {
        return open(new Address(url), null, null, new JdkPlatform(), committed);
    }

    /**
     * The same for a house that plays: of a SQLite file there is only one at a time, on PostgreSQL
     * it is one node of several.
     */
    public static SqlStore openHouse(String url, Platform platform, LongConsumer committed) {
        var address = new Address(url);
        var file = address.file();
        var node = address.sqlite() ? null : PostgresNodes.newId(platform.random());
        var lock = file == null ? null : HouseLock.of(file, platform.now());
        return open(address, node, lock, platform, committed);
    }

    private static SqlStore open(
            Address address,
            @Nullable String node,
            @Nullable HouseLock lock,
            Platform platform,
            LongConsumer committed) {
        @Nullable Connection first = null;
        try {
            var file = address.file();
            if (file != null) {
                PrivateFiles.database(file);
            }
            first = address.connect();
            Schema.update(first, address);
            var database = new JdbcDatabase(address, first, node, platform::nanos);
            return new SqlStore(
                    address, node, lock, readers(address), database, platform::nanos, committed);
        } catch (SQLException | IOException | RuntimeException failed) {
            if (first != null) {
                close(first);
            }
            if (lock != null) {
                lock.close();
            }
            throw failed instanceof NoStore known ? known : new NoStore(failed);
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException _) {
            // why it couldn't be used is told; that it couldn't be closed helps nobody
        }
    }

    private static HikariDataSource readers(Address address) {
        var config = new HikariConfig();
        config.setJdbcUrl(address.url());
        config.setMaximumPoolSize(READERS);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(PATIENCE);
        config.setDataSourceProperties(address.properties());
        if (!address.sqlite()) {
            // Nothing is written here that couldn't be written again; see PostgresNodes.
            config.setConnectionInitSql("SET synchronous_commit = off");
        }
        return new HikariDataSource(config);
    }

    @Override
    public CompletableFuture<Void> write(Change change) {
        return writer.write(change);
    }

    private <T> List<T> query(Sql.Row<T> reader, String sql, @Nullable Object... values) {
        try (var connection = readers.getConnection()) {
            return Sql.query(connection, reader, sql, values);
        } catch (SQLException failed) {
            throw new IllegalStateException("not read: SQL state " + failed.getSQLState());
        }
    }

    @Override
    public Optional<StoredMatch> match(String id) {
        return query(SqlStore::match, "SELECT * FROM matches WHERE id = ?", id).stream()
                .findFirst();
    }

    private static StoredMatch match(ResultSet row) throws SQLException {
        @Nullable Long wake = row.getLong("wake");
        if (row.wasNull()) {
            wake = null;
        }
        return new StoredMatch(
                row.getString("id"),
                row.getLong("created"),
                row.getString("setup"),
                row.getString("secret"),
                row.getString("status"),
                row.getInt("listed") == 1,
                wake,
                row.getLong("touched"),
                row.getInt("format"));
    }

    @Override
    public List<StoredStep> steps(String match, int after) {
        return query(
                row ->
                        new StoredStep(
                                row.getInt(1), row.getLong(2), row.getString(3), row.getString(4)),
                "SELECT number, happened, kind, body FROM steps WHERE match_id = ?"
                        + " AND number > ? ORDER BY number",
                match,
                after);
    }

    @Override
    public List<String> listed(int most) {
        return ids(
                "SELECT id FROM matches WHERE listed = 1 AND status IN ('waiting', 'playing',"
                        + " 'between') ORDER BY created DESC LIMIT ?",
                most);
    }

    @Override
    public List<String> due(long now) {
        return ids("SELECT id FROM matches WHERE wake <= ?", now);
    }

    @Override
    public List<Expired> expired(long now, Retention keep, int most) {
        return query(
                row -> new Expired(row.getString(1), row.getString(2), row.getLong(3)),
                "SELECT id, status, touched FROM matches WHERE (wake IS NULL OR wake <> 0"
                        + " OR NOT EXISTS (SELECT 1 FROM pulse WHERE at > ?))"
                        + " AND (status = 'waiting' AND touched < ?"
                        + " OR status = 'closed' AND touched < ?"
                        + " OR status = 'over' AND touched < ?"
                        + " OR status IN ('playing', 'between') AND touched < ?)"
                        + " ORDER BY touched LIMIT ?",
                now - FRESH,
                Retention.before(now, keep.waiting()),
                Retention.before(now, keep.closed()),
                Retention.before(now, keep.over()),
                Retention.before(now, keep.idle()),
                most);
    }

    private List<String> ids(String sql, @Nullable Object... values) {
        return query(row -> row.getString(1), sql, values);
    }

    @Override
    public Optional<StoredBot> bot(String hash) {
        return query(
                        row ->
                                new StoredBot(
                                        row.getString(1),
                                        row.getString(2),
                                        row.getString(3),
                                        row.getLong(4)),
                        "SELECT id, name, hash, created FROM bots"
                                + " WHERE hash = ? AND revoked IS NULL",
                        hash)
                .stream()
                .findFirst();
    }

    @Override
    public boolean revoked(String bot) {
        return !ids("SELECT id FROM bots WHERE id = ? AND revoked IS NOT NULL", bot).isEmpty();
    }

    @Override
    public List<String> matchesOfBot(String bot, int most) {
        return ids(
                "SELECT match_id FROM bot_seats WHERE bot_id = ? ORDER BY since DESC LIMIT ?",
                bot,
                most);
    }

    /**
     * A house signs with this key. Its nodes share one: another is taken only if the one before
     * named it its successor, else {@link NoStore}.
     */
    public void sign(KeyFile key) {
        var own = key.key().publicHalf();
        var known =
                query(row -> row.getString(1), "SELECT public_key FROM house_key WHERE id = 1")
                        .stream()
                        .findFirst();
        if (known.isPresent() && known.get().equals(own)) {
            return;
        }
        if (known.isPresent() && !key.follows(known.get())) {
            throw new NoStore(
                    new Text(
                            "this house signs with the key "
                                    + known.get()
                                    + ", and the key file here is of another: bring the right"
                                    + " one, or say einwurf key --lost if it is gone for good",
                            "dieses Haus unterschreibt mit dem Schlüssel "
                                    + known.get()
                                    + ", und die Schlüsseldatei hier gehört zu einem anderen: hol"
                                    + " die richtige, oder sag einwurf key --lost, wenn sie"
                                    + " endgültig weg ist"));
        }
        replaceKey(key);
    }

    /**
     * From now on the house signs with this key, whether the one before named it or not: devices
     * that know that one say that it is another.
     */
    public void replaceKey(KeyFile key) {
        write(new Change.Key(key.key().publicHalf())).join();
    }

    @Override
    public List<StoredMatch> newest(int most) {
        return query(SqlStore::match, "SELECT * FROM matches ORDER BY created DESC LIMIT ?", most);
    }

    @Override
    public Map<String, Integer> counts() {
        var counts = new TreeMap<String, Integer>();
        query(
                        row -> Map.entry(row.getString(1), row.getInt(2)),
                        "SELECT status, COUNT(*) FROM matches GROUP BY status")
                .forEach(count -> counts.put(count.getKey(), count.getValue()));
        return counts;
    }

    @Override
    public State state() {
        var size =
                address.sqlite()
                        ? "SELECT page_count * page_size FROM pragma_page_count(),"
                                + " pragma_page_size()"
                        : "SELECT pg_database_size(current_database())";
        long bytes = query(row -> row.getLong(1), size).getFirst();
        return new State(address.sqlite() ? "SQLite" : "PostgreSQL", bytes, free());
    }

    private long free() {
        var file = address.file();
        try {
            return file == null ? -1 : Files.getFileStore(file.toAbsolutePath()).getUsableSpace();
        } catch (IOException _) {
            return -1;
        }
    }

    @Override
    public List<StoredNote> notes(String kind) {
        return query(
                SqlStore::note,
                "SELECT kind, name, body, until FROM notes WHERE kind = ? ORDER BY name",
                kind);
    }

    @Override
    public List<StoredNote> notes(String kind, String prefix) {
        return query(
                SqlStore::note,
                "SELECT kind, name, body, until FROM notes WHERE kind = ? AND name >= ?"
                        + " AND name < ? ORDER BY name",
                kind,
                prefix,
                prefix + "~"); // behind whatever stands in a name
    }

    @Override
    public Optional<StoredNote> note(String kind, String name) {
        return query(
                        SqlStore::note,
                        "SELECT kind, name, body, until FROM notes WHERE kind = ? AND name = ?",
                        kind,
                        name)
                .stream()
                .findFirst();
    }

    private static StoredNote note(ResultSet row) throws SQLException {
        return new StoredNote(row.getString(1), row.getString(2), row.getString(3), row.getLong(4));
    }

    @Override
    public long pulse() {
        return query(row -> row.getLong(1), "SELECT COALESCE(MAX(at), 0) FROM pulse").stream()
                .findFirst()
                .orElse(0L);
    }

    @Override
    public Nodes nodes(long now, String channel, String epoch) {
        return node == null
                ? Store.super.nodes(now, channel, epoch)
                : new PostgresNodes(node, channel, address, readers, now, epoch);
    }

    @Override
    public boolean healthy() {
        return writer.healthy();
    }

    @Override
    public long size() {
        var file = address.file();
        if (file != null) {
            return file.toFile().length()
                    + file.resolveSibling(file.getFileName() + "-wal").toFile().length();
        }
        try {
            return query(
                            row -> row.getLong(1),
                            address.sqlite()
                                    ? "SELECT -1"
                                    : "SELECT pg_database_size(current_database())")
                    .getFirst();
        } catch (IllegalStateException away) {
            return -1;
        }
    }

    @Override
    public long room() {
        var file = address.file();
        return file == null ? -1 : file.toAbsolutePath().toFile().getParentFile().getUsableSpace();
    }

    /** A whole and consistent copy of a SQLite house, while it runs; only its owner may read it. */
    public void backup(Path file) throws IOException {
        if (!address.sqlite()) {
            throw new IllegalStateException("PostgreSQL is backed up with pg_dump");
        }
        var copy = PrivateFiles.temporary(file.toAbsolutePath().resolveSibling(""));
        try {
            try (var connection = readers.getConnection();
                    var statement = connection.prepareStatement("VACUUM INTO ?")) {
                statement.setString(1, copy.toString());
                statement.execute();
            } catch (SQLException failed) {
                throw new IOException("not copied", failed);
            }
            try (var channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(copy, file);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public void close() {
        writer.stop().join();
        thread.close();
        database.close();
        readers.close();
        if (lock != null) {
            lock.close();
        }
    }
}

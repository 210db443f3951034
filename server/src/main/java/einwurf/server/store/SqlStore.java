package einwurf.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;

/** SQLite in a file (write-ahead log, every commit flushed to the disk) or PostgreSQL. */
public final class SqlStore implements Store {
    private final HikariDataSource readers;
    private final HikariDataSource writers;
    private final Jdbi jdbi;
    private final Writer writer;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("writer").factory());
    private final boolean sqlite;

    private SqlStore(
            HikariDataSource readers,
            HikariDataSource writers,
            boolean sqlite,
            LongConsumer committed) {
        this.readers = readers;
        this.writers = writers;
        this.sqlite = sqlite;
        jdbi = Jdbi.create(readers);
        writer = new Writer(new JdbcDatabase(writers), thread, Writer.Time.REAL, committed);
    }

    /** Opens and, where needed, brings the tables up to date; {@link NoStore} if it can't. */
    public static SqlStore open(String url, LongConsumer committed) {
        boolean sqlite = url.startsWith("jdbc:sqlite:");
        @Nullable HikariDataSource readers = null;
        try {
            readers = pool(url, sqlite, 4);
            Flyway.configure()
                    .dataSource(readers)
                    .locations("classpath:db")
                    .placeholders(Map.of("clustered", sqlite ? "WITHOUT ROWID" : ""))
                    .load()
                    .migrate();
            return new SqlStore(readers, pool(url, sqlite, 1), sqlite, committed);
        } catch (RuntimeException failed) {
            if (readers != null) {
                readers.close();
            }
            throw new NoStore(failed);
        }
    }

    private static HikariDataSource pool(String url, boolean sqlite, int size) {
        var config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        if (sqlite) {
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "FULL");
            config.addDataSourceProperty("busy_timeout", "10000");
            // Pages of running matches change again and again: copy them from the log more seldom.
            config.addDataSourceProperty("wal_autocheckpoint", "8000");
            config.addDataSourceProperty("cache_size", "-16000");
        }
        return new HikariDataSource(config);
    }

    @Override
    public CompletableFuture<Void> write(Change change) {
        return writer.write(change);
    }

    @Override
    public Optional<StoredMatch> match(String id) {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery("SELECT * FROM matches WHERE id = :id")
                                .bind("id", id)
                                .map((row, _) -> match(row))
                                .findFirst());
    }

    @Override
    public List<StoredStep> steps(String match) {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery(
                                        "SELECT number, happened, kind, body FROM steps"
                                                + " WHERE match_id = :match ORDER BY number")
                                .bind("match", match)
                                .map(
                                        (row, _) ->
                                                new StoredStep(
                                                        row.getInt(1),
                                                        row.getLong(2),
                                                        row.getString(3),
                                                        row.getString(4)))
                                .list());
    }

    @Override
    public List<String> listed(int most) {
        return ids(
                "SELECT id FROM matches WHERE listed = 1 AND status IN ('waiting', 'playing',"
                        + " 'between') ORDER BY created DESC LIMIT "
                        + most);
    }

    @Override
    public List<String> due(long now) {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery("SELECT id FROM matches WHERE wake <= :now")
                                .bind("now", now)
                                .mapTo(String.class)
                                .list());
    }

    private List<String> ids(String sql) {
        return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    @Override
    public Optional<StoredBot> bot(String hash) {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery(
                                        "SELECT id, name, hash, created FROM bots"
                                                + " WHERE hash = :hash AND revoked IS NULL")
                                .bind("hash", hash)
                                .map(
                                        (row, _) ->
                                                new StoredBot(
                                                        row.getString(1),
                                                        row.getString(2),
                                                        row.getString(3),
                                                        row.getLong(4)))
                                .findFirst());
    }

    @Override
    public List<String> matchesOfBot(String bot, int most) {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery(
                                        "SELECT match_id FROM bot_seats WHERE bot_id = :bot"
                                                + " ORDER BY since DESC LIMIT "
                                                + most)
                                .bind("bot", bot)
                                .mapTo(String.class)
                                .list());
    }

    @Override
    public long pulse() {
        return jdbi.withHandle(
                handle ->
                        handle.createQuery("SELECT at FROM pulse WHERE id = 1")
                                .mapTo(Long.class)
                                .findFirst()
                                .orElse(0L));
    }

    @Override
    public boolean healthy() {
        return writer.healthy();
    }

    /** A setting of the connection that writes, for those who want to be sure. */
    String pragma(String name) {
        return Jdbi.create(writers)
                .withHandle(h -> h.createQuery("PRAGMA " + name).mapTo(String.class).one());
    }

    /** A whole and consistent copy of a SQLite house, while it runs. */
    public void backup(Path file) {
        if (!sqlite) {
            throw new IllegalStateException("PostgreSQL is backed up with pg_dump");
        }
        try {
            jdbi.useHandle(handle -> handle.execute("VACUUM INTO ?", file.toString()));
        } catch (JdbiException failed) {
            throw new IllegalStateException("not copied", failed);
        }
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
                wake);
    }

    @Override
    public void close() {
        writer.stop().join();
        thread.close();
        writers.close();
        readers.close();
    }
}

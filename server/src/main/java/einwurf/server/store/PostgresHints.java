package einwurf.server.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariDataSource;

import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;

/**
 * The hints between nodes, by LISTEN and NOTIFY. Listening has a connection of its own: whoever
 * borrows one that listens hears what isn't for them. Whoever may connect to a PostgreSQL may
 * listen and notify there, so the channel's name is a secret of the server's.
 */
final class PostgresHints {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresHints.class);

    /** A notification must be shorter than 8000 bytes. */
    private static final int LONGEST = 7900;

    private static final int MOST_UNTOLD = 100_000;

    /** Milliseconds between two looks whether the listening connection still stands. */
    private static final int SILENCE = 5000;

    private static final long RECONNECT = 200;

    private final String node;
    private final String channel;
    private final Address address;
    private final HikariDataSource pool;
    private final BlockingQueue<Hint> untold = new LinkedBlockingQueue<>(MOST_UNTOLD);
    private @Nullable Thread teller;
    private @Nullable Thread hearer;
    private volatile @Nullable Connection hearing;
    private volatile boolean closed;

    PostgresHints(String node, String channel, Address address, HikariDataSource pool) {
        this.node = node;
        this.channel = channel;
        this.address = address;
        this.pool = pool;
    }

    /** A hint that can't be read is heard as null; after an interruption some are missed. */
    void open(BiConsumer<String, @Nullable Hint> heard, Runnable missed) {
        hearer = Thread.ofPlatform().daemon().name("hearer").start(() -> hear(heard, missed));
        teller = Thread.ofPlatform().daemon().name("teller").start(this::tell);
    }

    void tell(Hint hint) {
        if (!untold.offer(hint)) {
            LOG.debug("a hint is dropped"); // who misses it looks it up
        }
    }

    private void tell() {
        var hints = new ArrayList<Hint>();
        while (!closed) {
            try {
                hints.clear();
                hints.add(untold.take());
                untold.drainTo(hints);
                tell(hints);
            } catch (InterruptedException _) {
                return;
            } catch (Throwable failed) {
                LOG.warn("hints are lost: {}", failed.toString());
            }
        }
    }

    private void tell(List<Hint> hints) throws SQLException {
        try (var connection = pool.getConnection()) {
            var text = new StringBuilder(node);
            int bytes = node.length();
            for (var hint : hints) {
                var line = hint.text();
                int more = line.getBytes(UTF_8).length + 1;
                if (bytes + more > LONGEST) {
                    notify(connection, text.toString());
                    text.setLength(node.length());
                    bytes = node.length();
                }
                text.append('\n').append(line);
                bytes += more;
            }
            notify(connection, text.toString());
        }
    }

    private void notify(Connection connection, String text) throws SQLException {
        Sql.query(connection, _ -> "", "SELECT pg_notify(?, ?)", channel, text);
    }

    /** A connection that broke is replaced; what was told meanwhile is looked up. */
    private void hear(BiConsumer<String, @Nullable Hint> heard, Runnable missed) {
        boolean deaf = false;
        while (!closed) {
            try (var connection = address.connect()) {
                hearing = connection;
                try (var statement = connection.createStatement()) {
                    statement.execute("LISTEN " + channel);
                }
                if (deaf) {
                    LOG.warn("hears the other nodes again");
                }
                deaf = false;
                missed.run();
                hear(connection, heard);
            } catch (Throwable failed) {
                if (!closed) {
                    if (!deaf) {
                        LOG.warn("doesn't hear the other nodes: {}", failed.toString());
                    }
                    deaf = true;
                    pause();
                }
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(RECONNECT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void hear(Connection connection, BiConsumer<String, @Nullable Hint> heard)
            throws SQLException {
        var postgres = connection.unwrap(PGConnection.class);
        while (!closed) {
            var notifications = postgres.getNotifications(SILENCE);
            if (notifications == null || notifications.length == 0) {
                try (var statement = connection.createStatement()) {
                    statement.execute("SELECT 1"); // throws if nobody is there any more
                }
                continue;
            }
            for (var one : notifications) {
                var lines = one.getParameter().split("\n", -1);
                for (int i = 1; i < lines.length && !lines[0].equals(node); i++) {
                    heard.accept(lines[0], Hint.read(lines[i]));
                }
            }
        }
    }

    /** The last hint is that this node is gone. */
    void close() throws SQLException {
        closed = true;
        for (var thread : new @Nullable Thread[] {teller, hearer}) {
            if (thread != null) {
                thread.interrupt();
            }
        }
        try (var connection = pool.getConnection()) {
            notify(connection, node + "\n" + new Hint.Gone().text());
        }
        var open = hearing;
        if (open != null) {
            open.close();
        }
    }
}

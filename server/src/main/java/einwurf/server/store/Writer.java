package einwurf.server.store;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

import javax.sql.DataSource;

/**
 * The only one who writes. Everything that arrives while a commit is on its way goes into the next
 * one, so a hundred tables share the price of one flush to the disk. A future completes when its
 * change is on the disk, not before.
 */
final class Writer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final int MOST = 1000;
    private static final long BUSY = 1_000_000;
    private static final long PATIENCE = 1_000_000;

    private record Wish(Change change, CompletableFuture<Void> done) {}

    private static final Wish STOP = new Wish(new Change.Pulse(0), new CompletableFuture<>());

    private final DataSource source;
    private final LongConsumer committed;
    private final LinkedBlockingQueue<Wish> wishes = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;
    private long lastCommit = System.nanoTime() - BUSY;

    /** {@code committed} is told how many nanoseconds each commit took. */
    Writer(DataSource source, LongConsumer committed) {
        this.source = source;
        this.committed = committed;
        thread = Thread.ofPlatform().name("writer").start(this::run);
    }

    CompletableFuture<Void> write(Change change) {
        var wish = new Wish(change, new CompletableFuture<>());
        if (closed) {
            wish.done.completeExceptionally(new IllegalStateException("the store is closed"));
        } else {
            wishes.add(wish);
        }
        return wish.done;
    }

    private void run() {
        var group = new ArrayList<Wish>();
        boolean stop = false;
        while (!stop) {
            try {
                group.add(wishes.take());
            } catch (InterruptedException _) {
                continue;
            }
            gather();
            wishes.drainTo(group, MOST);
            stop = group.remove(STOP);
            if (!group.isEmpty()) {
                commit(group);
            }
            group.clear();
        }
        var late = new IllegalStateException("the store is closed");
        for (var wish = wishes.poll(); wish != null; wish = wishes.poll()) {
            wish.done.completeExceptionally(late);
        }
    }

    /**
     * When commits follow each other closely, a moment's patience makes the next group larger and
     * the flushes fewer. A single move on a quiet evening doesn't wait.
     */
    private void gather() {
        if (System.nanoTime() - lastCommit < BUSY) {
            LockSupport.parkNanos(PATIENCE);
        }
    }

    private void commit(List<Wish> group) {
        long begin = System.nanoTime();
        try (var connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Sql.write(connection, group.stream().map(Wish::change).toList());
                connection.commit();
            } catch (SQLException failed) {
                connection.rollback();
                if (group.size() == 1) {
                    throw failed;
                }
                oneByOne(connection, group);
                return;
            }
            lastCommit = System.nanoTime();
            committed.accept(lastCommit - begin);
            for (var wish : group) {
                wish.done.complete(null);
            }
        } catch (SQLException | RuntimeException failed) {
            var notStored = notStored(failed);
            for (var wish : group) {
                wish.done.completeExceptionally(notStored);
            }
        }
    }

    /** One of the group can't be written; the others must not suffer for it. */
    private void oneByOne(Connection connection, List<Wish> group) throws SQLException {
        for (var wish : group) {
            try {
                Sql.write(connection, List.of(wish.change));
                connection.commit();
                wish.done.complete(null);
            } catch (SQLException failed) {
                connection.rollback();
                wish.done.completeExceptionally(notStored(failed));
            }
        }
    }

    /**
     * A database quotes what it refuses, and that may be a secret: only the kind of failure is
     * told.
     */
    private static IllegalStateException notStored(Exception failed) {
        var kind =
                failed instanceof SQLException sql
                        ? "SQL state " + sql.getSQLState() + ", code " + sql.getErrorCode()
                        : failed.getClass().getSimpleName();
        LOG.error("not stored: {}", kind);
        return new IllegalStateException("not stored: " + kind);
    }

    /** Writes what was asked for until now, then stops. */
    @Override
    public void close() {
        closed = true;
        wishes.add(STOP);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

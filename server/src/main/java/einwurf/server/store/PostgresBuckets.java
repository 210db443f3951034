package einwurf.server.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Token buckets that all nodes share: rate limits of the whole server. A bucket is stored as the
 * time at which it will be full again, by the database's clock, and deleted then.
 */
final class PostgresBuckets {
    private PostgresBuckets() {}

    /**
     * Takes one token; returns the seconds to wait, 0 if there was one. One statement decides,
     * whichever node asks.
     */
    static double take(Connection connection, String bucket, double perSecond, int burst)
            throws SQLException {
        double each = 1 / perSecond;
        double most = burst * each;
        var left =
                Sql.query(
                        connection,
                        row -> 0.0,
                        "INSERT INTO buckets AS b (id, full_at)"
                                + " VALUES (?, now() + ? * interval '1 second')"
                                + " ON CONFLICT (id) DO UPDATE SET full_at ="
                                + " greatest(b.full_at, now()) + ? * interval '1 second'"
                                + " WHERE b.full_at + ? * interval '1 second' <= now()"
                                + " RETURNING id",
                        bucket,
                        each,
                        each,
                        each - most);
        return left.isEmpty() ? wait(connection, bucket, most - each) : 0;
    }

    private static double wait(Connection connection, String bucket, double most)
            throws SQLException {
        return Sql.query(
                        connection,
                        row -> row.getDouble(1),
                        "SELECT extract(epoch FROM full_at - now()) - ? FROM buckets WHERE id = ?",
                        most,
                        bucket)
                .stream()
                .map(seconds -> Math.max(seconds, 0.001))
                .findFirst()
                .orElse(1.0);
    }

    /** Returns how many were full. */
    static int forgetFull(Connection connection) throws SQLException {
        return Sql.run(connection, "DELETE FROM buckets WHERE full_at < now()");
    }
}

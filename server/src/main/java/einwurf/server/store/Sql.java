package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/** Changes as statements. Steps, which come by the thousand, go in one batch. */
final class Sql {
    private static final String STEP =
            "INSERT INTO steps (match_id, number, happened, kind, body) VALUES (?, ?, ?, ?, ?)";

    private Sql() {}

    static void write(Connection connection, List<Change> changes) throws SQLException {
        try (var steps = connection.prepareStatement(STEP)) {
            boolean any = false;
            for (var change : changes) {
                any |= write(connection, steps, change);
            }
            if (any) {
                steps.executeBatch();
            }
        }
    }

    /** Whether steps were added to the batch. */
    private static boolean write(Connection connection, PreparedStatement steps, Change change)
            throws SQLException {
        switch (change) {
            case Change.Append(var match, var more, var status) -> {
                if (status != null) {
                    run(
                            connection,
                            "UPDATE matches SET status = ?, listed = ? WHERE id = ?",
                            status.status(),
                            status.listed() ? 1 : 0,
                            match);
                }
                return add(steps, match, more);
            }
            case Change.Create(var match, var first) -> {
                run(
                        connection,
                        "INSERT INTO matches (id, created, setup, secret, status, listed, wake)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                        match.id(),
                        match.created(),
                        match.setup(),
                        match.secret(),
                        match.status(),
                        match.listed() ? 1 : 0,
                        match.wake());
                return add(steps, match.id(), first);
            }
            case Change.Together(var parts) -> {
                boolean any = false;
                for (var part : parts) {
                    any |= write(connection, steps, part);
                }
                return any;
            }
            case Change.Wake(var match, var at) ->
                    run(connection, "UPDATE matches SET wake = ? WHERE id = ?", at, match);
            case Change.AddBot(var bot) ->
                    run(
                            connection,
                            "INSERT INTO bots (id, name, hash, created) VALUES (?, ?, ?, ?)",
                            bot.id(),
                            bot.name(),
                            bot.hash(),
                            bot.created());
            case Change.RevokeBot(var bot, var at) ->
                    run(connection, "UPDATE bots SET revoked = ? WHERE id = ?", at, bot);
            case Change.SeatBot(var bot, var match, var seat, var since) ->
                    run(
                            connection,
                            "INSERT INTO bot_seats (bot_id, match_id, seat, since)"
                                    + " VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                            bot,
                            match,
                            seat,
                            since);
            case Change.Pulse(var at) ->
                    run(
                            connection,
                            "INSERT INTO pulse (id, at) VALUES (1, ?)"
                                    + " ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                            at);
        }
        return false;
    }

    private static boolean add(PreparedStatement statement, String match, List<StoredStep> steps)
            throws SQLException {
        for (var step : steps) {
            statement.setString(1, match);
            statement.setInt(2, step.number());
            statement.setLong(3, step.happened());
            statement.setString(4, step.kind());
            statement.setString(5, step.body());
            statement.addBatch();
        }
        return !steps.isEmpty();
    }

    private static void run(Connection connection, String sql, @Nullable Object... values)
            throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                var value = values[i];
                switch (value) {
                    case null -> statement.setNull(i + 1, Types.BIGINT);
                    case String text -> statement.setString(i + 1, text);
                    case Long number -> statement.setLong(i + 1, number);
                    case Integer number -> statement.setInt(i + 1, number);
                    default -> throw new IllegalArgumentException(value.getClass().getName());
                }
            }
            statement.executeUpdate();
        }
    }
}

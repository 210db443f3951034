package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/** Changes and questions as statements. Steps, which come by the thousand, go in one batch. */
final class Sql {
    private static final String STEP =
            "INSERT INTO steps (match_id, number, happened, kind, body) VALUES (?, ?, ?, ?, ?)";

    /** Only of a match that is there: what was removed doesn't come back in parts. */
    private static final String FIRST_STEP =
            "INSERT INTO steps (match_id, number, happened, kind, body)"
                    + " SELECT id, ?, ?, ?, ? FROM matches WHERE id = ?";

    /** The pulse of all nodes together; a program that knows nothing of nodes has its own. */
    private static final int NODES = 2;

    private Sql() {}

    /** Steps on their way. */
    interface Steps {
        /** More of a match that is stored. */
        void add(String match, List<StoredStep> steps) throws SQLException;

        /** One of a match that is new. */
        void begin(String match, StoredStep step) throws SQLException;

        /** Those that came until now are written. */
        void flush() throws SQLException;
    }

    /** The first of each addition, and the others. */
    private record StepBatches(PreparedStatement first, PreparedStatement others) implements Steps {
        @Override
        public void add(String match, List<StoredStep> steps) throws SQLException {
            for (int i = 0; i < steps.size(); i++) {
                if (i == 0) {
                    set(first, 1, steps.get(i));
                    first.setString(5, match);
                    first.addBatch();
                } else {
                    begin(match, steps.get(i));
                }
            }
        }

        @Override
        public void begin(String match, StoredStep step) throws SQLException {
            others.setString(1, match);
            set(others, 2, step);
            others.addBatch();
        }

        private static void set(PreparedStatement statement, int from, StoredStep step)
                throws SQLException {
            statement.setInt(from, step.number());
            statement.setLong(from + 1, step.happened());
            statement.setString(from + 2, step.kind());
            statement.setString(from + 3, step.body());
        }

        @Override
        public void flush() throws SQLException {
            for (int count : first.executeBatch()) {
                one(count);
            }
            others.executeBatch();
        }
    }

    static void write(Connection connection, List<Change> changes) throws SQLException {
        try (var first = connection.prepareStatement(FIRST_STEP);
                var others = connection.prepareStatement(STEP)) {
            var steps = new StepBatches(first, others);
            for (var change : changes) {
                write(connection, steps, null, change);
            }
            steps.flush();
        }
    }

    /** A match that isn't there is nothing to change. */
    private static void one(int count) throws SQLException {
        if (count != 1) {
            throw new SQLIntegrityConstraintViolationException("no such match", "23503");
        }
    }

    /** {@code node} is the one that looks after the matches it makes, if there are several. */
    static void write(Connection connection, Steps steps, @Nullable String node, Change change)
            throws SQLException {
        switch (change) {
            case Change.Append(var match, var more, var status) -> {
                if (status != null) {
                    one(
                            run(
                                    connection,
                                    "UPDATE matches SET status = ?, listed = ? WHERE id = ?",
                                    status.status(),
                                    status.listed() ? 1 : 0,
                                    match));
                }
                steps.add(match, more);
            }
            case Change.Create(var match, var first) -> {
                run(
                        connection,
                        "INSERT INTO matches (id, created, setup, secret, status, listed, wake,"
                                + " touched, format) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        match.id(),
                        match.created(),
                        match.setup(),
                        match.secret(),
                        match.status(),
                        match.listed() ? 1 : 0,
                        match.wake(),
                        match.touched(),
                        match.format());
                if (node != null) {
                    run(connection, "UPDATE matches SET node = ? WHERE id = ?", node, match.id());
                }
                for (var step : first) {
                    steps.begin(match.id(), step);
                }
            }
            case Change.Together(var parts) -> {
                for (var part : parts) {
                    write(connection, steps, node, part);
                }
            }
            case Change.Wake(var match, var at) -> {
                if (node == null) {
                    one(run(connection, "UPDATE matches SET wake = ? WHERE id = ?", at, match));
                } else {
                    // unless another node looks after it by now
                    run(
                            connection,
                            "UPDATE matches SET wake = ?, node = NULL WHERE id = ? AND node = ?",
                            at,
                            match,
                            node);
                }
            }
            case Change.Touch(var match, var at) ->
                    one(run(connection, "UPDATE matches SET touched = ? WHERE id = ?", at, match));
            case Change.Delete(var match, var touched) -> {
                steps.flush();
                one(
                        run(
                                connection,
                                "DELETE FROM matches WHERE id = ? AND touched = ?"
                                        + " AND (wake IS NULL OR wake <> 0)",
                                match,
                                touched));
                removeRest(connection, match);
            }
            case Change.Remove(var match) -> {
                steps.flush();
                run(connection, "DELETE FROM matches WHERE id = ?", match);
                removeRest(connection, match);
            }
            case Change.AllAsleep() ->
                    run(connection, "UPDATE matches SET wake = 1 WHERE wake = 0");
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
            case Change.Key(var publicHalf) ->
                    run(
                            connection,
                            "INSERT INTO house_key (id, public_key) VALUES (1, ?)"
                                    + " ON CONFLICT (id) DO UPDATE"
                                    + " SET public_key = excluded.public_key",
                            publicHalf);
            case Change.Note(var note) -> note(connection, note, "");
            case Change.FirstNote(var note, var now) ->
                    note(connection, note, " WHERE notes.until <> 0 AND notes.until <= " + now);
            case Change.ForgetNote(var kind, var name) ->
                    run(connection, "DELETE FROM notes WHERE kind = ? AND name = ?", kind, name);
            case Change.ForgetNotes(var now) ->
                    run(connection, "DELETE FROM notes WHERE until <> 0 AND until <= ?", now);
            case Change.Pulse(var at) ->
                    run(
                            connection,
                            "INSERT INTO pulse (id, at) VALUES (?, ?)"
                                    + " ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                            node == null ? 1 : NODES,
                            at);
        }
    }

    private static void removeRest(Connection connection, String match) throws SQLException {
        run(connection, "DELETE FROM steps WHERE match_id = ?", match);
        run(connection, "DELETE FROM bot_seats WHERE match_id = ?", match);
    }

    /** {@code where}: which one of that name makes room for it. */
    private static void note(Connection connection, StoredNote note, String where)
            throws SQLException {
        run(
                connection,
                "INSERT INTO notes (kind, name, body, until) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT (kind, name) DO UPDATE"
                        + " SET body = excluded.body, until = excluded.until"
                        + where,
                note.kind(),
                note.name(),
                note.body(),
                note.until());
    }

    /** How many rows it changed. */
    static int run(Connection connection, String sql, @Nullable Object... values)
            throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            return statement.executeUpdate();
        }
    }

    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    static <T> List<T> query(
            Connection connection, Row<T> reader, String sql, @Nullable Object... values)
            throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            try (var rows = statement.executeQuery()) {
                var list = new ArrayList<T>();
                while (rows.next()) {
                    list.add(reader.read(rows));
                }
                return list;
            }
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object... values)
            throws SQLException {
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case null -> statement.setNull(i + 1, Types.BIGINT);
                case String text -> statement.setString(i + 1, text);
                case Long number -> statement.setLong(i + 1, number);
                case Integer number -> statement.setInt(i + 1, number);
                case Double number -> statement.setDouble(i + 1, number);
                case Object other -> throw new IllegalArgumentException(other.getClass().getName());
            }
        }
    }
}

package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Changes on PostgreSQL, where other nodes write as well. All that is appended goes in one
 * statement, which also tells who was first: the number of a step is taken once. The rest follows
 * for those who were. Everybody takes steps before matches and both in the order of their ids, so
 * nobody waits in a circle.
 *
 * <p>Whoever writes to a match holds an advisory lock of its id until the commit. A match that
 * another node holds is left out: that node may have frozen, and the others in the group must not
 * wait for it.
 */
final class PostgresWrites {
    private static final String FREE = "pg_try_advisory_xact_lock(hashtextextended(%s, 0))";

    /**
     * The first step of each addition, if its match is free and there and its number isn't taken,
     * and then the others of those that got in: nobody else can have them.
     */
    private static final String APPEND =
            "WITH wanted AS (SELECT s.*, "
                    + FREE.formatted("s.match_id")
                    + " AS free FROM unnest(?::text[], ?::int[], ?::bigint[], ?::text[], ?::text[])"
                    + " AS s (match_id, number, happened, kind, body)), heads AS (INSERT INTO steps"
                    + " (match_id, number, happened, kind, body) SELECT m.id, s.number, s.happened,"
                    + " s.kind, s.body FROM wanted s JOIN matches m ON m.id = s.match_id"
                    + " WHERE s.free ORDER BY m.id, s.number ON CONFLICT DO NOTHING"
                    + " RETURNING match_id, number), others AS (INSERT INTO steps (match_id,"
                    + " number, happened, kind, body) SELECT s.match_id, s.number, s.happened,"
                    + " s.kind, s.body FROM unnest(?::text[], ?::int[], ?::bigint[], ?::text[],"
                    + " ?::text[], ?::int[]) AS s (match_id, number, happened, kind, body, head)"
                    + " JOIN heads h ON h.match_id = s.match_id AND h.number = s.head)"
                    + " SELECT match_id, number, true FROM heads UNION ALL"
                    + " SELECT match_id, number, false FROM wanted WHERE NOT free";

    private static final String LOCKED =
            "SELECT place FROM unnest(?::text[]) WITH ORDINALITY AS wanted (name, place) WHERE NOT "
                    + FREE.formatted("name");

    private static final String BEGIN =
            "INSERT INTO steps (match_id, number, happened, kind, body) SELECT * FROM"
                    + " unnest(?::text[], ?::int[], ?::bigint[], ?::text[], ?::text[])";

    private PostgresWrites() {}

    /** A change and its place in the list. */
    private record Placed(int place, Change change, Change.@Nullable Append append) {
        static Placed of(int place, Change change) {
            return new Placed(place, change, append(change));
        }

        private static Change.@Nullable Append append(Change change) {
            return switch (change) {
                case Change.Append append -> append.steps().isEmpty() ? null : append;
                case Change.Together(var parts) -> {
                    for (var part : parts) {
                        var append = append(part);
                        if (append != null) {
                            yield append;
                        }
                    }
                    yield null;
                }
                default -> null;
            };
        }

        String match() {
            return switch (change) {
                case Change.Wake(var match, _) -> match;
                case Change.Touch(var match, _) -> match;
                default -> append == null ? "" : append.match();
            };
        }

        /** The name of the lock it needs beside that of what it appends to; "" for none. */
        String lock() {
            return append == null ? lock(change) : "";
        }

        private static String lock(Change change) {
            return switch (change) {
                case Change.Wake(var match, _) -> match;
                case Change.Touch(var match, _) -> match;
                case Change.Delete(var match, _) -> match;
                case Change.Remove(var match) -> match;
                case Change.Pulse _ -> "pulse";
                case Change.Together(var parts) ->
                        parts.stream()
                                .map(Placed::lock)
                                .filter(name -> !name.isEmpty())
                                .findFirst()
                                .orElse("");
                default -> "";
            };
        }
    }

    /** Whether one statement writes them all, which commits by itself. */
    static boolean isOneStatement(List<Change> changes) {
        return changes.stream()
                .allMatch(
                        change ->
                                change instanceof Change.Append(_, var steps, var status)
                                        && !steps.isEmpty()
                                        && status == null);
    }

    static Database.Unwritten write(
            Connection connection, @Nullable String node, List<Change> changes)
            throws SQLException {
        var unwritten = new Database.Unwritten();
        var all = new ArrayList<Placed>();
        for (int i = 0; i < changes.size(); i++) {
            all.add(Placed.of(i, changes.get(i)));
        }
        lock(connection, all, unwritten);
        List<Placed> together = new ArrayList<>();
        for (var placed : all) {
            if (placed.change instanceof Change.Delete) {
                write(connection, node, together, unwritten); // what came before it was in time
                together.clear();
                write(connection, node, List.of(placed), unwritten);
            } else {
                together.add(placed);
            }
        }
        write(connection, node, together, unwritten);
        return unwritten;
    }

    private static void lock(
            Connection connection, List<Placed> changes, Database.Unwritten unwritten)
            throws SQLException {
        var wanting = changes.stream().filter(one -> !one.lock().isEmpty()).toList();
        if (wanting.isEmpty()) {
            return;
        }
        try (var statement = connection.prepareStatement(LOCKED)) {
            var names = wanting.stream().map(Placed::lock).toArray();
            statement.setArray(1, connection.createArrayOf("text", names));
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    unwritten.locked().set(wanting.get(rows.getInt(1) - 1).place);
                }
            }
        }
    }

    private static void write(
            Connection connection,
            @Nullable String node,
            List<Placed> changes,
            Database.Unwritten unwritten)
            throws SQLException {
        var appends = changes.stream().filter(c -> c.append != null).toList();
        var first = appends.isEmpty() ? Set.of() : append(connection, appends, unwritten);
        var steps = new NewSteps(connection);
        var sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparing(Placed::match)); // those of one match stay in their order
        for (var one : sorted) {
            var append = one.append;
            if (unwritten.locked().get(one.place)) {
                continue;
            }
            if (append != null && !first.contains(Head.of(append))) {
                unwritten.outrun().set(one.place);
            } else {
                Sql.write(connection, steps, node, one.change);
            }
        }
        steps.flush();
    }

    private record Head(String match, int number) {
        static Head of(Change.Append append) {
            return new Head(append.match(), append.steps().getFirst().number());
        }
    }

    /** Those that were first. */
    private static Set<Head> append(
            Connection connection, List<Placed> appends, Database.Unwritten unwritten)
            throws SQLException {
        var heads = new Columns();
        var others = new Columns();
        for (var placed : appends) {
            var append = placed.append;
            if (append != null) {
                var head = append.steps().getFirst();
                heads.add(append.match(), head, head.number());
                for (var step : append.steps().subList(1, append.steps().size())) {
                    others.add(append.match(), step, head.number());
                }
            }
        }
        try (var statement = connection.prepareStatement(APPEND)) {
            heads.set(connection, statement, 1);
            others.set(connection, statement, 6);
            statement.setArray(11, connection.createArrayOf("int", others.heads.toArray()));
            try (var rows = statement.executeQuery()) {
                var first = new HashSet<Head>();
                var locked = new HashSet<Head>();
                while (rows.next()) {
                    var head = new Head(rows.getString(1), rows.getInt(2));
                    (rows.getBoolean(3) ? first : locked).add(head);
                }
                for (var placed : appends) {
                    if (placed.append != null && locked.contains(Head.of(placed.append))) {
                        unwritten.locked().set(placed.place);
                    }
                }
                return first;
            }
        }
    }

    /** Steps as arrays: one statement for however many. */
    private static final class Columns {
        final List<String> matches = new ArrayList<>();
        final List<Integer> numbers = new ArrayList<>();
        final List<Long> happened = new ArrayList<>();
        final List<String> kinds = new ArrayList<>();
        final List<String> bodies = new ArrayList<>();
        final List<Integer> heads = new ArrayList<>();

        void add(String match, StoredStep step, int head) {
            matches.add(match);
            numbers.add(step.number());
            happened.add(step.happened());
            kinds.add(step.kind());
            bodies.add(step.body());
            heads.add(head);
        }

        void set(Connection connection, PreparedStatement statement, int from) throws SQLException {
            statement.setArray(from, connection.createArrayOf("text", matches.toArray()));
            statement.setArray(from + 1, connection.createArrayOf("int", numbers.toArray()));
            statement.setArray(from + 2, connection.createArrayOf("bigint", happened.toArray()));
            statement.setArray(from + 3, connection.createArrayOf("text", kinds.toArray()));
            statement.setArray(from + 4, connection.createArrayOf("text", bodies.toArray()));
        }
    }

    /** The first steps of new matches; what is appended is written already. */
    private static final class NewSteps implements Sql.Steps {
        private final Connection connection;
        private final Columns columns = new Columns();

        NewSteps(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void add(String match, List<StoredStep> steps) {}

        @Override
        public void begin(String match, StoredStep step) {
            columns.add(match, step, 0);
        }

        @Override
        public void flush() throws SQLException {
            if (!columns.matches.isEmpty()) {
                try (var statement = connection.prepareStatement(BEGIN)) {
                    columns.set(connection, statement, 1);
                    statement.executeUpdate();
                }
                columns.matches.clear();
            }
        }
    }
}

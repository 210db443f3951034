package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Changes on PostgreSQL, where other nodes write as well. All that is appended goes in one
 * statement, which also tells who was first: the number of a step is taken once. The rest follows
 * for those who were. Everybody takes steps before matches and both in the order of their ids, so
 * nobody waits in a circle.
 */
final class PostgresWrites {
    /**
     * The first step of each addition, if its number is free and the match is there, and then the
     * others of those that got in: nobody else can have them.
     */
    private static final String APPEND =
            "WITH heads AS (INSERT INTO steps (match_id, number, happened, kind, body) SELECT m.id,"
                + " s.number, s.happened, s.kind, s.body FROM unnest(?::text[], ?::int[],"
                + " ?::bigint[], ?::text[], ?::text[]) AS s (match_id, number, happened, kind,"
                + " body) JOIN matches m ON m.id = s.match_id ORDER BY m.id, s.number ON CONFLICT"
                + " DO NOTHING RETURNING match_id, number), others AS (INSERT INTO steps (match_id,"
                + " number, happened, kind, body) SELECT s.match_id, s.number, s.happened, s.kind,"
                + " s.body FROM unnest(?::text[], ?::int[], ?::bigint[], ?::text[], ?::text[],"
                + " ?::int[]) AS s (match_id, number, happened, kind, body, head) JOIN heads h ON"
                + " h.match_id = s.match_id AND h.number = s.head) SELECT match_id, number FROM"
                + " heads";

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
    }

    /** The places of those that another node outran. */
    static BitSet write(Connection connection, @Nullable String node, List<Change> changes)
            throws SQLException {
        var outrun = new BitSet();
        List<Placed> together = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            var change = changes.get(i);
            if (change instanceof Change.Delete) {
                write(connection, node, together, outrun); // what came before it was in time
                together.clear();
                write(connection, node, List.of(Placed.of(i, change)), outrun);
            } else {
                together.add(Placed.of(i, change));
            }
        }
        write(connection, node, together, outrun);
        return outrun;
    }

    private static void write(
            Connection connection, @Nullable String node, List<Placed> changes, BitSet outrun)
            throws SQLException {
        var appends = changes.stream().filter(c -> c.append != null).toList();
        var first = appends.isEmpty() ? Set.of() : append(connection, appends);
        var steps = new NewSteps(connection);
        var sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparing(Placed::match)); // those of one match stay in their order
        for (var one : sorted) {
            var append = one.append;
            if (append != null && !first.contains(Head.of(append))) {
                outrun.set(one.place);
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
    private static Set<Head> append(Connection connection, List<Placed> appends)
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
                while (rows.next()) {
                    first.add(new Head(rows.getString(1), rows.getInt(2)));
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

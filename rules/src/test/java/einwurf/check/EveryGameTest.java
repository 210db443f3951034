package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Line;
import einwurf.rules.Move;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What holds for every game at every table: all player counts, all options. */
class EveryGameTest {
    private static final long SEED = 20261115;

    record Seating(Game<?, ?> game, Table table) {
        @Override
        public String toString() {
            return game.id() + " " + table.players() + " " + table.options();
        }
    }

    /** Every game with every number of players: the standard table, and each option bent once. */
    static Stream<Seating> tables() {
        var all = new ArrayList<Seating>();
        for (var game : Games.ALL) {
            for (int players = game.fewest(); players <= game.most(); players++) {
                var standard = Tables.standard(game, players);
                all.add(new Seating(game, standard));
                for (var option : game.options()) {
                    for (var value : otherValues(option)) {
                        all.add(new Seating(game, standard.with(option.name(), value)));
                    }
                }
            }
        }
        return all.stream();
    }

    private static List<Object> otherValues(Option option) {
        return switch (option) {
            case Option.Whole w -> List.of(w.min(), Math.min(w.max(), w.normal() * 2 + 1));
            case Option.OneOf o ->
                    o.values().stream()
                            .filter(v -> !v.equals(o.normal()))
                            .map(v -> (Object) v)
                            .toList();
            case Option.Switch s -> List.of(!s.normal());
        };
    }

    @ParameterizedTest
    @MethodSource("tables")
    void obeysTheLawsOnRandomWalks(Seating seating) {
        for (int i = 0; i < 6; i++) {
            Laws.walk(seating.game, seating.table, SEED + i);
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void recordsReadBackWithoutLoss(Seating seating) {
        recordReadsBack(seating.game, seating.table);
    }

    private <S extends Record, M extends Move> void recordReadsBack(Game<S, M> game, Table table) {
        var line = play(game, table, SEED, Integer.MAX_VALUE);
        var names = new ArrayList<>(Collections.nCopies(table.players(), "Zoë \\ \"x\": y"));
        names.set(0, " a\nb ");
        var record =
                GameRecord.of(line)
                        .withNames(names)
                        .with("date", "2026-11-15")
                        .withExtras(Map.of(0, Map.of("nonce", "ab=c")));
        var text = record.write();
        var read = GameRecord.read(text, Games::byId).orThrow();
        assertThat(read.write()).isEqualTo(text);
        assertThat(read.names()).isEqualTo(names);
        assertThat(read.headers()).containsEntry("date", "2026-11-15");
        assertThat(read.extras()).isEqualTo(record.extras());
        assertThat(read.line().steps()).isEqualTo((Object) line.steps());
        assertThat(read.line().position()).isEqualTo(line.position());
    }

    /** Each broken in one place: the reader names the line, and never throws. */
    @ParameterizedTest
    @MethodSource("tables")
    void brokenRecordsAreRefusedWithTheirLine(Seating seating) {
        var text = GameRecord.of(play(seating.game, seating.table, SEED, 400)).write();
        var dice = new Dice(SEED);
        for (int i = 0; i < 200; i++) {
            int at = dice.below(text.length());
            var broken =
                    text.substring(0, at) + (char) (32 + dice.below(95)) + text.substring(at + 1);
            if (GameRecord.read(broken, Games::byId) instanceof Parsed.Bad(var why)) {
                assertThat(why.en()).matches("(?s)line \\d+: .+");
                assertThat(why.de()).matches("(?s)Zeile \\d+: .+");
            }
        }
        var lines = new ArrayList<>(text.lines().toList());
        lines.add("1 plays nonsense");
        assertThat(GameRecord.read(String.join("\n", lines), Games::byId))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad ->
                                assertThat(bad.why().en())
                                        .startsWith("line " + lines.size() + ": "));
    }

    private static <S extends Record, M extends Move> Line<S, M> play(
            Game<S, M> game, Table table, long seed, int longest) {
        var dice = new Dice(seed);
        var line = Line.begin(game, table);
        while (line.steps().size() < longest) {
            switch (line.turn()) {
                case Turn.Over _ -> {
                    return line;
                }
                case Turn.Chance chance -> line.roll(Draw.roll(chance, dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.get(dice.below(seats.size()));
                    var moves = game.moves(line.position(), seat);
                    line.play(seat, moves.get(dice.below(moves.size())));
                }
            }
        }
        return line;
    }

    /** A whole game in text is long: bent options are kept for the smallest table only. */
    static Stream<Seating> goldenTables() {
        return tables().filter(
                        s ->
                                s.table.players() == s.game.fewest()
                                        || s.table.equals(
                                                Tables.standard(s.game, s.table.players())));
    }

    @ParameterizedTest
    @MethodSource("goldenTables")
    void playthroughIsAsItWas(Seating seating) throws IOException {
        var table = seating.table;
        var bent = new StringBuilder();
        for (var option : seating.game.options()) {
            var value = table.options().get(option.name());
            if (!option.standard().equals(value)) {
                bent.append('-').append(option.name()).append('-').append(value);
            }
        }
        Golden.check(
                seating.game.id() + "/playthrough-" + table.players() + bent + ".txt",
                Playthrough.write(seating.game, table, SEED));
    }

    static Stream<Game<?, ?>> games() {
        return Games.ALL.stream();
    }

    /** {@code perft.txt} has lines "position | depth | count", from positions along one game. */
    @ParameterizedTest
    @MethodSource("games")
    void perftCountsAreAsTheyWere(Game<?, ?> game) throws IOException {
        var out = new StringBuilder();
        for (int players = game.fewest(); players <= game.most(); players++) {
            counts(out, game, players);
        }
        Golden.check(game.id() + "/perft.txt", out.toString());
    }

    private static <S extends Record, M extends Move> void counts(
            StringBuilder out, Game<S, M> game, int players) {
        var line = play(game, Tables.standard(game, players), SEED, Integer.MAX_VALUE);
        for (int eighth = 0; eighth < 8; eighth++) {
            var position = line.position(line.steps().size() * eighth / 8);
            long count = 0;
            for (int depth = 0; depth <= 8 && count < 5_000; depth++) {
                count = Perft.count(game, position, depth);
                out.append(game.notation().writePosition(position));
                out.append(" | ").append(depth).append(" | ").append(count).append('\n');
            }
        }
    }
}

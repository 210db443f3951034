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

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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
            for (int players = game.about().fewest(); players <= game.about().most(); players++) {
                var standard = Tables.standard(game, players);
                all.add(new Seating(game, standard));
                for (var option : game.about().options()) {
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

    /** Each changed in one place: refused with its line, or a record of what it now says. */
    @ParameterizedTest
    @MethodSource("tables")
    void changedRecordsAreRefusedWithTheirLineOrSaySomethingElse(Seating seating) {
        var text = GameRecord.of(play(seating.game, seating.table, SEED, 400)).write();
        var dice = new Dice(SEED);
        int refused = 0;
        for (int i = 0; i < 200; i++) {
            int at = dice.below(text.length());
            var changed =
                    text.substring(0, at) + (char) (32 + dice.below(95)) + text.substring(at + 1);
            switch (GameRecord.read(changed, Games::byId)) {
                case Parsed.Bad(var why) -> {
                    assertThat(why.en()).matches("(?s)line \\d+: .+");
                    assertThat(why.de()).matches("(?s)Zeile \\d+: .+");
                    refused++;
                }
                case Parsed.Good(var record) ->
                        assertThat(GameRecord.read(record.write(), Games::byId).orThrow().write())
                                .isEqualTo(record.write());
            }
        }
        assertThat(refused).as("of 200").isGreaterThan(100);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aStepThatCannotBeIsRefusedWithItsLine(Seating seating) {
        var text = GameRecord.of(play(seating.game, seating.table, SEED, 400)).write();
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

    /** Every game with every number of players, everything as usual. */
    static Stream<Seating> usualTables() {
        return tables().filter(s -> s.table.equals(Tables.standard(s.game, s.table.players())));
    }

    @ParameterizedTest
    @MethodSource("usualTables")
    void playthroughIsAsItWas(Seating seating) throws IOException {
        Golden.check(
                seating.game.id() + "/playthrough-" + seating.table.players() + ".txt",
                Playthrough.write(seating.game, seating.table, SEED));
    }

    record Bent(Game<?, ?> game, Option option, Object value) {
        @Override
        public String toString() {
            return game.id() + " " + option.name() + " " + value;
        }
    }

    /** Every option of every game; one of a whole number at its least. */
    static Stream<Bent> bentOptions() {
        return Games.ALL.stream()
                .flatMap(
                        game ->
                                game.about().options().stream()
                                        .flatMap(option -> bent(game, option)));
    }

    private static Stream<Bent> bent(Game<?, ?> game, Option option) {
        var values = otherValues(option);
        return (option instanceof Option.Whole ? values.subList(0, 1) : values)
                .stream().map(value -> new Bent(game, option, value));
    }

    /**
     * At the smallest table at which the option changes what people are told: there must be one.
     */
    @ParameterizedTest
    @MethodSource("bentOptions")
    void everyOptionShowsWhatItDoes(Bent bent) throws IOException {
        var game = bent.game;
        var shown =
                IntStream.rangeClosed(game.about().fewest(), game.about().most())
                        .mapToObj(players -> Tables.standard(game, players))
                        .map(table -> table.with(bent.option.name(), bent.value))
                        .flatMap(table -> Playthrough.ofOption(game, table).stream())
                        .findFirst();
        assertThat(shown).as("a game in which %s makes a difference", bent).isPresent();
        Golden.check(
                game.id() + "/playthrough-" + bent.option.name() + "-" + bent.value + ".txt",
                shown.get());
    }

    @Test
    void whatChangesNothingShowsNothing() {
        var game = Games.byId("einstein").orElseThrow();
        assertThat(Playthrough.ofOption(game, Tables.standard(game, 2))).isEmpty();
    }

    /** Whoever changes a rule reads these: all of them together are no longer than a booklet. */
    @Test
    void playthroughsAreShortEnoughToBeRead() throws IOException {
        try (var files = Files.walk(Path.of("src/test/resources/einwurf"))) {
            var sizes =
                    files.filter(file -> file.getFileName().toString().startsWith("playthrough"))
                            .mapToLong(file -> file.toFile().length())
                            .summaryStatistics();
            assertThat(sizes.getMax()).isLessThan(20_000);
            assertThat(sizes.getSum()).isBetween(20_000L, 200_000L);
        }
    }

    static Stream<Game<?, ?>> games() {
        return Games.ALL.stream();
    }

    /** {@code perft.txt} has lines "position | depth | count", from positions along one game. */
    @ParameterizedTest
    @MethodSource("games")
    void perftCountsAreAsTheyWere(Game<?, ?> game) throws IOException {
        var out = new StringBuilder();
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
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

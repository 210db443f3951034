package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Option;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What holds for every game at every table: all player counts, all options. */
class EveryGameTest {
    private static final long SEED = 20261115;
    private static final int WALKS = Integer.getInteger("einwurf.walks", 6);

    record Seating(Game<?, ?> game, Table table) {
        @Override
        public String toString() {
            return game.id() + " " + table.players() + " " + table.options();
        }
    }

    /** Every game with every number of players: the standard table, and each option bent once. */
    static Stream<Seating> tables() {
        var all = new ArrayList<Seating>();
        for (var game : Games.HOUSE) {
            GameCheck.tables(game).forEach(table -> all.add(new Seating(game, table)));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void obeysTheLawsOnRandomWalks(Seating seating) {
        GameCheck.laws(seating.game, seating.table, WALKS);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void recordsReadBackWithoutLoss(Seating seating) {
        GameCheck.recordReadsBack(seating.game, seating.table);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void changedRecordsAreRefusedWithTheirLineOrSaySomethingElse(Seating seating) {
        GameCheck.changedRecords(seating.game, seating.table);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aStepThatCannotBeIsRefusedWithItsLine(Seating seating) {
        GameCheck.impossibleStep(seating.game, seating.table);
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
        return Games.HOUSE.stream()
                .flatMap(
                        game ->
                                game.about().options().stream()
                                        .flatMap(option -> bent(game, option)));
    }

    private static Stream<Bent> bent(Game<?, ?> game, Option option) {
        var values = GameCheck.otherValues(option);
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
        return Games.HOUSE.stream();
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
        var line = GameCheck.play(game, Tables.standard(game, players), SEED, Integer.MAX_VALUE);
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

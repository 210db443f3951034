package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What is counted out about decisions, met on the way through real games. */
class OddsTablesTest {

    @Test
    void einhornTellsWhatEachPredictionBrings() {
        var all = firstOddsTables("einhorn", 3);
        assertThat(all).hasSize(3);
        var stones = all.getFirst();
        assertThat(stones.measure()).isEqualTo(OddsTable.Measure.AMOUNT);
        assertThat(stones.rows())
                .extracting(OddsTable.Row::key)
                .containsExactlyInAnyOrder("U", "W", "E", "D", "-");
        assertThat(value(all.get(1), "U")).isEqualTo(96 / 216.0);
        assertThat(value(all.get(1), "D")).isEqualTo(6 / 216.0);
    }

    @Test
    void genialComparesKeepingWithThrowingAgain() {
        var all = firstOddsTables("genial", 2);
        assertThat(all.getFirst().rows())
                .extracting(OddsTable.Row::key)
                .containsExactlyInAnyOrder("keep", "reroll");
        // Nobody would throw again for less than nothing.
        assertThat(value(all.getFirst(), "reroll")).isPositive();
    }

    @Test
    void rainbowTellsTheChanceOfEachBoxWithEachChoiceOfDice() {
        var all = firstOddsTables("rainbow", 2);
        assertThat(all).hasSize(7);
        var reds = all.getFirst();
        assertThat(reds.about()).isEqualTo("RRY");
        // A red 2 comes from either red die (1 − (5/6)²), or from both showing 1.
        assertThat(value(reds, "R2")).isEqualTo((11 + 1) / 36.0);
        assertThat(reds.rows()).noneMatch(row -> row.key().startsWith("B"));
    }

    @Test
    void rowsStandBestFirst() {
        for (var game : List.of("einhorn", "genial", "rainbow")) {
            var rows = firstOddsTables(game, 3).getFirst().rows();
            for (int i = 1; i < rows.size(); i++) {
                assertThat(rows.get(i).value()).isLessThanOrEqualTo(rows.get(i - 1).value());
            }
        }
    }

    private static double value(OddsTable fact, String key) {
        return fact.rows().stream()
                .filter(row -> row.key().equals(key))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static List<OddsTable> firstOddsTables(String game, int players) {
        return firstOddsTables(Games.byId(game).orElseThrow(), players);
    }

    /** Rolls and chooses until somebody is told something. */
    private static <S extends Record, M extends Move> List<OddsTable> firstOddsTables(
            Game<S, M> game, int players) {
        var history = GameHistory.begin(game, Tables.of(game, players, Map.of()));
        for (int i = 0; i < 200; i++) {
            switch (history.turn()) {
                case Turn.Chance(_, var outcomes) ->
                        history.roll(outcomes.get(i % outcomes.size()).roll());
                case Turn.Choice(var seats, _) -> {
                    Seat seat = seats.getFirst();
                    var found = Bots.of(game).oddsTables(history.position(), seat);
                    if (!found.isEmpty()) {
                        return found;
                    }
                    var move = game.moves(history.position(), seat).getFirst();
                    history.play(seat, game.notation().writeMove(move));
                }
                case Turn.Over _ -> i = 200;
            }
        }
        throw new AssertionError("no all in a whole game of " + game.id());
    }
}

package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Dice;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The real game and the naive one play the same games; {@code ./check --full} plays more. */
@Tag("slow")
class GenialOracleTest {
    private static final Genial GAME = Scene.GAME;
    private static final int GAMES = Integer.getInteger("einwurf.oracle", 15);

    @ParameterizedTest
    @CsvSource({"2, rolled", "2, empty", "3, rolled", "3, empty", "4, rolled", "4, empty"})
    void bothAgreeOnEveryStepOfRandomGames(int players, String opening) {
        var table = Tables.of(GAME, players, Map.of("opening", opening));
        for (long seed = 0; seed < GAMES; seed++) {
            var dice = new Dice(seed);
            var oracle = new GenialOracle(players, opening.equals("empty"));
            var position = GAME.start(table);
            while (compare(position, oracle)) {
                if (GAME.turn(position) instanceof Turn.Chance) {
                    var rolls = new ArrayList<>(oracle.outcomes().keySet());
                    var roll = rolls.get(dice.below(rolls.size()));
                    oracle.roll(roll);
                    position = Scene.of(position.toString()).roll(roll).position();
                } else {
                    var moves = oracle.moves();
                    var move = moves.get(dice.below(moves.size()));
                    oracle.play(move);
                    position = Scene.of(position.toString()).play(move).position();
                }
            }
        }
    }

    /** Compares what both say now; whether the game goes on. */
    private static boolean compare(GenialPosition position, GenialOracle oracle) {
        assertThat(GAME.phase(position)).isEqualTo(oracle.phase());
        assertThat((Object) Components.state(GAME, position)).isEqualTo(oracle.state());
        var moves =
                GAME.moves(position, position.seat()).stream()
                        .map(GAME.notation()::writeMove)
                        .toList();
        assertThat(moves).isEqualTo(oracle.moves());
        switch (GAME.turn(position)) {
            case Turn.Chance(var seat, var outcomes) -> {
                assertThat(seat.number()).isEqualTo(oracle.seat());
                var weights = new LinkedHashMap<String, Integer>();
                outcomes.forEach(o -> weights.put(GAME.notation().writeRoll(o.roll()), o.weight()));
                assertThat(List.copyOf(weights.entrySet()))
                        .isEqualTo(List.copyOf(oracle.outcomes().entrySet()));
            }
            case Turn.Choice(var seats, var secret) -> {
                assertThat(seats).hasSize(1);
                assertThat(seats.getFirst().number()).isEqualTo(oracle.seat());
                assertThat(secret).isFalse();
            }
            case Turn.Over(var result) -> {
                assertThat(result.places()).isEqualTo(oracle.result().get("places"));
                assertThat(result.points()).isEqualTo(oracle.result().get("points"));
                return false;
            }
        }
        return true;
    }
}

package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The game and a naive second writing of it agree, step by step. */
class EinsteinOracleTest {
    private static final long SEED = 2004;
    private static final Einstein GAME = new Einstein();

    @ParameterizedTest
    @CsvSource({
        "chosen, red, 60",
        "chosen, blue, 60",
        "random, red, 1500",
        "random, blue, 1500",
    })
    void agreesWithTheOracle(String placement, String start, int games) {
        var table = Tables.of(GAME, 2, Map.of("placement", placement, "start", start));
        for (int i = 0; i < games; i++) {
            var oracle = new EinsteinOracle(placement.equals("random"), start.equals("blue"));
            walk(GAME.start(table), oracle, new Dice(SEED + i));
        }
    }

    private static void walk(EinsteinPosition p, EinsteinOracle oracle, Dice dice) {
        int cubes = 0;
        while (true) {
            agree(p, oracle);
            int now = oracle.cubesOnBoard();
            assertThat(now).as("cubes only leave, one at a time").isIn(cubes, cubes - 1, 12);
            cubes = now;
            switch (GAME.turn(p)) {
                case Turn.Over _ -> {
                    return;
                }
                case Turn.Chance chance -> {
                    var roll = chance.draw(dice);
                    oracle.roll(GAME.notation().writeRoll(roll));
                    p = GAME.next(p, new Step.Rolled<>(roll));
                }
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.get(dice.below(seats.size()));
                    var moves = GAME.moves(p, seat);
                    var move = moves.get(dice.below(moves.size()));
                    oracle.play(seat.number(), GAME.notation().writeMove(move));
                    p = GAME.next(p, new Step.Chose<>(seat, move));
                }
            }
        }
    }

    private static void agree(EinsteinPosition p, EinsteinOracle oracle) {
        String turn =
                switch (GAME.turn(p)) {
                    case Turn.Over(var result) -> "over " + result.winners().getFirst();
                    case Turn.Chance(var seat, var outcomes) ->
                            "chance " + seat + " of " + outcomes.size();
                    case Turn.Choice(var seats, var secret) -> {
                        assertThat(secret).isEqualTo(oracle.placing());
                        for (var seat : seats) {
                            assertThat(moves(p, seat)).isEqualTo(oracle.moves(seat.number()));
                        }
                        yield "choice " + seats;
                    }
                };
        assertThat(turn).as(GAME.notation().writePosition(p)).isEqualTo(oracle.turn());
        assertThat(Components.state(GAME, p)).isEqualTo(oracle.state());
    }

    private static Set<String> moves(EinsteinPosition p, Seat seat) {
        return GAME.moves(p, seat).stream()
                .map(GAME.notation()::writeMove)
                .collect(Collectors.toSet());
    }
}

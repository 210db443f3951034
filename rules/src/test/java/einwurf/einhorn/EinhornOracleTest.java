package einwurf.einhorn;

import static einwurf.einhorn.Scene.GAME;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

/**
 * The real Einhorn beside {@link EinhornOracle}, step by step; {@code ./check --full} plays more.
 */
@Tag("slow")
class EinhornOracleTest {
    private static final int GAMES = Integer.getInteger("einwurf.oracle", 15);

    @ParameterizedTest
    @CsvSource({
        "3, 25, 10",
        "4, 25, 10",
        "5, 25, 10", // the usual tables
        "3, 7, 10",
        "4, 7, 10",
        "5, 7, 10", // stashes that run out at once
        "3, 9, 2",
        "4, 10, 3",
        "5, 12, 99", // ends of every kind
        "3, 60, 1",
        "4, 40, 2",
        "5, 100, 20",
        "3, 1000, 30",
    })
    void playsAsTheNaiveOneDoes(int players, int stones, int games) {
        var table = Tables.of(GAME, players, Map.of("stonesPerPlayer", stones, "games", games));
        for (long seed = 0; seed < GAMES; seed++) {
            var naive = new EinhornOracle(players, stones, games);
            walk(GAME.start(table), naive, new Dice(seed), "seed " + seed);
        }
    }

    private static void walk(
            EinhornPosition position, EinhornOracle naive, Dice dice, String where) {
        while (true) {
            compare(position, naive, where);
            var turn = GAME.turn(position);
            if (turn instanceof Turn.Over) {
                return;
            }
            Step<EinhornMove> step;
            if (turn instanceof Turn.Chance chance) {
                var roll = chance.draw(dice);
                naive.roll(GAME.notation().writeRoll(roll));
                step = new Step.Rolled<>(roll);
            } else {
                var seats = ((Turn.Choice) turn).seats();
                var seat = seats.get(dice.below(seats.size()));
                var moves = GAME.moves(position, seat);
                // small hands often, so that ties and narrow ends come up
                int most = dice.below(3) == 0 ? moves.size() : Math.min(moves.size(), 5);
                var move = moves.get(dice.below(most));
                naive.choose(seat.number(), GAME.notation().writeMove(move));
                step = new Step.Chose<>(seat, move);
            }
            position = GAME.next(position, step);
        }
    }

    private static void compare(EinhornPosition position, EinhornOracle naive, String where) {
        where = where + ", at " + GAME.notation().writePosition(position);
        assertThat(GAME.phase(position)).as(where).isEqualTo(naive.phase);
        assertThat(Components.state(GAME, position)).as(where).isEqualTo(naive.state());
        assertThat(waitsFor(GAME.turn(position))).as(where).isEqualTo(naive.waitsFor());
        int wealth = position.stash();
        for (var seat : Seat.all(position.players())) {
            var moves = GAME.moves(position, seat).stream().map(GAME.notation()::writeMove);
            assertThat(moves).as(where).isEqualTo(naive.moves(seat.number()));
            wealth += position.wealth(seat);
        }
        assertThat(wealth)
                .as("stones " + where)
                .isEqualTo(position.players() * position.stonesPerPlayer());
        if (GAME.turn(position) instanceof Turn.Over(var result)) {
            assertThat(result.places()).as(where).isEqualTo(naive.places());
        }
    }

    private static String waitsFor(Turn turn) {
        return switch (turn) {
            case Turn.Over _ -> "over";
            case Turn.Chance(var seat, _) -> "roll " + seat;
            case Turn.Choice(var seats, _) -> {
                var text = new StringBuilder("choose");
                seats.forEach(seat -> text.append(' ').append(seat));
                yield text.toString();
            }
        };
    }
}

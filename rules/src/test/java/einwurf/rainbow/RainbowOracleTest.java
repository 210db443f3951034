package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The real rules and the {@link RainbowOracle} say the same at every step of random games. */
class RainbowOracleTest {
    private static final Rainbow GAME = Scene.GAME;
    private static final int GAMES = 12;

    private final Dice dice = new Dice(57);
    private final Set<Trio> thrown = new HashSet<>();

    @ParameterizedTest(name = "{0} players, penalties {1} and {2}, triple ones {3}")
    @CsvSource({
        "1, 4, 3, false", "1, 0, 20, true", "2, 4, 3, false", "2, 20, 0, true",
        "3, 4, 3, false", "3, 1, 1, true", "4, 4, 3, false", "4, 0, 0, true"
    })
    void sameTurnsMovesStatesAndResults(int players, int yours, int others, boolean ones) {
        var table =
                Tables.of(
                        GAME,
                        players,
                        Map.of("yoursPenalty", yours, "othersPenalty", others, "tripleOnes", ones));
        int rows = 0;
        int firsts = 0;
        int freely = 0;
        for (int i = 0; i < GAMES; i++) {
            var luck = Luck.values()[i % Luck.values().length];
            var oracle = new RainbowOracle(players, yours, others, ones);
            var position = GAME.start(table);
            while (position.phase() != Phase.OVER) {
                agree(position, oracle);
                freely += position.free() ? 1 : 0;
                position = step(position, oracle, luck);
            }
            agree(position, oracle);
            for (var sheet : position.sheets()) {
                rows += RainbowBoard.ends(sheet.marks(), 0) ? 1 : 0;
                firsts += sheet.firsts().size();
            }
        }
        assertThat(rows).as("games that rows ended").isPositive();
        assertThat(firsts > 0).as("there were Firsts").isEqualTo(players > 1);
        assertThat(freely > 0).as("there were free claims").isEqualTo(ones);
    }

    /** Fair dice rarely fill a sheet: loaded ones bring full rows, Firsts, triple ones. */
    private enum Luck {
        FAIR,
        ONES,
        GOOD
    }

    private void agree(RainbowPosition position, RainbowOracle oracle) {
        assertThat(GAME.phase(position)).isEqualTo(oracle.phase());
        var text = GAME.notation().writePosition(position);
        assertThat(Scene.read(text)).isEqualTo(Parsed.good(position));
        assertThat(Components.state(GAME, position).toString())
                .isEqualTo(oracle.state().toString());
        for (var seat : Seat.all(position.players())) {
            var moves = GAME.moves(position, seat).stream().map(GAME.notation()::writeMove);
            boolean asked = oracle.asked().contains(seat.number());
            assertThat(moves.toList()).isEqualTo(asked ? oracle.moves(seat.number()) : List.of());
        }
        switch (GAME.turn(position)) {
            case Turn.Choice(var seats, var secret) -> {
                assertThat(seats.stream().map(Seat::number).toList()).isEqualTo(oracle.asked());
                assertThat(secret).isFalse();
            }
            case Turn.Chance(var seat, var outcomes) -> {
                assertThat(seat.number()).isEqualTo(oracle.thrower());
                if (thrown.add(position.trio())) { // once is enough: nothing else matters for it
                    var weights = new LinkedHashMap<String, Integer>();
                    outcomes.forEach(
                            o -> weights.put(GAME.notation().writeRoll(o.roll()), o.weight()));
                    assertThat(weights.toString()).isEqualTo(oracle.outcomes().toString());
                }
            }
            case Turn.Over(var result) -> {
                assertThat(result.places()).isEqualTo(oracle.places());
                for (var seat : Seat.all(position.players())) {
                    assertThat(result.points().get(seat.index()))
                            .isEqualTo(oracle.score(seat.number()));
                }
            }
        }
    }

    private RainbowPosition step(RainbowPosition position, RainbowOracle oracle, Luck luck) {
        switch (GAME.turn(position)) {
            case Turn.Chance chance -> {
                var roll = roll(position, chance.outcomes(), luck);
                oracle.roll(GAME.notation().writeRoll(roll));
                return GAME.next(position, new Step.Rolled<>(roll));
            }
            case Turn.Choice(var seats, _) -> {
                var seat = seats.get(dice.below(seats.size()));
                var moves = GAME.moves(position, seat);
                boolean claim = luck == Luck.GOOD && moves.getFirst() instanceof RainbowMove.Claim;
                var move = moves.get(claim ? 0 : dice.below(moves.size()));
                oracle.play(seat.number(), GAME.notation().writeMove(move));
                return GAME.next(position, new Step.Chose<>(seat, move));
            }
            case Turn.Over _ -> throw new AssertionError("over");
        }
    }

    private Roll roll(RainbowPosition position, List<Turn.Outcome> outcomes, Luck luck) {
        if (luck == Luck.ONES && dice.below(8) == 0) {
            return outcomes.getFirst().roll();
        }
        var best = outcomes.get(dice.below(outcomes.size())).roll();
        for (int i = 0; luck == Luck.GOOD && i < 30; i++) {
            var other = outcomes.get(dice.below(outcomes.size())).roll();
            best = room(position, other) > room(position, best) ? other : best;
        }
        return best;
    }

    /** In how many ways the throw can be claimed, by the one who has it hardest. */
    private static int room(RainbowPosition position, Roll roll) {
        int faces = Boxes.dice(roll.die(0), roll.die(1), roll.die(2));
        int least = 6;
        for (var sheet : position.sheets()) {
            int ways = 0;
            for (var group : Group.ALL) {
                int number = Math.min(11, new Hand(faces).value(group));
                var colour = group.colour(position.trio());
                boolean box = number > (colour.mixed() ? 2 : 1);
                ways += box && !sheet.marked(colour, number) ? 1 : 0;
            }
            least = Math.min(least, ways);
        }
        return least;
    }
}

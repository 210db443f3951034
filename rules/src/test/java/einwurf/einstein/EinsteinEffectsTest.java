package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.Effect;
import einwurf.rules.GameHistory;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class EinsteinEffectsTest {
    private static final Einstein GAME = new Einstein();

    @Test
    void whatAnEffectPromisesHappens() {
        Set<String> met = new HashSet<>();
        for (int seed = 1; seed <= 60; seed++) {
            var dice = new Dice(seed);
            var table = ((Tables.Setting.Set) Tables.set(GAME, 2, Map.of())).table();
            var history = GameHistory.begin(GAME, table);
            while (!(history.turn() instanceof Turn.Over)) {
                switch (history.turn()) {
                    case Turn.Chance chance -> history.roll(chance.draw(dice));
                    case Turn.Choice(var seats, _) -> {
                        var seat = seats.getFirst();
                        var before = history.position();
                        var moves = GAME.moves(before, seat);
                        for (var move : moves.size() > 20 ? moves.subList(0, 20) : moves) {
                            var after = GAME.next(before, new Step.Chose<>(seat, move));
                            var kinds =
                                    GAME.effects(before, seat, move).stream()
                                            .map(Effect::kind)
                                            .toList();
                            met.addAll(kinds);
                            assertThat(kinds.contains("wins"))
                                    .isEqualTo(GAME.turn(after) instanceof Turn.Over);
                            if (!before.placing()) {
                                int own = cubes(before, seat.number());
                                int others = cubes(before, 3 - seat.number());
                                assertThat(own - cubes(after, seat.number()))
                                        .isEqualTo(kinds.contains("takesOwn") ? 1 : 0);
                                assertThat(others - cubes(after, 3 - seat.number()))
                                        .isEqualTo(kinds.contains("takes") ? 1 : 0);
                            }
                        }
                        history.play(seat, moves.get(dice.below(moves.size())));
                    }
                    case Turn.Over _ -> {}
                }
            }
        }
        assertThat(met).containsExactlyInAnyOrder("takes", "takesOwn", "wins");
    }

    private static int cubes(EinsteinPosition p, int seat) {
        return EinsteinBits.count(p.cubes(einwurf.rules.Seat.of(seat)));
    }

    @Test
    void theBoardIsPrintedAsItIsPlayed() {
        var sides = GAME.layout().sides();
        assertThat(sides.getFirst().home()).containsExactly("a5", "b5", "c5", "a4", "b4", "a3");
        assertThat(sides.getLast().home()).containsExactly("e1", "d1", "c1", "e2", "d2", "e3");
        assertThat(sides.getFirst().goal()).isEqualTo("e1");
        assertThat(sides.getLast().goal()).isEqualTo("a5");
    }
}

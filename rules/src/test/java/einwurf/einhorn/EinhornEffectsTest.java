package einwurf.einhorn;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.GameHistory;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

class EinhornEffectsTest {
    private static final Einhorn GAME = new Einhorn();

    @Test
    void whatAnEffectPromisesHappens() {
        var met = new HashMap<String, Integer>();
        for (int seed = 1; seed <= 30; seed++) {
            var dice = new Dice(seed);
            var table = ((Tables.Setting.Set) Tables.set(GAME, 3, Map.of())).table();
            var history = GameHistory.begin(GAME, table);
            while (!(history.turn() instanceof Turn.Over)) {
                switch (history.turn()) {
                    case Turn.Chance chance -> history.roll(chance.draw(dice));
                    case Turn.Choice(var seats, _) -> {
                        var seat = seats.getFirst();
                        var moves = GAME.moves(history.position(), seat);
                        for (var move : moves) {
                            check(history.position(), seat, move, met);
                        }
                        history.play(seat, moves.get(dice.below(moves.size())));
                    }
                    case Turn.Over _ -> {}
                }
            }
        }
        assertThat(met).containsKeys("stones", "banked");
    }

    private static void check(
            EinhornPosition before, Seat seat, EinhornMove move, Map<String, Integer> met) {
        var after = GAME.next(before, new Step.Chose<>(seat, move));
        for (var effect : GAME.effects(before, seat, move)) {
            met.merge(effect.kind(), 1, Integer::sum);
            // a game that ends banks what lies there
            boolean goesOn = after.banked(seat) == before.banked(seat) && after.stones(seat) > 0;
            if (effect.kind().equals("stones") && goesOn) {
                assertThat(after.stones(seat) - before.stones(seat)).isEqualTo(effect.amount());
                if (!effect.about().equals("stash")) {
                    var partner = Seat.of(Integer.parseInt(effect.about()));
                    assertThat(before.stones(partner) - after.stones(partner))
                            .isEqualTo(effect.amount());
                }
            }
            if (effect.kind().equals("banked") && !before.seats().getLast().equals(seat)) {
                assertThat(after.hand(seat)).isEqualTo(-effect.amount());
            }
        }
    }

    @Test
    void theCardIsWhatTheRulesPay() {
        var cards = GAME.layout().cards();
        assertThat(cards.stream().mapToInt(EinhornLayout.Card::weight).sum())
                .isEqualTo(GAME.layout().ways());
        for (var card : cards) {
            var roll = einwurf.rules.Roll.of(card.dice().stream().mapToInt(i -> i).toArray());
            assertThat(Throws.result(roll).letter()).isEqualTo(card.letter());
        }
        assertThat(cards.getLast().pay().right()).as("everything (E7)").isNull();
    }

    @Test
    void theOwnersEinhornMovesNoStones() {
        var owned = GAME.layout().pays(true);
        assertThat(owned.get(2)).isEqualTo(new EinhornLayout.Pay(0, 0, 0));
        assertThat(GAME.layout().pays(false).get(2)).isEqualTo(new EinhornLayout.Pay(5, -5, 1));
        assertThat(List.of(owned.get(0), owned.get(1)))
                .containsOnly(new EinhornLayout.Pay(2, -2, -1));
    }
}

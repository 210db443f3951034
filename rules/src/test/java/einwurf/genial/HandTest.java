package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** The numbering of hands and their uses. */
class HandTest {

    @Test
    void everyHandHasItsOwnText() {
        for (int hand = 0; hand < Hand.HANDS; hand++) {
            assertThat(Hand.of(Hand.text(hand))).isEqualTo(hand);
            assertThat(Hand.text(hand)).hasSize(Hand.size(hand));
            assertThat(hand - Hand.first(Hand.size(hand)))
                    .isBetween(0, Hand.hands(Hand.size(hand)) - 1);
        }
        assertThat(Hand.of("BR")).isNull();
        assertThat(Hand.of("RRRRR")).isNull();
    }

    @Test
    void aHandHasAsManyUsesAsDice() {
        assertThat(uses("RRRR")).containsExactly("R", "RR", "RRR", "RRRR");
        assertThat(uses("RRGG")).containsExactly("R", "G", "RR", "GG");
        assertThat(uses("RRGV")).containsExactly("R", "G", "V", "RR");
        assertThat(uses("OBV")).containsExactly("O", "B", "V");
        assertThat(uses("")).isEmpty();
    }

    private static List<String> uses(String text) {
        int hand = hand(text);
        var uses = new ArrayList<String>();
        for (int i = 0; i < Hand.size(hand); i++) {
            int use = Hand.use(hand, i);
            assertThat(Hand.dice(use) == 1).isEqualTo(i < Hand.matches(hand));
            uses.add(("" + Symbol.at(Hand.symbol(use)).letter()).repeat(Hand.dice(use)));
        }
        return uses;
    }

    private static int hand(String text) {
        var hand = Hand.of(text);
        assertThat(hand).isNotNull();
        return hand == null ? Hand.NONE : hand;
    }

    @Test
    void aUseTakesItsDiceOutOfTheHand() {
        for (int hand = 0; hand < Hand.HANDS; hand++) {
            for (int i = 0; i < Hand.size(hand); i++) {
                int use = Hand.use(hand, i);
                var letter = "" + Symbol.at(Hand.symbol(use)).letter();
                var left = Hand.text(hand).replaceFirst(letter.repeat(Hand.dice(use)), "");
                assertThat(Hand.text(Hand.without(hand, use))).isEqualTo(left);
            }
        }
    }
}

package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GreedyYardsticksTest {
    private static <S extends Record, M extends Move> String choice(
            Game<S, M> game, String name, String text, int seat) throws Contender.Forfeit {
        var position = game.notation().readPosition(text).orThrow();
        var taker = Contenders.read(game, name).orThrow().get();
        var move = taker.choose(game.table(position), position, Seat.of(seat), 1);
        return game.notation().writeMove(move);
    }

    @ParameterizedTest
    @CsvSource({
        // six marks are more than a throw brings on average, none is less
        "rolled keep 1 1 RROO RROO 000000:ROYG 000000:RROO, keep",
        "rolled keep 1 2 RYGB RYGB 000000:ROYG 000000:OOOO, reroll",
        // three matches bring three marks, the joker of three only two
        "rolled score 1 3 RRRG RRRG 000000:ROYG 000000:ROYB, R",
        // the match finds no room any more
        "rolled score 1 3 RR RR 333000:RO 000000:RO 000000:RO 000000:RO, RR>G",
    })
    void takesTheMostMarks(String text, String move) throws Contender.Forfeit {
        assertThat(choice(new Genial(), "marks", text, 1)).isEqualTo(move);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // two red dice make 11
                "claim RRY561 -,-,-,-,-,-/-/0,0,9,0,0 -,-,-,-,-,-/-/0,0,9,0,0 561/-; 1; 12:R11",
                // an Extra costs a point and brings three
                "others RRY561 56,-,-,-,-,-/-/0,0,9,0,0 E,-,-,-,-,-/-/0,0,9,0,0 561/12; 2; 2:R6",
                // nothing fits but with a ±1, which stays for later
                "others RRY111 2,456,-,-,-,-/-/0,0,9,1,0 2,-,2,345,-,-/-/1,0,8,0,0 111/12; 2; done",
                // unless the penalty is near
                "others RRY111 2,456,-,-,-,-/-/0,0,9,1,0 2,-,-,345,-,-/-/1,0,8,0,0 111/-; 2; +1",
            })
    void takesTheMostPoints(String text, int seat, String move) throws Contender.Forfeit {
        var line = "2:4:3:off 1 " + text;
        assertThat(choice(new Rainbow(), "points", line, seat)).isEqualTo(move);
    }

    @Test
    void noOtherGameKnowsThem() {
        assertThat(Contenders.read(new Einstein(), "marks")).isInstanceOf(Parsed.Bad.class);
        assertThat(Contenders.read(new Genial(), "points")).isInstanceOf(Parsed.Bad.class);
    }
}

package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rules.Parsed;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkTakerTest {
    private final Genial game = new Genial();

    private String choice(String text) throws Contender.Forfeit {
        var position = game.notation().readPosition(text).orThrow();
        var taker = Contenders.read(game, "marks").orThrow().get();
        var table = Tables.standard(game, position.players());
        var seat = position.seat();
        return game.notation().writeMove(taker.choose(table, position, seat, 1));
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
        assertThat(choice(text)).isEqualTo(move);
    }

    @Test
    void onlyGenialKnowsIt() {
        assertThat(Contenders.read(new Einstein(), "marks")).isInstanceOf(Parsed.Bad.class);
    }
}

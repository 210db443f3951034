package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Arena.Entry;
import einwurf.rules.Tables;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With few games and few nodes, so only roughly; docs/strength.md has the figures. */
class EinsteinLevelsTest {
    private final Einstein game = new Einstein();

    @ParameterizedTest
    @CsvSource({
        "easy@1, random@1, 400",
        "medium@1, easy@1, 400",
        "strong@300, medium@1, 300",
        "strong@300, greedy@1, 200"
    })
    void aLevelBeatsTheOneBelow(String one, String other, int games) {
        var duel =
                new Arena<>(game, Tables.standard(game, 2), 5)
                        .duel(entry(one), entry(other), games, new ThreadRunner(1), _ -> {});
        assertThat(duel.share()).isGreaterThan(0.55);
    }

    private Entry<einwurf.einstein.EinsteinPosition, einwurf.einstein.EinsteinMove> entry(
            String text) {
        return Contenders.entry(game, text).orThrow();
    }
}

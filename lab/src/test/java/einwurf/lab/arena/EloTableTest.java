package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.List;

class EloTableTest {
    private static DuelResult duel(String one, String other, double share, int rounds) {
        double error = 1.96 * Math.sqrt(share * (1 - share) / rounds);
        return new DuelResult(
                one, other, rounds, 2 * rounds, share, error, 0.5, List.of(), List.of());
    }

    @Test
    void theTableIsSortedAndItsDifferencesFitTheDuels() {
        var table =
                EloTable.table(
                        List.of(
                                duel("weak", "middle", 0.36, 10_000),
                                duel("middle", "best", 0.36, 10_000),
                                duel("weak", "best", 0.24, 10_000)));
        assertThat(table)
                .extracting(EloTable.Place::name)
                .containsExactly("best", "middle", "weak");
        assertThat(table.get(0).elo() - table.get(1).elo()).isCloseTo(100, within(2.0));
        assertThat(table.get(1).elo()).isCloseTo(0, within(2.0));
    }

    @Test
    void surerDuelsCountMore() {
        var table =
                EloTable.table(
                        List.of(
                                duel("a", "b", 0.64, 100_000),
                                duel("b", "c", 0.5, 100_000),
                                duel("a", "c", 0.5, 100)));
        assertThat(table.getFirst().name()).isEqualTo("a");
        assertThat(table.getFirst().elo() - table.getLast().elo()).isGreaterThan(95);
    }
}

package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

/** What a level means is said once, on the shelf. */
class ShelfTest {
    static List<Shelf<?, ?>> shelves() {
        return Bots.SHELVES;
    }

    @ParameterizedTest
    @MethodSource("shelves")
    void theLevelsThinkAsLongAsTheMeasuredPlayers(Shelf<?, ?> shelf) {
        assertThat(shelf.levels())
                .contains("random", "greedy", "easy", "medium", "strong")
                .endsWith("master");
        for (var quick : List.of("random", "greedy")) {
            assertThat(shelf.budget(quick)).as(quick).isEqualTo(Budget.ofMillis(0));
        }
        for (var level : List.of("easy", "medium", "mcts", "strong")) {
            assertThat(shelf.budget(level)).as(level).isEqualTo(Budget.ofMillis(50));
        }
        assertThat(shelf.budget("master")).isEqualTo(Budget.ofMillis(500));
    }

    @ParameterizedTest
    @MethodSource("shelves")
    void aHintThinksLikeTheStrongest(Shelf<?, ?> shelf) {
        assertThat(shelf.hint()).isEqualTo(shelf.budget("master"));
    }

    @ParameterizedTest
    @MethodSource("shelves")
    void aRepeatableThoughtIsCountedInNodesAndMasterGetsMost(Shelf<?, ?> shelf) {
        assertThat(shelf.budget("strong").repeatable()).isEqualTo(Budget.ofNodes(20_000));
        assertThat(shelf.budget("master").repeatable()).isEqualTo(Budget.ofNodes(200_000));
    }
}

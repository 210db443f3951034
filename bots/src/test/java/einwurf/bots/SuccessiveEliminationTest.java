package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

class SuccessiveEliminationTest {
    private static final double[] MERITS = {0.1, 0.3, 0.2, -0.5};

    private final RemainingBudget ample = new RemainingBudget(Budget.ofNodes(1_000_000));

    /** Luck that all share, ten times as large as what sets them apart, and some of one's own. */
    private static double trial(int candidate, Dice luck) {
        double shared = 2 * luck.unit();
        for (int i = 0; i < candidate; i++) {
            luck.unit();
        }
        return MERITS[candidate] + shared + 0.2 * luck.unit();
    }

    @Test
    void theBestIsFoundThoughLuckIsLargerThanMerit() {
        for (int seed = 0; seed < 20; seed++) {
            var elimination = new SuccessiveElimination(new double[4], 1);
            elimination.run(SuccessiveEliminationTest::trial, 200, ample, seed);
            assertThat(elimination.best()).isEqualTo(1);
        }
    }

    @Test
    void allHaveTheSameLuckInARound() {
        List<List<Long>> luckOf = List.of(new ArrayList<>(), new ArrayList<>());
        new SuccessiveElimination(new double[2], 1)
                .run(
                        (i, luck) -> {
                            luckOf.get(i).add(luck.bits());
                            return luck.unit();
                        },
                        20,
                        ample,
                        5);
        assertThat(luckOf.get(0)).isEqualTo(luckOf.get(1)).hasSize(20);
        assertThat(new HashSet<>(luckOf.get(0))).hasSize(20);
    }

    @Test
    void whoIsClearlyBehindIsTriedNoMore() {
        int[] tried = new int[4];
        var elimination = new SuccessiveElimination(new double[4], 1);
        elimination.run(
                (i, luck) -> {
                    tried[i]++;
                    return trial(i, luck);
                },
                10_000,
                ample,
                3);
        assertThat(tried[3]).isLessThan(20);
        assertThat(tried[1]).as("over when one is left").isBetween(tried[3], 1000);
        for (int i = 0; i < 4; i++) {
            assertThat(elimination.worth(i))
                    .isLessThanOrEqualTo(elimination.worth(elimination.best()));
        }
    }

    @Test
    void withoutABudgetTheBeliefStands() {
        var elimination = new SuccessiveElimination(new double[] {0.2, 0.7, 0.5}, 10);
        elimination.run(
                SuccessiveEliminationTest::trial, 100, new RemainingBudget(Budget.ofNodes(0)), 1);
        assertThat(elimination.best()).isEqualTo(1);
        assertThat(elimination.worth(2)).isEqualTo(0.5);
    }

    @Test
    void aBeliefCountsAsMuchAsItsRounds() {
        var elimination = new SuccessiveElimination(new double[] {1, 0}, 30);
        elimination.run(
                (i, _) -> i, 10, ample, 1); // the second is better by as much, but in 10 rounds
        assertThat(elimination.worth(0)).isEqualTo(0.75);
        assertThat(elimination.worth(1)).isEqualTo(0.25);
    }
}

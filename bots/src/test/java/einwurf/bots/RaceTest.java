package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

class RaceTest {
    private static final double[] MERITS = {0.1, 0.3, 0.2, -0.5};

    private final Spending ample = new Spending(Budget.ofNodes(1_000_000));

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
            var race = new Race(new double[4], 1);
            race.run(RaceTest::trial, 200, ample, seed);
            assertThat(race.best()).isEqualTo(1);
        }
    }

    @Test
    void allHaveTheSameLuckInARound() {
        List<List<Long>> luckOf = List.of(new ArrayList<>(), new ArrayList<>());
        new Race(new double[2], 1)
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
        var race = new Race(new double[4], 1);
        race.run(
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
            assertThat(race.worth(i)).isLessThanOrEqualTo(race.worth(race.best()));
        }
    }

    @Test
    void withoutABudgetTheBeliefStands() {
        var race = new Race(new double[] {0.2, 0.7, 0.5}, 10);
        race.run(RaceTest::trial, 100, new Spending(Budget.ofNodes(0)), 1);
        assertThat(race.best()).isEqualTo(1);
        assertThat(race.worth(2)).isEqualTo(0.5);
    }

    @Test
    void aBeliefCountsAsMuchAsItsRounds() {
        var race = new Race(new double[] {1, 0}, 30);
        race.run((i, _) -> i, 10, ample, 1); // the second is better by as much, but in 10 rounds
        assertThat(race.worth(0)).isEqualTo(0.75);
        assertThat(race.worth(1)).isEqualTo(0.25);
    }
}

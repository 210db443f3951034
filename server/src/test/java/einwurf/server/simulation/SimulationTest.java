package einwurf.server.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.stream.LongStream;

/** The whole house under faults, a hundred seeds of it; {@code scripts/simulation} runs more. */
@Tag("slow")
class SimulationTest {
    private static final int SEEDS = Integer.getInteger("einwurf.seeds", 60);

    @Test
    void whateverGoesWrongNothingAcknowledgedIsLostAndNobodySeesTooMuch() {
        LongStream.range(0, SEEDS)
                .forEach(
                        seed -> {
                            holds(Simulation.run(seed));
                        });
    }

    @Test
    void theSameHoldsForSeveralNodesThatAreCutOff() {
        LongStream.range(0, SEEDS / 5)
                .forEach(
                        seed -> {
                            holds(Simulation.run(seed, 2 + (int) (seed % 2)));
                        });
    }

    private static void holds(Simulation.Result result) {
        if (!result.wrong().isEmpty()) {
            fail("seed %d: %s, see %s", result.seed(), result.wrong(), result.page());
        }
    }

    @Test
    void theSameSeedIsTheSameStory() {
        LongStream.range(0, SEEDS / 10)
                .forEach(
                        seed ->
                                assertThat(Simulation.run(seed).log())
                                        .as("seed %d", seed)
                                        .isEqualTo(Simulation.run(seed).log()));
    }

    @Test
    void somethingHappensAndGoesWrong() {
        var results = LongStream.range(0, 20).mapToObj(Simulation::run).toList();
        assertThat(results.stream().mapToInt(Simulation.Result::events).sum()).isGreaterThan(2000);
        assertThat(results.stream().mapToInt(Simulation.Result::faults).sum()).isGreaterThan(200);
    }
}

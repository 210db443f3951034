package einwurf.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.LinkedHashMap;
import java.util.Map;

class EinhornTrainingTest {
    private static Map<String, byte[]> learn(int players, long seed) {
        var files = new LinkedHashMap<String, byte[]>();
        var progress = new TrainingProgress("", 20, Double.POSITIVE_INFINITY, _ -> {});
        new EinhornTraining.School(players, seed, progress).run(files);
        return files;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void theSameSeedMakesTheSameNetworks(int players) {
        var one = learn(players, 1);
        var same = learn(players, 1);
        var other = learn(players, 2);
        assertThat(one).hasSize(2);
        one.forEach(
                (file, bytes) -> {
                    assertThat(same.get(file)).as(file).isEqualTo(bytes);
                    assertThat(other.get(file)).as(file).isNotEqualTo(bytes);
                });
    }
}

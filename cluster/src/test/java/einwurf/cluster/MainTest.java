package einwurf.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.app.UsageError;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is typed after the cluster's jar; {@code scripts/cluster try} submits it for real. */
class MainTest {

    @Test
    void whatIsBroughtToAClusterIsComputedByItUnlessSomebodySaysOtherwise() {
        assertThat(Main.withSpark("simulate", "einstein"))
                .containsExactly("simulate", "--engine", "spark", "einstein");
        assertThat(Main.withSpark("arena", "genial", "--engine", "threads"))
                .containsExactly("arena", "genial", "--engine", "threads");
        assertThat(Main.withSpark("arena", "genial", "--engine=spark"))
                .containsExactly("arena", "genial", "--engine=spark");
    }

    @Test
    void withoutACommandOneReadsWhichThereAre() {
        assertThatThrownBy(Main::withSpark)
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("simulate and arena");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "play", "simulat", "--games"})
    void whatNoClusterComputesIsRefused(String word) {
        assertThatThrownBy(() -> Main.withSpark(word, "einstein")).isInstanceOf(UsageError.class);
    }

    @Test
    void aMasterThatIsNoneIsNamed() {
        assertThatThrownBy(() -> new SparkRunner.Provider().open("nowhere"))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("'nowhere'");
    }
}

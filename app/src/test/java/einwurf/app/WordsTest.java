package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Guessing words and languages. */
class WordsTest {
    private static final List<String> WORDS = List.of("play", "games", "rules", "simulate");

    @Test
    void aTypingErrorIsMended() {
        assertThat(NearestWord.to("paly", WORDS)).contains("play");
        assertThat(NearestWord.to("GAMES", WORDS)).contains("games");
        assertThat(NearestWord.to("sim", WORDS)).contains("simulate");
        assertThat(NearestWord.to("simulaet", WORDS)).contains("simulate");
        assertThat(NearestWord.to("banana", WORDS)).isEmpty();
        assertThat(NearestWord.to("", WORDS)).isEmpty();
    }

    @Test
    void swappingNeighboursIsOneError() {
        assertThat(NearestWord.distance("paly", "play")).isEqualTo(1);
        assertThat(NearestWord.distance("play", "play")).isZero();
        assertThat(NearestWord.distance("", "play")).isEqualTo(4);
        assertThat(NearestWord.distance("plays", "lay")).isEqualTo(2);
    }

    @Test
    void theFlagDecidesThenTheEnvironmentThenEnglish() {
        var german = Map.of("LANG", "de_DE.UTF-8");
        assertThat(Languages.of(List.of("games", "--lang", "en"), german)).isEqualTo(Language.EN);
        assertThat(Languages.of(List.of("--lang=de"), Map.of())).isEqualTo(Language.DE);
        assertThat(Languages.of(List.of("games"), german)).isEqualTo(Language.DE);
        assertThat(Languages.of(List.of(), Map.of())).isEqualTo(Language.EN);
        assertThat(Languages.of(List.of(), Map.of("LANG", "fr_FR"))).isEqualTo(Language.EN);
        assertThat(Languages.of(List.of(), Map.of("LC_ALL", "C", "LANG", "de_AT")))
                .isEqualTo(Language.EN);
    }
}

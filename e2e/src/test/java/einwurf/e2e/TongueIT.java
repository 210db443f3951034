package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The ear of the other tests hears what it should. */
class TongueIT {
    private final Tongue german = new Tongue("de");
    private final Tongue english = new Tongue("en");

    @Test
    void aForeignSentenceIsHeard() {
        assertThat(german.isForeign("Mira, what will it be?")).isTrue();
        assertThat(english.isForeign("Mira, was wird es?")).isTrue();
        assertThat(german.isForeign("Mira, was wird es?")).isFalse();
        assertThat(english.isForeign("Mira, what will it be?")).isFalse();
    }

    @Test
    void aKeyOrAValueIsNoSentence() {
        assertThat(german.isForeign("einhorn.doBid")).isTrue();
        assertThat(german.isForeign("undefined Steine")).isTrue();
        assertThat(german.isForeign("3 Steine. Und weiter.")).isFalse();
    }
}

package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Parsed;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;

/** The laws that fuzzing holds readers to can be broken. */
class ReaderCheckTest {

    @Test
    void aSmallInputCanBeALargeText() {
        assertThat(text("a\u00012xy\u0002b\u00010c\u0002"))
                .isEqualTo("a" + "xy".repeat(100) + "bc");
        assertThat(text("\u00015x\u0002\u00015y\u0002")).hasSize(100_000);
    }

    @Test
    void marksThatRepeatNothingAreText() {
        for (var text :
                new String[] {"\u0001", "\u00019x\u0002", "\u00013\u0002", "\u00013x", "é"}) {
            assertThat(text(text)).isEqualTo(text);
        }
    }

    @Test
    void brokenBytesAreHalvesOfPairs() {
        assertThat(ReaderCheck.text(new byte[] {'a', (byte) 0xFF, 'b', (byte) 0xC3}))
                .isEqualTo("a\uDCFFb\uDCC3");
    }

    @Test
    void aRefusalMustBeWholeShortAndInBothLanguages() {
        assertRefused("x", new Text("so", "so"), true);
        assertRefused("x", new Text("so", ""), false);
        assertRefused("x", new Text("", "so"), false);
        assertRefused("x", Text.same("x".repeat(1001)), false);
        assertRefused("🎲", Text.same("\uD83C"), false);
        assertRefused("\uD83C", Text.same("\uD83C"), true);
    }

    private static void assertRefused(String text, Text why, boolean properly) {
        if (properly) {
            assertThat(ReaderCheck.read(text, _ -> Parsed.bad(why))).isEqualTo(Parsed.bad(why));
        } else {
            assertThatThrownBy(() -> ReaderCheck.read(text, _ -> Parsed.bad(why)))
                    .isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void aMessageCutsNoCharacterInTwo() {
        assertThat(Text.shortened("ab🎲c", 3)).isEqualTo("ab…");
        assertThat(Text.shortened("ab🎲c", 4)).isEqualTo("ab🎲…");
        assertThat(Text.shortened("ab🎲c", 5)).isEqualTo("ab🎲c");
    }

    private static String text(String text) {
        return ReaderCheck.text(text.getBytes(UTF_8));
    }
}

package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Names and words of people as the others see them. */
class NamesTest {
    @Test
    void whatCannotBeSeenIsNoNameAndNoMessage() {
        for (int unseen :
                new int[] {
                    ' ', 0xA0, 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180E, 0x2000, 0x200B, 0x200D,
                    0x202E, 0x202F, 0x2060, 0x2800, 0x3000, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xE0041,
                    0x301, 0x20DD, 0x1D159
                }) {
            var text = Character.toString(unseen).repeat(3);
            assertThatThrownBy(() -> Names.name(text))
                    .as(Integer.toHexString(unseen))
                    .isInstanceOf(Refused.class);
            assertThatThrownBy(() -> Names.chat(text))
                    .as(Integer.toHexString(unseen))
                    .isInstanceOf(Refused.class);
        }
    }

    @Test
    void whatCannotBeSeenIsLeftOut() throws Refused {
        assertThat(Names.name("M\u3164i\u200dr\u034fa\u2800")).isEqualTo("Mira");
        assertThat(Names.name("Mi\u00a0\u2003ra")).isEqualTo("Mi ra");
        assertThat(Names.chat("\u3164hi\u2028")).isEqualTo("hi");
    }

    @Test
    void marksDoNotClimbOutOfTheirLine() throws Refused {
        assertThat(Names.name("Zo" + "\u0329".repeat(20) + "e")).isEqualTo("Zo\u0329\u0329\u0329e");
        assertThat(Names.name("\u0301Mira")).as("nor onto what is before").isEqualTo("Mira");
        assertThat(Names.chat("a" + "\u0489".repeat(20))).hasSize(4);
    }

    @Test
    void namesOfAllLanguagesStayAsTheyAre() throws Refused {
        for (var name :
                List.of(
                        "Zoë",
                        "Jürgen",
                        "Nguyễn",
                        "Ивана",
                        "Ελένη",
                        "שָׁלוֹם",
                        "น้ำผึ้ง",
                        "山田",
                        "محمد",
                        "O'Neill-2",
                        "🦄",
                        "ᄒ한")) {
            assertThat(Names.name(name)).isEqualTo(name);
        }
    }

    @Test
    void whoIsCalledLikeAnotherGetsANumber() {
        assertThat(Names.apart("Mira", List.of("Jonas"))).isEqualTo("Mira");
        assertThat(Names.apart("mira", List.of("Mira"))).isEqualTo("mira 2");
        assertThat(Names.apart("Mira", List.of("Mira", "Mira 2"))).isEqualTo("Mira 3");
        assertThat(Names.apart("M i r a", List.of("Mira"))).isEqualTo("M i r a 2");
        assertThat(Names.apart("ＭＩＲＡ", List.of("Mira"))).isEqualTo("ＭＩＲＡ 2");
        assertThat(Names.apart("\ufb01n", List.of("fin"))).isEqualTo("\ufb01n 2");
        assertThat(Names.apart("STRASSE", List.of("straße"))).isEqualTo("STRASSE 2");
        assertThat(Names.apart("Аnnа", List.of("Anna"))).as("Cyrillic А").isEqualTo("Аnnа 2");
        assertThat(Names.apart("x".repeat(24), List.of("x".repeat(24))))
                .isEqualTo("x".repeat(22) + " 2");
        assertThat(Names.apart("Müller", List.of("Muller"))).isEqualTo("Müller");
    }
}

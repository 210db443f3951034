package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(VisitExtension.class)
class KeyboardIT {
    private final Visit visit;

    KeyboardIT(Visit visit) {
        this.visit = visit;
    }

    /** In German, and looked at from every side on the way. */
    @ParameterizedTest
    @CsvSource({"einstein, LAPTOP", "genial, DESK", "einhorn, LAPTOP", "rainbow, DESK"})
    void aWholeGameIsPlayedByKeysAloneAndExcludesNobody(String game, Size size) {
        try (var mira = visit.guest(size, "de").withKeysOnly()) {
            Tables.againstBots(mira, game);
            var look = new Look(mira);
            mira.playsToTheEnd(() -> look.at(game + ", " + mira.scene()));
            assertThat(look.wrong()).isEmpty();
            mira.assertQuiet();
        }
    }
}

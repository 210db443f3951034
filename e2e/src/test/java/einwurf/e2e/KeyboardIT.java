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

    /**
     * In German, and looked at from every side on the way. Of the two long games the last quarter:
     * {@code ./check --full} plays them whole.
     */
    @ParameterizedTest
    @CsvSource({
        "einstein, LAPTOP, true",
        "genial, DESK, false",
        "einhorn, LAPTOP, true",
        "rainbow, DESK, false"
    })
    void aGameIsPlayedByKeysAloneAndExcludesNobody(String game, Size size, boolean whole) {
        try (var mira = visit.guest(size, "de").withKeysOnly()) {
            if (whole || Visit.FULL) {
                Tables.againstBots(mira, game);
            } else {
                Tables.resume(mira, game, 2, Prepared.late(game, 2));
            }
            var look = new Look(mira);
            mira.playsToTheEnd(() -> look.at(game + ", " + mira.scene()));
            assertThat(look.wrong()).isEmpty();
            mira.assertQuiet();
        }
    }
}

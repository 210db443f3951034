package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.LinkedHashSet;
import java.util.Map;

/** A first game that is explained, on the real board, by somebody who does what the slips say. */
@ExtendWith(VisitExtension.class)
class GuideIT {
    private static final String PRESS = Guest.script("guide.js");
    private static final String SAID = "document.querySelector('.slip .do')?.textContent ?? ''";
    private static final int MANY = 400;

    private final Visit visit;

    GuideIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @CsvSource({
        "einhorn, PHONE, en",
        "rainbow, PHONE, de",
        "einstein, DESK, de",
        "genial, DESK, en",
    })
    void isPlayedToItsEndAndExcludesNobody(String game, Size size, String language) {
        playsThrough(game, size, language);
    }

    @EnabledIfSystemProperty(named = "einwurf.full", matches = "true")
    @ParameterizedTest
    @CsvSource({
        "einhorn, DESK, de",
        "rainbow, DESK, en",
        "einstein, PHONE, en",
        "genial, PHONE, de",
    })
    void isAlsoPlayedInTheOtherWindowAndLanguage(String game, Size size, String language) {
        playsThrough(game, size, language);
    }

    private void playsThrough(String game, Size size, String language) {
        try (var mira = visit.guest(size, language)) {
            var look = new Look(mira);
            mira.opens("/learn/" + game);
            var slips = playsOn(mira, look);
            Assertions.assertThat(look.wrong()).isEmpty();
            Assertions.assertThat(slips).isEqualTo(mira.page.locator(".slip .steps i").count());
            Assertions.assertThat(
                            mira.page.evaluate("localStorage['einwurf.game.%s']".formatted(game)))
                    .as("a game of one's own is left alone")
                    .isNull();
            mira.assertQuiet();
        }
    }

    /** How many different slips stood there. */
    private static int playsOn(Guest mira, Look look) {
        var said = new LinkedHashSet<String>();
        mira.page.locator(".slip").waitFor();
        for (int turn = 0; turn < MANY; turn++) {
            var now = (String) mira.page.evaluate(SAID);
            if (!now.isEmpty() && said.add(now) && said.size() == 2) {
                look.at("slip " + said.size());
            }
            if (mira.page.locator(".goOn a.btn").count() > 0) {
                said.add((String) mira.page.evaluate(SAID));
                look.at("the last slip");
                return said.size();
            }
            if (!(boolean) mira.page.evaluate(PRESS, Map.of("turn", turn, "said", now))) {
                mira.page.keyboard().press("Enter"); // what is being shown has been seen
            }
            mira.settles();
        }
        throw new AssertionError("stuck at " + said + ": " + mira.says());
    }

    @Test
    void goesOnWhereItWasLeft() {
        try (var mira = visit.profile(Size.PHONE, "en").calm().open()) {
            mira.opens("/learn/einstein");
            mira.button("Ready").click();
            mira.page.locator(".go-on").click(); // both arrangements lie open
            var second = mira.page.getByText("The die says 5: your 5 moves. Take it to c3.");
            assertThat(second).isVisible();
            mira.opens("/learn/einstein");
            assertThat(second).isVisible();
            mira.page.locator("[data-square=c3]").focus();
            mira.page.keyboard().press("Enter");
            assertThat(mira.page.getByText("Blue's 5 went to c3 and took yours.")).isVisible();
            mira.page.getByText("Skip the guide").click();
            assertThat(mira.page.locator(".slip")).hasCount(0);
        }
    }
}

package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The device goes around. What somebody chose in secret is nowhere in the page while others look:
 * the page is the same to the letter, whichever of two things it was.
 */
@ExtendWith(VisitExtension.class)
class OneDeviceIT {
    private static final String MORE_STONES = ".hand .icon:last-child:not(:disabled)";
    private static final String FACES = ".acts fieldset:has(input[value='3'], input[value=Y])";

    private final Visit visit;

    OneDeviceIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @ValueSource(strings = {"einstein", "einhorn"})
    void aWholeGameIsPlayedHandToHand(String game) {
        try (var all = visit.guest(Size.PHONE, "de")) {
            Tables.atOneDevice(all, game);
            all.playsToTheEnd();
            all.assertQuiet();
        }
    }

    @ParameterizedTest
    @CsvSource({"einstein, PHONE", "einhorn, DESK", "rainbow, PHONE", "genial, DESK"})
    void realDiceAreTappedInAndTheRecordSaysSo(String game, Size size) {
        try (var all = visit.guest(size, "en")) {
            all.opens("/set/" + game + "?with=device");
            all.page.getByText("Own dice", new Page.GetByTextOptions().setExact(true)).click();
            all.page.locator("form .go .btn").click();
            var faces = all.page.locator(FACES);
            while (!diceAreDue(all)) {
                all.act();
            }
            var look = new Look(all);
            look.at("own dice");
            Assertions.assertThat(look.wrong()).isEmpty();
            int dice = faces.count();
            for (int i = 0; i < dice; i++) {
                faces.nth(i).locator("label").nth(2).click();
            }
            all.button("That is how they lie").click();
            var thrown = (game.equals("genial") ? "Y" : "3").repeat(dice);
            all.page.waitForFunction(
                    "([game, roll]) => localStorage.getItem('einwurf.game.' + game)"
                            + ".includes(' rolls ' + roll)",
                    List.of(game, thrown));
            Assertions.assertThat(
                            (String) all.page.evaluate("localStorage['einwurf.game." + game + "']"))
                    .contains("\\ndice: own\\n");
            all.assertQuiet();
        }
    }

    /** Waits until the page asks for something: real dice, or a choice that comes before them. */
    private static boolean diceAreDue(Guest all) {
        all.page.locator("[data-asked=true], .curtain").first().waitFor();
        return all.page.locator(FACES).count() > 0;
    }

    @Test
    void rainbowAloneEndsWithWhatItIsWorth() {
        try (var mira = visit.guest(Size.DESK, "en")) {
            Tables.resume(mira, "rainbow", 1, Prepared.late("rainbow", 1));
            mira.playsToTheEnd();
            assertThat(mira.page.locator(".ladder .here")).hasCount(1);
            mira.assertQuiet();
        }
    }

    @Test
    void nobodySeesHowAnotherPlacedTheirCubes() {
        Assertions.assertThat(jonasSeesAfterPlacing(true)).isEqualTo(jonasSeesAfterPlacing(false));
    }

    /** What the page holds on its way to Jonas and in his hands. */
    private List<String> jonasSeesAfterPlacing(boolean swapped) {
        try (var mira = visit.guest(Size.PHONE, "en")) {
            Tables.atOneDevice(mira, "einstein");
            mira.page.locator(".curtain .btn").click();
            var first = mira.page.locator("[data-square=a5]");
            assertThat(first).hasAttribute("aria-label", Pattern.compile("1"));
            if (swapped) {
                first.click();
                mira.page.locator("[data-square=b5]").click();
            }
            mira.button("Ready").click();
            return passed(mira, "Jonas");
        }
    }

    /** Seat 1 bids, then the device goes to seat 2, who also has stones. */
    @Test
    void nobodySeesWhatAnotherBids() {
        var record =
                Prepared.search(
                        "einhorn",
                        3,
                        view ->
                                view.at("/node/phase").stringValue().equals("bid")
                                        && view.at("/node/state/banked/0").intValue() > 0
                                        && view.at("/node/state/banked/1").intValue() > 0);
        try (var all = visit.guest(Size.PHONE, "en")) {
            Assertions.assertThat(nextSeesAfterBidding(all, record, 1))
                    .isEqualTo(nextSeesAfterBidding(all, record, 0));
        }
    }

    private static List<String> nextSeesAfterBidding(Guest all, String record, int stones) {
        Tables.passAround(all, "einhorn", 3, record);
        all.page.locator(".curtain .btn").click();
        all.page.locator(MORE_STONES).waitFor();
        for (int i = 0; i < stones; i++) {
            all.page.locator(MORE_STONES).click();
        }
        all.page.locator(".hand ~ .row .btn").click();
        return passed(all, Prepared.NAMES.get(1));
    }

    private static List<String> passed(Guest guest, String to) {
        assertThat(guest.page.locator(".curtain")).containsText(to);
        var onTheWay = markup(guest);
        guest.page.locator(".curtain .btn").click();
        guest.page.locator(".acts .btn").first().waitFor();
        return List.of(onTheWay, markup(guest));
    }

    /** All that the page holds, without the empty attributes that ended transitions may leave. */
    private static String markup(Guest guest) {
        var all = (String) guest.page.evaluate("document.documentElement.outerHTML");
        return all.replace(" style=\"\"", "");
    }
}

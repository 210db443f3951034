package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.RequestOptions;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.charset.Charset;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** After the game: looking at it again, what if, my games, the puzzle of the day. */
@ExtendWith(VisitExtension.class)
class ReplayIT {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Charset GB18030 = Charset.forName("GB18030");

    private static final String CHAMPIONSHIP =
            """
            #[WTN][成都队 R][Köln B][][2026.11.15 10:00 成都][Cup];
            R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3
            B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6
            1:5;(R5,C3)
            2:5;(B5,C3)
            3:5;(R4,D4)
            4:5;(B5,B4)
            """;

    private final Visit visit;

    ReplayIT(Visit visit) {
        this.visit = visit;
    }

    private static String finished(String game, int players) {
        return Prepared.game(game, players, "", 3, Prepared.over());
    }

    /** Pastes a game and waits until all of it has been looked at. */
    private static void open(Guest guest, String record) {
        guest.opens("/replay");
        guest.page.locator("textarea").fill(record);
        guest.page.locator("main .row button").click();
        analysed(guest);
    }

    private static void analysed(Guest guest) {
        guest.page.locator("[role=slider]").waitFor();
        guest.page.locator("main.replay[data-left='0']").waitFor();
    }

    private static void steps(Guest guest, int at) {
        assertThat(guest.page.locator("[role=slider]"))
                .hasAttribute("aria-valuenow", String.valueOf(at));
    }

    @ParameterizedTest
    @CsvSource({"PHONE, en, einstein, 2", "DESK, de, einhorn, 3"})
    void aPastedGameIsLookedAtStepByStepAndTriedOtherwise(
            Size size, String language, String game, int players) {
        try (var guest = visit.guest(size, language)) {
            var look = new Look(guest);
            open(guest, finished(game, players));
            var slider = guest.page.locator("[role=slider]");
            int all = Integer.parseInt(slider.getAttribute("aria-valuemax"));
            steps(guest, all);
            guest.page.keyboard().press("Home");
            steps(guest, 0);
            guest.page.keyboard().press("ArrowRight");
            steps(guest, 1);
            slider.focus();
            guest.page.keyboard().press("End");
            guest.page.keyboard().press("ArrowLeft");
            steps(guest, all - 1);
            look.at("replay");

            // What if: from the first choice that was one, with the same dice.
            for (int i = 0;
                    i < all
                            && !guest.page
                                    .locator("dialog[open] fieldset .grid")
                                    .first()
                                    .isVisible();
                    i++) {
                guest.page.keyboard().press("w");
                guest.page.locator("dialog[open]").waitFor();
                if (guest.page.locator("dialog[open] fieldset").count() > 1) {
                    break;
                }
                guest.page.keyboard().press("Escape");
                guest.page.keyboard().press("ArrowLeft");
            }
            look.at("what if");
            guest.page
                    .locator("dialog[open] fieldset")
                    .first()
                    .locator("button[aria-pressed=false]")
                    .first()
                    .click();
            guest.page.locator("dialog[open] .row button").last().click();
            var branch = guest.page.locator(".branch");
            branch.waitFor();
            assertThat(branch).hasCount(1);
            look.at("a branch");
            // The played game is as it was.
            branch.locator("button.icon").click();
            assertThat(branch).hasCount(0);
            guest.page.keyboard().press("End");
            steps(guest, all);
            assertThat(look.wrong()).isEmpty();
            guest.assertQuiet();
        }
    }

    @Test
    void somebodyPlaysOnFromTheMiddleAndThePlayedGameStays() {
        try (var guest = visit.guest(Size.PHONE, "en")) {
            Tables.resume(guest, "einstein", 2, Prepared.game("einstein", 2, "", 5, two()));
            guest.settles(); // the game was stored
            var running = guest.page.evaluate("localStorage['einwurf.game.einstein']");
            open(guest, finished("einstein", 2));
            guest.page.keyboard().press("Home");
            for (int i = 0; i < 9; i++) {
                guest.page.keyboard().press("ArrowRight");
            }
            guest.page.keyboard().press("w");
            guest.button("I play on").click();
            guest.button("Try it").click();
            guest.page.waitForURL("**/try/einstein");
            guest.playsToTheEnd();
            assertThat(guest.page.locator(".result")).isVisible();
            assertThat(guest.page.evaluate("localStorage['einwurf.game.einstein']"))
                    .isEqualTo(running);
            guest.page.locator("a[href='/games'].second").click();
            assertThat(guest.page.locator(".list a[href^='/games/']")).hasCount(0);
            guest.assertQuiet();
        }
    }

    private static Predicate<JsonNode> two() {
        return Prepared.phase("move", 2);
    }

    @Test
    void aChampionshipsGameIsReadFromItsFile() {
        try (var guest = visit.guest(Size.DESK, "de")) {
            guest.opens("/replay");
            guest.page
                    .locator("input[type=file]")
                    .setInputFiles(
                            new FilePayload(
                                    "WTN.txt", "text/plain", CHAMPIONSHIP.getBytes(GB18030)));
            analysed(guest);
            assertThat(guest.page.locator(".title")).containsText("成都队");
            assertThat(guest.page.locator(".cubes .cube")).hasCount(11);
            guest.assertQuiet();
        }
    }

    @Test
    void theDaysGameIsPlayedThroughAndItsResultIsThereToPaste() {
        try (var guest = visit.guest(Size.PHONE, "en")) {
            guest.opens("/day");
            guest.playsToTheEnd();
            assertThat(guest.page.locator(".ranks")).containsText("point");
            guest.page.locator("a[href='/today'].btn").click();
            assertThat(guest.button("Copy the result")).isVisible();
            guest.assertQuiet();
        }
    }

    @Test
    void aBrokenRecordSaysLineAndReason() {
        try (var guest = visit.guest(Size.PHONE, "en")) {
            guest.opens("/replay");
            var record =
                    finished("einstein", 2).replaceFirst("(?m)^1 plays .*$", "1 plays nonsense");
            guest.page.locator("textarea").fill(record);
            guest.page.locator("main .row button").click();
            assertThat(guest.page.locator("[role=alert]"))
                    .containsText(Pattern.compile("[Ll]ine \\d+"));
            guest.assertQuiet();
        }
    }

    @Test
    void anybodyMayOpenTheLinkToAFinishedMatch() {
        try (var guest = visit.guest(Size.DESK, "en")) {
            guest.opens("/nowhere");
            var made =
                    guest.page
                            .request()
                            .post(
                                    "/api/v1/matches",
                                    RequestOptions.create()
                                            .setData(
                                                    "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"bot\",\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}"));
            var match = JSON.readTree(made.text()).at("/match").stringValue();
            guest.opens("/m/" + match).page.locator(".result").waitFor();
            guest.opens("/r/" + match);
            analysed(guest);
            assertThat(guest.page.locator("h1")).containsText("won");
            guest.assertQuiet();
        }
    }

    @ParameterizedTest
    @CsvSource({"PHONE, de", "DESK, en"})
    void whatWasPlayedHereIsKeptCountedAndDeleted(Size size, String language) {
        try (var guest = visit.guest(size, language)) {
            Tables.resume(guest, "einstein", 2, finished("einstein", 2));
            guest.page.locator("a[href^='/games/']").first().waitFor();
            guest.opens("/games");
            var row = guest.page.locator(".list a[href^='/games/']");
            assertThat(row).hasCount(1);
            guest.page.locator(".won li").first().waitFor();
            guest.page
                    .locator("svg .mean")
                    .waitFor(
                            new Locator.WaitForOptions()
                                    .setState(
                                            com.microsoft.playwright.options.WaitForSelectorState
                                                    .ATTACHED));
            var look = new Look(guest);
            look.at("my games");
            row.click();
            analysed(guest);
            guest.opens("/games");
            guest.page.locator("button.stop").click();
            guest.page.locator("dialog[open] button").last().click();
            assertThat(row).hasCount(0);
            assertThat(look.wrong()).isEmpty();
            guest.assertQuiet();
        }
    }

    @ParameterizedTest
    @CsvSource({"PHONE, en", "DESK, de"})
    void thePuzzleOfTheDayTakesOneAnswerAndRemembersIt(Size size, String language) {
        try (var guest = visit.guest(size, language)) {
            guest.opens("/today");
            var choices = guest.page.locator(".choices button");
            choices.first().waitFor();
            var look = new Look(guest);
            look.at("a puzzle");
            choices.first().click();
            assertThat(guest.page.locator(".values .best")).hasCount(1);
            look.at("its answer");
            guest.opens("/today");
            assertThat(guest.page.locator(".values .best")).hasCount(1);
            assertThat(choices).hasCount(0);
            assertThat(look.wrong()).isEmpty();
            guest.assertQuiet();
        }
    }
}

package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;

import einwurf.e2e.Visit.Size;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.dice.SeenComparison;
import einwurf.server.dice.SeenThrows;
import einwurf.server.dice.ThrowCounts;
import einwurf.server.dice.ThrownRecord;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

@ExtendWith(VisitExtension.class)
class TogetherIT {
    private static final Pattern ROLL = Pattern.compile("(?m)^\\d rolls (.+?) \\|");

    /** Games in which any roll could have fallen instead of any other. */
    private static final Set<String> ALIKE = Set.of("einhorn", "einstein");

    /** What both together do of a long game. */
    private static final int SOME = 24;

    private final Visit visit;

    TogetherIT(Visit visit) {
        this.visit = visit;
    }

    /** The two long games end when somebody resigns; {@code ./check --full} plays them whole. */
    @ParameterizedTest
    @CsvSource({"einhorn, true", "rainbow, false", "einstein, true", "genial, false"})
    void twoPlayByALinkThroughAReloadAndARestartOfTheHouse(String game, boolean whole) {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            sitDown(mira, jonas, game);
            Guest.playTogether(
                    List.of(mira, jonas),
                    acts -> {
                        if (acts == 4) {
                            jonas.page.reload();
                        }
                        if (acts == 6) {
                            visit.restart();
                        }
                        return whole || Visit.FULL || acts < SOME;
                    });
            if (!mira.over()) {
                resignsInPlay(jonas);
                assertThat(mira.page.locator(".result")).isVisible();
                assertThat(jonas.page.locator(".result")).isVisible();
            }
            var end = mira.page.locator(".turn b").innerText();
            assertThat(jonas.page.locator(".turn b")).hasText(end);
            Assertions.assertThat(result(jonas)).isEqualTo(result(mira)).isNotBlank();
            var record = bothCheckTheirDice(mira, jonas);
            if (ALIKE.contains(game)) {
                aFalseRollIsNamed(mira, record);
            }
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }

    /**
     * The page's own check. Shares that a restart of the house swallowed may be missing from it.
     */
    static void diceAreChecked(Guest guest) {
        guest.opens("/dice?match=" + guest.page.url().replaceFirst(".*/m/", ""));
        assertThat(guest.page.getByText("Signed with the key")).isVisible();
        assertThat(guest.page.getByText("have your share and nobody missing")).isVisible();
    }

    /** Each page's own check, and the one of {@code verify --seen} with the files they save. */
    private static String bothCheckTheirDice(Guest mira, Guest jonas) {
        var match = mira.page.url().replaceFirst(".*/m/", "");
        var seen = List.of(seen(mira, match), seen(jonas, match));
        var record = mira.page.locator("textarea").inputValue();
        var thrown = thrown(record);
        // A share that the restart swallowed, or that came late on a busy machine, is named.
        Assertions.assertThat(SeenComparison.of(thrown, seen))
                .allMatch(one -> one.what().en().contains("it never came"));
        for (var guest : List.of(mira, jonas)) {
            var own = seen.get(guest == mira ? 0 : 1);
            var counts = ThrowCounts.of(thrown, own);
            Assertions.assertThat(counts.whole()).isPositive();
            assertThat(guest.page.getByText("Signed with the key")).isVisible();
            boolean same = SeenComparison.of(thrown, List.of(own)).isEmpty();
            var said = same ? "The record is what this device saw." : "The record is not what";
            assertThat(guest.page.getByText(said)).isVisible();
            var sentence = counts.words(thrown.names()).en().replace('\'', '’');
            assertThat(guest.page.getByText(sentence)).isVisible();
        }
        // The house's bot, where there is one, has no shares.
        for (var one : thrown.throwing()) {
            Assertions.assertThat(one.shares().keySet()).isSubsetOf(1, 2);
        }
        return record;
    }

    /** What a device saw, as its page saves it. */
    private static SeenThrows seen(Guest guest, String match) {
        guest.opens("/dice?match=" + match);
        var save = guest.button("Save what this device saw");
        var saved = guest.page.waitForDownload(save::click);
        Assertions.assertThat(saved.suggestedFilename()).isEqualTo(match + ".seen.json");
        try {
            return SeenThrows.read(Files.readString(saved.path()));
        } catch (IOException | SeenThrows.Unreadable broken) {
            throw new AssertionError(broken);
        }
    }

    private static ThrownRecord thrown(String record) {
        Assertions.assertThat(RecordVerifier.check(record)).isInstanceOf(Verdict.Proven.class);
        return Objects.requireNonNull(((Verdict.Proven) RecordVerifier.check(record)).thrown());
    }

    /** One roll is written down as another: page and command name the same one. */
    private static void aFalseRollIsNamed(Guest guest, String record) {
        var rolls = ROLL.matcher(record).results().map(found -> found.group(1)).toList();
        var last = rolls.getLast();
        var other =
                rolls.stream()
                        .filter(roll -> roll.length() == last.length() && !roll.equals(last))
                        .findFirst()
                        .orElseThrow();
        int at = record.lastIndexOf(" rolls " + last + " ") + " rolls ".length();
        var forged = record.substring(0, at) + other + record.substring(at + last.length());
        var why = ((Verdict.Broken) RecordVerifier.check(forged)).why().en();
        Assertions.assertThat(why).matches("roll \\d+ should have been " + Pattern.quote(last));
        guest.page.locator("textarea").fill(forged);
        guest.button("Check the dice").click();
        var named = why.replaceFirst("roll (\\d+) .*", "Roll $1 is written down as ");
        assertThat(guest.page.getByText(named + other + " but had to be " + last)).isVisible();
    }

    /** Jonas comes to the same table by another address than Mira. */
    static void sitDown(Guest mira, Guest jonas, String game, String address) {
        mira.opens("/set/" + game + "?with=friends");
        setUp(mira);
        sit(
                jonas,
                mira.page.url().replaceFirst("^https?://[^/]+", address.replaceFirst("/$", "")),
                "players");
    }

    /** At a table for two, or the smallest there is, with a bot in the last seat. */
    static void sitDown(Guest mira, Guest jonas, String game) {
        mira.opens("/set/" + game + "?with=friends");
        switch (game) {
            case "einhorn" -> {
                mira.choose("Players", "3");
                mira.choose("Of them bots", "1");
                mira.page.getByLabel("Games in a match").fill("1");
                mira.page.getByLabel("Games in a match").press("Tab");
            }
            case "rainbow", "genial" -> mira.choose("Players", "2");
            default -> {}
        }
        meet(mira, jonas);
    }

    /** At the table that Mira is about to set. */
    private static void meet(Guest mira, Guest jonas) {
        meet(mira, jonas, "players");
    }

    /** {@code agreed} is what Jonas reads before he sits down. */
    private static void meet(Guest mira, Guest jonas, String agreed) {
        setUp(mira);
        sit(jonas, "/" + mira.page.locator(".code").innerText(), agreed);
    }

    private static void setUp(Guest mira) {
        mira.page.getByLabel("Your name").first().fill("Mira");
        mira.button("Set up the table").click();
        mira.page.waitForURL("**/m/*");
        assertThat(mira.page.getByLabel("The link as a QR code")).isVisible();
    }

    private static void sit(Guest jonas, String table, String agreed) {
        jonas.opens(table);
        assertThat(jonas.page.locator(".lead")).containsText(agreed);
        jonas.page.locator("#name").fill("Jonas");
        jonas.button("Sit down").click();
    }

    /** The places and points, without the mark of whose page it is. */
    static String result(Guest guest) {
        return guest.page.locator(".result tbody").first().textContent().replace("(you)", "");
    }

    private static void resigns(Guest guest) {
        guest.button("Ready").click();
        resignsInPlay(guest);
    }

    private static void resignsInPlay(Guest guest) {
        guest.button("Menu").click();
        guest.button("Resign").click();
        guest.page.locator("dialog[open] .btn.second").click();
    }

    @Test
    void aSeriesGoesOnGameByGameUntilSomebodyHasWonIt() {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            mira.opens("/set/einstein?with=friends");
            mira.choose("How long", "Best of");
            meet(mira, jonas);
            resigns(mira);
            assertThat(jonas.page.locator(".result")).isVisible();
            mira.button("Next match").click();
            assertThat(jonas.page.getByText("Mira is ready for the next match")).isVisible();
            jonas.button("Next match").click();
            assertThat(jonas.page.locator(".where")).containsText("match 2");
            resigns(mira);
            assertThat(jonas.page.getByText("Jonas takes the series")).isVisible();
            assertThat(jonas.button("Rematch")).isVisible();
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }

    @Test
    void theStandInPlaysForWhoeverRunsOutOfTimeUntilTheyAreBack() {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            mira.opens("/set/einstein?with=friends");
            mira.choose("Clock", "For each move");
            mira.page.getByLabel("For each move").last().fill("5");
            mira.page.getByLabel("For each move").last().press("Tab");
            meet(mira, jonas);
            assertThat(jonas.page.locator(".clock").first()).containsText("0:0");
            mira.button("Ready").click();
            assertThat(mira.page.locator(".banner")).containsText("Jonas");
            visit.passes(Duration.ofSeconds(6));
            jonas.page.getByText("is playing for you").waitFor();
            assertThat(mira.page.locator(".plates")).containsText("stand-in");
            jonas.button("Play myself").click();
            assertThat(jonas.page.getByText("is playing for you")).isHidden();
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }

    @Test
    void ownDiceAreTappedInAndOnlyThoseWhoSatThereLookAtItAgain() {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en");
                var stranger = visit.guest(Size.PHONE, "en")) {
            mira.opens("/set/einstein?with=friends");
            for (var option : List.of("Own dice", "Keep it among us")) {
                mira.page.getByText(option, new Page.GetByTextOptions().setExact(true)).click();
            }
            meet(mira, jonas, "Own dice · Keep it among us");
            mira.button("Ready").click();
            jonas.button("Ready").click();
            var threes = ".acts input[value='3']";
            mira.page.locator(threes).or(mira.page.getByText("Jonas rolls")).first().waitFor();
            var thrower = mira.page.locator(threes).count() > 0 ? mira : jonas;
            thrower.page.locator("label:has(input[value='3'])").click();
            thrower.button("That is how they lie").click();
            assertThat(mira.page.locator(".log, [role=log]").first()).containsText("3");
            var match = mira.page.url().replaceFirst(".*/m/", "");
            stranger.opens("/r/" + match);
            assertThat(stranger.page.getByRole(AriaRole.ALERT)).containsText("can’t be looked at");
            resignsInPlay(mira);
            assertThat(jonas.page.locator(".result")).isVisible();
            stranger.opens("/m/" + match);
            assertThat(stranger.page.getByText("There is no such table")).isVisible();
            jonas.opens("/r/" + match);
            assertThat(jonas.page.locator("[role=slider]")).isVisible();
            assertThat(jonas.button("Copy the link")).hasCount(0);
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }

    @Test
    void aRematchTakesBothToANewTable() {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            sitDown(mira, jonas, "einstein");
            var first = mira.page.url();
            resigns(mira);
            assertThat(jonas.page.locator(".result")).isVisible();
            mira.button("Rematch").click();
            assertThat(jonas.page.getByText("Mira would like a rematch")).isVisible();
            jonas.button("Rematch").click();
            mira.page.waitForURL(url -> !url.equals(first));
            jonas.page.waitForURL(mira.page.url());
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }
}

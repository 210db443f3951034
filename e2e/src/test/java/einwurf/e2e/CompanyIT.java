package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/** People at a table: lost lines, other devices, being told, and talking. */
@ExtendWith(VisitExtension.class)
class CompanyIT {
    private static final String CHOICES =
            "(match) => fetch(`/api/v1/matches/${match}?version=1`).then((a) => a.json()).then(({"
                + " events }) => events.filter((e) => e.kind === 'chose' && e.seat === 1).length)";

    private static final String TOLD =
            "() => navigator.serviceWorker.getRegistration().then((one) => one.getNotifications())"
                    + ".then(([one]) => one && [one.title, one.body, one.data.url].join('|'))";

    private final Visit visit;

    CompanyIT(Visit visit) {
        this.visit = visit;
    }

    private static String match(Guest guest) {
        return guest.page.url().replaceFirst(".*/m/", "");
    }

    @Test
    void aDeadLineIsNoticedWithinFiveSecondsAndAMoveTappedMeanwhileArrivesOnce() {
        try (var proxy = new SwallowingProxy(visit.address());
                var mira = visit.profile(Size.PHONE, "en").at(proxy.address()).open();
                var jonas = visit.guest(Size.DESK, "en")) {
            mira.page.clock().install();
            TogetherIT.sitDown(mira, jonas, "einstein", visit.address());
            assertThat(mira.page).hasTitle(Pattern.compile("^Your turn: "));
            assertThat(mira.page.locator(".plate").first()).containsText("you");
            mira.button("Shuffle").click();
            var arranged = mira.page.locator("section.board").ariaSnapshot();
            mira.stopsClockIn(5_000); // what is shown for a moment is gone
            mira.page.evaluate(Guest.DRAWN);
            double top = mira.page.locator("section.board").boundingBox().y;
            proxy.dies();
            mira.button("Ready").click();
            mira.page.clock().runFor(1_000);
            assertThat(mira.page.locator(".banner")).containsText("Sending");
            mira.page.clock().runFor(4_000);
            assertThat(mira.page.locator(".connection")).containsText("Connection lost");
            assertThat(mira.page.locator(".banner")).containsText("No connection");
            Assertions.assertThat(mira.page.locator("section.board").ariaSnapshot())
                    .isEqualTo(arranged);
            Assertions.assertThat(mira.page.locator("section.board").boundingBox().y)
                    .isEqualTo(top);
            Assertions.assertThat(jonas.page.evaluate(CHOICES, match(jonas))).isEqualTo(0);
            proxy.isBack();
            mira.page.clock().resume();
            // A connection that was being opened meanwhile is given up first.
            assertThat(mira.page.locator(".connection p")).hasCount(0);
            assertThat(mira.page.locator(".banner")).containsText("Jonas");
            Assertions.assertThat(jonas.page.evaluate(CHOICES, match(jonas))).isEqualTo(1);
            theyTalk(jonas, mira);
        }
    }

    /** What one says is marked as unread, over no bar, until the other has opened it. */
    private static void theyTalk(Guest says, Guest reads) {
        says.page.locator("summary:has-text('Table talk')").click();
        says.page.getByPlaceholder("Say something").fill("Good luck");
        says.button("Send").click();
        reads.button("Table talk, 1 new line").click();
        assertThat(reads.page.locator("dialog[open]")).containsText("Good luck");
        reads.page.keyboard().press("Escape");
        assertThat(reads.button("Table talk, 1 new line")).hasCount(0);
        reads.button("Leave the table").click();
        assertThat(reads.page.locator("dialog[open]")).containsText("Your seat stays yours");
        reads.button("Stay").click();
    }

    @Test
    void aGameBegunOnOneDeviceIsFinishedOnAnotherWithItsDice() {
        try (var phone = visit.guest(Size.PHONE, "en");
                var desk = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.DESK, "en")) {
            TogetherIT.sitDown(phone, jonas, "einstein");
            Guest.playTogether(List.of(phone, jonas), 4);
            phone.opens("/device");
            var link = phone.page.getByLabel("The link").inputValue();
            phone.button("Forget my seats on this device").click();
            phone.page.locator("dialog[open] .btn.second").click();
            assertThat(phone.page.getByText("has no seats any more")).isVisible();
            desk.opens(link.replaceFirst("^https?://[^/]+", ""));
            assertThat(desk.page.locator("dialog[open]")).containsText("Take over 1 seat of Mira?");
            desk.button("Take it over").last().click();
            desk.page.getByText("To my tables").click();
            desk.page.locator(".list a[href^='/m/']").first().click();
            assertThat(desk.page.locator(".plate").first()).isVisible();
            Guest.playTogether(List.of(desk, jonas), 4);
            if (!desk.over()) {
                jonas.page.keyboard().press("Escape"); // a question that the last act has led to
                jonas.button("Menu").click();
                jonas.button("Resign").click();
                jonas.page.locator("dialog[open] .btn.second").click();
            }
            assertThat(desk.page.locator(".result")).isVisible();
            TogetherIT.diceAreChecked(desk);
            // The link carries the chain, not what the phone saw.
            var counts =
                    Pattern.compile(
                            "Of \\d+ rolls [1-9].* since this device didn’t send your share");
            assertThat(desk.page.getByText(counts)).isVisible();
            assertThat(desk.page.getByText("The record is what this device saw.")).isVisible();
            phone.assertQuiet();
            desk.assertQuiet();
            jonas.assertQuiet();
        }
    }

    @Test
    void whoSetsATableIsInChargeOfItAndHandsItOver() {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            mira.opens("/set/einhorn?with=friends");
            mira.choose("Players", "4");
            mira.page.getByLabel("Your name").first().fill("Mira");
            mira.button("Set up the table").click();
            mira.page.waitForURL("**/m/*");
            jonas.opens(mira.page.url());
            jonas.page.locator("#name").fill("Jonas");
            jonas.button("Sit down").click();
            seat(jonas, 4).getByText("Move here").click();
            assertThat(seat(mira, 4)).containsText("Jonas");
            jonas.page.locator("#name").fill("Jonathan");
            jonas.button("Change my name").click();
            assertThat(seat(mira, 4)).containsText("Jonathan");
            seat(mira, 2).locator("select").selectOption("medium");
            assertThat(seat(jonas, 2)).containsText("medium");
            mira.button("Make Jonathan the host").click();
            seat(jonas, 2).getByText("Remove").click();
            assertThat(seat(mira, 2)).containsText("free");
            assertThat(mira.page.getByText("Jonathan is the host and can begin.")).isVisible();
            jonas.button("Remove Mira").click();
            assertThat(mira.page.locator("#sit")).isVisible();
            mira.assertQuiet();
            jonas.assertQuiet();
        }
    }

    private static Locator seat(Guest guest, int seat) {
        return guest.page.locator(".seats li").nth(seat - 1);
    }

    @Test
    @Tag(Browsers.WHOLE_BROWSER)
    void aPushWakesThePagesWorkerWhichTellsWhoseTurnItIs() {
        try (var mira = visit.profile(Size.PHONE, "en").withServiceWorker().open()) {
            mira.page.context().grantPermissions(List.of("notifications"));
            var workers = mira.page.context().newCDPSession(mira.page);
            var registration = new AtomicReference<String>();
            workers.on(
                    "ServiceWorker.workerRegistrationUpdated",
                    event ->
                            event.getAsJsonArray("registrations")
                                    .forEach(
                                            one ->
                                                    registration.set(
                                                            one.getAsJsonObject()
                                                                    .get("registrationId")
                                                                    .getAsString())));
            workers.send("ServiceWorker.enable");
            mira.opens("/");
            mira.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)");
            mira.page.waitForCondition(() -> registration.get() != null);
            var push = new JsonObject();
            push.addProperty("origin", visit.address().replaceFirst("/$", ""));
            push.addProperty("registrationId", registration.get());
            push.addProperty(
                    "data",
                    "{\"type\":\"turn\",\"url\":\"/m/abc\",\"title\":\"EinStein\",\"body\":\"It is"
                            + " your turn\"}");
            workers.send("ServiceWorker.deliverPushMessage", push);
            // waitForFunction takes the promise itself for an answer.
            mira.page.waitForCondition(() -> mira.page.evaluate(TOLD) != null);
            Assertions.assertThat(mira.page.evaluate(TOLD))
                    .isEqualTo("EinStein|It is your turn|/m/abc");
        }
    }
}

package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

@ExtendWith(VisitExtension.class)
class PagesIT {
    private static final List<String> PAGES =
            List.of(
                    "/",
                    "/learn",
                    "/watch",
                    "/dice",
                    "/rules/einhorn",
                    "/rules/rainbow",
                    "/rules/einstein",
                    "/rules/genial",
                    "/print/rainbow",
                    "/today",
                    "/games",
                    "/replay",
                    "/set/einhorn?with=bots",
                    "/set/rainbow?with=device",
                    "/set/genial?with=friends",
                    "/set/genial?with=anyone",
                    "/device",
                    "/tables",
                    "/m/nobody-sits-here",
                    "/nowhere");

    private final Visit visit;

    PagesIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @CsvSource({"PHONE, en", "LAPTOP, de"})
    void noPageExcludesAnybodySpillsOrSpeaksAnotherLanguage(Size size, String language) {
        try (var guest = visit.guest(size, language)) {
            var look = new Look(guest);
            for (var path : PAGES) {
                guest.opens(path);
                guest.settles();
                look.at(path);
            }
            guest.page.locator("header button.icon").last().click();
            look.at("menu");
            assertThat(look.wrong()).isEmpty();
            guest.assertQuiet();
        }
    }

    @ParameterizedTest
    @CsvSource({"DESK, en", "PHONE, de"})
    void aTableThatWaitsExcludesNobody(Size size, String language) {
        try (var host = visit.guest(size, language);
                var passer = visit.guest(size, language)) {
            host.opens("/set/rainbow?with=friends");
            host.page.locator("input[autocomplete=nickname]").fill("Mira");
            host.page.locator("form button.btn").click();
            host.page.waitForURL("**/m/*");
            host.page.locator("svg[role=img]").first().waitFor();
            var look = new Look(host);
            look.at("the host's table");
            assertThat(look.wrong()).isEmpty();
            passer.opens(host.page.url());
            var other = new Look(passer);
            other.at("a table to join");
            assertThat(other.wrong()).isEmpty();
            host.assertQuiet();
        }
    }

    @Test
    void whatARealTableNeedsIsPrintedOnOnePage() {
        try (var guest = visit.guest(Size.DESK, "de")) {
            for (var game : List.of("einhorn", "rainbow", "einstein", "genial")) {
                guest.opens("/print/" + game);
                guest.page.locator(".leaf svg").waitFor();
                guest.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
                assertThat(guest.page.locator("h1").isVisible()).as(game).isFalse();
                assertThat(pages(guest.page.pdf())).as(game).isEqualTo(1);
                guest.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
            }
            guest.assertQuiet();
        }
    }

    private static long pages(byte[] pdf) {
        var text = new String(pdf, StandardCharsets.ISO_8859_1);
        return Pattern.compile("/Type /Page\\b(?!s)").matcher(text).results().count();
    }

    @Test
    void theFirstPageIsLightAndTheEngineComesWithAGame() {
        try (var guest = visit.guest(Size.DESK, "en")) {
            var page = guest.page;
            var bytes = new long[1];
            page.onResponse(response -> bytes[0] += length(response));
            guest.opens("/");
            guest.settles();
            assertThat(bytes[0]).isPositive().isLessThan(150_000);
            bytes[0] = 0;
            page.navigate("/play/einstein");
            page.locator(".sq").first().waitFor();
            assertThat(bytes[0]).isLessThan(500_000);
        }
    }

    private static long length(com.microsoft.playwright.Response response) {
        var length = response.headers().get("content-length");
        return length == null ? 0 : Long.parseLong(length);
    }
}

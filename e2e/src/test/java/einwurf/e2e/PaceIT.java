package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Nothing is faster than it can be read, and nothing is told before the dice lie. The test turns
 * the page's clock, so a slow machine changes no time.
 */
@ExtendWith(VisitExtension.class)
class PaceIT {
    private static final String NOTE = Guest.script("sentences.js");
    private static final JsonMapper JSON = new JsonMapper();

    /** Less than a sentence stands before the next dice fall: never both in one tick. */
    private static final int TICK = 400;

    /** Long enough to have read everything that stands. */
    private static final int READ = 3_200;

    private static final int LONGEST = 20_000;
    private static final double LEAST = 900;
    private static final double LEAST_LONG = 1_500;
    private static final int LONG = 8;

    private final Visit visit;

    PaceIT(Visit visit) {
        this.visit = visit;
    }

    private record Sentence(String text, int words, double millis, boolean rolled) {
        String kind() {
            var who = text.startsWith("Mira") ? "one's own " : "another's ";
            return who + (rolled ? "roll" : "choice") + (words > LONG ? ", long" : ", short");
        }
    }

    /** Of the two long games the last quarter: {@code ./check --full} plays them whole. */
    @ParameterizedTest
    @CsvSource({
        "einhorn, PHONE, 2, true",
        "rainbow, LAPTOP, 1, false",
        "einstein, PHONE, 1, true",
        "genial, PHONE, 1, false",
        "genial, LAPTOP, 2, false" // three dice
    })
    void everySentenceCanBeReadAndComesWhenTheDiceLie(
            String game, Size size, int bots, boolean whole) throws IOException {
        try (var mira = visit.profile(size, "de").unhurried().open()) { // the longer words
            mira.page.clock().install();
            if (whole || Visit.FULL) {
                Tables.againstBots(mira, game, bots, 2);
            } else {
                Tables.resume(mira, game, bots + 1, Prepared.late(game, bots + 1));
            }
            mira.page.locator(".banner b").first().waitFor();
            mira.page.evaluate(NOTE);
            mira.stopsClockIn(60_000);
            mira.page.evaluate("noted.sentences.length = 0"); // what the jump cut short
            playsUnhurried(mira);
            var noted = JSON.readTree((String) mira.page.evaluate("JSON.stringify(noted)"));
            var sentences = sentences(noted);
            write(game + "-" + size, sentences, noted);
            assertThat(noted.at("/early").valueStream().map(JsonNode::stringValue))
                    .as("told while dice were in the air")
                    .isEmpty();
            assertThat(sentences).hasSizeGreaterThan(10);
            assertThat(sentences)
                    .allSatisfy(
                            one ->
                                    assertThat(one.millis)
                                            .as(one.text)
                                            .isGreaterThanOrEqualTo(
                                                    one.words > LONG ? LEAST_LONG : LEAST));
            assertThat(noted.at("/shift").doubleValue())
                    .as("layout shift: %s", noted.at("/shifts"))
                    .isLessThan(0.02);
            mira.assertQuiet();
        }
    }

    /** Acts as soon as something is asked: what a tap ends isn't counted. */
    private static void playsUnhurried(Guest guest) {
        for (int i = 0; i < LONGEST && !guest.over(); i++) {
            guest.page.clock().runFor(TICK);
            guest.page.evaluate(Guest.DRAWN); // what moved is drawn, and seen to have moved
            guest.actNow();
        }
        assertThat(guest.over()).as("still playing: %s", guest.says()).isTrue();
    }

    private static List<Sentence> sentences(JsonNode noted) {
        var all = new ArrayList<Sentence>();
        for (var one : noted.at("/sentences")) {
            if (!one.at("/until").isNull() && !one.at("/tapped").booleanValue()) {
                double millis = one.at("/until").doubleValue() - one.at("/from").doubleValue();
                all.add(
                        new Sentence(
                                one.at("/text").stringValue(),
                                one.at("/words").intValue(),
                                millis,
                                one.at("/rolled").booleanValue()));
            }
        }
        return all;
    }

    /** For whoever wants to know: target/pace-GAME-SIZE.txt. */
    private static void write(String game, List<Sentence> sentences, JsonNode noted)
            throws IOException {
        Map<String, List<Double>> kinds =
                sentences.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Sentence::kind,
                                        TreeMap::new,
                                        Collectors.mapping(Sentence::millis, Collectors.toList())));
        var lines = new ArrayList<String>();
        kinds.forEach(
                (kind, times) -> {
                    var sorted = times.stream().sorted().toList();
                    lines.add(
                            "%s: %d sentences, least %.0f ms, median %.0f ms"
                                    .formatted(
                                            kind,
                                            sorted.size(),
                                            sorted.getFirst(),
                                            sorted.get(sorted.size() / 2)));
                });
        lines.add(
                "layout shift: %.4f at worst, %.4f in all over the whole game"
                        .formatted(
                                noted.at("/worst").doubleValue(),
                                noted.at("/shift").doubleValue()));
        noted.at("/shifts").valueStream().map(JsonNode::stringValue).forEach(lines::add);
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target/pace-" + game + ".txt"), lines);
    }

    @Test
    void bidsAreTurnedOverInAMomentOfTheirOwn() {
        try (var mira = visit.profile(Size.PHONE, "en").calm().open()) {
            var record =
                    Prepared.search(
                            "einhorn",
                            4,
                            view ->
                                    view.at("/node/phase").stringValue().equals("bid")
                                            && view.at("/node/state/banked").get(0).intValue() > 2);
            mira.page.clock().install();
            Tables.resume(mira, "einhorn", 4, record);
            mira.page.locator(".hand").waitFor();
            mira.stopsClockIn(60_000);
            mira.page.clock().runFor(READ); // the others' bids are in
            mira.page.locator(".hand ~ .row .btn").click();
            for (int i = 0; i < 60 && mira.page.locator(".go-on").count() == 0; i++) {
                mira.page.clock().runFor(TICK);
            }
            assertThat(mira.page.locator(".banner b")).hasText("Everything lies open");
            assertThat(mira.page.locator(".plates .chip")).hasCount(4);
            mira.page.clock().runFor(30_000);
            assertThat(mira.page.locator(".go-on")).isVisible();
            mira.page.locator(".go-on").click();
            assertThat(mira.page.locator(".go-on")).hasCount(0);
        }
    }

    @Test
    void pointsThatWillBeLostAreNeverPromised() {
        try (var mira = visit.profile(Size.PHONE, "en").calm().open()) {
            var record = Prepared.search("genial", 4, PaceIT::losesWhatItMatches);
            Tables.resume(mira, "genial", 4, record);
            mira.page.locator("button.die").first().waitFor();
            var promised = mira.page.locator(".tray li.on").innerText();
            assertThat(promised).matches(".*: .*\\b0 points, \\d lost|.*\\d lost.*");
            var button = mira.page.locator(".acts .btn").last();
            assertThat(button).containsText("lost");
            button.click();
            assertThat(mira.page.locator(".banner b, .log li.latest").first()).containsText("lost");
        }
    }

    /** One die is left, and the others show it more often than the row has room. */
    private static boolean losesWhatItMatches(JsonNode view) {
        var hand = view.at("/node/state/hand").stringValue("");
        if (!view.at("/node/phase").stringValue().equals("score") || hand.length() != 1) {
            return false;
        }
        int row = "ROYGBV".indexOf(hand);
        int offered = view.at("/node/state/offered").get(row).intValue();
        int marked = view.at("/node/state/matches").get(row).intValue();
        return marked > 0 && offered > marked;
    }
}

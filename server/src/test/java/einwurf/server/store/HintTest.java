package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.match.state.Event;
import einwurf.server.match.stored.EventText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;

class HintTest {
    private static StoredStep chat(int number, String text) {
        return EventText.write(number, 1_800_000_000_000L + number, new Event.Chat(1, text, null));
    }

    static List<Hint> hints() {
        return List.of(
                new Hint.Stored("m1", 7, List.of()),
                new Hint.Stored(
                        "m1", 7, List.of(chat(6, "tab\tand\nline"), chat(7, " \tgrüß \\ \""))),
                new Hint.Present("m1", "0110", 3),
                new Hint.WhoIsThere("m1"),
                new Hint.Asleep("m1"),
                new Hint.Listed("m1", "o"),
                new Hint.Listed("m1", ""),
                new Hint.Tables("o", 1, 2),
                new Hint.Joined(),
                new Hint.Gone());
    }

    @ParameterizedTest
    @MethodSource("hints")
    void isReadAsItWasTold(Hint hint) {
        assertThat(Hint.read(hint.text())).isEqualTo(hint);
        assertThat(hint.text()).as("hints are told a line each").doesNotContain("\n");
    }

    @Test
    void aNodeThatKnowsNothingOfStepsReadsTheNumber() {
        var words = hints().get(1).text().split(" ", -1);
        assertThat(words).startsWith("stored", "m1", "7");
    }

    @Test
    void aNodeThatDoesntSayWhoseATableIsIsUnderstood() {
        assertThat(Hint.read("listed m1")).isEqualTo(new Hint.Listed("m1", ""));
    }

    @Test
    void longStepsAreNotTold() {
        assertThat(Hint.Stored.with("m", 1, List.of(chat(1, "x".repeat(200)))).steps()).hasSize(1);
        assertThat(Hint.Stored.with("m", 1, List.of(chat(1, "x".repeat(3000)))).steps()).isEmpty();
    }

    @Test
    void whatIsToldFitsIntoANotification() {
        for (var body : List.of("{}", "x".repeat(100), "€".repeat(300))) {
            var steps = new ArrayList<StoredStep>();
            for (int n = 1; n <= 500; n++) {
                steps.add(new StoredStep(n, 1_800_000_000_000L, "WantsRematch", body));
                var text = Hint.Stored.with("m1234567890abc", n, List.copyOf(steps)).text();
                assertThat(text.getBytes(UTF_8)).hasSizeLessThan(7800);
            }
        }
    }

    @Test
    void whatCannotBeReadIsNoHint() {
        for (var text :
                List.of(
                        "",
                        "stored",
                        "stored m x",
                        "stored m 1 \tx",
                        "stored m 1 \t1 a",
                        "new 1")) {
            assertThat(Hint.read(text)).as(text).isNull();
        }
    }
}

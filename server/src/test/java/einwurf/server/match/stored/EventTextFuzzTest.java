package einwurf.server.match.stored;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;
import einwurf.server.store.StoredStep;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** What was stored is read as what it was, or the match is named that can't be read. */
class EventTextFuzzTest {
    private static final String MATCH = "abcdefgh";
    private static final Pattern HOLLOW = Pattern.compile(":\\s*+(-?0|\"\"|\\[\\s*+\\])");

    /** The first line is the kind, the others the body. */
    @FuzzTest
    @DictionaryEntries({
        "Chose",
        "Rolled",
        "Created",
        "Reserved",
        "SatBot",
        "Sat",
        "Renewed",
        "Left",
        "Ready",
        "Started",
        "TookBack",
        "Offered",
        "Agreed",
        "Declined",
        "TimeUp",
        "StoodIn",
        "Back",
        "Resigned",
        "Ended",
        "WantsRematch",
        "Rematch",
        "Chat",
        "Listed",
        "Closed",
        "Resumed",
        "seat",
        "move",
        "ask",
        "made",
        "places",
        "points",
        "how",
        "null",
        "-1",
        "1e9",
        "9223372036854775808",
        "\u00014[\u0002"
    })
    void events(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        int end = Math.max(text.indexOf('\n'), 0);
        var step = new StoredStep(1, 0, text.substring(0, end), text.substring(end));
        var event = ReaderCheck.timely(text, _ -> read(() -> EventText.read(MATCH, step)));
        if (event.isPresent()) {
            var written = EventText.write(1, 0, event.get());
            law(written.kind().equals(step.kind()), "a kind stays so");
            same(step.body(), event, read(() -> EventText.read(MATCH, written)));
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "game",
        "options",
        "series",
        "chairs",
        "clock",
        "absence",
        "listed",
        "chat",
        "ownDice",
        "privateRecord",
        "kind",
        "name",
        "level",
        "seconds",
        "increment",
        "after",
        "lose",
        "OPEN",
        "PERSON",
        "BOT",
        "NONE",
        "MOVE",
        "BANK",
        "null",
        "-1",
        "1e9",
        "\u00014[\u0002"
    })
    void setups(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        var setup = ReaderCheck.timely(text, _ -> read(() -> SetupText.read(MATCH, text)));
        if (setup.isPresent()) {
            var written = SetupText.write(setup.get());
            same(text, setup, read(() -> SetupText.read(MATCH, written)));
        }
    }

    private static <T> Optional<T> read(Supplier<T> reader) {
        try {
            return Optional.of(reader.get());
        } catch (IllegalStateException bad) {
            law(String.valueOf(bad.getMessage()).contains(MATCH), "the match is named: " + bad);
            return Optional.empty();
        }
    }

    /** What is 0 or empty is left out when it is written, so only others have it in a text. */
    private static void same(String text, Optional<?> first, Optional<?> again) {
        law(
                first.equals(again) || HOLLOW.matcher(text).find(),
                "what is written again reads as the same");
    }
}

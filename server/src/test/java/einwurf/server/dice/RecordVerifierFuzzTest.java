package einwurf.server.dice;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;

/** A record is proven, or the line is named that isn't as it should be. */
class RecordVerifierFuzzTest {

    @FuzzTest
    @DictionaryEntries({
        "einwurf record 1\\x0a",
        "game: einstein\\x0a",
        "players: 2\\x0a",
        "match: ",
        "signature: ",
        "key: ",
        "dice: 2\\x0a",
        "game of series: 1 of 2 so far\\x0a",
        "game before: none\\x0a",
        "outcomes 1: 1:1 2:1\\x0a",
        "dice chains: 0=",
        "dice throws: 1 to 2\\x0a",
        " | throw=1 share=",
        " waited=0 shares=nobody",
        "result: unfinished\\x0a",
        "\\x0a\\x0a",
        "1 plays 123456",
        "1 rolls 4",
        "999999999",
        "0123456789abcdef0123456789abcdef",
        "\u00014 \u0002",
        "\u00014\\x0a\u0002"
    })
    void records(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        switch (ReaderCheck.timely(text, RecordVerifier::check)) {
            case RecordVerifier.Verdict.Proven(int games, int rolls, _) -> {
                law(games > 0 && rolls >= 0, "what is proven is there");
                law(text.contains("signature: "), "what is proven is signed");
            }
            case RecordVerifier.Verdict.Unchecked(var why, _) -> ReaderCheck.refused(text, why);
            case RecordVerifier.Verdict.Broken(int line, var why) -> {
                law(line >= 1 && line <= text.lines().count() + 1, "the line is there: " + line);
                ReaderCheck.refused(text, why);
            }
        }
    }
}

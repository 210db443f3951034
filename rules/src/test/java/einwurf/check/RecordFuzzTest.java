package einwurf.check;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.Games;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;

/** A record is refused, or writes and reads back as the same game with all that is told of it. */
class RecordFuzzTest {

    @FuzzTest
    @DictionaryEntries({
        "einwurf record 1\\x0a",
        "\\x0a\\x0a",
        "game: ",
        "einstein",
        "einhorn",
        "rainbow",
        "genial",
        "players: 2\\x0a",
        "players: 3\\x0a",
        "option ",
        "placement: ",
        "start: ",
        "name 1: ",
        "date: ",
        "result: ",
        "unfinished",
        "places 1 2, points 1 0",
        "1 plays ",
        "2 plays ",
        "1 rolls ",
        "2 rolls ",
        " | by=house",
        "123456",
        "\\\\n",
        "#",
        "5/5/5/5/5 r - chosen - -",
        "\u00014 \u0002",
        "\u00015\\x0a\u0002"
    })
    void ours(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        if (ReaderCheck.read(text, Games::record)
                instanceof Parsed.Good<GameRecord<?, ?>>(var record)) {
            comesBack(record);
        }
    }

    private static <S extends Record, M extends Move> void comesBack(GameRecord<S, M> record) {
        var written = record.write();
        var again = GameRecord.read(written, Games::byId).orThrow();
        law(again.write().equals(written), "a record is written as it was read");
        law(again.history().steps().equals(record.history().steps()), "its steps come back");
        law(
                again.history().position().equals(record.history().position()),
                "it ends where it ended");
        law(again.history().table().equals(record.history().table()), "its table comes back");
        law(again.names().equals(record.names()), "its names come back");
        law(again.headers().equals(record.headers()), "its headers come back");
        law(again.extras().equals(record.extras()), "its notes come back");
    }
}

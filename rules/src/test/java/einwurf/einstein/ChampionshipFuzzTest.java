package einwurf.einstein;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.Games;
import einwurf.check.ReaderCheck;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Step;

import java.util.List;

/** A championship record is refused, or comes back from its own form and from ours. */
class ChampionshipFuzzTest {
    private static final Einstein GAME = new Einstein();

    @FuzzTest
    @DictionaryEntries({
        "#[WTN]",
        "[Mira R]",
        "[Jonas B]",
        "[先手胜]",
        "[后手胜]",
        "[2026.11.15 10:00 Berlin]",
        "[Autumn Cup];",
        "R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3\\x0a",
        "B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6\\x0a",
        "1:3;(R3,B3)\\x0a",
        "2:5;(B5,C2)\\x0a",
        "红方:",
        "【",
        "】",
        "；",
        "（",
        "//",
        "\u00014 \u0002",
        "\u00014\t\u0002",
        "\u00014R\u0002",
        "\u00014[\u0002"
    })
    void records(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        boolean theirs = ReaderCheck.timely(text, ChampionshipRecord::recognizes);
        if (theirs
                && ReaderCheck.read(text, t -> ChampionshipRecord.read(GAME, t))
                        instanceof
                        Parsed.Good<GameRecord<EinsteinPosition, EinsteinMove>>(var record)) {
            comesBack(record);
        }
    }

    private static void comesBack(GameRecord<EinsteinPosition, EinsteinMove> record) {
        var ours = record.write();
        law(Games.record(ours).orThrow().write().equals(ours), "it comes back from our form");
        var theirs = ChampionshipRecord.write(record).orThrow();
        law(ChampionshipRecord.recognizes(theirs), "their form is recognized");
        var again = ChampionshipRecord.read(GAME, theirs).orThrow();
        law(ChampionshipRecord.write(again).orThrow().equals(theirs), "it is written as it was");
        law(moves(again).equals(moves(record)), "its moves come back");
        law(again.history().turn().equals(record.history().turn()), "it ends where it ended");
        law(again.names().equals(record.names()), "its names come back");
        law(again.headers().equals(record.headers()), "its headers come back");
    }

    private static List<Step<EinsteinMove>> moves(
            GameRecord<EinsteinPosition, EinsteinMove> record) {
        return List.copyOf(record.history().steps());
    }
}

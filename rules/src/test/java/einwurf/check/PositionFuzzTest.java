package einwurf.check;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.Set;

/** A position is refused, or written as it was read and playable by the laws. */
class PositionFuzzTest {
    private static final int STEPS = 2;

    @FuzzTest
    @DictionaryEntries({
        "start", "predict", "roll", "settle", "bid", "bidroll", "add", "tiebreak", "over", "3x25",
        "2x10", "1/10", " 0 0 ", "6,6,6", "-,-,-", "?", ".", "U", "112", "\u00014x\u0002"
    })
    void einhorn(byte[] bytes) {
        check(new Einhorn(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({
        "pick",
        "roll",
        "claim",
        "second",
        "others",
        "over",
        "RRY",
        "135",
        "2:4:3:off",
        "1:4:3:on",
        "-,-,-,-,-,-/-/0,0,9,0,0",
        "25,-,-,E,-,-/-/0,0,9,0,0",
        "/13",
        "!",
        "\u00014,\u0002"
    })
    void rainbow(byte[] bytes) {
        check(new Rainbow(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({
        "ABC2/DE3/F3f/3ed/2cba",
        " r ",
        " b ",
        "5/",
        "5/5/5/5/5",
        "chosen",
        "random",
        "123456",
        " - -",
        "?",
        "\u00015/\u0002"
    })
    void einstein(byte[] bytes) {
        check(new Einstein(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({
        "rolled",
        "empty",
        "opening",
        "roll",
        "keep",
        "score",
        "over",
        "RRGB",
        "OOYV",
        "000000:-",
        "777777",
        "\u00014R\u0002"
    })
    void genial(byte[] bytes) {
        check(new Genial(), bytes);
    }

    private static <S extends Record, M extends Move> void check(Game<S, M> game, byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        if (ReaderCheck.read(text, game.notation()::readPosition)
                instanceof Parsed.Good<S>(var read)) {
            check(game, text, read);
        }
    }

    private static <S extends Record, M extends Move> void check(
            Game<S, M> game, String text, S position) {
        law(game.notation().writePosition(position).equals(text), "a position is written as read");
        var table = game.table(position);
        law(
                Tables.set(game, table.players(), table.options())
                                instanceof Tables.Setting.Set(var same)
                        && same.equals(table),
                "a position is of a table that can be set");
        var seats = Seat.all(table.players());
        law(!Json.write(Node.of(game, table, position)).isEmpty(), "a position has a node");
        for (var seat : seats) {
            Json.write(Node.seenBy(game, table, position, Set.of(seat)));
        }
        if (game.turn(position) instanceof Turn.Choice(var asked, _)) {
            for (var seat : asked) {
                ReaderCheck.refused(text, game.voice().ask(position, seat));
            }
        }
        Laws.walk(game, game.withoutHiddenChoices(position), text.hashCode(), STEPS);
    }
}

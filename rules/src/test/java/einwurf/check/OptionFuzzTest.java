package einwurf.check;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Series;
import einwurf.rules.Tables;
import einwurf.rules.Tables.Setting;

import java.util.HashMap;
import java.util.Map;

/** Series and options as flags and headers have them. */
class OptionFuzzTest {

    @FuzzTest
    @DictionaryEntries({
        "best-of-",
        "first-to-",
        "games-",
        "/columns",
        "/points",
        "9999",
        "999999999",
        "\u00014-\u0002"
    })
    void series(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        for (var game : Games.HOUSE) {
            if (ReaderCheck.read(text, t -> Series.read(game, t))
                    instanceof Parsed.Good<Series>(var series)) {
                law(series.write(game).equals(text) || text.contains("/"), "a series is as read");
                law(
                        Series.read(game, series.write(game)).orThrow().equals(series),
                        "a series reads back");
                law(!series.over(series.begin(game.about().most())), "a series has a game");
            }
        }
    }

    /** Lines of name and value, after one that says how many play. */
    @FuzzTest
    @DictionaryEntries({
        "placement=",
        "start=",
        "chosen",
        "random",
        "red",
        "blue",
        "games=",
        "stones=",
        "true",
        "off",
        "yoursPenalty=",
        "othersPenalty=",
        "tripleOnes=",
        "opening=",
        "empty",
        "rolled",
        "2147483648",
        "-1",
        "\\x0a",
        "\u00014x\u0002"
    })
    void tables(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        var lines = text.lines().toList();
        if (lines.isEmpty()) {
            return;
        }
        for (var game : Games.HOUSE) {
            var given = new HashMap<String, Object>();
            for (var line : lines.subList(1, lines.size())) {
                int equals = Math.max(line.indexOf('='), 0);
                var name = line.substring(0, equals);
                var value = line.substring(Math.min(equals + 1, line.length()));
                given.put(name, value(game, name, value));
            }
            set(text, game, lines.getFirst().hashCode() & 7, given);
        }
    }

    private static Object value(Game<?, ?> game, String name, String text) {
        for (var option : game.about().options()) {
            if (option.name().equals(name)
                    && ReaderCheck.read(text, option::read)
                            instanceof Parsed.Good<Object>(var value)) {
                comesBack(option, value);
                return value;
            }
        }
        return text;
    }

    private static void comesBack(Option option, Object value) {
        law(option.read(value.toString()).orThrow().equals(value), "an option's value reads back");
        law(option.check(value).orThrow().equals(value), "an option takes the value it has read");
    }

    private static void set(String text, Game<?, ?> game, int players, Map<String, Object> given) {
        switch (Tables.set(game, players, given)) {
            case Setting.BadPlayers(var why) -> ReaderCheck.refused(text, why);
            case Setting.BadOption(var why) -> ReaderCheck.refused(text, why);
            case Setting.Set(var table) -> {
                law(
                        table.options().size() == game.about().options().size(),
                        "every option has a value");
                law(
                        game.fast().board(table) != null && game.start(table) != null,
                        "a table can begin");
            }
        }
    }
}

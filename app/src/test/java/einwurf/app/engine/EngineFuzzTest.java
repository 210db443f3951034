package einwurf.app.engine;

import static einwurf.check.ReaderCheck.law;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Whatever lines come in, each has one reply: what was asked for, or a fault with a code. */
class EngineFuzzTest {
    /** These may take as long as they are told to. */
    private static final Set<String> BUSY = Set.of("perft", "choose", "odds");

    private static final int MOST_LINES = 20;

    @FuzzTest
    @DictionaryEntries({
        "do",
        "games",
        "new",
        "game",
        "einstein",
        "einhorn",
        "rainbow",
        "genial",
        "players",
        "options",
        "position",
        "load",
        "record",
        "move",
        "seat",
        "roll",
        "back",
        "node",
        "perft",
        "depth",
        "id",
        "1E400",
        "9999999999",
        "\\\\ud800",
        "einwurf record 1\\\\n",
        "123456",
        "\u00015[\u0002",
        "\u000159\u0002"
    })
    void lines(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        var lines = text.split("\n", -1);
        if (lines.length > MOST_LINES || busy(lines)) {
            return;
        }
        var input = text.getBytes(UTF_8);
        var replies = ReaderCheck.timely(text, _ -> serve(input)).lines().toList();
        int asked = lines.length - (lines[lines.length - 1].isEmpty() ? 1 : 0);
        law(replies.size() == asked, "a reply for each of " + asked + " lines");
        for (var reply : replies) {
            check(reply);
        }
    }

    private static String serve(byte[] input) {
        var out = new ByteArrayOutputStream();
        try {
            Engine.serve(new ByteArrayInputStream(input), out);
            return out.toString(UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean busy(String[] lines) {
        for (var line : lines) {
            try {
                if (JsonReader.read(line).value() instanceof Map<?, ?> map
                        && map.get("do") instanceof String wanted
                        && BUSY.contains(wanted)) {
                    return true;
                }
            } catch (RequestError _) {
                // the engine will say so
            }
        }
        return false;
    }

    private static void check(String reply) {
        law(!reply.contains("our mistake"), reply);
        var data = Talk.object(Talk.read(reply));
        if (data.containsKey("error")) {
            RequestError.Code.valueOf(Talk.code(data));
        }
    }
}

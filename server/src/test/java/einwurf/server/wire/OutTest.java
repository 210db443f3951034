package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Json;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;

/** JSON as bytes is the JSON that the rest of the house writes. */
class OutTest {

    @Test
    void dataIsWrittenAsEverywhereElse() {
        var map = new LinkedHashMap<String, Object>();
        map.put("plain", "abc");
        map.put("wür\"fel", List.of("äöüß", "“…”", "a\tb\\c\"d", "\u0001\u007f", "🎲", "\ud83c"));
        map.put("numbers", Arrays.asList(0, 7, -1, Integer.MIN_VALUE, 1L << 40, 2.5, null, true));
        map.put("empty", List.of(List.of(), new LinkedHashMap<>(), ""));
        assertThat(new String(Out.json(map), UTF_8)).isEqualTo(Json.write(map));
    }

    @Test
    void anyTextIsWrittenAsEverywhereElse() {
        var random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            var text = new StringBuilder();
            for (int n = random.nextInt(40); n > 0; n--) {
                text.append((char) (random.nextInt(4) == 0 ? random.nextInt(0x10000) : ' ' + n));
            }
            var list = new ArrayList<String>(List.of(text.toString(), "x"));
            var expected = Json.write(list).getBytes(UTF_8);
            assertThat(new Out().data(list).bytes()).isEqualTo(expected);
        }
    }

    @Test
    void commasStandBetween() {
        var out = new Out().open().key("a").value(1).key("b").list();
        out.both(new Text("one", "eins")).nothing().raw("[2]".getBytes(UTF_8)).end();
        assertThat(out.key("c").data("Ü").close().toString())
                .isEqualTo(
                        "{\"a\":1,\"b\":[{\"en\":\"one\",\"de\":\"eins\"},null,[2]],\"c\":\"Ü\"}");
    }
}

package einwurf.app.engine;

import static einwurf.app.engine.Talk.at;
import static einwurf.app.engine.Talk.object;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Whatever comes in: one reply a line, in order, and the program goes on. */
class RobustTest {
    private final Talk talk = new Talk();

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "7",
                "-1.25",
                "1E+400",
                "123456789012345678901234567890",
                "\"x\"",
                "\"ä ☂ 🎲 \\u0000 \\\" \\\\ \\n\"",
                "\"\\ud800\"",
                "true",
                "null",
                "[1,[2,{}],{\"a\":null}]",
                "{\"do\":\"new\"}",
                "\"\"",
            })
    void theIdComesBackWhateverItIs(String id) {
        var id2 = Talk.read(id);
        var good = object(Talk.read(talk.raw("{\"id\":" + id + ",\"do\":\"games\"}")));
        assertThat(good).containsEntry("id", id2).containsKey("games");
        var bad = object(Talk.read(talk.raw("{\"do\":\"nothing\",\"id\":" + id + "}")));
        assertThat(bad).containsEntry("id", id2).containsKey("error");
    }

    @Test
    void withoutAnIdNoneComesBack() {
        assertThat(talk.ask("{'do':'games'}").keySet()).containsExactly("games");
        assertThat(talk.ask("{'do':'x'}").keySet()).containsExactly("error");
    }

    @Test
    void theIdComesBackEvenIfAKeyIsRepeated() {
        var reply = talk.ask("{'id':5,'do':'games','do':'games'}");
        assertThat(at(reply, "id")).isEqualTo("5");
        assertThat(Talk.code(reply)).isEqualTo("BAD_REQUEST");
    }

    @Test
    void unknownFieldsAreIgnored() {
        talk.done("{'do':'new','game':'genial','players':2,'colour':'red'}");
    }

    @Test
    void deepNestingIsRefused() {
        int deep = 100_000;
        var line = "{\"do\":\"games\",\"id\":" + "[".repeat(deep) + "]".repeat(deep) + "}";
        assertThat(Talk.code(object(Talk.read(talk.raw(line))))).isEqualTo("BAD_REQUEST");
    }

    @Test
    void whatIsNotUtf8IsRefused() {
        var line = "{\"do\":\"games\",\"id\":\"\u00e4\"}\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Talk.code(object(Talk.read(talk.raw(line))))).isEqualTo("BAD_REQUEST");
    }

    @Test
    void aHugeLineIsRefusedWithoutHoldingItAndTheNextIsServed() throws IOException {
        var replies = serve(new Repeated('x', 64L << 20, "\n{\"do\":\"games\",\"id\":2}\n"));
        assertThat(replies).hasSize(2);
        assertThat(replies.get(0)).contains("BAD_REQUEST").contains("8388608");
        assertThat(replies.get(1)).startsWith("{\"id\":2,\"games\":");
    }

    /** Many times a letter, then an end: a line too big for an array. */
    @SuppressWarnings("InputStreamSlowMultibyteRead") // of a test
    private static final class Repeated extends InputStream {
        private final char letter;
        private final byte[] end;
        private long left;
        private int at;

        Repeated(char letter, long count, String end) {
            this.letter = letter;
            left = count;
            this.end = end.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            return left-- > 0 ? letter : at < end.length ? end[at++] : -1;
        }
    }

    @Test
    void lineEndsOfWindowsAndAMissingLastOneAreFine() throws IOException {
        var replies =
                serve(
                        "{\"do\":\"games\"}\r\n{\"do\":\"games\",\"id\":1}"
                                .getBytes(StandardCharsets.UTF_8));
        assertThat(replies).hasSize(2);
        assertThat(replies).allMatch(reply -> reply.contains("\"games\""));
    }

    @Test
    void noInputNoReply() throws IOException {
        assertThat(serve(new byte[0])).isEmpty();
    }

    @Test
    void mutatedLinesGetExactlyOneReplyEachAndErrorsChangeNothing() {
        long seed = 20261115;
        var random = new Random(seed);
        talk.all("{'do':'new','game':'einhorn','players':3}", "{'do':'roll','roll':'145'}");
        int errors = 0;
        for (int i = 0; i < 6000; i++) {
            var line = mutated(random);
            if (line.contains("\"perft\"") || line.contains("\"choose\"")) {
                continue; // a mutated depth or time may keep it busy
            }
            var before = talk.raw("{\"do\":\"node\"}");
            var reply = talk.raw(line);
            assertThat(reply).as("seed %d, line %s", seed, line).doesNotContain("\n");
            var data = object(Talk.read(reply));
            assertThat(reply).as("seed %d, line %s", seed, line).doesNotContain("our mistake");
            if (data.containsKey("error")) {
                assertThat(talk.raw("{\"do\":\"node\"}"))
                        .as("seed %d, line %s", seed, line)
                        .isEqualTo(before);
                errors++;
            }
        }
        assertThat(errors).as("of 6000").isGreaterThan(2000);
    }

    private static final String LETTERS = "{}[]\":,0123456789abcdefr-? \\é\u0001";

    private static final List<String> SEEDS =
            List.of(
                    "{\"do\":\"games\",\"id\":1}",
                    "{\"do\":\"new\",\"game\":\"einstein\",\"players\":2,\"options\":{}}",
                    "{\"do\":\"new\",\"game\":\"rainbow\",\"players\":4,\"options\":{\"tripleOnes\":true}}",
                    "{\"do\":\"new\",\"game\":\"einhorn\",\"players\":3,\"options\":{\"games\":2}}",
                    "{\"do\":\"move\",\"seat\":1,\"move\":\"bid 0\"}",
                    "{\"do\":\"move\",\"seat\":2,\"move\":\"123456\"}",
                    "{\"do\":\"roll\",\"roll\":\"145\"}",
                    "{\"do\":\"roll\",\"roll\":\"4\"}",
                    "{\"do\":\"back\"}",
                    "{\"do\":\"node\",\"seat\":2}",
                    "{\"do\":\"position\",\"game\":\"einstein\",\"position\":\"ABC2/DE3/F3f/3ed/2cba"
                        + " r -\"}",
                    "{\"do\":\"record\"}",
                    "{\"do\":\"load\",\"record\":\"einwurf record 1\\n"
                            + "game: einstein\\n"
                            + "players: 2\\n"
                            + "\\n"
                            + "\"}",
                    "{\"do\":\"odds\",\"seat\":7,\"bot\":\"random\",\"millis\":1}");

    /** A request with a few letters changed, dropped, doubled or swapped with another request's. */
    private static String mutated(Random random) {
        var line = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
        int changes = random.nextInt(4);
        for (int i = 0; i < changes && !line.isEmpty(); i++) {
            int at = random.nextInt(line.length());
            switch (random.nextInt(5)) {
                case 0 -> line.setCharAt(at, LETTERS.charAt(random.nextInt(LETTERS.length())));
                case 1 -> line.deleteCharAt(at);
                case 2 -> line.insert(at, line.charAt(at));
                case 3 -> line.delete(at, Math.min(line.length(), at + 1 + random.nextInt(8)));
                default -> {
                    var other = SEEDS.get(random.nextInt(SEEDS.size()));
                    line.insert(at, other, 0, random.nextInt(other.length()));
                }
            }
        }
        return line.toString();
    }

    private static List<String> serve(byte[] input) throws IOException {
        return serve(new ByteArrayInputStream(input));
    }

    private static List<String> serve(InputStream input) throws IOException {
        var out = new ByteArrayOutputStream();
        Engine.serve(input, out);
        return new ArrayList<>(out.toString(StandardCharsets.UTF_8).lines().toList());
    }
}

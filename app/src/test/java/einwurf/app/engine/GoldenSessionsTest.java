package einwurf.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import einwurf.Games;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Other people's programs depend on what the engine says: these sessions are played again, and
 * every reply must be the same byte for byte. {@code ./check --rewrite-golden} plays their requests
 * and writes the replies anew.
 *
 * <p>Bots answer the same only where the time doesn't matter: policies with one playout a move
 * ({@code "millis":0} and a seed), and searches of a position that they prove.
 */
class GoldenSessionsTest {
    private static final Path FOLDER = Path.of("src/test/resources/einwurf/app/engine/sessions");

    /** Enough that no two replies are alike by chance. */
    private static final int DIGITS = 12;

    static List<Path> sessions() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void everyReplyIsByteForByteWhatItWas(Path file) throws IOException {
        var kept = Files.readAllLines(file);
        var now = playAgain(kept);
        if (Boolean.getBoolean("einwurf.rewriteGolden")) {
            Files.write(file, now.stream().map(Line::text).toList());
            return;
        }
        assertThat(now).as("one reply for each request").hasSameSizeAs(kept);
        for (int i = 0; i < kept.size(); i++) {
            if (!now.get(i).text.equals(kept.get(i))) {
                fail("%s, line %d%n  was %s%n  now %s", file, i + 1, kept.get(i), now.get(i).whole);
            }
        }
    }

    /** A line as it is kept, and a reply as long as it was. */
    private record Line(String text, String whole) {}

    private static List<Line> playAgain(List<String> kept) throws IOException {
        var requests = kept.stream().filter(line -> line.startsWith(">")).toList();
        var replies = replies(requests.stream().map(GoldenSessionsTest::request).toList());
        assertThat(replies).hasSameSizeAs(requests);
        var next = replies.iterator();
        var now = new ArrayList<Line>();
        for (var line : kept) {
            if (!line.startsWith("<")) {
                now.add(new Line(line, line));
            }
            if (line.startsWith(">")) {
                var reply = next.next();
                now.add(new Line(line.startsWith(">>") ? digest(reply) : "< " + reply, reply));
            }
        }
        return now;
    }

    private static String request(String line) {
        return line.substring(line.indexOf(' ') + 1);
    }

    private static List<String> replies(List<String> requests) throws IOException {
        var in = String.join("\n", requests) + "\n";
        var out = new ByteArrayOutputStream();
        Engine.serve(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)), out);
        return Arrays.asList(out.toString(StandardCharsets.UTF_8).split("\n"));
    }

    private static String digest(String reply) {
        try {
            var bytes = reply.getBytes(StandardCharsets.UTF_8);
            var hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            var hex = HexFormat.of().formatHex(hash).substring(0, DIGITS);
            return "<< " + bytes.length + " bytes " + hex;
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    private static Stream<String> all(Pattern pattern) throws IOException {
        var found = Stream.<String>builder();
        for (var file : sessions()) {
            var matcher = pattern.matcher(Files.readString(file));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
        }
        return found.build().distinct();
    }

    @Test
    void everyKindOfRequestIsAmongThem() throws IOException {
        assertThat(all(Pattern.compile("(?m)^>.*\"do\":\"([a-z]+)\"")))
                .contains("games", "new", "position", "load", "move", "roll", "back", "node")
                .contains("perft", "choose", "odds", "record");
    }

    @Test
    void everyErrorIsAmongThem() throws IOException {
        assertThat(all(Pattern.compile("\"error\":\\{\"code\":\"([A-Z_]+)\"")))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(RequestError.Code.values())
                                .filter(code -> code != RequestError.Code.STOPPED) // takes two
                                .map(RequestError.Code::name)
                                .toList());
    }

    @Test
    void everyGameIsPlayedWithEveryNumberOfPlayersAndToItsEnd() throws IOException {
        var begun =
                all(Pattern.compile("(?m)^>.*\"do\":\"new\",\"game\":\"(\\w+\",\"players\":\\d)"))
                        .map(found -> found.replace("\",\"players\":", " "))
                        .toList();
        var ended = all(Pattern.compile("\"game\":\"(\\w+)\"[^\n]*\"kind\":\"over\"")).toList();
        for (var game : Games.HOUSE) {
            for (int players = game.about().fewest(); players <= game.about().most(); players++) {
                assertThat(begun).contains(game.id() + " " + players);
            }
            assertThat(ended).contains(game.id());
        }
    }

    @Test
    void everyOptionIsSet() throws IOException {
        var set =
                String.join(
                        "\n", all(Pattern.compile("\"do\":\"new\".*\"options\":(.*})")).toList());
        for (var game : Games.HOUSE) {
            for (var option : game.about().options()) {
                assertThat(set).contains("\"" + option.name() + "\":");
            }
        }
    }
}

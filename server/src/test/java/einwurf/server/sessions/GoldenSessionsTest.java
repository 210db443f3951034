package einwurf.server.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Programs that were written against {@code /api/v1} go on working: each session is played again by
 * its script, and the house says what it said. The API may only gain, so a message may have fields
 * that it had not; every field that it had is there with the same value, every list has the same
 * elements in the same order, and there are the same messages in the same order. What is stored,
 * and records, are the same byte for byte. {@code ./check --rewrite-golden} writes all of it anew.
 */
class GoldenSessionsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Path FOLDER = Path.of("src/test/resources/sessions");
    private static final Path STORED = Path.of("src/test/resources/stored");
    private static final boolean REWRITE = Boolean.getBoolean("einwurf.rewriteGolden");

    @TempDir private Path folder = Path.of("");

    static List<String> sessions() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(f -> f.getFileName().toString().replace(".txt", "")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void theHouseSaysWhatItSaidAndStoresWhatItStored(String name) throws Exception {
        var file = FOLDER.resolve(name + ".txt");
        var kept = Files.readAllLines(file);
        var script = kept.stream().filter(Session::isScript).toList();
        try (var house = new StillHouse(folder)) {
            var played = Session.play(house, script);
            if (REWRITE) {
                Files.write(file, played.lines());
            }
            compare(file, REWRITE ? played.lines() : kept, played.lines());
            for (int i = 0; i < played.matches().size(); i++) {
                stored(house, played.matches().get(i), "session-" + name + "-" + (i + 1));
            }
        }
    }

    private static void compare(Path file, List<String> kept, List<String> now) {
        for (int i = 0; i < Math.max(kept.size(), now.size()); i++) {
            var was = i < kept.size() ? kept.get(i) : "nothing";
            var is = i < now.size() ? now.get(i) : "nothing";
            var lost = was.equals(is) ? Optional.<String>empty() : lost(was, is);
            if (lost.isPresent()) {
                fail("%s, line %d, %s%n  was %s%n  now %s", file, i + 1, lost.get(), was, is);
            }
        }
    }

    /** What a line had and has no more; empty if it only gained. */
    private static Optional<String> lost(String was, String is) {
        int brace = was.indexOf('{');
        if (!was.startsWith("< ") || brace < 0 || !is.startsWith(was.substring(0, brace + 1))) {
            return Optional.of("another line");
        }
        return lost(JSON.readTree(was.substring(brace)), JSON.readTree(is.substring(brace)), "");
    }

    private static Optional<String> lost(JsonNode was, JsonNode is, String where) {
        if (was.isObject() && is.isObject()) {
            for (var name : was.propertyNames()) {
                var inside = where + "/" + name;
                var now = is.get(name);
                var lost = now == null ? Optional.of(inside) : lost(was.get(name), now, inside);
                if (lost.isPresent()) {
                    return lost;
                }
            }
            return Optional.empty();
        }
        if (was.isArray() && is.isArray() && was.size() == is.size()) {
            for (int i = 0; i < was.size(); i++) {
                var lost = lost(was.get(i), is.get(i), where + "/" + i);
                if (lost.isPresent()) {
                    return lost;
                }
            }
            return Optional.empty();
        }
        return was.equals(is) ? Optional.empty() : Optional.of(where);
    }

    /** In the form of the matches that {@code StoredTextTest} reads. */
    private static void stored(StillHouse house, String match, String name) throws Exception {
        var row = house.store().match(match).orElseThrow();
        var lines = new ArrayList<String>();
        lines.add(
                JSON.createObjectNode()
                        .put("id", row.id())
                        .put("created", row.created())
                        .put("setup", row.setup())
                        .put("secret", row.secret())
                        .put("status", row.status())
                        .put("listed", row.listed() ? 1 : 0)
                        .put("wake", 0)
                        .toString());
        for (var step : house.store().steps(match)) {
            lines.add(
                    JSON.createObjectNode()
                            .put("number", step.number())
                            .put("happened", step.happened())
                            .put("kind", step.kind())
                            .put("body", step.body())
                            .toString());
        }
        golden(name + ".jsonl", String.join("\n", lines) + "\n");
        golden(name + ".record", record(house, match));
    }

    private static String record(StillHouse house, String match) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var path = "/matches/" + match + "/record";
            return new Visitor(http).request(house.api(), "GET", path, "").body();
        }
    }

    private static void golden(String name, String text) throws IOException {
        var file = STORED.resolve(name);
        if (REWRITE) {
            Files.writeString(file, text);
        }
        assertThat(file).content().isEqualTo(text);
    }

    private static Optional<String> lostInJson(String was, String is) {
        return lost(was.replace('\'', '"'), is.replace('\'', '"'));
    }

    @Test
    void whatIsGainedIsNoLoss() {
        assertThat(lostInJson("< ada {'a':[{'b':1}]}", "< ada {'c':{},'a':[{'d':2,'b':1}]}"))
                .isEmpty();
    }

    @Test
    void whatIsGoneOrDifferentIsALoss() {
        var was = "< ada {'a':[{'b':1},{'b':2}],'c':null}";
        assertThat(lostInJson(was, "< ada {'a':[{'b':1},{'b':2}]}")).contains("/c");
        assertThat(lostInJson(was, "< ada {'a':[{'b':1},{'b':'2'}],'c':null}")).contains("/a/1/b");
        assertThat(lostInJson(was, "< ada {'a':[{'b':2},{'b':1}],'c':null}")).contains("/a/0/b");
        assertThat(lostInJson(was, "< ada {'a':[{'b':1},{'b':2},{}],'c':null}")).contains("/a");
        assertThat(lostInJson(was, "< ada {'a':[{'b':1}],'c':null}")).contains("/a");
        assertThat(lostInJson(was, "< ada {'a':{'b':1},'c':null}")).contains("/a");
        assertThat(lostInJson(was, was.replace("ada", "mira"))).contains("another line");
        assertThat(lostInJson("| game: genial", "| game: rainbow")).contains("another line");
    }

    private static List<String> all(String pattern) throws IOException {
        var found = new TreeSet<String>();
        for (var name : sessions()) {
            var matcher =
                    Pattern.compile(pattern, Pattern.MULTILINE)
                            .matcher(Files.readString(FOLDER.resolve(name + ".txt")));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
        }
        return List.copyOf(found);
    }

    @Test
    void everyMessageThatCanBeSentIsAmongThem() throws IOException {
        assertThat(all("^> .*\\{\"type\":\"(\\w+)\""))
                .contains("hello", "move", "takeBack", "agree", "decline", "resign", "ready")
                .contains("standIn", "back", "rematch", "chat", "mute", "start", "close", "list")
                .contains("leave", "bye");
        assertThat(all("^> .*\"want\":(\\[.*?])"))
                .contains("[]", "[\"state\"]", "[\"position\"]", "[\"labels\"]", "[\"say\"]")
                .contains("[\"dice\"]", "[\"state\",\"position\",\"labels\",\"say\",\"dice\"]");
    }

    @Test
    void everyMessageAndEventOfTheHouseIsAmongThem() throws IOException {
        assertThat(all("^< \\w+ \\{\"type\":\"(\\w+)\""))
                .containsExactly("bye", "presence", "refused", "update", "welcome");
        assertThat(all("\\{\"n\":\\d+,\"at\":\\d+,\"kind\":\"(\\w+)\""))
                .contains("created", "started", "reserved", "sat", "left", "ready", "closed")
                .contains("chose", "rolled", "tookBack", "offered", "agreed", "declined")
                .contains("timeUp", "stoodIn", "back", "resigned", "ended", "wantsRematch")
                .contains("rematch", "chat", "resumed");
    }

    @Test
    void everyWayIntoTheApiIsAmongThem() throws IOException {
        var asked =
                all("^> \\w+ ([A-Z]+ /[^ ?\\n]*)").stream()
                        .map(way -> way.replace("$match", "{match}"))
                        .map(way -> way.replaceAll("/seats/\\d", "/seats/{seat}"))
                        .map(way -> way.replaceAll("/codes/.*", "/codes/{code}"))
                        .toList();
        try (var house = new StillHouse(folder)) {
            var ways = house.ways().stream().filter(way -> way.contains(" /api/"));
            assertThat(ways.map(way -> way.replace("/api/v1", "")))
                    .filteredOn(
                            way ->
                                    way.contains("/")
                                            && !way.matches(
                                                    ".*(openapi|manual|address|rules|print|events|push"
                                                        + "|docs|admin|reports).*"))
                    .isSubsetOf(asked);
        }
    }
}

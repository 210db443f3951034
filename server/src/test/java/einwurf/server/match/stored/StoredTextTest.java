package einwurf.server.match.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.server.dice.HouseKey;
import einwurf.server.match.state.Event;
import einwurf.server.store.Change;
import einwurf.server.store.SqlStore;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.How;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Matches as they are stored, in src/test/resources/stored: rows of the two tables as JSON lines,
 * and the record made of them. Whatever else changes, these are read. Those called session-… are
 * what {@code GoldenSessionsTest} found stored at the end of its sessions; shares-… has everybody's
 * shares in its dice, own-… people's own dice, agreed-… more agreed on than a clock.
 */
class StoredTextTest {
    private static final Path FOLDER = Path.of("src/test/resources/stored");
    private static final JsonMapper JSON = JsonMapper.shared();

    private static final boolean REWRITE = Boolean.getBoolean("einwurf.rewriteGolden");

    private record Kept(StoredMatch match, List<StoredStep> steps, String record) {}

    private static final Map<String, Kept> KEPT = new LinkedHashMap<>();

    @TempDir private Path folder = Path.of("");

    @BeforeAll
    static void read() throws IOException {
        try (var files = Files.list(FOLDER)) {
            for (var file : files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList()) {
                var name = file.getFileName().toString().replace(".jsonl", "");
                KEPT.put(name, read(name));
            }
        }
        assertThat(KEPT.keySet().stream().filter(name -> !isOfASession(name))).hasSize(3);
        assertThat(KEPT.keySet().stream().filter(StoredTextTest::isOfASession)).hasSize(8);
    }

    private static boolean isOfASession(String name) {
        return name.startsWith("session-");
    }

    private static Kept read(String name) throws IOException {
        var lines = Files.readAllLines(FOLDER.resolve(name + ".jsonl"));
        var row = JSON.readTree(lines.getFirst());
        var match =
                new StoredMatch(
                        row.get("id").asString(),
                        row.get("created").longValue(),
                        row.get("setup").asString(),
                        row.get("secret").asString(),
                        row.get("status").asString(),
                        row.get("listed").intValue() == 1,
                        0L);
        var steps = new ArrayList<StoredStep>();
        for (var line : lines.subList(1, lines.size())) {
            var step = JSON.readTree(line);
            steps.add(
                    new StoredStep(
                            step.get("number").intValue(),
                            step.get("happened").longValue(),
                            step.get("kind").asString(),
                            step.get("body").asString()));
        }
        return new Kept(match, steps, Files.readString(FOLDER.resolve(name + ".record")));
    }

    private static Kept kept(String name) {
        return Objects.requireNonNull(KEPT.get(name));
    }

    private static Event read(StoredStep step) {
        return EventText.read("M", step);
    }

    @Test
    void aMatchThatWasEverStoredIsReadForGood() {
        var key = HouseKey.of("5e".repeat(32)); // what the records were signed with
        KEPT.forEach(
                (name, kept) -> {
                    var db = "jdbc:sqlite:" + folder.resolve(name + ".db");
                    try (var store = SqlStore.open(db, _ -> {})) {
                        store.write(new Change.Create(kept.match, kept.steps)).join();
                        var record = new StringBuilder();
                        MatchReader.record(store, kept.match.id(), key)
                                .orElseThrow()
                                .forEachRemaining(record::append);
                        if (REWRITE) {
                            write(name, record.toString());
                        } else {
                            assertThat(record.toString()).as(name).isEqualTo(kept.record);
                        }
                        assertThat(MatchReader.read(store, kept.match).status().word())
                                .as(name)
                                .isEqualTo(kept.match.status());
                    }
                });
    }

    private static void write(String name, String record) {
        try {
            Files.writeString(FOLDER.resolve(name + ".record"), record);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void aSetupIsWrittenAgainByteForByte() {
        KEPT.forEach(
                (name, kept) ->
                        assertThat(SetupText.write(SetupText.read("M", kept.match.setup())))
                                .as(name)
                                .isEqualTo(kept.match.setup()));
    }

    @Test
    void whatIsReadIsWrittenAgainInTheSameWords() {
        for (var kept : KEPT.values()) {
            for (var step : kept.steps) {
                assertThat(EventText.write(step.number(), step.happened(), read(step)))
                        .isEqualTo(step);
            }
        }
    }

    @Test
    void allGamesClocksSeriesAndSeatsAreAmongThem() {
        var setups = new ArrayList<String>();
        KEPT.values().forEach(kept -> setups.add(kept.match.setup()));
        for (var part :
                List.of(
                        "\"game\":\"einhorn\"",
                        "\"game\":\"einstein\"",
                        "\"game\":\"genial\"",
                        "\"game\":\"rainbow\"",
                        "\"series\":\"games-1\"",
                        "\"series\":\"best-of-3/columns\"",
                        "\"kind\":\"OPEN\"",
                        "\"kind\":\"PERSON\"",
                        "\"kind\":\"BOT\"",
                        "\"kind\":\"NONE\"",
                        "\"kind\":\"MOVE\"",
                        "\"kind\":\"BANK\"",
                        "\"lose\":true",
                        "\"listed\":true",
                        "\"chat\":true",
                        "\"ownDice\":true",
                        "\"privateRecord\":true",
                        "\"help\":true",
                        "\"watch\":\"INVITED\"",
                        "\"call\":30")) {
            assertThat(setups).anyMatch(setup -> setup.contains(part));
        }
    }

    /** One step of each kind, the one with the most fields. */
    private static Map<String, StoredStep> kinds() {
        var kinds = new LinkedHashMap<String, StoredStep>();
        for (var kept : KEPT.values()) {
            for (var step : kept.steps) {
                kinds.merge(
                        step.kind(),
                        step,
                        (a, b) ->
                                JSON.readTree(a.body()).size() < JSON.readTree(b.body()).size()
                                        ? b
                                        : a);
            }
        }
        return kinds;
    }

    @Test
    void everyKindOfEventIsAmongThem() {
        assertThat(kinds().values().stream().map(s -> (Object) read(s).getClass()))
                .containsExactlyInAnyOrder((Object[]) Event.class.getPermittedSubclasses());
        assertThat(
                        KEPT.values().stream()
                                .flatMap(k -> k.steps.stream())
                                .map(StoredTextTest::read)
                                .filter(e -> e instanceof Event.Ended)
                                .map(e -> ((Event.Ended) e).how())
                                .distinct())
                .containsExactlyInAnyOrder(How.values());
    }

    private static StoredStep with(StoredStep step, ObjectNode body) {
        return new StoredStep(step.number(), step.happened(), step.kind(), body.toString());
    }

    private static ObjectNode body(StoredStep step) {
        return (ObjectNode) JSON.readTree(step.body());
    }

    private static void refused(StoredStep step, String why) {
        assertThatThrownBy(() -> read(step))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "match M, step "
                                + step.number()
                                + " ("
                                + step.kind()
                                + ") can't be read: "
                                + why);
    }

    @Test
    void aFieldThatNobodyKnowsIsRefused() {
        for (var step : kinds().values()) {
            refused(with(step, body(step).put("colour", "blue")), "\"colour\" is unknown");
        }
    }

    /** What is left out where it is 0, false or null may be missing; nothing else may. */
    @Test
    void aFieldThatIsMissingIsRefused() {
        var optional =
                List.of(
                        "Reserved program",
                        "Resigned gone",
                        "Sat program",
                        "Rolled share",
                        "Rolled signature",
                        "Due waited",
                        "Due asked",
                        "WantsRematch yes",
                        "Chat once",
                        "Listed on",
                        "Resumed stopped");
        var found = new ArrayList<String>();
        for (var step : kinds().values()) {
            for (var name : body(step).propertyNames()) {
                var without = body(step);
                without.remove(name);
                var shorter = with(step, without);
                if (optional.contains(step.kind() + " " + name)) {
                    found.add(step.kind() + " " + name);
                    assertThat(EventText.write(1, 1, read(shorter)).body())
                            .isEqualTo(shorter.body());
                } else {
                    refused(shorter, "\"" + name + "\" is missing");
                }
            }
        }
        assertThat(found).contains("Rolled signature", "Due asked", "Chat once", "Resigned gone");
    }

    @Test
    void aMatchIsRefusedWithAnotherShareOfTheHouse() {
        var kept = kept("shares-einstein");
        var state =
                MatchReader.state(
                        kept.match.id(),
                        MatchReader.setup(kept.match),
                        java.util.HexFormat.of().parseHex(kept.match.secret()));
        assertThatThrownBy(
                        () -> {
                            for (var step : kept.steps) {
                                var body = body(step);
                                if (step.kind().equals("Rolled")) {
                                    body.put("share", "00".repeat(32));
                                }
                                state.replay(read(with(step, body)), step.happened());
                            }
                        })
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has a false share");
    }

    @Test
    void aFieldOfAnotherTypeIsRefused() {
        for (var step : kinds().values()) {
            for (var name : body(step).propertyNames()) {
                for (var wrong : Arrays.asList("{}", "null", "1.5", "[\"x\"]")) {
                    var other = body(step).set(name, JSON.readTree(wrong));
                    assertThatThrownBy(() -> read(with(step, other)))
                            .hasMessageContaining("match M, step " + step.number())
                            .hasMessageContaining("\"" + name + "\" is no ");
                }
            }
        }
    }

    @Test
    void whatIsNoStepAtAllIsRefused() {
        refused(new StoredStep(3, 1, "Danced", "{}"), "there is no such kind of step");
        refused(new StoredStep(3, 1, "Left", "[1]"), "it is no object");
        refused(new StoredStep(3, 1, "Left", "{\"seat\":1"), "it is no JSON");
        refused(new StoredStep(3, 1, "Left", "{\"seat\":1,\"seat\":2}"), "it is no JSON");
        refused(
                new StoredStep(3, 1, "Left", "{\"seat\":3000000000}"),
                "\"seat\" is no whole number");
        refused(
                new StoredStep(3, 1, "Ended", "{\"places\":[1],\"points\":[1],\"how\":\"LUCK\"}"),
                "\"how\" is \"LUCK\"");
    }

    @Test
    void aSetupIsReadAsStrictly() {
        var good = kept("session-einhorn-1").match.setup();
        setup(good.replace("\"chat\"", "\"chit\""), "match M, setup", "\"chit\" is unknown");
        setup(good.replace("\"BANK\"", "\"SAND\""), "\"clock\"", "\"kind\" is \"SAND\"");
        setup(good.replace("\"PERSON\"", "\"CAT\""), "\"chairs\"", "\"kind\" is \"CAT\"");
        setup(good.replace("\"series\"", "\"serie\""), "match M, setup", "\"series\" is missing");
        setup(good.replace(":12", ":[]"), "match M, setup", "\"options\" is no object of whole");
        setup(good.replace("\"after\":90", "\"after\":\"90\""), "\"absence\"", "\"after\" is no");
    }

    private static void setup(String text, String where, String why) {
        assertThatThrownBy(() -> SetupText.read("M", text))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(where)
                .hasMessageContaining(why);
    }

    @Test
    void aFormatThatIsNotYetKnownIsRefused() {
        var old = kept("session-rainbow-1").match;
        var later =
                new StoredMatch(
                        old.id(), 1, old.setup(), old.secret(), "closed", false, null, 1, 2);
        try (var store = SqlStore.open("jdbc:sqlite:" + folder.resolve("later.db"), _ -> {})) {
            assertThatThrownBy(() -> MatchReader.read(store, later))
                    .hasMessage(
                            "match " + old.id() + " is stored in format 2; this program reads 1");
        }
    }
}

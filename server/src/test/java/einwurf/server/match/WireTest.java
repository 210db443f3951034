package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.TestHouse;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Message;
import einwurf.server.wire.Messages;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Sit;
import einwurf.server.wire.TypeScript;
import einwurf.server.wire.TypeScript.Type;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page and the house mean the same by every message: {@code web/src/session/wire.ts} is read
 * and held against what the server really sends and takes, in both directions.
 */
class WireTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static TypeScript page = new TypeScript();

    @BeforeAll
    static void readThePagesTypes() throws IOException {
        var session = Path.of("..", "web", "src", "session");
        page =
                new TypeScript()
                        .read(Files.readString(session.resolve("types.ts")))
                        .read(Files.readString(session.resolve("wire.ts")));
    }

    @Test
    void thePageKnowsEveryMessageOfTheHouseAndTheHouseSendsEveryOneThePageKnows() throws Exception {
        var misfits = new TreeSet<String>();
        for (var message : everythingThatIsSaid()) {
            misfits.addAll(page.misfits(JSON.readTree(message), "Heard"));
        }
        assertThat(misfits).isEmpty();
        // The house throws at once; only the page's own engine is ever seen before a throw.
        assertThat(page.unmet("Heard")).containsExactly("Turn(chance).seat");
    }

    @Test
    void wordsForKindsAreTheSame() {
        assertThat(page.literals("Status")).isEqualTo(words(Status.values(), Status::word));
        assertThat(page.literals("SeatKind"))
                .isEqualTo(words(Occupant.Kind.values(), Occupant.Kind::word));
        var kinds =
                Arrays.stream(Event.class.getPermittedSubclasses())
                        .map(Class::getSimpleName)
                        .filter(name -> !Set.of("SatBot", "Renewed", "Listed").contains(name))
                        .map(WireTest::lower)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(page.literals("EventKind")).isEqualTo(kinds);
        var how = (Type.Shape) page.type("WireResult");
        assertThat(Objects.requireNonNull(how.fields().get("how")).type())
                .isEqualTo(
                        new Type.Union(
                                Arrays.stream(Event.How.values())
                                        .<Type>map(
                                                one ->
                                                        new Type.Literal(
                                                                one.name()
                                                                        .toLowerCase(Locale.ROOT)))
                                        .toList()));
    }

    @Test
    void thePageCanSayWhatTheHouseTakesAndNothingElse() {
        var said = page.shapes("Said");
        var opened = page.shapes("Opened");
        var taken = new TreeSet<String>();
        for (var action : Action.class.getPermittedSubclasses()) {
            var word = action == Action.Show.class ? "list" : lower(action.getSimpleName());
            taken.add(word);
            assertThat(fields(Objects.requireNonNull(said.get(word), word)))
                    .as(word)
                    .isEqualTo(components(action));
        }
        for (var message : List.of(Message.Mute.class, Message.Hello.class, Message.Ping.class)) {
            taken.add(lower(message.getSimpleName()));
        }
        var sayable = new TreeSet<>(said.keySet());
        sayable.addAll(opened.keySet());
        assertThat(sayable).isEqualTo(taken);
        Stream.concat(said.values().stream(), opened.values().stream())
                .forEach(shape -> assertThat(read(shape)).isInstanceOf(Messages.Read.Good.class));
        assertThat(fields(opened.get("hello"))).isSubsetOf(components(Message.Hello.class));
        assertThat(fields(said.get("mute"))).isSubsetOf(components(Message.Mute.class));
    }

    /** A message as the page would write it. */
    private static Messages.Read read(Type.Shape shape) {
        var message = (ObjectNode) sample(shape);
        message.put("match", "abcdefgh");
        message.put("id", 7);
        return Messages.read(message.toString());
    }

    private static JsonNode sample(Type.Shape shape) {
        var object = JSON.createObjectNode();
        shape.fields()
                .forEach(
                        (name, field) -> {
                            switch (field.type()) {
                                case Type.Literal(var text) -> object.put(name, text);
                                case Type.Plain(var plain) when plain.equals("number") ->
                                        object.put(name, 1);
                                case Type.Plain(var plain) when plain.equals("boolean") ->
                                        object.put(name, true);
                                default ->
                                        object.put(
                                                name, name.equals("nonce") ? "0a".repeat(16) : "x");
                            }
                        });
        return object;
    }

    @Test
    void aTableIsAskedForInTheHousesWords() {
        var asked = fields((Type.Shape) page.type("NewTable"));
        var known = components(Setup.class);
        known.remove("chairs"); // what the wire calls seats
        known.add("seats");
        assertThat(asked).isEqualTo(known);
        assertThat(fields((Type.Shape) page.type("Sit"))).isEqualTo(components(Sit.class));
    }

    @Test
    void tablesAreListedInThePagesWords() {
        try (var house = new TestHouse()) {
            var remote = house.remote();
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"rainbow","listed":true,
                                     "seats":[{"kind":"bot","level":"random"},{"kind":"open"}]}\
                                    """)
                            .orThrow();
            var seat =
                    remote.post(
                                    "/matches/" + made.get("match").asString() + "/seats",
                                    null,
                                    "{\"name\":\"Mira\"}")
                            .orThrow();
            var mine = JSON.createObjectNode();
            mine.putArray("seats")
                    .addObject()
                    .put("match", made.get("match").asString())
                    .put("token", seat.get("token").asString());
            var lobby = remote.get("/lobby", null).orThrow().get("matches");
            assertThat(lobby).hasSize(1);
            lobby.forEach(one -> assertThat(page.misfits(one, "Listed")).isEmpty());
            var own = remote.post("/mine", null, mine.toString()).orThrow().get("matches");
            assertThat(own).hasSize(1);
            own.forEach(one -> assertThat(page.misfits(one, "Mine")).isEmpty());
        }
    }

    // ---- matches in which everything happens ----

    private static List<String> everythingThatIsSaid() throws Exception {
        var heard = new ArrayList<String>();
        try (var kit = new Kit()) {
            offers(kit, heard);
            gamesInARow(kit, heard);
            houseAndKeeper(kit, heard);
            heard.addAll(new Kit.Guest(kit.talkative(600).match(), null).hello(1).heard());
            var last = kit.people("einstein", 2, "");
            kit.hall().goodbye(1000);
            heard.addAll(last.guest(1).heard());
        }
        heard.add(
                Problems.refused(
                        "1", "abc", Problem.of(Code.TOO_MANY, "Slow", "Ruhig").retryAfter(3)));
        heard.add(pong());
        return heard;
    }

    /** Two of three have bid; taking back needs consent, is refused once and granted once. */
    private static void offers(Kit kit, List<String> heard) {
        var party = kit.people("einhorn", 3, ",\"options\":{\"games\":3}");
        var random = new Random(11);
        while (!party.guest(1).settle().view().get("node").get("phase").asString().equals("bid")) {
            assertThat(party.playOne(random)).isTrue();
        }
        party.guest(1).move("bid 0");
        party.guest(2).settle().move("bid 0");
        for (boolean agree : new boolean[] {false, true}) {
            party.guest(1).act(new Action.TakeBack(0));
            int offer = party.guest(1).view().get("offer").get("offer").intValue();
            var answer = agree ? new Action.Agree(offer) : new Action.Decline(offer);
            party.guest(2).settle().act(answer);
            party.guest(3).settle().act(answer);
        }
        hear(party, 3, heard);
    }

    /** Secrets that are shown, talk, a clock, two games to the end, a rematch, refusals. */
    private static void gamesInARow(Kit kit, List<String> heard) {
        var party =
                kit.people(
                        "einstein",
                        2,
                        ",\"series\":\"games-2\",\"clock\":{\"kind\":\"bank\",\"seconds\":60}");
        party.guest(1).act(new Action.Chat("hallo", null));
        party.guest(1).act(new Action.Move(party.guest(1).ask(), "1a1", null));
        party.guest(1).move("123456");
        party.guest(2).settle().move("123456");
        var first = party.guest(1).settle().ask() == 0 ? party.guest(2).settle() : party.guest(1);
        first.act(new Action.Move(first.ask(), "9z9", null));
        first.act(new Action.Move(first.ask() - 1, first.moves().getFirst(), null));
        party.play(new Random(1), "between", 500);
        party.play(new Random(2), "over", 500);
        party.guest(1).settle().act(new Action.Rematch(true));
        party.guest(2).settle().act(new Action.Rematch(true));
        hear(party, 2, heard);
    }

    /** A bot at the table, the host's look at it, and a seat that is kept. */
    private static void houseAndKeeper(Kit kit, List<String> heard) {
        var party =
                kit.party(
                        """
                        {"game":"genial","seats":[{"kind":"open"},{"kind":"bot","level":"random"},
                         {"kind":"person","name":"Jonas"}]}\
                        """);
        var host = party.host();
        var jonas = party.join(3);
        party.sit("Mira");
        host.settle();
        jonas.settle();
        heard.addAll(host.heard());
        heard.addAll(jonas.heard());
    }

    private static void hear(Kit.Party party, int players, List<String> heard) {
        for (int seat = 1; seat <= players; seat++) {
            heard.addAll(party.guest(seat).settle().heard());
        }
    }

    /** Over a real socket: nothing else answers a ping. */
    private static String pong() throws Exception {
        try (var house = new TestHouse()) {
            var answer = new CompletableFuture<String>();
            var socket =
                    HttpClient.newHttpClient()
                            .newWebSocketBuilder()
                            .buildAsync(
                                    house.remote().socket(),
                                    new WebSocket.Listener() {
                                        @Override
                                        public @Nullable CompletionStage<?> onText(
                                                WebSocket from, CharSequence data, boolean last) {
                                            answer.complete(data.toString());
                                            return null;
                                        }
                                    })
                            .get(10, TimeUnit.SECONDS);
            socket.sendText("{\"type\":\"ping\"}", true);
            var pong = answer.get(10, TimeUnit.SECONDS);
            socket.abort();
            return pong;
        }
    }

    // ---- names ----

    private static String lower(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static <T> Set<String> words(T[] values, java.util.function.Function<T, String> word) {
        return Arrays.stream(values).map(word).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What a shape carries besides its type. */
    private static Set<String> fields(Type.@Nullable Shape shape) {
        var fields = new TreeSet<>(Objects.requireNonNull(shape).fields().keySet());
        fields.remove("type");
        return fields;
    }

    private static Set<String> components(Class<?> record) {
        return Arrays.stream(record.getRecordComponents())
                .map(java.lang.reflect.RecordComponent::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

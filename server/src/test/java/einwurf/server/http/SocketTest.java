package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.MatchSocket;
import einwurf.server.TestHouse;
import einwurf.server.Wait;
import einwurf.server.http.RateLimits.Rate;
import einwurf.server.http.RateLimits.Rates;
import einwurf.server.http.RateLimits.Traffic;
import einwurf.server.store.Change;
import einwurf.server.store.StoredStep;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.zip.Deflater;

/** The socket as a stranger, a hasty client and a loyal one meet it. */
class SocketTest {
    private static final Rate FAST = new Rate(1e6, 1_000_000);

    /** A raw connection. */
    private static final class Wire implements WebSocket.Listener, AutoCloseable {
        final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
        final LinkedBlockingQueue<String> pongs = new LinkedBlockingQueue<>();
        final CompletableFuture<String> closed = new CompletableFuture<>();
        private final StringBuilder parts = new StringBuilder();
        private final WebSocket socket;

        Wire(TestHouse house, @Nullable String origin) throws Exception {
            var builder = HttpClient.newHttpClient().newWebSocketBuilder();
            if (origin != null) {
                builder.header("Origin", origin);
            }
            socket = builder.buildAsync(house.remote().socket(), this).get(60, TimeUnit.SECONDS);
        }

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                heard.add(parts.toString());
                parts.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer data) {
            pongs.add("pong");
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code + " " + reason);
            return null;
        }

        void say(String text) throws Exception {
            socket.sendText(text, true).get(60, TimeUnit.SECONDS);
        }

        JsonNode hear() throws InterruptedException {
            var text = heard.poll(60, TimeUnit.SECONDS);
            assertThat(text).isNotNull();
            return JsonMapper.shared().readTree(text);
        }

        @Override
        public void close() {
            socket.abort();
        }
    }

    /** The status with which a socket isn't opened. */
    private static int refusal(TestHouse house, @Nullable String origin) throws Exception {
        try (var _ = new Wire(house, origin)) {
            throw new AssertionError("it was opened");
        } catch (ExecutionException refused) {
            var why = (WebSocketHandshakeException) Objects.requireNonNull(refused.getCause());
            return why.getResponse().statusCode();
        }
    }

    private static JsonNode create(TestHouse house) {
        return house.remote()
                .post(
                        "/matches",
                        null,
                        """
                        {"game":"einstein","seats":[{"kind":"person","name":"A"},
                         {"kind":"person","name":"B"}]}\
                        """)
                .orThrow();
    }

    private static String hello(JsonNode made, String token) {
        return "{\"type\":\"hello\",\"id\":\"h\",\"match\":"
                + made.get("match")
                + ",\"token\":\""
                + token
                + "\"}";
    }

    @Test
    void onlyTheHousesOwnPageMayOpenOneInABrowser() throws Exception {
        try (var house = new TestHouse()) {
            var own = house.house().address().replaceAll("/$", "");
            new Wire(house, own).close();
            new Wire(house, null).close();
            assertThat(refusal(house, "http://evil.example")).isEqualTo(403);
        }
    }

    @Test
    void strangersHearTheSameAboutWrongTokensAndMissingMatches() throws Exception {
        try (var house = new TestHouse();
                var wire = new Wire(house, null)) {
            var made = create(house);
            wire.say(hello(made, "x".repeat(43)));
            var wrong = (ObjectNode) wire.hear();
            wire.say(hello(JsonMapper.shared().readTree("{\"match\":\"nosuchmatch123\"}"), "x"));
            var missing = (ObjectNode) wire.hear();
            wrong.remove("match");
            missing.remove("match");
            assertThat(wrong).isEqualTo(missing);
            assertThat(wrong.get("problem").get("code").asString()).isEqualTo("NOT_FOUND");
        }
    }

    @Test
    void firstHelloThenEverythingElse() throws Exception {
        try (var house = new TestHouse();
                var wire = new Wire(house, null)) {
            var made = create(house);
            wire.say("{\"type\":\"resign\",\"id\":1,\"match\":" + made.get("match") + "}");
            var refused = wire.hear();
            assertThat(refused.get("re").intValue()).isEqualTo(1);
            assertThat(refused.get("problem").get("code").asString()).isEqualTo("NOT_NOW");
            wire.say(hello(made, made.get("tokens").get(0).asString()));
            var welcome = wire.hear();
            assertThat(welcome.get("type").asString()).isEqualTo("welcome");
            assertThat(welcome.get("re").asString()).isEqualTo("h");
            assertThat(welcome.get("view").get("you").intValue()).isEqualTo(1);
        }
    }

    @Test
    void whoIsTooFastIsToldSoAndStaysConnected() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(0.1, 2), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 3; i++) {
                wire.say("{\"type\":\"ping\",\"id\":" + i + "}");
            }
            assertThat(wire.hear().get("type").asString()).isEqualTo("pong");
            assertThat(wire.hear().get("type").asString()).isEqualTo("pong");
            var refused = wire.hear();
            assertThat(refused.get("problem").get("code").asString()).isEqualTo("TOO_MANY");
            assertThat(refused.get("problem").get("retryAfter").intValue()).isPositive();
        }
    }

    @Test
    void nonsenseCountsAsWell() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(0.1, 2), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 3; i++) {
                wire.say("nonsense");
            }
            assertThat(code(wire)).isEqualTo("BAD_REQUEST");
            assertThat(code(wire)).isEqualTo("BAD_REQUEST");
            assertThat(code(wire)).isEqualTo("TOO_MANY");
        }
    }

    @Test
    void longMessagesCountMoreThanOnce() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(0.1, 10), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 3; i++) {
                wire.say(" ".repeat(8000));
            }
            assertThat(code(wire)).isEqualTo("BAD_REQUEST");
            assertThat(code(wire)).isEqualTo("BAD_REQUEST");
            assertThat(code(wire)).isEqualTo("TOO_MANY");
        }
    }

    @Test
    void whoGoesOnTooFastIsClosed() throws Exception {
        var traffic = new Traffic(Rate.FREE, Rate.FREE, Rate.FREE, 100, new Rate(0.01, 2));
        var slow = new Rates(FAST, FAST, new Rate(2, 2), FAST, FAST, FAST, 100).with(traffic);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 50; i++) {
                wire.socket
                        .sendText("{\"type\":\"ping\",\"id\":" + i + "}", true)
                        .get(60, TimeUnit.SECONDS);
            }
            assertThat(wire.closed.get(60, TimeUnit.SECONDS)).isEqualTo("1008 too many messages");
            var refused =
                    wire.heard.stream().filter(text -> text.contains("\"TOO_MANY\"")).toList();
            assertThat(refused).as("and was told so before").hasSizeBetween(2, 3);
            assertThat(refused.getFirst()).as("with its mark").contains("\"re\":2,");
            assertThat(wire.heard).as("and not read meanwhile").hasSizeLessThan(20);
        }
    }

    /** What can't be read now waits; after the pause it is answered as ever. */
    @Test
    void whoWasTooFastOnceIsServedAgain() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(5, 2), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 5; i++) {
                wire.say("{\"type\":\"ping\",\"id\":" + i + "}");
            }
            assertThat(wire.hear().get("type").asString()).isEqualTo("pong");
            assertThat(wire.hear().get("type").asString()).isEqualTo("pong");
            assertThat(code(wire)).isEqualTo("TOO_MANY");
            assertThat(wire.hear().get("re").intValue()).isEqualTo(3);
            assertThat(wire.hear().get("re").intValue()).isEqualTo(4);
        }
    }

    @Test
    void aMessageTooManyIsDroppedWithAllItsParts() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(5, 1), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            wire.say("{\"type\":\"ping\",\"id\":1}");
            wire.socket.sendText("{\"type\":\"ping\",", false).get(60, TimeUnit.SECONDS);
            wire.socket.sendText("\"id\"", false).get(60, TimeUnit.SECONDS);
            wire.say(":2}");
            wire.say("{\"type\":\"ping\",\"id\":3}");
            assertThat(wire.hear().get("re").intValue()).isEqualTo(1);
            assertThat(code(wire)).isEqualTo("TOO_MANY");
            assertThat(wire.hear().path("re").intValue()).isEqualTo(3);
        }
    }

    @Test
    void pingsOfTheLineCountAsWell() throws Exception {
        var slow = new Rates(FAST, FAST, new Rate(0.1, 2), FAST, FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var wire = new Wire(house, null)) {
            for (int i = 0; i < 5; i++) {
                wire.socket.sendPing(ByteBuffer.allocate(4)).get(60, TimeUnit.SECONDS);
            }
            assertThat(wire.pongs.poll(60, TimeUnit.SECONDS)).isNotNull();
            assertThat(wire.pongs.poll(60, TimeUnit.SECONDS)).isNotNull();
            assertThat(wire.pongs.poll(500, TimeUnit.MILLISECONDS)).isNull();
        }
    }

    @Test
    void allSocketsOfAnAddressTogetherSayOnlySoMuch() throws Exception {
        var traffic = new Traffic(Rate.FREE, new Rate(0.1, 4), Rate.FREE, 100, Rate.FREE);
        try (var house = new TestHouse(Rates.NONE.with(traffic));
                var one = new Wire(house, null);
                var two = new Wire(house, null)) {
            for (int i = 0; i < 2; i++) {
                one.say("{\"type\":\"ping\"}");
                assertThat(one.hear().get("type").asString()).isEqualTo("pong");
                two.say("{\"type\":\"ping\"}");
                assertThat(two.hear().get("type").asString()).isEqualTo("pong");
            }
            one.say("{\"type\":\"ping\"}");
            assertThat(code(one)).isEqualTo("TOO_MANY");
            two.say("{\"type\":\"ping\"}");
            assertThat(code(two)).isEqualTo("TOO_MANY");
        }
    }

    @Test
    void aMessageMayComeInPiecesButNotInCrumbs() throws Exception {
        try (var house = new TestHouse();
                var wire = new Wire(house, null)) {
            for (var piece : List.of("{\"type\":", "\"ping\",", "\"id\":", "7")) {
                wire.socket.sendText(piece, false).get(60, TimeUnit.SECONDS);
            }
            wire.say("}");
            assertThat(wire.hear().get("re").intValue()).isEqualTo(7);
            try {
                for (int i = 0; i < 100 && !wire.closed.isDone(); i++) {
                    wire.socket.sendText("", false).get(60, TimeUnit.SECONDS);
                }
            } catch (ExecutionException alreadyClosed) {
                assertThat(alreadyClosed).hasCauseInstanceOf(IOException.class);
            }
            assertThat(wire.closed.get(60, TimeUnit.SECONDS)).startsWith("1009 ");
        }
    }

    @Test
    void whatIsTooLongOrNoTextClosesTheSocket() throws Exception {
        try (var house = new TestHouse();
                var large = new Wire(house, null);
                var binary = new Wire(house, null)) {
            large.say(" ".repeat(8192));
            assertThat(code(large)).isEqualTo("BAD_REQUEST");
            var _ = large.socket.sendText(" ".repeat(8193), true);
            assertThat(large.closed.get(60, TimeUnit.SECONDS)).startsWith("1009 ");
            var _ = binary.socket.sendBinary(ByteBuffer.allocate(3), true);
            assertThat(binary.closed.get(60, TimeUnit.SECONDS)).startsWith("1003 ");
        }
    }

    /** A few bytes that unpack to megabytes are not unpacked further than a message may be long. */
    @Test
    void aPackedMessageIsNotUnpackedBeyondItsLimit() throws Exception {
        var deflater = new Deflater(9, true);
        deflater.setInput(new byte[1 << 22]);
        var packed = new byte[8000];
        int length = deflater.deflate(packed, 0, packed.length, Deflater.SYNC_FLUSH);
        deflater.end();
        try (var house = new TestHouse();
                var line = new RawLine(house)) {
            var extension = "Sec-WebSocket-Extensions: permessage-deflate\r\n";
            assertThat(line.upgrade(house, extension)).contains(" 101 ");
            line.frame(0xC1, Arrays.copyOf(packed, length));
            assertThat(line.rest(60_000)).contains("\u0003\u00f1"); // 1009
        }
    }

    @Test
    void whoSaysGoodbyeIsToldToWhat() throws Exception {
        try (var house = new TestHouse();
                var wire = new Wire(house, null)) {
            var match = create(house).get("match");
            wire.say("{\"type\":\"hello\",\"match\":" + match + "}");
            while (!wire.hear().path("type").asString("").equals("welcome")) {
                // until it is in
            }
            for (var which : List.of(match.toString(), match.toString(), "\"a\\\"b\"")) {
                wire.say("{\"type\":\"bye\",\"id\":5,\"match\":" + which + "}");
                var bye = wire.hear();
                while (!bye.path("type").asString("").equals("bye")) {
                    bye = wire.hear();
                }
                assertThat(bye.get("match").toString()).isEqualTo(which);
                assertThat(bye.get("re").intValue()).isEqualTo(5);
            }
        }
    }

    private static String code(Wire wire) throws InterruptedException {
        return wire.hear().path("problem").path("code").asString("");
    }

    @Test
    void anotherSocketDoesntMakeATokenFaster() throws Exception {
        var slow = new Rates(FAST, FAST, FAST, new Rate(0.1, 2), FAST, FAST, 100);
        try (var house = new TestHouse(slow);
                var one = new Wire(house, null);
                var two = new Wire(house, null)) {
            var made = house.remote().post("/matches", null, "{\"game\":\"einstein\"}").orThrow();
            var match = made.get("match").asString();
            var token = made.get("token").asString();
            house.remote()
                    .post("/matches/" + match + "/seats", token, "{\"name\":\"Mira\"}")
                    .orThrow();
            for (var wire : List.of(one, two)) {
                wire.say(
                        "{\"type\":\"hello\",\"match\":\"%s\",\"token\":\"%s\"}"
                                .formatted(match, token));
                while (!wire.hear().path("type").asString("").equals("welcome")) {
                    // until it is in
                }
            }
            var chat = "{\"type\":\"chat\",\"match\":\"%s\",\"text\":\"hi\",\"id\":%d}";
            one.say(chat.formatted(match, 1));
            one.say(chat.formatted(match, 2));
            assertThat(answer(one, 2).path("type").asString("")).isEqualTo("update");
            two.say(chat.formatted(match, 3));
            assertThat(answer(two, 3).path("problem").path("code").asString(""))
                    .isEqualTo("TOO_MANY");
        }
    }

    private static JsonNode answer(Wire wire, int id) throws InterruptedException {
        var heard = wire.hear();
        while (heard.path("re").asInt(0) != id) {
            heard = wire.hear();
        }
        return heard;
    }

    @Test
    void anAddressHasOnlySoManySockets() throws Exception {
        var few = new Rates(FAST, FAST, FAST, FAST, FAST, FAST, 2);
        try (var house = new TestHouse(few);
                var one = new Wire(house, null);
                var two = new Wire(house, null)) {
            one.say("{\"type\":\"ping\"}");
            one.hear();
            two.say("{\"type\":\"ping\"}");
            two.hear();
            assertThat(refusal(house, null)).isEqualTo(429);
        }
    }

    /** Closing says goodbye; a client that comes back by itself goes on where it was. */
    @Test
    void aRestartIsAShortPause() throws Exception {
        try (var house = new TestHouse()) {
            var made = create(house);
            try (var wire = new Wire(house, null);
                    var one = live(house, made, 0);
                    var two = live(house, made, 1)) {
                wire.say("{\"type\":\"hello\",\"match\":" + made.get("match") + "}");
                wire.hear();
                one.await().move("123456");
                house.restart();
                String last = "";
                while (!last.contains("\"type\":\"bye\"")) {
                    last = wire.heard.poll(60, TimeUnit.SECONDS);
                    assertThat(last).as("a goodbye").isNotNull();
                }
                assertThat(last).contains("\"after\":2000");
                Wait.until("they go on by themselves", () -> haveSetUp(one, two));
                assertThat(two.view().get("node").get("state").get("placed").toString())
                        .isEqualTo("[\"123456\",\"654321\"]");
            }
        }
    }

    /** Another server wrote into the same store: what is stored is right, and play goes on. */
    @Test
    void aTableThatHadToBeReadAgainGoesOn() throws Exception {
        try (var house = new TestHouse()) {
            var made = create(house);
            try (var one = live(house, made, 0).await();
                    var two = live(house, made, 1).await()) {
                int next = two.version() + 1;
                var foreign =
                        new StoredStep(next, 1, "Chat", "{\"seat\":1,\"text\":\"from afar\"}");
                var match = made.get("match").asString();
                house.house()
                        .store()
                        .write(new Change.Append(match, List.of(foreign), null))
                        .join();
                Wait.until("they go on by themselves", () -> haveSetUp(one, two));
                var events = house.remote().get("/matches/" + match, null).orThrow().get("events");
                assertThat(events.get(next - 1).path("text").asString("")).isEqualTo("from afar");
            }
        }
    }

    @Test
    void aHelloThatCameTooSoonIsSaidAgain() throws Exception {
        var slow = new Rates(FAST, FAST, FAST, FAST, new Rate(1, 1), FAST, 100);
        try (var house = new TestHouse(slow)) {
            var made =
                    house.remote()
                            .post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"einstein","seats":[
                                     {"kind":"person","name":"Mira"},{"kind":"open"}]}
                                    """)
                            .orThrow();
            try (var mira = live(house, made, 0).await()) {
                // Who sits elsewhere has to say hello again, and at once that is too much here.
                mira.send(
                        JsonMapper.shared().createObjectNode().put("type", "seat").put("seat", 2));
                awaitTrue(() -> mira.view().path("you").asInt(0) == 2);
            }
        }
    }

    @Test
    void whoMissedMoreThanAPageIsToldAllOfItOnceAndInOrder() throws Exception {
        try (var house = new TestHouse()) {
            var made = create(house);
            var match = made.get("match").asString();
            var numbers = new ConcurrentLinkedQueue<Integer>();
            try (var one = live(house, made, 0).await();
                    var two =
                            new MatchSocket(
                                            house.remote(),
                                            match,
                                            made.get("tokens").get(1).asString(),
                                            "",
                                            (_, _, events) ->
                                                    events.forEach(
                                                            e ->
                                                                    numbers.add(
                                                                            e.get("n").intValue())))
                                    .await()) {
                awaitTrue(() -> one.view().path("ask").asInt(0) != 0);
                awaitTrue(() -> two.view().path("ask").asInt(0) != 0);
                int known = two.version();
                var foreign = new ArrayList<StoredStep>();
                for (int i = 1; i <= 1200; i++) {
                    foreign.add(
                            new StoredStep(known + i, 1, "Chat", "{\"seat\":1,\"text\":\"afar\"}"));
                }
                house.house().store().write(new Change.Append(match, foreign, null)).join();
                one.move("123456"); // which can't be stored like this: the match is read again
                awaitTrue(() -> two.version() >= known + 1200);
                int last = two.version();
                awaitTrue(() -> numbers.contains(last));
                assertThat(List.copyOf(numbers))
                        .isEqualTo(IntStream.rangeClosed(1, last).boxed().toList());
            }
        }
    }

    /** Both say their first move again until it is taken. */
    private static boolean haveSetUp(MatchSocket one, MatchSocket two) {
        one.move("123456");
        two.move("654321");
        return two.view().path("node").path("phase").asString("").equals("move");
    }

    private static void awaitTrue(BooleanSupplier condition) {
        Wait.until("it happens", condition);
    }

    private static MatchSocket live(TestHouse house, JsonNode made, int seat) {
        var token = made.get("tokens").get(seat).asString();
        return new MatchSocket(
                house.remote(), made.get("match").asString(), token, "", (_, _, _) -> {});
    }
}

package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Messages with something wrong in them, by the thousand: each is answered with a reason or done,
 * none is answered with a failure, none closes a socket, and the house goes on.
 *
 * <p>{@code -Deinwurf.messages=100000} sends as many as the house promises to stand.
 */
@Tag("slow")
class FuzzTest {
    private static final int MESSAGES = Integer.getInteger("einwurf.messages", 2_000);
    private static final long SEED = Long.getLong("einwurf.seed", 41);

    private static final List<String> ODD =
            List.of(
                    "null",
                    "true",
                    "[]",
                    "{}",
                    "\"\"",
                    "-1",
                    "0",
                    "1e999",
                    "99999999999999999999",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\"' OR 1=1 --\"",
                    "\"<script>\"",
                    "[[[[[[[[[[1]]]]]]]]]]",
                    "\"%s\"".formatted("x".repeat(500)),
                    "0.5",
                    "\"../../etc/passwd\"",
                    "2147483648",
                    "NaN");

    private final Random random = new Random(SEED);

    @Test
    void mutatedMessagesAreRefusedWithTheirReason() throws Exception {
        try (var house = new TestHouse()) {
            var remote = house.remote();
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"einstein","seats":[{"kind":"person","name":"A"},
                                     {"kind":"person","name":"B"}]}\
                                    """)
                            .orThrow();
            var match = made.get("match").asString();
            var token = made.get("tokens").get(0).asString();
            overHttp(remote, match, token, MESSAGES / 5);
            onTheSocket(remote.socket(), match, token, MESSAGES - MESSAGES / 5);
            var host = made.get("token").asString();
            assertThat(remote.get("/matches/" + match, host).status()).isEqualTo(200);
            var metrics = HttpClient.newHttpClient();
            var text =
                    metrics.send(
                            java.net.http.HttpRequest.newBuilder(
                                            URI.create(house.house().address() + "metrics"))
                                    .build(),
                            java.net.http.HttpResponse.BodyHandlers.ofString());
            assertThat(text.body()).contains("einwurf_refusals_total").doesNotContain("FAILED");
        }
    }

    private void overHttp(HouseClient remote, String match, String token, int count) {
        var bodies =
                List.of(
                        "{\"game\":\"einstein\",\"options\":{\"start\":\"red\"},\"series\":\"best-of-3\","
                            + "\"seats\":[{\"kind\":\"open\"},{\"kind\":\"bot\",\"level\":\"random\"}],"
                            + "\"clock\":{\"kind\":\"bank\",\"seconds\":60,\"increment\":1},\"listed\":true}",
                        "{\"name\":\"Mira\",\"seat\":1,\"once\":\"0123456789abcdef0123456789abcdef\"}",
                        "{\"type\":\"move\",\"ask\":3,\"move\":\"123456\"}",
                        "{\"seats\":[{\"match\":\"" + match + "\",\"token\":\"x\"}]}",
                        "{\"name\":\"Pythia\"}");
        var paths =
                List.of(
                        "/matches",
                        "/matches/" + match + "/seats",
                        "/matches/" + match + "/actions",
                        "/mine",
                        "/bots",
                        "/matches/" + match + "/seats/1/token",
                        "/matches/%00/seats",
                        "/matches/" + "z".repeat(60) + "/actions");
        int refused = 0;
        for (int i = 0; i < count; i++) {
            int which = random.nextInt(paths.size());
            var body = mutate(bodies.get(Math.min(which, bodies.size() - 1)));
            // The token stays out of it: were it renewed, all that follows would be "not found".
            var bearer = paths.get(which).endsWith("/token") ? "wrong" : token;
            var as = random.nextInt(4) == 0 ? null : bearer;
            HouseClient.Reply reply;
            try {
                reply = remote.post(paths.get(which), as, body);
            } catch (UncheckedIOException _) {
                // After an unreadable request the line is closed, which the client may see too
                // late.
                reply = remote.post(paths.get(which), as, body);
            }
            assertThat(reply.status())
                    .as("seed %d: %s %s", SEED, paths.get(which), body)
                    .isLessThan(500);
            if (reply.status() >= 400) {
                assertThat(reply.text()).as(body).contains("\"code\":\"", "\"say\":{");
                refused++;
            }
        }
        assertThat(refused).as("of %d", count).isGreaterThan(count / 2);
    }

    private void onTheSocket(URI address, String match, String token, int count) throws Exception {
        var bodies = new ArrayList<String>();
        bodies.add(
                "{\"type\":\"hello\",\"match\":\""
                        + match
                        + "\",\"token\":\""
                        + token
                        + "\",\"version\":2,\"want\":[\"say\"]}");
        bodies.add("{\"type\":\"hello\",\"match\":\"" + match + "\"}");
        for (var type :
                List.of(
                        "takeBack",
                        "resign",
                        "ready",
                        "back",
                        "close",
                        "leave",
                        "start",
                        "bye",
                        "ping",
                        "rematch",
                        "list",
                        "mute")) {
            bodies.add("{\"type\":\"" + type + "\",\"match\":\"" + match + "\",\"on\":true}");
        }
        bodies.add("{\"type\":\"move\",\"match\":\"" + match + "\",\"ask\":5,\"move\":\"123456\"}");
        bodies.add("{\"type\":\"agree\",\"match\":\"" + match + "\",\"offer\":5}");
        bodies.add("{\"type\":\"standIn\",\"match\":\"" + match + "\",\"seat\":2}");
        bodies.add("{\"type\":\"chat\",\"match\":\"" + match + "\",\"text\":\"hello\"}");
        var line = new Ears();
        var client = HttpClient.newHttpClient();
        var socket =
                client.newWebSocketBuilder().buildAsync(address, line).get(60, TimeUnit.SECONDS);
        int opened = 1;
        for (int i = 0; i < count; i++) {
            var body = mutate(bodies.get(random.nextInt(bodies.size())));
            if (body.length() > 8000) {
                continue;
            }
            socket.sendText(body, true).get(60, TimeUnit.SECONDS);
            if (i % 50 == 0) {
                // Everything sent has been answered when the ping is.
                socket.sendText("{\"type\":\"ping\",\"id\":" + (1_000_000 + i) + "}", true)
                        .get(60, TimeUnit.SECONDS);
                line.await("\"re\":" + (1_000_000 + i));
            }
            if (socket.isInputClosed()) {
                socket =
                        client.newWebSocketBuilder()
                                .buildAsync(address, line)
                                .get(60, TimeUnit.SECONDS);
                opened++;
            }
        }
        // Without limits. With them, whoever goes on too fast is closed: SocketTest.
        assertThat(opened).as("no message that comes in time closes the socket").isEqualTo(1);
        assertThat(line.failures).isEmpty();
    }

    /** One to three small damages. */
    private String mutate(String json) {
        var text = json;
        for (int i = random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            text =
                    switch (random.nextInt(8)) {
                        case 0 -> text.substring(0, at);
                        case 1 ->
                                text.substring(0, at)
                                        + (char) (32 + random.nextInt(95))
                                        + text.substring(at);
                        case 2 ->
                                at < text.length()
                                        ? text.substring(0, at) + text.substring(at + 1)
                                        : text;
                        case 3 ->
                                text.replaceFirst(
                                        "(:)(\"[^\"]*\"|\\d+|true)",
                                        "$1"
                                                + java.util.regex.Matcher.quoteReplacement(
                                                        ODD.get(random.nextInt(ODD.size()))));
                        case 4 ->
                                text.substring(0, at)
                                        + (char) random.nextInt(0xD800)
                                        + text.substring(at);
                        case 5 -> text + text;
                        case 6 -> text.replaceFirst("\"(\\w+)\":", "\"$1x\":");
                        default -> replaceLast(text);
                    };
            if (text.isEmpty()) {
                return text;
            }
        }
        return text;
    }

    private String replaceLast(String text) {
        int colon = text.lastIndexOf(':');
        int end = text.lastIndexOf('}');
        return colon < 0 || end < colon
                ? text
                : text.substring(0, colon + 1)
                        + ODD.get(random.nextInt(ODD.size()))
                        + text.substring(end);
    }

    private static final class Ears implements WebSocket.Listener {
        final List<String> failures = new ArrayList<>();
        private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
        private final StringBuilder parts = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                var text = parts.toString();
                parts.setLength(0);
                if (text.contains("\"code\":\"FAILED\"")
                        || (text.contains("\"type\":\"refused\"") && !text.contains("\"say\":{"))) {
                    failures.add(text);
                }
                heard.add(text);
            }
            socket.request(1);
            return null;
        }

        void await(String mark) throws InterruptedException {
            while (true) {
                var text = heard.poll(60, TimeUnit.SECONDS);
                assertThat(text).as("an answer to the ping").isNotNull();
                if (text.contains(mark)) {
                    return;
                }
            }
        }
    }
}

package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.json.JsonMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The house as a process of its own: what it prints, and how it ends. */
@Tag("slow")
class ServeTest {
    @TempDir private Path folder = Path.of("");

    /** A house that is open; its log is in the folder. */
    private record Open(Process process, BufferedReader out, String address)
            implements AutoCloseable {
        void signal(String name) throws IOException {
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        }

        int ended() throws InterruptedException {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    /**
     * Whoever starts the tests in the background may ignore Ctrl-C, and so would the house: GNU's
     * env makes it hear again.
     */
    private static List<String> listening() throws IOException, InterruptedException {
        var env = List.of("env", "--default-signal=INT");
        var tried = new ArrayList<>(env);
        tried.add("true");
        return new ProcessBuilder(tried).start().waitFor() == 0 ? env : List.of();
    }

    private Open open(String... more) throws IOException, InterruptedException {
        var command = new ArrayList<>(listening());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                        "-Xlog:class+load:file=" + folder.resolve("classes"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "einwurf.app.Main",
                        "serve",
                        "--port",
                        "0",
                        "--lang",
                        "en",
                        "--data",
                        folder.resolve("house").toString()));
        command.addAll(List.of(more));
        var process =
                new ProcessBuilder(command).redirectError(folder.resolve("log").toFile()).start();
        var out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var line = String.valueOf(out.readLine());
        assertThat(line).matches("Einwurf is open at http://127\\.0\\.0\\.1:\\d+/ \\(Ctrl-C.*");
        return new Open(process, out, line.substring(line.indexOf("http"), line.indexOf(" (Ctrl")));
    }

    /** Everything one socket hears. */
    private static final class Ear implements WebSocket.Listener {
        final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
        private final StringBuilder part = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket socket, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                heard.add(part.toString());
                part.setLength(0);
            }
            socket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            heard.add("closed " + code);
            return null;
        }

        String next(String begin) throws InterruptedException {
            for (var text = heard.poll(60, TimeUnit.SECONDS);
                    text != null;
                    text = heard.poll(60, TimeUnit.SECONDS)) {
                if (text.startsWith(begin)) {
                    return text;
                }
            }
            throw new AssertionError("never heard " + begin);
        }
    }

    /** Ctrl-C is SIGINT, a service's stop is SIGTERM. */
    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void itEndsWellAndTellsEverybodyToComeBack(String signal) throws Exception {
        // the client waits for its sockets to close, so the house must end before it
        try (var http = HttpClient.newHttpClient();
                var house = open("--log", "plain")) {
            var remote = new HouseClient(URI.create(house.address));
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\","
                                            + "\"name\":\"P\"},{\"kind\":\"bot\","
                                            + "\"level\":\"random\"}]}")
                            .orThrow();
            var match = made.get("match").asString();
            var token = made.get("tokens").get(0).asString();
            var ear = new Ear();
            var socket = http.newWebSocketBuilder().buildAsync(remote.socket(), ear).join();
            var hello = "{\"type\":\"hello\",\"match\":\"" + match + "\",\"token\":\"" + token;
            socket.sendText(hello + "\"}", true).join();
            var welcome = JsonMapper.shared().readTree(ear.next("{\"type\":\"welcome\""));
            int ask = welcome.get("view").get("ask").intValue();
            var move =
                    "{\"type\":\"move\",\"id\":1,\"match\":\"%s\",\"ask\":%d,\"move\":\"123456\"}";
            socket.sendText(move.formatted(match, ask), true).join();
            ear.next("{\"type\":\"update\",\"re\":1");
            house.signal(signal);
            assertThat(ear.next("{\"type\":\"bye\"")).contains("\"after\":2000");
            ear.next("closed 1001");
            assertThat(house.ended()).isZero();
            assertThat(house.out.lines().map(line -> line.replaceAll("[0-9a-f]{64}$", "KEY")))
                    .containsExactly(
                            "It signs dice and records with the key KEY",
                            "Closing; everybody is told to come back",
                            "Closed; every move is kept");
            assertThat(Files.readString(folder.resolve("log"))).as("no complaints").isEmpty();
            var record = Runs.of("export", match, "--data", folder.resolve("house").toString());
            assertThat(record.status()).isZero();
        }
    }

    /** The parser would be the slowest part of the start. */
    @Test
    void aPlainLineOpensTheHouseWithoutTheParser() throws Exception {
        try (var _ = open()) {
            assertThat(Files.readString(folder.resolve("classes")))
                    .contains("einwurf.app.house.ServeOptions")
                    .doesNotContain("picocli.");
        }
    }

    @Test
    void withoutATerminalTheLogIsJsonAndHoldsNoSecret() throws Exception {
        try (var house = open()) {
            var made =
                    new HouseClient(URI.create(house.address))
                            .post("/matches", null, "{\"game\":\"einstein\"}")
                            .orThrow();
            house.signal("TERM");
            assertThat(house.ended()).isZero();
            assertThat(house.out.lines())
                    .singleElement()
                    .asString()
                    .matches("It signs dice and records with the key [0-9a-f]{64}");
            var log = Files.readAllLines(folder.resolve("log"));
            assertThat(log).hasSizeGreaterThanOrEqualTo(3);
            for (var line : log) {
                var entry = JsonMapper.shared().readTree(line);
                assertThat(entry.get("level").asString()).isEqualTo("INFO");
                assertThat(entry.get("formattedMessage").asString()).isNotEmpty();
                assertThat(line).doesNotContain(made.get("token").asString());
            }
        }
    }
}

package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.TestHouse;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.LongMatch;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.wire.Refused;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Long records cost the house one game at a time, and only so many are read at once. */
class RecordDownloadsTest {
    private static final String MATCH = "aaaaaaaaaaaaaa";

    private final AtomicLong now = new AtomicLong();
    private final RecordDownloads turns = new RecordDownloads(0, now::get);
    private final List<String> cut = new ArrayList<>();

    private RecordDownloads.Turn take(String address) throws Refused {
        return turns.take(address, () -> cut.add(address));
    }

    @Test
    void anAddressHasTwoAndTheHouseEight() throws Refused {
        var first = take("a");
        take("a");
        assertThatThrownBy(() -> take("a")).isInstanceOf(Refused.class);
        for (var address : List.of("b", "b", "c", "c", "d", "d")) {
            take(address);
        }
        assertThatThrownBy(() -> take("e")).isInstanceOf(Refused.class);
        first.close();
        take("e");
        assertThat(cut).isEmpty();
    }

    @Test
    void whoTakesTooLongLosesTheirTurnToWhoeverWaits() throws Refused {
        take("a");
        now.addAndGet(1);
        take("a");
        now.addAndGet(RecordDownloads.LONGEST);
        take("a");
        assertThat(cut).containsExactly("a");
        for (var address : List.of("b", "b", "c", "c", "d", "d")) {
            take(address);
        }
        assertThatThrownBy(() -> take("e")).isInstanceOf(Refused.class);
        now.addAndGet(1);
        take("e");
        assertThat(cut).containsExactly("a", "a");
    }

    @Test
    void eachGameIsSentBeforeTheNextIsMade() throws IOException {
        var made = new AtomicLong();
        var sent = new AtomicLong();
        var most = new AtomicLong();
        Iterator<String> games =
                IntStream.range(0, 1000)
                        .mapToObj(
                                i -> {
                                    var game = "game " + i + "\n".repeat(i % 50);
                                    most.accumulateAndGet(made.get() - sent.get(), Math::max);
                                    made.addAndGet(game.length());
                                    return game;
                                })
                        .iterator();
        RecordDownloads.send(
                games,
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new IllegalStateException("byte by byte");
                    }

                    @Override
                    public void write(byte[] bytes, int from, int count) {
                        sent.addAndGet(count);
                    }
                });
        assertThat(sent).hasValue(made.get());
        assertThat(most).as("made and not sent").hasValue(0);
    }

    /** Asks for the record and reads nothing of it. */
    private static Socket reader(TestHouse house, String from) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), house.house().port()),
                5000);
        socket.getOutputStream()
                .write(
                        ("GET /api/v1/matches/"
                                        + MATCH
                                        + "/record HTTP/1.1\r\nHost: localhost\r\n"
                                        + "Connection: close\r\n\r\n")
                                .getBytes(ISO_8859_1));
        return socket;
    }

    /** Without what another key signs otherwise. */
    private static String unsigned(CharSequence record) {
        return record.toString().replaceAll("(?m)^(key|signature|game before): .*\n", "");
    }

    @Tag("slow")
    @Test
    void slowReadersOfALongSeriesKeepNobodyElseWaiting() throws Exception {
        try (var house = new TestHouse()) {
            house.house().store().write(LongMatch.of(MATCH, 1500)).join();
            var whole = new StringBuilder();
            MatchReader.record(house.house().store(), MATCH, HouseKey.make(new Random(1)))
                    .orElseThrow()
                    .forEachRemaining(whole::append);
            assertThat(whole.length()).as("more than the system keeps").isGreaterThan(5_000_000);
            var remote = house.remote();
            remote.get("/matches/" + MATCH, null).orThrow();
            try (var first = reader(house, "127.0.0.2");
                    var second = reader(house, "127.0.0.2")) {
                // They have their turn when something of it has come.
                first.getInputStream().read();
                second.getInputStream().read();
                try (var third = reader(house, "127.0.0.2")) {
                    var heard = new String(third.getInputStream().readAllBytes(), UTF_8);
                    assertThat(heard).startsWith("HTTP/1.1 429 ").contains("Retry-After: 5");
                    assertThat(heard).contains("\"code\":\"TOO_MANY\"");
                }
                for (int i = 0; i < 3; i++) {
                    remote.get("/matches/" + MATCH, null).orThrow(); // needs no turn
                }
                var other = remote.get("/matches/" + MATCH + "/record", null);
                assertThat(unsigned(other.text())).as("all of it").isEqualTo(unsigned(whole));
                // Whoever waited so far still gets all of it.
                var late = new String(first.getInputStream().readAllBytes(), UTF_8);
                var last = whole.substring(whole.length() - 40).strip();
                assertThat(late.contains(last)).as("to its last line").isTrue();
            }
        }
    }
}

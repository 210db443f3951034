package einwurf.server.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.TestHouse;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.store.SqlStore;
import einwurf.server.store.Store;
import einwurf.server.wire.MySeats;
import einwurf.server.wire.PushWish;
import einwurf.server.wire.Refused;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Whoever isn't at the table hears that it is their turn, and nobody on the way reads it. */
class PushTest {
    private static final Base64.Decoder BASE64 = Base64.getUrlDecoder();
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final byte[] AUTH = BASE64.decode("BTBZMqHH6r4Tts7J_aSIgg");
    private static final String ENDPOINT = "https://push.example.net/send/abc";

    @TempDir private Path folder = Path.of("");
    private Store store;
    private PushServer server;
    private final KeyPair browser = Curve.make();

    @BeforeEach
    void open() throws IOException {
        store = SqlStore.open("jdbc:sqlite:" + folder.resolve("push.db"), _ -> {});
        server = new PushServer();
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        server.socket.close();
    }

    /** What a push service would be told, and the status it answers with. */
    private static final class PushServer {
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record Request(List<String> head, byte[] body) {
            String header(String name) {
                return head.stream()
                        .filter(line -> line.startsWith(name + ": "))
                        .map(line -> line.substring(name.length() + 2))
                        .findFirst()
                        .orElseThrow();
            }
        }

        final ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        volatile String answer = "201 Created";

        PushServer() throws IOException {}

        CompletableFuture<Request> next() {
            return CompletableFuture.supplyAsync(
                    () -> {
                        try (var line = socket.accept()) {
                            return serve(line);
                        } catch (IOException failed) {
                            throw new java.io.UncheckedIOException(failed);
                        }
                    },
                    Thread::startVirtualThread);
        }

        private Request serve(Socket line) throws IOException {
            var in = line.getInputStream();
            var head = new ArrayList<String>();
            var now = new StringBuilder();
            while (true) {
                int c = in.read();
                if (c == '\n') {
                    if (now.isEmpty()) {
                        break;
                    }
                    head.add(now.toString());
                    now.setLength(0);
                } else if (c != '\r') {
                    now.append((char) c);
                }
            }
            var request = new Request(head, new byte[0]);
            var body = in.readNBytes(Integer.parseInt(request.header("Content-Length")));
            line.getOutputStream()
                    .write(
                            ("HTTP/1.1 " + answer + "\r\nContent-Length: 0\r\n\r\n")
                                    .getBytes(UTF_8));
            return new Request(head, body);
        }
    }

    /** Every name is a public address, and every line leads to our own server. */
    private PushLine line() {
        return new PushLine(
                _ -> new InetAddress[] {InetAddress.ofLiteral("93.184.216.34")},
                (_, _, _) ->
                        new Socket(InetAddress.getLoopbackAddress(), server.socket.getLocalPort()));
    }

    private Pushes pushes() {
        return new Pushes(
                store,
                new JdkPlatform(() -> 1_800_000_000_000L),
                "https://einwurf.example/",
                line(),
                Runnable::run);
    }

    private PushWish wish(String endpoint) {
        return new PushWish(
                endpoint,
                ENCODER.encodeToString(Curve.bytes(browser.getPublic())),
                ENCODER.encodeToString(AUTH),
                "de",
                List.of(new MySeats.MySeat("M", "t")));
    }

    /** As the browser does it. */
    private static String decrypt(byte[] body, KeyPair browser) throws GeneralSecurityException {
        var in = ByteBuffer.wrap(body);
        var salt = new byte[16];
        in.get(salt).getInt();
        var sender = new byte[in.get()];
        in.get(sender);
        var sealed = new byte[in.remaining()];
        in.get(sealed);
        var point = Curve.bytes(browser.getPublic());
        var secret = Curve.agree(browser.getPrivate(), sender);
        var keys = PushEncryption.keys(secret, point, sender, AUTH, salt);
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(keys.key(), "AES"),
                new GCMParameterSpec(128, keys.nonce()));
        var text = cipher.doFinal(sealed);
        assertThat(text[text.length - 1]).as("the last record").isEqualTo((byte) 2);
        return new String(Arrays.copyOf(text, text.length - 1), UTF_8);
    }

    /** The 32 bytes that the RFC has, in the encoding that the JDK reads. */
    private static PrivateKey secretKey(String base64) throws GeneralSecurityException {
        var head = "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420";
        return Curve.privateKey(
                HexFormat.of().parseHex(head + HexFormat.of().formatHex(BASE64.decode(base64))));
    }

    /** RFC 8291, appendix A. */
    @Test
    void theExampleOfTheRfcIsEncryptedByteForByte() throws Exception {
        var sender =
                new KeyPair(
                        Curve.publicKey(
                                BASE64.decode(
                                        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
                                                + "InmYWAmS6TlzAC8wEqKK6PBru3jl7A8")),
                        secretKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        var browserPoint =
                BASE64.decode(
                        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZ"
                                + "GH6SRpkNtoIAiw4");
        var sealed =
                PushEncryption.encrypt(
                        "When I grow up, I want to be a watermelon".getBytes(UTF_8),
                        browserPoint,
                        AUTH,
                        sender,
                        BASE64.decode("DGv6ra1nlYgDCS1FRnbzlw"));
        assertThat(ENCODER.encodeToString(sealed))
                .isEqualTo(
                        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
                                + "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf"
                                + "1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
        var browser =
                new KeyPair(
                        Curve.publicKey(browserPoint),
                        secretKey("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
        assertThat(decrypt(sealed, browser)).isEqualTo("When I grow up, I want to be a watermelon");
    }

    @Test
    void aPushServerGetsWhatOnlyTheBrowserCanRead() throws Exception {
        var pushes = pushes();
        pushes.want(wish(ENDPOINT), "M", 2, "hash");
        var sent = server.next();
        pushes.asked("M", "einstein", 2, 7, "hash");
        var request = sent.join();
        assertThat(request.head().getFirst()).isEqualTo("POST /send/abc HTTP/1.1");
        assertThat(request.header("Host")).isEqualTo("push.example.net");
        assertThat(request.header("Content-Encoding")).isEqualTo("aes128gcm");
        assertThat(request.header("TTL")).isEqualTo("86400");
        var told = JSON.readTree(decrypt(request.body(), browser));
        assertThat(told.get("body").asString()).isEqualTo("Du bist dran");
        assertThat(told.get("url").asString()).isEqualTo("/m/M");
        signed(request.header("Authorization"), pushes.key());
    }

    /** RFC 8292: a JWT for the origin of the push service, signed with the key that it names. */
    private static void signed(String header, String key) throws GeneralSecurityException {
        assertThat(header).startsWith("vapid t=").endsWith(", k=" + key);
        var parts = header.substring("vapid t=".length(), header.indexOf(',')).split("\\.");
        var claims = JSON.readTree(BASE64.decode(parts[1]));
        assertThat(claims.get("aud").asString()).isEqualTo("https://push.example.net");
        assertThat(claims.get("sub").asString()).isEqualTo("https://einwurf.example/");
        assertThat(claims.get("exp").longValue()).isEqualTo(1_800_000_000L + 12 * 3600);
        var check = Signature.getInstance("SHA256withECDSAinP1363Format");
        check.initVerify(Curve.publicKey(BASE64.decode(key)));
        check.update((parts[0] + "." + parts[1]).getBytes(UTF_8));
        assertThat(check.verify(BASE64.decode(parts[2]))).isTrue();
    }

    @Test
    void ofSeveralNodesOneTellsOfATurnAndItIsToldOnce() {
        var one = pushes();
        var other = pushes();
        assertThat(other.key()).as("one key for the house").isEqualTo(one.key());
        one.want(wish(ENDPOINT), "M", 1, "hash");
        var first = server.next();
        one.asked("M", "einstein", 1, 7, "hash");
        first.join();
        var second = server.next();
        other.asked("M", "einstein", 1, 7, "hash");
        one.asked("M", "einstein", 1, 7, "hash");
        assertThat(second).isNotDone();
        other.asked("M", "einstein", 1, 9, "hash");
        assertThat(second.join().body()).isNotEmpty();
    }

    @Test
    void whoHasLostTheSeatHearsNothing() {
        var pushes = pushes();
        pushes.want(wish(ENDPOINT), "M", 1, "hash");
        var sent = server.next();
        pushes.asked("M", "einstein", 1, 7, "another");
        pushes.asked("M", "einstein", 2, 7, "hash");
        assertThat(sent).isNotDone();
        pushes.forget(ENDPOINT, "M", 1);
        pushes.asked("M", "einstein", 1, 9, "hash");
        assertThat(sent).isNotDone();
    }

    @ParameterizedTest
    @ValueSource(strings = {"404 Not Found", "410 Gone", "301 Moved", "307 Temporary", "403 No"})
    void anEndpointThatIsGoneOrLeadsElsewhereIsForgotten(String answer) {
        var pushes = pushes();
        server.answer = answer;
        pushes.want(wish(ENDPOINT), "M", 1, "hash");
        var sent = server.next();
        pushes.asked("M", "einstein", 1, 7, "hash");
        sent.join();
        assertThat(store.notes("push")).isEmpty();
    }

    @Test
    void anEndpointThatFailsIsForgottenTheThirdTime() {
        var pushes = pushes();
        server.answer = "503 Busy";
        pushes.want(wish(ENDPOINT), "M", 1, "hash");
        for (int i = 1; i <= 3; i++) {
            assertThat(store.notes("push")).hasSize(1);
            var sent = server.next();
            pushes.asked("M", "einstein", 1, i, "hash");
            sent.join();
        }
        assertThat(store.notes("push")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://push.example.net/a",
                "https://push.example.net:8443/a",
                "https://user@push.example.net/a",
                "https://push.example.net/a#b",
                "ftp://push.example.net/",
                "https:///a",
                "nonsense"
            })
    void onlyHttpsAtItsUsualPortIsAnEndpoint(String endpoint) {
        assertThat(PushLine.isGood(endpoint)).isFalse();
        assertThatThrownBy(() -> Pushes.check(wish(endpoint))).isInstanceOf(Refused.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.1.2.3",
                "172.16.0.1",
                "192.168.1.1",
                "169.254.169.254",
                "0.0.0.0",
                "100.64.0.1",
                "192.0.0.1",
                "198.18.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "fc00::1",
                "fd12::1",
                "ff02::1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "2001:0:1::1",
                "::ffff:127.0.0.1"
            })
    void anAddressInsideIsNeverSpokenTo(String address) {
        assertThat(PushLine.isPublic(InetAddress.ofLiteral(address))).isFalse();
        var inside =
                new PushLine(
                        _ ->
                                new InetAddress[] {
                                    InetAddress.ofLiteral("93.184.216.34"),
                                    InetAddress.ofLiteral(address)
                                },
                        (_, _, _) -> {
                            throw new AssertionError("somebody knocked there");
                        });
        assertThatThrownBy(() -> inside.post(ENDPOINT, java.util.Map.of(), new byte[0]))
                .isInstanceOf(PushLine.Forbidden.class);
    }

    /** The name is asked once, and the line goes to what was looked at. */
    @Test
    void aNameThatLeadsElsewhereAMomentLaterDoesntHelp() throws Exception {
        var asked = new ArrayList<String>();
        var line =
                new PushLine(
                        host -> {
                            asked.add(host);
                            return new InetAddress[] {
                                InetAddress.ofLiteral(
                                        asked.size() == 1 ? "93.184.216.34" : "127.0.0.1")
                            };
                        },
                        (address, _, _) -> {
                            assertThat(address.getHostAddress()).isEqualTo("93.184.216.34");
                            return new Socket(
                                    InetAddress.getLoopbackAddress(), server.socket.getLocalPort());
                        });
        var sent = server.next();
        assertThat(line.post(ENDPOINT, java.util.Map.of(), new byte[0])).isEqualTo(201);
        sent.join();
        assertThat(asked).hasSize(1);
    }

    @Test
    void aServiceThatAnswersDropByDropIsntListenedToForEver() throws Exception {
        var drops = new AtomicInteger();
        try (var slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var service =
                    Thread.startVirtualThread(
                            () -> {
                                try (var guest = slow.accept()) {
                                    while (drops.incrementAndGet() < 90) {
                                        guest.getOutputStream().write('H');
                                        Thread.sleep(50);
                                    }
                                } catch (IOException | InterruptedException _) {
                                    // the house has hung up
                                }
                            });
            var line =
                    new PushLine(
                            _ -> new InetAddress[] {InetAddress.ofLiteral("93.184.216.34")},
                            (_, _, _) -> new Socket(slow.getInetAddress(), slow.getLocalPort()),
                            300);
            assertThatThrownBy(() -> line.post(ENDPOINT, java.util.Map.of(), new byte[0]))
                    .isInstanceOf(IOException.class);
            service.join();
        }
        assertThat(drops).hasValueLessThan(90);
    }

    @Test
    void publicAddressesAreGood() {
        for (var address : List.of("93.184.216.34", "8.8.8.8", "2a00:1450:4001:82a::200e")) {
            assertThat(PushLine.isPublic(InetAddress.ofLiteral(address))).isTrue();
        }
    }

    @Test
    void aPointThatIsntOnTheCurveIsRefused() {
        var bytes = Curve.bytes(browser.getPublic());
        bytes[40] ^= 1;
        assertThatThrownBy(() -> Curve.agree(browser.getPrivate(), bytes))
                .isInstanceOf(GeneralSecurityException.class);
    }

    @Test
    void overHttpOnlyTheHolderOfASeatIsToldOfIt() {
        try (var house = new TestHouse()) {
            var remote = house.remote();
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},"
                                        + "{\"kind\":\"person\",\"name\":\"B\"}]}")
                            .orThrow();
            var match = made.get("match").asString();
            var token = made.get("tokens").get(0).asString();
            assertThat(BASE64.decode(remote.get("/push", null).orThrow().get("key").asString()))
                    .hasSize(65);
            var body =
                    "{\"endpoint\":\"%s\",\"p256dh\":\"%s\",\"auth\":\"%s\",\"lang\":\"de\",\"seats\":["
                                    .formatted(
                                            ENDPOINT,
                                            wish(ENDPOINT).p256dh(),
                                            wish(ENDPOINT).auth())
                            + "{\"match\":\"%s\",\"token\":\"%s\"},{\"match\":\"%s\",\"token\":\"no\"}]}"
                                    .formatted(match, token, match);
            assertThat(remote.post("/push", null, body).orThrow().get("matches")).hasSize(1);
            assertThat(house.house().store().notes("push")).hasSize(1);
            assertThat(remote.post("/push", null, body.replace("https", "http")).status())
                    .isEqualTo(400);
            remote.post("/push/forget", null, body).orThrow();
            assertThat(house.house().store().notes("push")).isEmpty();
        }
    }
}

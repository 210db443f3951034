import einwurf.client.HouseClient;
import einwurf.client.MatchSocket;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.FileInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * People who play through the proxy of scripts/site until a file is there: {@code SiteVisitor
 * https://localhost:7843/ certificate.pem stop-file}. Each plays at random against a bot of the
 * house and comes back whenever a line breaks. Ends with one JSON object: the moves that were
 * answered, how many of them the house doesn't know any more, and the longest that anybody waited.
 */
final class SiteVisitor implements MatchSocket.Listener {
    private static final int TABLES = 8;
    private static final int THINKING = 100;

    /** Nanoseconds; who waits longer says so, with what they heard meanwhile. */
    private static final long LONG = 2_000_000_000;

    private final Random random = new Random();
    private JsonNode moves = JsonMapper.shared().createArrayNode();
    private int asked;
    private int answered;
    private int version;
    private boolean backwards;
    private long last = System.nanoTime();
    private long longest;
    private final List<String> heard = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        var http = HttpClient.newBuilder().sslContext(trusting(args[1])).build();
        var client = new HouseClient(URI.create(args[0]), http);
        var sockets = new ArrayList<MatchSocket>();
        var visitors = new ArrayList<SiteVisitor>();
        var matches = new ArrayList<String>();
        var tokens = new ArrayList<String>();
        for (int i = 0; i < TABLES; i++) {
            var made =
                    client.post(
                                    "/matches",
                                    null,
                                    """
                                    {"game":"rainbow","series":"games-999","seats":[
                                     {"kind":"person","name":"Visitor"},{"kind":"bot","level":"random"}]}
                                    """)
                            .orThrow();
            matches.add(made.get("match").asString());
            tokens.add(made.get("tokens").get(0).asString());
            var visitor = new SiteVisitor();
            visitors.add(visitor);
            sockets.add(new MatchSocket(client, matches.get(i), tokens.get(i), "", visitor));
        }
        System.out.println("first " + matches.getFirst());
        while (!Files.exists(Path.of(args[2]))) {
            Thread.sleep(50);
        }
        int moves = 0;
        int lost = 0;
        long longest = 0;
        for (int i = 0; i < TABLES; i++) {
            var visitor = visitors.get(i);
            synchronized (visitor) {
                moves += visitor.answered;
                longest =
                        Math.max(
                                longest,
                                Math.max(visitor.longest, System.nanoTime() - visitor.last));
                var stored = client.get("/matches/" + matches.get(i), tokens.get(i)).orThrow();
                lost +=
                        visitor.backwards || stored.get("version").intValue() < visitor.version
                                ? 1
                                : 0;
            }
            sockets.get(i).close();
        }
        System.out.printf(
                Locale.ROOT,
                "{\"tables\":%d,\"moves\":%d,\"tablesThatLostSomething\":%d,\"longestWaitMillis\":%d}%n",
                TABLES,
                moves,
                lost,
                longest / 1_000_000);
        System.exit(lost == 0 && moves > 0 ? 0 : 1);
    }

    private static SSLContext trusting(String certificate) throws Exception {
        var keys = KeyStore.getInstance(KeyStore.getDefaultType());
        keys.load(null);
        try (var in = new FileInputStream(certificate)) {
            keys.setCertificateEntry(
                    "site", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(keys);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    @Override
    public synchronized void view(MatchSocket socket, ObjectNode view, JsonNode events) {
        int now = view.path("version").asInt(0);
        heard.add(LocalTime.now() + " version " + now);
        backwards |= now < version;
        version = Math.max(now, version);
        if (view.path("status").asString("").equals("between")) {
            socket.send(JsonMapper.shared().createObjectNode().put("type", "ready"));
        }
        int ask = view.path("ask").asInt(0);
        if (ask == 0 || ask == asked) {
            return;
        }
        if (asked != 0) {
            answered++;
            long waited = System.nanoTime() - last;
            longest = Math.max(longest, waited);
            if (waited > LONG) {
                System.out.printf(
                        "waited %d ms until %s, %s%n", waited / 1_000_000, LocalTime.now(), heard);
            }
            heard.clear();
        }
        last = System.nanoTime();
        asked = ask;
        for (var seat : view.path("node").path("turn").path("seats")) {
            if (seat.path("moves").isArray() && !seat.path("moves").isEmpty()) {
                moves = seat.path("moves");
            }
        }
        later(socket, ask);
    }

    /** After a moment, as people do: the house's limits are those of a public one. */
    private void later(MatchSocket socket, int ask) {
        CompletableFuture.delayedExecutor(THINKING, TimeUnit.MILLISECONDS)
                .execute(() -> move(socket, ask));
    }

    private synchronized void move(MatchSocket socket, int ask) {
        if (ask == asked) {
            socket.move(moves.get(random.nextInt(moves.size())).asString());
        }
    }

    @Override
    public synchronized void refused(MatchSocket socket, JsonNode problem) {
        heard.add(LocalTime.now() + " refused " + problem.path("code").asString(""));
        later(socket, asked);
    }
}

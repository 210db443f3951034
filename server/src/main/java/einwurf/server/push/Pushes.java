package einwurf.server.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.Games;
import einwurf.server.platform.Platform;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredNote;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.PushMessage;
import einwurf.server.wire.PushWish;
import einwurf.server.wire.Refused;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Who wants to hear of their turn while the page is closed, and telling them. On several nodes the
 * first to note a turn tells of it.
 */
public final class Pushes {
    private static final Logger LOG = LoggerFactory.getLogger(Pushes.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String WISH = "push";
    private static final String SENT = "pushed";
    private static final String KEY = "vapid";
    private static final long DAY = 24 * 3600 * 1000L;

    /** As long as the longest clock, and once more. */
    private static final long REMEMBERED = 30 * DAY;

    private static final int PER_SEAT = 5;
    private static final int AT_ONCE = 20;
    private static final int FAILURES = 3;

    private final Store store;
    private final PushLine line;
    private final Platform platform;
    private final Executor executor;
    private final String contact;
    private final Semaphore places = new Semaphore(AT_ONCE);

    /** By endpoint how often in a row it didn't take anything. */
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();

    private volatile @Nullable VapidKey key;

    /** {@code contact}: an address of the house for push services, empty for none. */
    public Pushes(Store store, Platform platform, String contact) {
        this(store, platform, contact, new PushLine(), Thread::startVirtualThread);
    }

    Pushes(Store store, Platform platform, String contact, PushLine line, Executor executor) {
        this.store = store;
        this.platform = platform;
        this.contact = contact;
        this.line = line;
        this.executor = executor;
    }

    /** What browsers subscribe with; made when the first one asks. */
    public String key() {
        return vapid().publicHalf();
    }

    private VapidKey vapid() {
        var known = key;
        if (known != null) {
            return known;
        }
        try {
            var made = new StoredNote(KEY, "1", VapidKey.of(Curve.make()).text(), 0);
            store.write(new Change.FirstNote(made, platform.now())).join();
            var kept = store.note(KEY, "1").map(StoredNote::body).orElse(made.body());
            var read = VapidKey.read(kept);
            key = read;
            return read;
        } catch (GeneralSecurityException broken) {
            throw new IllegalStateException("the key for pushes can't be read", broken);
        }
    }

    /** A wish that we could fulfil; refused otherwise. */
    public static void check(PushWish wish) throws Refused {
        if (!PushLine.isGood(wish.endpoint())) {
            throw bad(
                    "endpoint is an https address of a push service",
                    "endpoint ist eine https-Adresse eines Push-Dienstes");
        }
        try {
            Curve.agree(Curve.make().getPrivate(), decoded(wish.p256dh()));
            if (decoded(wish.auth()).length != PushEncryption.AUTH) {
                throw new GeneralSecurityException("auth is too short");
            }
        } catch (GeneralSecurityException | IllegalArgumentException _) {
            throw bad(
                    "p256dh and auth are the keys of the subscription",
                    "p256dh und auth sind die Schlüssel des Abonnements");
        }
    }

    private static Refused bad(String en, String de) {
        return Problem.of(Code.BAD_REQUEST, en, de).refused();
    }

    private static byte[] decoded(String text) {
        return Base64.getUrlDecoder().decode(text.replaceAll("=+$", ""));
    }

    /** From now on whoever has this seat by this token's hash is told there. */
    public void want(PushWish wish, String match, int seat, String hash) {
        var body = new LinkedHashMap<String, Object>();
        body.put("endpoint", wish.endpoint());
        body.put("p256dh", wish.p256dh());
        body.put("auth", wish.auth());
        body.put("lang", wish.lang());
        body.put("hash", hash);
        var prefix = seat(match, seat);
        var others = store.notes(WISH, prefix);
        var name = prefix + mark(wish.endpoint());
        if (others.size() >= PER_SEAT && others.stream().noneMatch(n -> n.name().equals(name))) {
            var _ = store.write(new Change.ForgetNote(WISH, others.getFirst().name()));
        }
        var note =
                new StoredNote(
                        WISH, name, JSON.writeValueAsString(body), platform.now() + REMEMBERED);
        store.write(new Change.Note(note)).join();
    }

    /** Nothing more is sent there for this seat. */
    public void forget(String endpoint, String match, int seat) {
        store.write(new Change.ForgetNote(WISH, seat(match, seat) + mark(endpoint))).join();
    }

    private static String seat(String match, int seat) {
        return match + ":" + seat + ":";
    }

    private static String mark(String endpoint) {
        try {
            var sha = MessageDigest.getInstance("SHA-256").digest(endpoint.getBytes(UTF_8));
            return HexFormat.of().formatHex(sha, 0, 12);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** A seat is asked and nobody is there. {@code hash} is of the token that opens it now. */
    public void asked(String match, String game, int seat, int ask, String hash) {
        executor.execute(
                () -> {
                    try {
                        tell(match, game, seat, ask, hash);
                    } catch (RuntimeException failed) {
                        LOG.warn("a push wasn't sent: {}", failed.getMessage());
                    }
                });
    }

    private void tell(String match, String game, int seat, int ask, String hash) {
        long now = platform.now();
        var wishes =
                store.notes(WISH, seat(match, seat)).stream()
                        .filter(note -> note.until() > now)
                        .filter(note -> hash.equals(of(note).get("hash")))
                        .toList();
        if (wishes.isEmpty() || !isFirst(seat(match, seat) + ask, now)) {
            return;
        }
        for (var wish : wishes) {
            send(wish, match, game, seat);
        }
    }

    /** Whether no other node has told of this question. */
    private boolean isFirst(String question, long now) {
        var mine =
                new StoredNote(
                        SENT, question, HexFormat.of().formatHex(random(16)), now + REMEMBERED);
        store.write(new Change.FirstNote(mine, now)).join();
        return store.note(SENT, question).filter(mine::equals).isPresent();
    }

    private byte[] random(int length) {
        var bytes = new byte[length];
        platform.random().nextBytes(bytes);
        return bytes;
    }

    private static Map<String, String> of(StoredNote note) {
        var map = new LinkedHashMap<String, String>();
        for (var field : JSON.readTree(note.body()).properties()) {
            map.put(field.getKey(), field.getValue().asString());
        }
        return map;
    }

    private void send(StoredNote note, String match, String game, int seat) {
        var wish = of(note);
        var endpoint = wish.getOrDefault("endpoint", "");
        places.acquireUninterruptibly();
        try {
            var body =
                    PushEncryption.encrypt(
                            text(match, game, seat, wish.getOrDefault("lang", "")),
                            decoded(wish.getOrDefault("p256dh", "")),
                            decoded(wish.getOrDefault("auth", "")),
                            Curve.make(),
                            random(PushEncryption.SALT));
            var headers = new LinkedHashMap<String, String>();
            headers.put(
                    "Authorization",
                    vapid().authorization(java.net.URI.create(endpoint), platform.now(), contact));
            headers.put("Content-Encoding", "aes128gcm");
            headers.put("Content-Type", "application/octet-stream");
            headers.put("TTL", Long.toString(DAY / 1000));
            headers.put("Urgency", "high");
            headers.put("Topic", match + "-" + seat);
            answered(note, endpoint, line.post(endpoint, headers, body));
        } catch (PushLine.Forbidden forbidden) {
            LOG.warn("a push endpoint is forgotten: {}", forbidden.getMessage());
            drop(note, endpoint);
        } catch (IOException away) {
            failed(note, endpoint);
        } catch (GeneralSecurityException broken) {
            drop(note, endpoint);
        } finally {
            places.release();
        }
    }

    private void answered(StoredNote note, String endpoint, int status) {
        if (status >= 200 && status < 300) {
            failures.remove(mark(endpoint));
        } else if (status == 429 || status >= 500) {
            failed(note, endpoint);
        } else {
            drop(note, endpoint); // gone, or leads elsewhere, which nobody follows
        }
    }

    private void failed(StoredNote note, String endpoint) {
        if (failures.merge(mark(endpoint), 1, Integer::sum) >= FAILURES) {
            drop(note, endpoint);
        }
        if (failures.size() > 10_000) {
            failures.clear();
        }
    }

    private void drop(StoredNote note, String endpoint) {
        failures.remove(mark(endpoint));
        store.write(new Change.ForgetNote(WISH, note.name())).join();
    }

    /** What the page's worker shows. */
    private static byte[] text(String match, String game, int seat, String lang) {
        var name = Games.byId(game).map(g -> g.about().name()).orElse(game);
        var body = lang.equals("de") ? "Du bist dran" : "It is your turn";
        return new PushMessage.Turn(match, seat, "/m/" + match, name, body).bytes(256);
    }
}

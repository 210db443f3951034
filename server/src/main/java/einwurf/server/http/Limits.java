package einwurf.server.http;

import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How often is too often, by address and by token. A refusal says which limit it was and when to
 * come back.
 */
public final class Limits {
    /** So many a second on average, and so many at once. */
    public record Rate(double perSecond, int burst) {}

    /** The limits of a house; of sockets and tables how many at once, by address but the last. */
    public record Rates(
            Rate requests,
            Rate matches,
            Rate messages,
            Rate chat,
            Rate hellos,
            Rate bots,
            int sockets,
            int waitingTables,
            int tablesOfBots,
            int tablesOfBotsInAll) {
        /** With the usual numbers of tables. */
        public Rates(
                Rate requests,
                Rate matches,
                Rate messages,
                Rate chat,
                Rate hellos,
                Rate bots,
                int sockets) {
            this(requests, matches, messages, chat, hellos, bots, sockets, 20, 4, 40);
        }

        public static final Rates USUAL =
                new Rates(
                        new Rate(20, 100),
                        new Rate(0.5, 30),
                        new Rate(40, 200),
                        new Rate(1, 5),
                        new Rate(20, 100),
                        new Rate(0.02, 5),
                        100);

        /** For tests and load: everything as fast as it goes. */
        public static final Rates NONE =
                new Rates(
                        new Rate(1e9, 1_000_000_000),
                        new Rate(1e9, 1_000_000_000),
                        new Rate(1e9, 1_000_000_000),
                        new Rate(1e9, 1_000_000_000),
                        new Rate(1e9, 1_000_000_000),
                        new Rate(1e9, 1_000_000_000),
                        1_000_000,
                        1_000_000,
                        1_000_000,
                        1_000_000);
    }

    private static final int MOST = 100_000;
    private static final long FORGET = 60_000_000_000L;

    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();
    private final Rates rates;
    private volatile long swept = System.nanoTime();

    Limits(Rates rates) {
        this.rates = rates;
    }

    Rates rates() {
        return rates;
    }

    void request(String address) throws Refused {
        take(
                "r " + address,
                rates.requests,
                "requests from your address",
                "Anfragen von Deiner Adresse");
    }

    void match(String address) throws Refused {
        take(
                "m " + address,
                rates.matches,
                "new tables from your address",
                "neue Tische von Deiner Adresse");
    }

    void bot(String address) throws Refused {
        take(
                "b " + address,
                rates.bots,
                "new bots from your address",
                "neue Bots von Deiner Adresse");
    }

    /** A bucket for one socket or token, kept by its owner. */
    Bucket messages() {
        return new Bucket(rates.messages);
    }

    Bucket hellos() {
        return new Bucket(rates.hellos);
    }

    /** Messages that come with this token, on whatever way. */
    void message(String token) throws Refused {
        take("t " + token, rates.messages, "messages", "Nachrichten");
    }

    void chat(String token) throws Refused {
        take("c " + token, rates.chat, "chat messages", "Chat-Nachrichten");
    }

    private void take(String key, Rate rate, String en, String de) throws Refused {
        var bucket = buckets.get(key);
        if (bucket == null) {
            sweep();
            bucket = buckets.computeIfAbsent(key, _ -> new Bucket(rate));
        }
        bucket.take(en, de);
    }

    /** Buckets that are full again say nothing and are thrown away. */
    private void sweep() {
        long now = System.nanoTime();
        if (now - swept > FORGET || buckets.size() > MOST) {
            swept = now;
            buckets.values().removeIf(bucket -> bucket.full(now));
        }
    }

    /** Fills with time, is emptied by use. */
    static final class Bucket {
        private final Rate rate;
        private double left;
        private long at = System.nanoTime();

        Bucket(Rate rate) {
            this.rate = rate;
            left = rate.burst;
        }

        /** Seconds to wait, 0 if there was enough. */
        synchronized double take() {
            fill(System.nanoTime());
            if (left >= 1) {
                left--;
                return 0;
            }
            return (1 - left) / rate.perSecond;
        }

        void take(String en, String de) throws Refused {
            double wait = take();
            if (wait > 0) {
                throw tooMany(wait, en, de).refused();
            }
        }

        synchronized boolean full(long now) {
            fill(now);
            return left >= rate.burst;
        }

        private void fill(long now) {
            left = Math.min(rate.burst, left + (now - at) * 1e-9 * rate.perSecond);
            at = now;
        }
    }

    static Problem tooMany(double seconds, String en, String de) {
        int wait = (int) Math.ceil(seconds);
        return Problem.of(
                        Code.TOO_MANY,
                        "Too many " + en + "; try again in " + wait + " s",
                        "Zu viele " + de + "; versuch es in " + wait + " s wieder")
                .retryAfter(wait);
    }
}

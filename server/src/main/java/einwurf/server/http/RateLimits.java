package einwurf.server.http;

import einwurf.rules.Parsed;
import einwurf.rules.Text;
import einwurf.server.platform.Platform;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How often is too often, by address and by token. A refusal says which limit it was and when to
 * come back.
 */
public final class RateLimits {
    /** So many a second on average, and so many at once. */
    public record Rate(double perSecond, int burst) {
        /** No limit. */
        public static final Rate FREE = new Rate(1e9, 1_000_000_000);
    }

    /**
     * What one address may send, whoever it is for.
     *
     * @param pages requests for what isn't the API: health, metrics and the page's files, but for
     *     those that never change
     * @param spoken messages on all its sockets
     * @param connections opened
     * @param places connections open at once
     * @param refusals messages that are refused because they come too fast, of one socket; then it
     *     is closed
     */
    public record Traffic(Rate pages, Rate spoken, Rate connections, int places, Rate refusals) {
        public static final Traffic USUAL =
                new Traffic(
                        new Rate(50, 400),
                        new Rate(200, 400),
                        new Rate(40, 500),
                        500,
                        new Rate(0.1, 10));
        public static final Traffic FREE =
                new Traffic(Rate.FREE, Rate.FREE, Rate.FREE, 1_000_000, Rate.FREE);
    }

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
            int tablesOfBotsInAll,
            Traffic traffic) {
        public static final Rates USUAL =
                new Rates(
                                new Rate(20, 300),
                                new Rate(0.5, 30),
                                new Rate(40, 200),
                                new Rate(1, 5),
                                new Rate(20, 100),
                                new Rate(0.02, 5),
                                100)
                        .with(Traffic.USUAL);

        /** For tests and load: everything as fast as it goes. */
        public static final Rates NONE =
                new Rates(
                        Rate.FREE,
                        Rate.FREE,
                        Rate.FREE,
                        Rate.FREE,
                        Rate.FREE,
                        Rate.FREE,
                        1_000_000,
                        1_000_000,
                        1_000_000,
                        1_000_000,
                        Traffic.FREE);

        /** With the usual numbers of tables, and as much traffic as there is. */
        public Rates(
                Rate requests,
                Rate matches,
                Rate messages,
                Rate chat,
                Rate hellos,
                Rate bots,
                int sockets) {
            this(requests, matches, messages, chat, hellos, bots, sockets, 20, 4, 40, Traffic.FREE);
        }

        /** {@code requests=20/100,sockets=100}: the usual ones but for these; empty: as usual. */
        public static Parsed<Rates> read(String words) {
            var rates = USUAL;
            for (var word : words.isEmpty() ? new String[0] : words.split(",")) {
                var parts = WORD.matcher(word);
                var changed =
                        parts.matches()
                                ? rates.with(parts.group(1), parts.group(2), parts.group(3))
                                : null;
                if (changed == null) {
                    return Parsed.bad(
                            new Text(
                                    "There is no limit \"" + word + "\"; there is " + NAMES,
                                    "Eine Grenze „" + word + "“ gibt es nicht; es gibt " + NAMES));
                }
                rates = changed;
            }
            return Parsed.good(rates);
        }

        private static final Pattern WORD =
                Pattern.compile("([a-z-]+)=(\\d{1,6}(?:\\.\\d{1,3})?)(?:/(\\d{1,7}))?");
        private static final String NAMES =
                "requests, matches, messages, chat, hellos, bots, pages, spoken, connections (a"
                        + " second/at once); sockets, waiting, bot-tables, bot-tables-in-all";

        /** Null: there is no such limit, or it is of the other sort. */
        private @Nullable Rates with(String name, String number, @Nullable String burst) {
            double perSecond = Double.parseDouble(number);
            int count = burst == null ? (int) perSecond : Integer.parseInt(burst);
            boolean isRate = burst != null && perSecond > 0 && count > 0;
            var rate = new Rate(perSecond, count);
            return switch (name) {
                case "sockets", "waiting", "bot-tables", "bot-tables-in-all" ->
                        burst != null || perSecond != count
                                ? null
                                : new Rates(
                                        requests,
                                        matches,
                                        messages,
                                        chat,
                                        hellos,
                                        bots,
                                        name.equals("sockets") ? count : sockets,
                                        name.equals("waiting") ? count : waitingTables,
                                        name.equals("bot-tables") ? count : tablesOfBots,
                                        name.equals("bot-tables-in-all")
                                                ? count
                                                : tablesOfBotsInAll,
                                        traffic);
                case "requests", "matches", "messages", "chat", "hellos", "bots" ->
                        !isRate
                                ? null
                                : new Rates(
                                        name.equals("requests") ? rate : requests,
                                        name.equals("matches") ? rate : matches,
                                        name.equals("messages") ? rate : messages,
                                        name.equals("chat") ? rate : chat,
                                        name.equals("hellos") ? rate : hellos,
                                        name.equals("bots") ? rate : bots,
                                        sockets,
                                        waitingTables,
                                        tablesOfBots,
                                        tablesOfBotsInAll,
                                        traffic);
                case "pages", "spoken", "connections" ->
                        !isRate
                                ? null
                                : with(
                                        new Traffic(
                                                name.equals("pages") ? rate : traffic.pages,
                                                name.equals("spoken") ? rate : traffic.spoken,
                                                name.equals("connections")
                                                        ? rate
                                                        : traffic.connections,
                                                traffic.places,
                                                traffic.refusals));
                default -> null;
            };
        }

        public Rates with(Traffic traffic) {
            return new Rates(
                    requests,
                    matches,
                    messages,
                    chat,
                    hellos,
                    bots,
                    sockets,
                    waitingTables,
                    tablesOfBots,
                    tablesOfBotsInAll,
                    traffic);
        }
    }

    private static final Rate REPORTS = new Rate(0.002, 5);
    private static final Rate WRONG_KEYS = new Rate(0.02, 5);
    private static final Rate WRONG_CODES = new Rate(0.1, 30);

    /** Of all addresses together: in a day 3 % of all codes can be tried. */
    private static final Rate ALL_WRONG_CODES = new Rate(2, 300);

    /** What those of one address who sit somewhere may do together, of what each of them may. */
    private static final int ROOM = 10;

    /**
     * So many buckets are kept at most, in two generations: whatever was used lately is in the
     * young one. Nobody can fill the memory with addresses, and nothing is ever searched through.
     */
    static final int MOST = 100_000;

    private record Generations(Map<String, Bucket> young, Map<String, Bucket> old, long since) {}

    /** What all nodes of the house count together; seconds to wait, 0 if there was enough. */
    @FunctionalInterface
    public interface Everywhere {
        double take(String bucket, double perSecond, int burst);
    }

    private final Rates rates;
    private volatile Everywhere everywhere = (_, _, _) -> 0;
    private final Platform platform;

    /** Nanoseconds: the slowest bucket is full again before it is forgotten. */
    private final double generation;

    private volatile Generations buckets;

    public RateLimits(Rates rates, Platform platform) {
        this.rates = rates;
        this.platform = platform;
        var traffic = rates.traffic;
        generation =
                Stream.of(
                                REPORTS,
                                WRONG_KEYS,
                                WRONG_CODES,
                                ALL_WRONG_CODES,
                                rates.requests,
                                rates.matches,
                                rates.messages,
                                rates.chat,
                                rates.bots,
                                traffic.pages,
                                traffic.spoken,
                                traffic.connections)
                        .mapToDouble(rate -> 1e9 * rate.burst / rate.perSecond)
                        .max()
                        .orElseThrow();
        buckets = new Generations(new ConcurrentHashMap<>(), Map.of(), platform.nanos());
    }

    /** From now on new tables and new bots are counted together with other nodes. */
    public void share(Everywhere everywhere) {
        this.everywhere = everywhere;
    }

    Rates rates() {
        return rates;
    }

    /** How many at once, how many now, and in how many seconds all of them again. */
    record Left(int limit, int remaining, int reset) {}

    /**
     * A request counts against its address, or against its token where that sits somewhere: a room
     * of people behind one address doesn't stop each other. All of them together have a limit too.
     */
    Left request(String address, @Nullable String token) throws Refused {
        var own = token == null ? null : known("q " + token);
        if (own == null) {
            var bucket = bucket("r " + address, rates.requests);
            bucket.take("requests from your address", "Anfragen von Deiner Adresse");
            return bucket.left();
        }
        take(
                "a " + address,
                new Rate(ROOM * rates.requests.perSecond, ROOM * rates.requests.burst),
                "requests from your address",
                "Anfragen von Deiner Adresse");
        own.take("requests", "Anfragen");
        return own.left();
    }

    /** This token opens a seat. */
    void seated(String token) {
        bucket("q " + token, rates.requests);
    }

    void page(String address) throws Refused {
        take(
                "p " + address,
                rates.traffic.pages,
                "requests from your address",
                "Anfragen von Deiner Adresse");
    }

    /** Whether this address may open one more connection now. */
    boolean connection(String address) {
        return bucket("n " + address, rates.traffic.connections).take() == 0;
    }

    /** Seconds to wait until one more message of this address is read. */
    double spoken(String address, int cost) {
        return bucket("s " + address, rates.traffic.spoken).take(cost);
    }

    /** How often a socket may say too much before it is closed. */
    Bucket refusals() {
        return new Bucket(rates.traffic.refusals);
    }

    public void match(String address) throws Refused {
        takeEverywhere(
                "m " + address,
                rates.matches,
                "new tables from your address",
                "neue Tische von Deiner Adresse");
    }

    void bot(String address) throws Refused {
        takeEverywhere(
                "b " + address,
                rates.bots,
                "new bots from your address",
                "neue Bots von Deiner Adresse");
    }

    void report(String address) throws Refused {
        take("o " + address, REPORTS, "reports from your address", "Meldungen von Deiner Adresse");
    }

    /** A wrong key to the host's desk. Whether the address hasn't tried too many. */
    boolean wrongKey(String address) {
        return bucket("h " + address, WRONG_KEYS).take() == 0;
    }

    /** Refuses an address that guesses codes, and everybody while too many are guessed. */
    void mayTryCode(String address) throws Refused {
        for (var tried :
                List.of(bucket(wrongCodes(address), WRONG_CODES), bucket("k", ALL_WRONG_CODES))) {
            if (tried.left().remaining() == 0) {
                throw tooMany(1 / tried.rate.perSecond, "wrong codes", "falsche Codes").refused();
            }
        }
    }

    /** Only wrong codes count: a room of people may say the right one as often as they like. */
    void wrongCode(String address) throws Refused {
        takeEverywhere(wrongCodes(address), WRONG_CODES, "wrong codes", "falsche Codes");
        takeEverywhere("k", ALL_WRONG_CODES, "wrong codes", "falsche Codes");
    }

    /** By the first 48 bits of an IPv6 address: providers give so many to one customer. */
    private static String wrongCodes(String address) {
        return "k " + (address.contains(":") ? address.substring(0, 17) : address);
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
        bucket(key, rate).take(en, de);
    }

    /** Several nodes must not give several times as much of what stays: tables, bots. */
    private void takeEverywhere(String key, Rate rate, String en, String de) throws Refused {
        take(key, rate, en, de);
        double wait = rate.equals(Rate.FREE) ? 0 : everywhere.take(key, rate.perSecond, rate.burst);
        if (wait > 0) {
            bucket(key, rate).empty(); // and is asked about when it isn't any more
            throw tooMany(wait, en, de).refused();
        }
    }

    /** Null: it isn't remembered, or never was. */
    private @Nullable Bucket known(String key) {
        var now = buckets;
        return now.young.containsKey(key) || now.old.containsKey(key)
                ? bucket(key, rates.requests)
                : null;
    }

    private Bucket bucket(String key, Rate rate) {
        var now = buckets;
        var bucket = now.young.get(key);
        if (bucket != null) {
            return bucket;
        }
        if (now.young.size() >= MOST / 2 || platform.nanos() - now.since > generation) {
            now = next(now);
        }
        var before = now.old.get(key);
        return now.young.computeIfAbsent(key, _ -> before == null ? new Bucket(rate) : before);
    }

    @SuppressWarnings("ReferenceEquality") // whether another thread was quicker
    private synchronized Generations next(Generations from) {
        if (buckets == from) {
            buckets = new Generations(new ConcurrentHashMap<>(), from.young, platform.nanos());
        }
        return buckets;
    }

    /** How many buckets are remembered. */
    int remembered() {
        var now = buckets;
        return now.young.size() + now.old.size();
    }

    /** Fills with time, is emptied by use. */
    final class Bucket {
        private final Rate rate;
        private double left;
        private long at = platform.nanos();

        Bucket(Rate rate) {
            this.rate = rate;
            left = rate.burst;
        }

        /** Seconds to wait, 0 if there was enough. */
        double take() {
            return take(1);
        }

        /** The same for something that counts more than once: the rest is owed. */
        synchronized double take(int cost) {
            fill(platform.nanos());
            if (left >= 1) {
                left -= cost;
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

        synchronized void empty() {
            fill(platform.nanos());
            left = Math.min(left, 0);
        }

        synchronized Left left() {
            fill(platform.nanos());
            return new Left(
                    rate.burst,
                    (int) Math.max(0, left),
                    (int) Math.ceil((rate.burst - left) / rate.perSecond));
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

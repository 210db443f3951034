package einwurf.server.http;

import einwurf.server.Settings;
import einwurf.server.platform.Platform;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What stands between the house and the rest of the world: whose pages may speak to it, and how.
 */
final class RequestPolicy {
    private static final String CSP =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
                    + " style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self';"
                    + " connect-src 'self'; worker-src 'self'; manifest-src 'self';"
                    + " media-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";
    private static final List<String> LOCAL = List.of("127.0.0.1", "localhost", "[::1]");

    /** What networks at home put behind a machine's name. */
    private static final List<String> AT_HOME =
            List.of("", ".local", ".lan", ".home.arpa", ".fritz.box");

    private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[[0-9a-fA-F:.]+]");

    /** Addresses in X-Forwarded-For; some proxies put brackets around them and a port behind. */
    private static final Pattern NAMED =
            Pattern.compile(
                    "([0-9.]{7,15})(?::\\d+)?|\\[([0-9a-fA-F:.]+)](?::\\d+)?|([0-9a-fA-F:.]+)");

    private static final Logger LOG = LoggerFactory.getLogger(RequestPolicy.class);
    private static final int MOST_LOGGED = 100;
    private static final long HOUR = 3600L * 1_000_000_000;

    /** What was said in the log, and when. */
    private final Map<String, Long> logged = new ConcurrentHashMap<>();

    private final Settings settings;
    private final Platform platform;
    private final Set<String> hosts = new HashSet<>();

    RequestPolicy(Settings settings, Platform platform) {
        this.platform = platform;
        this.settings = settings;
        hosts.addAll(LOCAL);
        hosts.add(settings.host().toLowerCase(Locale.ROOT));
        settings.publicUrl()
                .map(URI::getHost)
                .ifPresent(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
    }

    /** This machine's names; looked up when somebody uses one, for that can take a while. */
    private static final class Machine {
        static final Set<String> NAMES =
                AT_HOME.stream().map(behind -> name() + behind).collect(Collectors.toSet());

        /** In small letters and without what its network puts behind it. */
        private static String name() {
            try {
                var name = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
                int dot = name.indexOf('.');
                return dot > 0 && !NUMBERS.matcher(name).matches() ? name.substring(0, dot) : name;
            } catch (UnknownHostException _) {
                return "localhost";
            }
        }
    }

    private static String origin(URI url) {
        int port = url.getPort();
        boolean usual = port == -1 || port == ("https".equals(url.getScheme()) ? 443 : 80);
        return url.getScheme() + "://" + url.getHost() + (usual ? "" : ":" + port);
    }

    /**
     * Programs send no origin; a browser's page must be the house's own: from where the request was
     * sent to, or from the public address.
     */
    private boolean welcomes(String origin, @Nullable String host) {
        return origin.equalsIgnoreCase("http://" + host)
                || settings.publicUrl()
                        .map(RequestPolicy::origin)
                        .filter(origin::equals)
                        .isPresent()
                || invites(origin);
    }

    /** Whether a page of somebody else's may speak to the house, as its owner has said. */
    private boolean invites(String origin) {
        return settings.origins().contains("*") || settings.origins().contains(origin);
    }

    /**
     * What lets a browser hand our answers to a page that is invited. Nobody is known by a cookie
     * here: whoever has no token learns and does what anybody could who reaches the house.
     */
    void share(HttpServletRequest request, HttpServletResponse response) {
        var origin = request.getHeader("Origin");
        if (settings.origins().isEmpty()) {
            return;
        }
        response.setHeader("Vary", "Origin");
        if (origin != null && invites(origin)) {
            response.setHeader("Access-Control-Allow-Origin", origin);
            response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
            response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type");
            response.setHeader(
                    "Access-Control-Expose-Headers",
                    "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset");
            response.setHeader("Access-Control-Max-Age", "600");
            response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        }
    }

    /** Says once in a while in the log what would let such a page in; it may come without end. */
    private void log(String what, String header, String hint) {
        var shown = header.replaceAll("[^A-Za-z0-9.:/\\[\\]-]", "?");
        var name = shown.substring(0, Math.min(shown.length(), 100));
        long now = platform.nanos();
        if (logged.size() < MOST_LOGGED
                && logged.merge(name, now, (was, is) -> is - was > HOUR ? is : was) == now) {
            LOG.warn("refused {} {}: {}", what, name, hint);
        }
    }

    /**
     * Refuses what a page of somebody else's may have sent. Its origin gives such a page away; or,
     * if its owner lets his own name lead to this machine, the name that the browser asked for.
     */
    void check(HttpServletRequest request, boolean origin) throws Refused {
        var host = request.getHeader("Host");
        if (host != null && !ours(host, request.getLocalAddr())) {
            log("a request for", host, "if that is this house, say --public-url with it");
            throw Problem.of(
                            Code.FORBIDDEN,
                            "This house isn't known by that name; --public-url tells it",
                            "Unter diesem Namen kennt sich das Haus nicht; --public-url sagt ihn"
                                    + " ihm")
                    .withStatus(421)
                    .refused();
        }
        var from = request.getHeader("Origin");
        if (origin && from != null && !welcomes(from, host)) {
            log(
                    "a page of",
                    from,
                    "if that is this house behind a proxy, say --public-url with it; if it is"
                            + " somebody else's who may, --allow-origin");
            throw Problem.of(
                            Code.FORBIDDEN,
                            "Only the house's own page may speak to it from a browser",
                            "Im Browser darf nur die Seite des Hauses mit ihm sprechen")
                    .refused();
        }
    }

    private static String name(String header) {
        var host = header.replaceFirst(":\\d*$", "").toLowerCase(Locale.ROOT);
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    /** Whether a Host header names the asker's own machine, whichever that is. */
    static boolean isLoopback(String header) {
        return LOCAL.contains(name(header));
    }

    /**
     * Whether a Host header names this house: by one of its names, or by the number of the address
     * that the request came to, which nobody else can let lead here.
     */
    private boolean ours(String header, String local) {
        var name = name(header);
        if (hosts.contains(name)) {
            return true;
        }
        if (!NUMBERS.matcher(name).matches()) {
            return Machine.NAMES.contains(name);
        }
        try {
            return literal(name).equals(literal(local));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    void headers(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", CSP);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
        if (settings.publicUrl().map(URI::getScheme).filter("https"::equals).isPresent()) {
            response.setHeader("Strict-Transport-Security", "max-age=31536000");
        }
    }

    /**
     * Whose limits a request counts against. Behind a proxy of our own (known by the public
     * address) that is whom the proxy names, at the end of the last line: what is before it the
     * client may have written itself. An IPv6 network counts as one.
     */
    String address(HttpServletRequest request) {
        var address = request.getRemoteAddr();
        if (proxy(address)) {
            var lines = Collections.list(request.getHeaders("X-Forwarded-For"));
            var last = lines.isEmpty() ? "" : lines.getLast();
            var named = NAMED.matcher(last.substring(last.lastIndexOf(',') + 1).strip());
            if (named.matches()) {
                address =
                        Stream.of(1, 2, 3)
                                .map(named::group)
                                .filter(Objects::nonNull)
                                .findFirst()
                                .orElse(address);
            }
        }
        return network(address);
    }

    /** A token as it was sent, be it good or not; empty if none was. */
    static Optional<String> token(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(header -> header.startsWith("Bearer ") && header.length() <= 80)
                .map(header -> header.substring(7).strip());
    }

    /** Whose limits a connection counts against; empty: it is the proxy's. */
    String connection(InetSocketAddress remote) {
        var address = remote.getAddress().getHostAddress();
        return proxy(address) ? "" : network(address);
    }

    private boolean proxy(String address) {
        return settings.publicUrl().isPresent() && literal(address).isLoopbackAddress();
    }

    /** An address from its number: nobody is asked. */
    private static InetAddress literal(String number) {
        return InetAddress.ofLiteral(number.replaceAll("[\\[\\]]|%.*", ""));
    }

    /** An IPv4 address as it is, of an IPv6 address its first 64 bits, however it is written. */
    static String network(String address) {
        var plain = address.replaceAll("[\\[\\]]|%.*", "");
        if (!plain.contains(":") || !plain.matches("[0-9a-fA-F:.]{2,45}")) {
            return plain;
        }
        try {
            var bytes = InetAddress.getByName(plain).getAddress(); // a number: nobody is asked
            return bytes.length == 4
                    ? InetAddress.getByAddress(bytes).getHostAddress()
                    : HexFormat.ofDelimiter(":").formatHex(bytes, 0, 8);
        } catch (UnknownHostException _) {
            return plain;
        }
    }
}

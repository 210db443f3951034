package einwurf.server.http;

import einwurf.server.Settings;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What stands between the house and the rest of the world: whose pages may speak to it, and how.
 */
final class Shell {
    private static final String CSP =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
                    + " style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self';"
                    + " connect-src 'self'; worker-src 'self'; manifest-src 'self';"
                    + " media-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";
    private static final List<String> LOCAL = List.of("127.0.0.1", "localhost", "[::1]");

    /** What routers at home put behind a machine's name. */
    private static final List<String> AT_HOME = List.of("", ".local", ".lan", ".home.arpa", ".fritz.box");

    private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[[0-9a-fA-F:.]+]");

    /** Addresses in X-Forwarded-For; some proxies add the port. */
    private static final Pattern NAMED =
            Pattern.compile("[0-9.]{7,15}(:\\d+)?|\\[?[0-9a-fA-F:.]{2,45}(%\\w+)?]?(:\\d+)?");

    private final Settings settings;
    private final Set<String> hosts = new HashSet<>();
    private volatile Set<String> origins = Set.of();

    Shell(Settings settings) {
        this.settings = settings;
        hosts.addAll(LOCAL);
        for (var name : names(settings.host())) {
            hosts.add(name.toLowerCase(Locale.ROOT));
        }
        var machine = machine();
        for (var behind : AT_HOME) {
            hosts.add(machine + behind);
        }
        settings.publicUrl()
                .map(URI::getHost)
                .ifPresent(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
    }

    /** This machine's name, in small letters and without what its network puts behind it. */
    private static String machine() {
        try {
            var name = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
            int dot = name.indexOf('.');
            return dot > 0 && !NUMBERS.matcher(name).matches() ? name.substring(0, dot) : name;
        } catch (UnknownHostException _) {
            return "localhost";
        }
    }

    /** The port is known once the house is open. */
    void open(int port) {
        var all = new HashSet<String>();
        for (var name : names(settings.host())) {
            all.add("http://" + name + ":" + port);
        }
        settings.publicUrl().ifPresent(url -> all.add(origin(url)));
        origins = Set.copyOf(all);
    }

    /** The names under which a browser may have found this address. */
    private static Set<String> names(String host) {
        var names = new HashSet<String>();
        names.add(host.contains(":") ? "[" + host + "]" : host);
        try {
            var address = InetAddress.getByName(host);
            if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
                names.addAll(LOCAL);
            }
            if (address.isAnyLocalAddress()) {
                names.add(InetAddress.getLocalHost().getHostName());
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .map(InetAddress::getHostAddress)
                        .map(a -> a.contains(":") ? "[" + a.replaceAll("%.*", "") + "]" : a)
                        .forEach(names::add);
            }
        } catch (UnknownHostException | SocketException _) {
            // Then people use the name they gave.
        }
        return names;
    }

    private static String origin(URI url) {
        int port = url.getPort();
        boolean usual = port == -1 || port == ("https".equals(url.getScheme()) ? 443 : 80);
        return url.getScheme() + "://" + url.getHost() + (usual ? "" : ":" + port);
    }

    /**
     * Programs send no origin; a browser's page must be the house's own: one of its known
     * addresses, or the very one the request was sent to.
     */
    private boolean welcomes(@Nullable String origin, @Nullable String host) {
        return origin == null || origins.contains(origin) || origin.equals("http://" + host);
    }

    /**
     * Refuses what a page of somebody else's may have sent. Its origin gives such a page away; or,
     * if its owner lets his own name lead to this machine, the name that the browser asked for.
     */
    void check(Context ctx, boolean origin) throws Refused {
        var host = ctx.header("Host");
        if (host != null && !ours(host, ctx.req().getLocalAddr())) {
            throw Problem.of(
                            Code.FORBIDDEN,
                            "This house isn't known by that name; --public-url tells it",
                            "Unter diesem Namen kennt sich das Haus nicht; --public-url sagt ihn"
                                    + " ihm")
                    .withStatus(421)
                    .refused();
        }
        if (origin && !welcomes(ctx.header("Origin"), host)) {
            throw Problem.of(
                            Code.FORBIDDEN,
                            "Only the house's own page may speak to it from a browser",
                            "Im Browser darf nur die Seite des Hauses mit ihm sprechen")
                    .refused();
        }
    }

    /**
     * Whether a Host header names this house: by one of its names, or by the number of the address
     * that the request came to, which nobody else can let lead here.
     */
    private boolean ours(String header, String local) {
        var host = header.replaceFirst(":\\d*$", "").toLowerCase(Locale.ROOT);
        var name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        if (hosts.contains(name)) {
            return true;
        }
        if (!NUMBERS.matcher(name).matches()) {
            return false;
        }
        try {
            // Numbers: nobody is asked.
            return InetAddress.ofLiteral(name.replaceAll("[\\[\\]]", ""))
                    .equals(InetAddress.ofLiteral(local.replaceAll("[\\[\\]]|%.*", "")));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    void headers(Context ctx) {
        ctx.header("Content-Security-Policy", CSP);
        ctx.header("X-Content-Type-Options", "nosniff");
        ctx.header("Referrer-Policy", "no-referrer");
        ctx.header("Cross-Origin-Opener-Policy", "same-origin");
        ctx.header("Cross-Origin-Resource-Policy", "same-origin");
        ctx.header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
        if (settings.publicUrl().map(URI::getScheme).filter("https"::equals).isPresent()) {
            ctx.header("Strict-Transport-Security", "max-age=31536000");
        }
    }

    /**
     * Whose limits a request counts against. Behind a proxy of our own (known by the public
     * address) that is whom the proxy names, at the end of the last line: what is before it the
     * client may have written itself. An IPv6 network counts as one.
     */
    String address(Context ctx) {
        var address = ctx.req().getRemoteAddr();
        if (proxy(address)) {
            var lines = Collections.list(ctx.req().getHeaders("X-Forwarded-For"));
            var last = lines.isEmpty() ? "" : lines.getLast();
            var named = last.substring(last.lastIndexOf(',') + 1).strip();
            if (NAMED.matcher(named).matches()) {
                address = named;
            }
        }
        return network(address);
    }

    /** Whose limits a connection counts against; empty: it is the proxy's. */
    String connection(InetSocketAddress remote) {
        var address = remote.getAddress().getHostAddress();
        return proxy(address) ? "" : network(address);
    }

    private boolean proxy(String address) {
        return settings.publicUrl().isPresent()
                && LOCAL.contains(
                        address.contains(":")
                                ? "[" + address.replaceFirst("^0:0:0:0:0:0:0:1", "::1") + "]"
                                : address);
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

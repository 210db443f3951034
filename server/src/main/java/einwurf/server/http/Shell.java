package einwurf.server.http;

import einwurf.server.Settings;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

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

    private final Settings settings;
    private volatile Set<String> origins = Set.of();

    Shell(Settings settings) {
        this.settings = settings;
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

    /** Programs send no origin; a browser's page must be the house's own. */
    boolean welcomes(@Nullable String origin) {
        return origin == null || origins.contains(origin);
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
     * address) that is whom the proxy names; an IPv6 network counts as one.
     */
    String address(Context ctx) {
        var address = ctx.req().getRemoteAddr();
        var forwarded = ctx.header("X-Forwarded-For");
        if (forwarded != null
                && settings.publicUrl().isPresent()
                && LOCAL.contains(address.contains(":") ? "[" + address + "]" : address)) {
            address = forwarded.substring(forwarded.lastIndexOf(',') + 1).strip();
        }
        return network(address);
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

package einwurf.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Map;

import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends to addresses that strangers have named, and must not be made to knock at doors inside: only
 * https, only the usual port, only where every address of the name is public, and to the very
 * address that was looked at, whatever the name leads to a moment later. Nobody is followed
 * elsewhere.
 */
final class PushLine {
    private static final int PATIENCE = 10_000;

    /** However much comes in between: a line that is fed drop by drop keeps nobody's place. */
    private static final int MOST = 20_000;

    private static final int LONGEST = 1000;
    private static final int HTTPS = 443;

    /** How a line is opened; tests have a push server of their own. */
    interface Opener {
        Socket open(InetAddress address, String host, int port) throws IOException;
    }

    /** Where names lead. */
    interface Names {
        InetAddress[] of(String host) throws IOException;
    }

    static final class Forbidden extends IOException {
        private static final long serialVersionUID = 1;

        Forbidden(String why) {
            super(why);
        }
    }

    private final Names names;
    private final Opener opener;
    private final int most;

    PushLine() {
        this(InetAddress::getAllByName, PushLine::secure);
    }

    PushLine(Names names, Opener opener) {
        this(names, opener, MOST);
    }

    /** {@code most}: milliseconds that a line may take in all. */
    PushLine(Names names, Opener opener, int most) {
        this.names = names;
        this.opener = opener;
        this.most = most;
    }

    private static Socket secure(InetAddress address, String host, int port) throws IOException {
        var plain = new Socket();
        endAfter(MOST, plain);
        try {
            plain.connect(new InetSocketAddress(address, port), PATIENCE);
            plain.setSoTimeout(PATIENCE);
            var factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
            var line = (SSLSocket) factory.createSocket(plain, host, port, true);
            var parameters = line.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            line.setSSLParameters(parameters);
            line.startHandshake();
            return line;
        } catch (IOException | RuntimeException failed) {
            plain.close();
            throw failed;
        }
    }

    private static void endAfter(int millis, Socket line) {
        Thread.startVirtualThread(
                () -> {
                    try (line) {
                        Thread.sleep(millis);
                    } catch (IOException | InterruptedException _) {
                        // it has ended already
                    }
                });
    }

    /** Whether we would send there, as far as the text tells. */
    static boolean isGood(String endpoint) {
        try {
            check(endpoint);
            return true;
        } catch (Forbidden _) {
            return false;
        }
    }

    private static URI check(String endpoint) throws Forbidden {
        URI uri;
        try {
            uri = URI.create(endpoint);
        } catch (IllegalArgumentException _) {
            throw new Forbidden("no address");
        }
        boolean good =
                endpoint.length() <= LONGEST
                        && endpoint.matches("[\\x21-\\x7e]+")
                        && "https".equals(uri.getScheme())
                        && uri.getHost() != null
                        && uri.getUserInfo() == null
                        && uri.getFragment() == null
                        && (uri.getPort() == -1 || uri.getPort() == HTTPS);
        if (!good) {
            throw new Forbidden("not https at its usual port");
        }
        return uri;
    }

    /** The answer's status. */
    int post(String endpoint, Map<String, String> headers, byte[] body) throws IOException {
        var uri = check(endpoint);
        var host = uri.getHost();
        var addresses = names.of(host.replaceAll("[\\[\\]]", ""));
        for (var address : addresses) {
            if (!isPublic(address)) {
                throw new Forbidden("not a public address");
            }
        }
        try (var line = opener.open(addresses[0], host, HTTPS)) {
            endAfter(most, line);
            var path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            var query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            var head = new StringBuilder("POST " + path + query + " HTTP/1.1\r\n");
            head.append("Host: ").append(host).append("\r\nConnection: close\r\n");
            head.append("Content-Length: ").append(body.length).append("\r\n");
            headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
            head.append("\r\n");
            var out = line.getOutputStream();
            out.write(head.toString().getBytes(US_ASCII));
            out.write(body);
            out.flush();
            return status(line);
        }
    }

    private static int status(Socket line) throws IOException {
        var first = new ByteArrayOutputStream();
        var in = line.getInputStream();
        for (int c = in.read(); c >= 0 && c != '\n' && first.size() < 100; c = in.read()) {
            first.write(c);
        }
        var words = first.toString(US_ASCII).split(" ");
        if (words.length < 2 || !words[0].startsWith("HTTP/1.") || !words[1].matches("\\d{3}")) {
            throw new IOException("no answer");
        }
        return Integer.parseInt(words[1]);
    }

    /** Not this machine, nor its network, nor anything that isn't one machine of the internet. */
    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        var bytes = address.getAddress();
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        if (address instanceof Inet6Address) {
            // Global unicast alone, and none of the ways that lead to an IPv4 address.
            boolean global = (first & 0xe0) == 0x20;
            boolean sixToFour = first == 0x20 && second == 0x02;
            boolean teredo = first == 0x20 && second == 0x01 && bytes[2] == 0 && bytes[3] == 0;
            return global && !sixToFour && !teredo;
        }
        boolean shared = first == 100 && (second & 0xc0) == 64;
        boolean special = first == 192 && second == 0 && (bytes[2] == 0 || bytes[2] == 2);
        boolean trial = first == 198 && (second == 18 || second == 19);
        return first != 0 && first < 240 && !shared && !special && !trial;
    }
}

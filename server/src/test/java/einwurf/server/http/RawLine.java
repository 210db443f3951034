package einwurf.server.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import einwurf.server.TestHouse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** A connection on which any bytes can be sent, from any address of this machine. */
final class RawLine implements AutoCloseable {
    private final Socket socket = new Socket();

    RawLine(TestHouse house) throws IOException {
        this(house, "127.0.0.1");
    }

    RawLine(TestHouse house, String from) throws IOException {
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), house.house().port()),
                5000);
        socket.setTcpNoDelay(true);
    }

    RawLine send(String text) throws IOException {
        return send(text.getBytes(ISO_8859_1));
    }

    RawLine send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    /** Opens a socket on this line; what comes back is its answer. */
    String upgrade(TestHouse house, String headers) throws IOException {
        send(
                "GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:"
                        + house.house().port()
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        + "Sec-WebSocket-Version: 13\r\n"
                        + headers
                        + "\r\n");
        return until("\r\n\r\n");
    }

    /** A frame as a client sends it; the mask is zero. */
    RawLine frame(int first, byte[] payload) throws IOException {
        var out = new ByteArrayOutputStream();
        out.write(first);
        if (payload.length < 126) {
            out.write(0x80 | payload.length);
        } else {
            out.write(0x80 | 126);
            out.write(payload.length >> 8);
            out.write(payload.length);
        }
        out.write(new byte[4]);
        out.write(payload);
        return send(out.toByteArray());
    }

    /** What comes until that is in it, or until the end of the line. */
    String until(String mark) throws IOException {
        var heard = new StringBuilder();
        socket.setSoTimeout(60_000);
        while (heard.indexOf(mark) < 0) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                break;
            }
            heard.append((char) next);
        }
        return heard.toString();
    }

    /** All that comes until the line is closed; fails if it isn't within so many milliseconds. */
    String rest(int millis) throws IOException {
        var heard = new StringBuilder();
        long end = System.nanoTime() + millis * 1_000_000L;
        while (true) {
            int left = (int) ((end - System.nanoTime()) / 1_000_000);
            if (left <= 0) {
                throw new SocketTimeoutException("it is still open after " + heard);
            }
            socket.setSoTimeout(left);
            try {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    return heard.toString();
                }
                heard.append((char) next);
            } catch (SocketTimeoutException late) {
                throw late;
            } catch (IOException reset) {
                return heard.toString();
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

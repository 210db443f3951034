package einwurf.client.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * WebSocket frames (RFC 6455) as a client needs them, without a library's threads: a thousand
 * players are served by one selector. Text in one frame each way, answers to pings, nothing else.
 */
final class WebSocketFrames {
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;

    /** What to do with a frame. */
    interface Handler {
        void text(byte[] bytes, int from, int to);

        void ping(byte[] payload);

        void closed();
    }

    private byte[] bytes = new byte[1 << 13];
    private int from;
    private int to;
    private boolean open;

    static byte[] handshake(String host, String path) {
        return ("GET "
                        + path
                        + " HTTP/1.1\r\nHost: "
                        + host
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        + "Sec-WebSocket-Version: 13\r\n\r\n")
                .getBytes(US_ASCII);
    }

    /** A masked text frame. The mask is zero, which is allowed and saves the work. */
    static ByteBuffer text(byte[] text) {
        return frame(TEXT, text);
    }

    static ByteBuffer ping(byte[] payload) {
        return frame(PING, payload);
    }

    static ByteBuffer pong(byte[] payload) {
        return frame(PONG, payload);
    }

    private static ByteBuffer frame(int kind, byte[] payload) {
        int length = payload.length;
        var out = ByteBuffer.allocate(length + 14).put((byte) (0x80 | kind));
        if (length < 126) {
            out.put((byte) (0x80 | length));
        } else {
            out.put((byte) (0x80 | 126)).putShort((short) length);
        }
        return out.putInt(0).put(payload).flip();
    }

    /** Takes what arrived and reads every frame that is whole. */
    void take(ByteBuffer in, Handler handler) {
        int more = in.remaining();
        if (to + more > bytes.length) {
            if (from > 0) {
                System.arraycopy(bytes, from, bytes, 0, to - from);
                to -= from;
                from = 0;
            }
            if (to + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(to + more, 2 * bytes.length));
            }
        }
        in.get(bytes, to, more);
        to += more;
        if (!open && !opened()) {
            return;
        }
        while (next(handler)) {
            // One frame after the other.
        }
        if (from == to) {
            from = 0;
            to = 0;
        }
    }

    /** Skips the answer to the handshake. */
    private boolean opened() {
        for (int i = from; i + 3 < to; i++) {
            if (bytes[i] == '\r' && bytes[i + 2] == '\r') {
                if (!new String(bytes, from, Math.min(20, to - from), US_ASCII).contains(" 101")) {
                    throw new IllegalStateException(
                            "no socket: " + new String(bytes, from, to - from, US_ASCII));
                }
                from = i + 4;
                open = true;
                return true;
            }
        }
        return false;
    }

    private boolean next(Handler handler) {
        int have = to - from;
        if (have < 2) {
            return false;
        }
        int kind = bytes[from] & 15;
        long length = bytes[from + 1] & 127;
        int head = 2;
        if (length == 126) {
            head = 4;
        } else if (length == 127) {
            head = 10;
        }
        if (have < head) {
            return false;
        }
        if (head > 2) {
            length = 0;
            for (int i = 2; i < head; i++) {
                length = length << 8 | (bytes[from + i] & 255);
            }
        }
        if (have < head + length) {
            return false;
        }
        int begin = from + head;
        from = begin + (int) length;
        switch (kind) {
            case TEXT -> handler.text(bytes, begin, from);
            case PING -> handler.ping(Arrays.copyOfRange(bytes, begin, from));
            case CLOSE -> handler.closed();
            default -> {}
        }
        return true;
    }
}

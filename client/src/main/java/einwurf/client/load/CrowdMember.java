package einwurf.client.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/** One of a {@link Crowd}. */
public final class CrowdMember implements WebSocketFrames.Handler {
    private final InetSocketAddress server;
    private final Crowd.Place place;
    private final MessageScanner message = new MessageScanner(1);
    private final ArrayDeque<ByteBuffer> unsent = new ArrayDeque<>();
    private WebSocketFrames frames = new WebSocketFrames();
    private @Nullable SocketChannel channel;
    private boolean greeted;
    private boolean welcome;
    private boolean closed;
    private long welcomedAt;
    private long updatedAt;
    private int version;

    CrowdMember(URI node, Crowd.Place place) {
        server = new InetSocketAddress(node.getHost(), node.getPort());
        this.place = place;
    }

    void connect(Selector selector) throws IOException {
        welcome = false;
        greeted = false;
        closed = false;
        frames = new WebSocketFrames();
        unsent.clear();
        var line = SocketChannel.open();
        channel = line;
        line.configureBlocking(false);
        line.setOption(StandardSocketOptions.TCP_NODELAY, true);
        line.connect(server);
        line.register(selector, SelectionKey.OP_CONNECT, this);
        unsent.add(
                ByteBuffer.wrap(
                        WebSocketFrames.handshake(
                                server.getHostString() + ":" + server.getPort(),
                                "/api/v1/socket")));
    }

    /** Without a word, as a phone in a tunnel does. */
    void cut() throws IOException {
        var line = channel;
        if (line != null) {
            line.setOption(StandardSocketOptions.SO_LINGER, 0);
            line.close();
        }
        welcome = false;
    }

    /** False at the end of the line. */
    boolean serve(SelectionKey key, ByteBuffer buffer) throws IOException {
        var line = (SocketChannel) key.channel();
        if (key.isConnectable()) {
            line.finishConnect();
        } else if (key.isReadable()) {
            buffer.clear();
            if (line.read(buffer) < 0) {
                return false;
            }
            frames.take(buffer.flip(), this);
            if (!greeted) {
                greeted = true;
                hello();
            }
        }
        key.interestOps(
                flush(line) ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        return !closed;
    }

    private boolean flush(SocketChannel line) throws IOException {
        while (!unsent.isEmpty()) {
            var next = unsent.peek();
            line.write(next);
            if (next.hasRemaining()) {
                return false;
            }
            unsent.remove();
        }
        return true;
    }

    private void hello() {
        send(
                "{\"type\":\"hello\",\"match\":\""
                        + place.match()
                        + "\",\"version\":"
                        + version
                        + (place.token() == null ? "" : ",\"token\":\"" + place.token() + "\"")
                        + "}");
    }

    /** Something that everybody at the table hears. */
    public void say(String text) throws IOException {
        send("{\"type\":\"chat\",\"match\":\"" + place.match() + "\",\"text\":\"" + text + "\"}");
        var line = channel;
        if (line != null) {
            flush(line);
        }
    }

    private void send(String text) {
        unsent.add(WebSocketFrames.text(text.getBytes(UTF_8)));
    }

    @Override
    public void text(byte[] bytes, int from, int to) {
        message.read(bytes, from, to);
        switch (message.type) {
            case "welcome" -> {
                welcome = true;
                welcomedAt = System.nanoTime();
                version = message.version;
            }
            case "update" -> {
                updatedAt = System.nanoTime();
                version = message.version;
            }
            default -> {}
        }
    }

    @Override
    public void ping(byte[] payload) {
        unsent.add(WebSocketFrames.pong(payload));
    }

    @Override
    public void closed() {
        closed = true;
    }

    boolean isWelcome() {
        return welcome;
    }

    long welcomedAt() {
        return welcomedAt;
    }

    /** When it last heard of something that happened. */
    public long updatedAt() {
        return updatedAt;
    }

    /** The last event that it knows of. */
    public int version() {
        return version;
    }
}

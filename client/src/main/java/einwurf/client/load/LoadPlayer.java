package einwurf.client.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.SplittableRandom;

/** One seat: its socket, and a player that chooses at random and at once. */
final class LoadPlayer implements WebSocketFrames.Handler {
    private final SocketChannel channel;
    private final WebSocketFrames frames = new WebSocketFrames();
    private final ArrayDeque<ByteBuffer> unsent = new ArrayDeque<>();
    private final MessageScanner message;
    private final LoadStatistics statistics;
    private final String match;
    private final String hello;
    private final SplittableRandom random;

    private int lastId;
    private int answered;
    private long sentAt;
    private boolean greeted;

    LoadPlayer(
            InetSocketAddress server,
            String match,
            String token,
            int seat,
            String want,
            LoadStatistics statistics,
            long seed)
            throws IOException {
        this.match = match;
        this.statistics = statistics;
        message = new MessageScanner(seat);
        random = new SplittableRandom(seed);
        hello =
                "{\"type\":\"hello\",\"match\":\""
                        + match
                        + "\",\"token\":\""
                        + token
                        + (want.isEmpty() ? "\"}" : "\",\"want\":" + want + "}");
        channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        unsent.add(
                ByteBuffer.wrap(
                        WebSocketFrames.handshake(
                                server.getHostString() + ":" + server.getPort(),
                                "/api/v1/socket")));
    }

    SocketChannel channel() {
        return channel;
    }

    /** Sends what waits; false if the line is full. */
    boolean flush() throws IOException {
        while (!unsent.isEmpty()) {
            var next = unsent.peek();
            channel.write(next);
            if (next.hasRemaining()) {
                return false;
            }
            unsent.remove();
        }
        return true;
    }

    /** Reads what came; false at the end of the line. */
    boolean read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            return false;
        }
        frames.take(buffer.flip(), this);
        if (!greeted) {
            greeted = true;
            send(hello);
        }
        return true;
    }

    @Override
    public void text(byte[] bytes, int from, int to) {
        message.read(bytes, from, to);
        if (message.re != 0 && message.re == lastId) {
            if (message.type.equals("update")) {
                statistics.acknowledged(System.nanoTime() - sentAt);
            }
            lastId = 0;
        }
        switch (message.type) {
            case "refused" -> statistics.error(new String(bytes, from, to - from, UTF_8));
            case "welcome", "update" -> play();
            default -> {}
        }
    }

    private void play() {
        if (message.status.equals("between")) {
            send("{\"type\":\"ready\",\"match\":\"" + match + "\"}");
        }
        if (message.ask <= 0 || message.ask == answered || statistics.stopped()) {
            return;
        }
        answered = message.ask;
        lastId = ++statistics.nextId;
        var move = message.moves.get(random.nextInt(message.moves.size()));
        sentAt = System.nanoTime();
        send(
                "{\"type\":\"move\",\"id\":"
                        + lastId
                        + ",\"match\":\""
                        + match
                        + "\",\"ask\":"
                        + answered
                        + ",\"move\":\""
                        + move
                        + "\",\"nonce\":\""
                        + nonce()
                        + "\"}");
    }

    private String nonce() {
        var hex = new StringBuilder(32);
        for (int i = 0; i < 2; i++) {
            long bits = random.nextLong();
            for (int shift = 60; shift >= 0; shift -= 4) {
                hex.append(Character.forDigit((int) (bits >>> shift & 15), 16));
            }
        }
        return hex.toString();
    }

    private void send(String text) {
        unsent.add(WebSocketFrames.text(text.getBytes(UTF_8)));
    }

    @Override
    public void ping(byte[] payload) {
        unsent.add(WebSocketFrames.pong(payload));
    }

    @Override
    public void closed() {
        statistics.error("the server closed the socket");
    }
}

package einwurf.server.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.SplittableRandom;

/** One seat: its socket, and a player that chooses at random and at once. */
final class Player implements Frames.Reader {
    private final SocketChannel channel;
    private final Frames frames = new Frames();
    private final ArrayDeque<ByteBuffer> unsent = new ArrayDeque<>();
    private final Glance glance;
    private final Tally tally;
    private final String match;
    private final String hello;
    private final SplittableRandom random;

    private int lastId;
    private int answered;
    private long sentAt;
    private boolean greeted;

    Player(
            InetSocketAddress server,
            String match,
            String token,
            int seat,
            String want,
            Tally tally,
            long seed)
            throws IOException {
        this.match = match;
        this.tally = tally;
        glance = new Glance(seat);
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
                        Frames.handshake(
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
        glance.read(bytes, from, to);
        if (glance.re != 0 && glance.re == lastId) {
            if (glance.type.equals("update")) {
                tally.acknowledged(System.nanoTime() - sentAt);
            }
            lastId = 0;
        }
        switch (glance.type) {
            case "refused" -> tally.error(new String(bytes, from, to - from, UTF_8));
            case "welcome", "update" -> play();
            default -> {}
        }
    }

    private void play() {
        if (glance.status.equals("between")) {
            send("{\"type\":\"ready\",\"match\":\"" + match + "\"}");
        }
        if (glance.ask <= 0 || glance.ask == answered || tally.stopped()) {
            return;
        }
        answered = glance.ask;
        lastId = ++tally.nextId;
        var move = glance.moves.get(random.nextInt(glance.moves.size()));
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
        unsent.add(Frames.text(text.getBytes(UTF_8)));
    }

    @Override
    public void ping(byte[] payload) {
        unsent.add(Frames.pong(payload));
    }

    @Override
    public void closed() {
        tally.error("the server closed the socket");
    }
}

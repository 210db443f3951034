package einwurf.client.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.client.ShareChain;

import org.jspecify.annotations.Nullable;

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
    private final String token;
    private final String want;
    private final boolean first;
    private final SplittableRandom random;
    private @Nullable ShareChain chain;
    private int revealed;

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
            boolean reveal,
            LoadStatistics statistics,
            long seed)
            throws IOException {
        this.match = match;
        this.statistics = statistics;
        message = new MessageScanner(seat);
        random = new SplittableRandom(seed);
        this.token = token;
        this.want = want;
        first = seat == 1;
        chain = reveal ? new ShareChain(random) : null;
        channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        unsent.add(
                ByteBuffer.wrap(
                        WebSocketFrames.handshake(
                                server.getHostString() + ":" + server.getPort(),
                                "/api/v1/socket")));
    }

    private void hello() {
        send(
                "{\"type\":\"hello\",\"match\":\""
                        + match
                        + "\",\"token\":\""
                        + token
                        + (chain == null ? "" : "\",\"commit\":\"" + chain.commitment())
                        + (want.isEmpty() ? "\"}" : "\",\"want\":" + want + "}"));
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
        int count = channel.read(buffer);
        if (count < 0) {
            return false;
        }
        statistics.received(count);
        frames.take(buffer.flip(), this);
        if (!greeted) {
            greeted = true;
            hello();
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
            case "welcome", "update" -> {
                statistics.rolled(first ? message.rolls : 0);
                reveal();
                play();
            }
            default -> {}
        }
    }

    private void reveal() {
        int share = message.share;
        if (chain != null && share > revealed && !statistics.stopped()) {
            revealed = share;
            statistics.revealed();
            send(
                    "{\"type\":\"reveal\",\"match\":\""
                            + match
                            + "\",\"throw\":"
                            + message.thrown
                            + ",\"share\":\""
                            + chain.share(share)
                            + "\"}");
            if (share == ShareChain.LENGTH) {
                chain = new ShareChain(random);
                revealed = 0;
                hello();
            }
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
                        + "\"}");
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

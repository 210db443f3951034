package einwurf.client.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sockets that send without pause, one thread each. Whoever is closed, refused or no longer read
 * comes back at once.
 */
final class FloodSender {
    /** Nobody reads what was sent for so long: another connection may be read sooner. */
    private static final int STALLED = 100;

    private static final int UNANSWERED = 2000;

    private static final int TOGETHER = 64;

    /** What is sent. */
    enum Kind {
        /** Well-formed, and refused. */
        REFUSED {
            @Override
            ByteBuffer frame() {
                return WebSocketFrames.text(
                        "{\"type\":\"resign\",\"id\":1,\"match\":\"nosuchmatch123\"}"
                                .getBytes(UTF_8));
            }
        },
        /** As long as a message may be; only at its end it is no JSON. */
        NONSENSE {
            @Override
            ByteBuffer frame() {
                return WebSocketFrames.text(("{\"a\":[" + "1,".repeat(4070)).getBytes(UTF_8));
            }
        },
        PINGS {
            @Override
            ByteBuffer frame() {
                return WebSocketFrames.ping(new byte[4]);
            }
        };

        abstract ByteBuffer frame();
    }

    private final InetSocketAddress server;
    private final Kind kind;
    private final long end;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong connections = new AtomicLong();

    private FloodSender(InetSocketAddress server, Kind kind, double seconds) {
        this.server = server;
        this.kind = kind;
        end = System.nanoTime() + (long) (seconds * 1e9);
    }

    /** {@code server sockets addresses kind seconds}; prints messages and connections. */
    public static void main(String[] args) throws Exception {
        var uri = URI.create(args[0]);
        int sockets = Integer.parseInt(args[1]);
        int addresses = Integer.parseInt(args[2]);
        var flooder =
                new FloodSender(
                        new InetSocketAddress(uri.getHost(), uri.getPort()),
                        Kind.valueOf(args[3]),
                        Double.parseDouble(args[4]));
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < sockets; i++) {
            // Every address of 127.0.0.0/8 is this machine's own.
            var source =
                    InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (2 + i % addresses)});
            threads.add(Thread.ofPlatform().start(() -> flooder.run(source)));
        }
        for (var thread : threads) {
            thread.join();
        }
        System.out.println(
                flooder.bytes.get() / flooder.kind.frame().remaining()
                        + " "
                        + flooder.connections.get());
    }

    private boolean time() {
        return System.nanoTime() < end;
    }

    private void run(InetAddress source) {
        while (time()) {
            try (var selector = Selector.open();
                    var channel = SocketChannel.open()) {
                channel.bind(new InetSocketAddress(source, 0));
                channel.connect(server);
                connections.incrementAndGet();
                channel.configureBlocking(false);
                flood(channel, channel.register(selector, SelectionKey.OP_READ), selector);
            } catch (IOException _) {
                // Closed by the house: the next one.
            }
        }
    }

    private void flood(SocketChannel channel, SelectionKey key, Selector selector)
            throws IOException {
        var in = ByteBuffer.allocate(1 << 16);
        channel.write(
                ByteBuffer.wrap(
                        WebSocketFrames.handshake(
                                server.getHostString() + ":" + server.getPort(),
                                "/api/v1/socket")));
        var out = batch();
        boolean open = false;
        while (time()) {
            if (selector.select(open ? STALLED : UNANSWERED) == 0) {
                return;
            }
            selector.selectedKeys().clear();
            if (key.isReadable()) {
                in.clear();
                if (channel.read(in) < 0) {
                    return;
                }
                if (!open) {
                    open = new String(in.array(), 0, in.position(), UTF_8).contains(" 101 ");
                    if (!open) {
                        return;
                    }
                    key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
                }
            }
            if (key.isWritable()) {
                bytes.addAndGet(channel.write(out));
                if (!out.hasRemaining()) {
                    out.rewind();
                }
            }
        }
    }

    private ByteBuffer batch() {
        var frame = kind.frame();
        var out = ByteBuffer.allocateDirect(TOGETHER * frame.remaining());
        for (int i = 0; i < TOGETHER; i++) {
            out.put(frame.duplicate());
        }
        return out.flip();
    }
}

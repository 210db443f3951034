package einwurf.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A line between a browser and the house that can go dead as lines do: nothing is closed and
 * nothing comes through, in neither direction.
 */
final class SwallowingProxy implements AutoCloseable {
    private final URI house;
    private final ServerSocket server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean dead;

    SwallowingProxy(String house) {
        this.house = URI.create(house);
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    String address() {
        return "http://localhost:" + server.getLocalPort();
    }

    void dies() {
        dead = true;
    }

    /** What was swallowed stays so, and so does every line it was swallowed from. */
    void isBack() {
        dead = false;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                var browser = server.accept();
                sockets.add(browser);
                threads.execute(() -> connect(browser));
            } catch (IOException | RejectedExecutionException _) {
                return; // it is closed
            }
        }
    }

    private void connect(Socket browser) {
        try {
            var there = new Socket(house.getHost(), house.getPort());
            sockets.add(there);
            threads.execute(() -> pump(there, browser));
            pump(browser, there);
        } catch (IOException _) {
            // Then the browser waits.
        }
    }

    private void pump(Socket from, Socket to) {
        var buffer = new byte[16_384];
        boolean swallowed = false;
        try (from;
                to) {
            for (int read = from.getInputStream().read(buffer);
                    read >= 0;
                    read = from.getInputStream().read(buffer)) {
                swallowed |= dead;
                if (!swallowed) {
                    to.getOutputStream().write(buffer, 0, read);
                    to.getOutputStream().flush();
                }
            }
        } catch (IOException _) {
            // One of them is gone, and so is the other.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (var socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            threads.close();
        }
    }
}

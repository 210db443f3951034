package einwurf.client.load;

import einwurf.client.HouseClient;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Many who are connected and do little: they look on, or have a seat and wait. One socket each, all
 * served by one selector.
 */
public final class Crowd implements AutoCloseable {
    /** So many are on their way in at once; a server's queue isn't endless. */
    private static final int AT_ONCE = 500;

    /** Somebody's place: a match, and a token where it is a seat's. */
    public record Place(String match, @Nullable String token) {}

    private final List<URI> nodes;
    private final Selector selector;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 17);
    private final List<CrowdMember> members = new ArrayList<>();
    private int lost;

    /** They go to one node after the other. */
    public Crowd(List<URI> nodes) throws IOException {
        this.nodes = List.copyOf(nodes);
        selector = Selector.open();
    }

    /** Tables of two at which nobody has moved yet, with the tokens of both. */
    public static List<List<Place>> tables(List<URI> nodes, int count) throws InterruptedException {
        try (var threads = Executors.newFixedThreadPool(16)) {
            var clients = nodes.stream().map(HouseClient::new).toList();
            var made =
                    IntStream.range(0, count)
                            .mapToObj(
                                    i ->
                                            threads.submit(
                                                    () -> table(clients.get(i % clients.size()))))
                            .toList();
            var tables = new ArrayList<List<Place>>();
            for (Future<List<Place>> one : made) {
                tables.add(one.get());
            }
            return tables;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("no table: " + failed.getCause(), failed);
        }
    }

    private static List<Place> table(HouseClient client) {
        var person = "{\"kind\":\"person\",\"name\":\"Load\"}";
        var setup = "{\"game\":\"einstein\",\"seats\":[" + person + "," + person + "]}";
        var made = client.post("/matches", null, setup).orThrow();
        var match = made.get("match").asString();
        return List.of(
                new Place(match, made.get("tokens").get(0).asString()),
                new Place(match, made.get("tokens").get(1).asString()));
    }

    /** All of them come as fast as they are let in; how long each waited for its welcome. */
    public Latencies come(List<Place> places, double seconds) throws IOException {
        var waiting = new ArrayList<CrowdMember>();
        for (int i = 0; i < places.size(); i++) {
            waiting.add(new CrowdMember(nodes.get(i % nodes.size()), places.get(i)));
        }
        members.addAll(waiting);
        return enter(waiting, seconds);
    }

    /** Every line is cut, and everybody comes back at once, with what they know. */
    public Latencies comeBack(double seconds) throws IOException {
        for (var member : members) {
            member.cut();
        }
        return enter(members, seconds);
    }

    private Latencies enter(List<CrowdMember> all, double seconds) throws IOException {
        long begin = System.nanoTime();
        int next = 0;
        int inside = 0;
        long end = begin + (long) (seconds * 1e9);
        while (inside < all.size() && System.nanoTime() < end) {
            while (next < all.size() && next - inside < AT_ONCE) {
                all.get(next++).connect(selector);
            }
            serve(10);
            inside = (int) all.stream().limit(next).filter(CrowdMember::isWelcome).count();
        }
        return Latencies.of(
                all.stream()
                        .filter(CrowdMember::isWelcome)
                        .mapToLong(member -> member.welcomedAt() - begin));
    }

    /** They stay, and answer what they must, so long or until something has happened. */
    public boolean stay(double seconds, BooleanSupplier until) throws IOException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        while (!until.getAsBoolean()) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return false;
            }
            serve(Math.min(left, 50));
        }
        return true;
    }

    private void serve(long millis) throws IOException {
        selector.select(this::serve, Math.max(1, millis));
    }

    private void serve(SelectionKey key) {
        var member = (CrowdMember) key.attachment();
        try {
            if (!member.serve(key, buffer)) {
                lost++;
                key.cancel();
            }
        } catch (IOException broken) {
            lost++;
            key.cancel();
        }
    }

    public List<CrowdMember> members() {
        return members;
    }

    /** Lines that somebody else has cut. */
    public int lost() {
        return lost;
    }

    @Override
    public void close() {
        try {
            for (var member : members) {
                member.cut();
            }
            selector.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}

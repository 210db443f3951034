package einwurf.client.load;

import einwurf.Games;
import einwurf.client.HouseClient;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Fills tables of every game, one after the other, and plays: each move is sent as soon as the one
 * before it is acknowledged, one socket a seat.
 */
public final class LoadGenerator {
    /** {@code movesPerSecond} counts acknowledged moves alone, {@code received} bytes. */
    public record Report(
            double movesPerSecond,
            double p50Millis,
            double p99Millis,
            int errors,
            int tables,
            long moves,
            double sharesPerRoll,
            double seconds,
            String firstError,
            long received) {}

    private final List<URI> nodes;
    private final int tables;
    private final String want;
    private final boolean reveal;
    private double rate = Double.POSITIVE_INFINITY;

    /**
     * Whoever sits at a table goes to one node after the other. {@code want} as in hello: a JSON
     * list, empty for everything. {@code reveal}: every seat has a chain for the dice.
     */
    public LoadGenerator(List<URI> nodes, int tables, String want, boolean reveal) {
        this.reveal = reveal;
        this.nodes = List.copyOf(nodes);
        this.tables = tables;
        this.want = want;
    }

    /** No more than so many moves a second: then it tells nothing of how fast they are answered. */
    public LoadGenerator atMost(double movesPerSecond) {
        rate = movesPerSecond;
        return this;
    }

    public Report run(double warmUp, double seconds) throws IOException {
        var statistics = new LoadStatistics();
        try (var selector = Selector.open()) {
            for (var player : players(statistics)) {
                player.flush();
                player.channel().register(selector, SelectionKey.OP_READ, player);
            }
            var buffer = ByteBuffer.allocateDirect(1 << 17);
            select(selector, buffer, statistics, warmUp);
            statistics.begin();
            long begin = System.nanoTime();
            select(selector, buffer, statistics, seconds);
            double took = (System.nanoTime() - begin) * 1e-9;
            statistics.stop();
            for (var key : selector.keys()) {
                key.channel().close();
            }
            return statistics.report(tables, took);
        }
    }

    private List<LoadPlayer> players(LoadStatistics statistics) throws IOException {
        var players = new ArrayList<LoadPlayer>();
        for (int table = 0; table < tables; table++) {
            var client = new HouseClient(nodes.get(table % nodes.size()));
            var game = Games.HOUSE.get(table % Games.HOUSE.size());
            int count = Math.max(2, game.about().fewest());
            var seats = "{\"kind\":\"person\",\"name\":\"Load\"},".repeat(count);
            var made =
                    client.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\""
                                            + game.id()
                                            + "\",\"series\":\"games-9999\",\"seats\":["
                                            + seats.substring(0, seats.length() - 1)
                                            + "]}")
                            .orThrow();
            for (int seat = 1; seat <= count; seat++) {
                var node = nodes.get((table + seat) % nodes.size());
                players.add(
                        new LoadPlayer(
                                new InetSocketAddress(node.getHost(), node.getPort()),
                                made.get("match").asString(),
                                made.get("tokens").get(seat - 1).asString(),
                                seat,
                                want,
                                reveal,
                                statistics,
                                table * 10L + seat));
            }
        }
        return players;
    }

    private void select(
            Selector selector, ByteBuffer buffer, LoadStatistics statistics, double seconds)
            throws IOException {
        long begin = System.nanoTime();
        long end = begin + (long) (seconds * 1e9);
        int before = statistics.nextId;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            selector.select(key -> serve(key, buffer, statistics), Math.max(1, left / 1_000_000));
            long early = begin + (long) ((statistics.nextId - before) / rate * 1e9);
            LockSupport.parkNanos(Math.min(early, end) - System.nanoTime());
        }
    }

    private static void serve(SelectionKey key, ByteBuffer buffer, LoadStatistics statistics) {
        var player = (LoadPlayer) key.attachment();
        try {
            if (key.isReadable() && !player.read(buffer)) {
                statistics.error("the line broke");
                key.cancel();
                return;
            }
            key.interestOps(
                    player.flush()
                            ? SelectionKey.OP_READ
                            : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        } catch (IOException broken) {
            statistics.error(String.valueOf(broken.getMessage()));
            key.cancel();
        }
    }
}

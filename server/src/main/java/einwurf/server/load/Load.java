package einwurf.server.load;

import einwurf.server.client.Remote;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills tables of all four games and plays: each move is sent as soon as the one before it is
 * acknowledged, one socket a seat, one game after the other.
 */
public final class Load {
    /** How many sit at a table of each game. */
    private static final List<Kind> KINDS =
            List.of(
                    new Kind("einhorn", 3),
                    new Kind("rainbow", 2),
                    new Kind("einstein", 2),
                    new Kind("genial", 2));

    private record Kind(String game, int players) {}

    /** {@code movesPerSecond} counts acknowledged moves alone. */
    public record Report(
            double movesPerSecond,
            double p50Millis,
            double p99Millis,
            int errors,
            int tables,
            long moves,
            double seconds,
            String firstError) {}

    private final URI server;
    private final int tables;
    private final String want;

    /** {@code want} as in hello: a JSON list, empty for everything. */
    public Load(URI server, int tables, String want) {
        this.server = server;
        this.tables = tables;
        this.want = want;
    }

    public Report run(double warmUp, double seconds) throws IOException {
        var tally = new Tally();
        try (var selector = Selector.open()) {
            for (var player : players(tally)) {
                player.flush();
                player.channel().register(selector, SelectionKey.OP_READ, player);
            }
            var buffer = ByteBuffer.allocateDirect(1 << 17);
            turn(selector, buffer, tally, warmUp);
            tally.begin();
            long begin = System.nanoTime();
            turn(selector, buffer, tally, seconds);
            double took = (System.nanoTime() - begin) * 1e-9;
            tally.stop();
            for (var key : selector.keys()) {
                key.channel().close();
            }
            return tally.report(tables, took);
        }
    }

    private List<Player> players(Tally tally) throws IOException {
        var address = new InetSocketAddress(server.getHost(), server.getPort());
        var remote = new Remote(server);
        var players = new ArrayList<Player>();
        for (int table = 0; table < tables; table++) {
            var kind = KINDS.get(table % KINDS.size());
            var seats = "{\"kind\":\"person\",\"name\":\"Load\"},".repeat(kind.players);
            var made =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\""
                                            + kind.game
                                            + "\",\"series\":\"games-9999\",\"seats\":["
                                            + seats.substring(0, seats.length() - 1)
                                            + "]}")
                            .orThrow();
            for (int seat = 1; seat <= kind.players; seat++) {
                players.add(
                        new Player(
                                address,
                                made.get("match").asString(),
                                made.get("tokens").get(seat - 1).asString(),
                                seat,
                                want,
                                tally,
                                table * 10L + seat));
            }
        }
        return players;
    }

    private static void turn(Selector selector, ByteBuffer buffer, Tally tally, double seconds)
            throws IOException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            selector.select(key -> serve(key, buffer, tally), Math.max(1, left / 1_000_000));
        }
    }

    private static void serve(SelectionKey key, ByteBuffer buffer, Tally tally) {
        var player = (Player) key.attachment();
        try {
            if (key.isReadable() && !player.read(buffer)) {
                tally.error("the line broke");
                key.cancel();
                return;
            }
            key.interestOps(
                    player.flush()
                            ? SelectionKey.OP_READ
                            : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        } catch (IOException broken) {
            tally.error(String.valueOf(broken.getMessage()));
            key.cancel();
        }
    }
}

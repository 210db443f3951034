package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.client.MatchSocket;
import einwurf.server.kills.Kills;
import einwurf.server.kills.Victim;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A server that is killed without warning, again and again, while people play. Whatever anybody was
 * shown must still be there afterwards, and everybody goes on without doing anything.
 */
@Tag("slow")
class KillTest {
    private static final int KILLS = Integer.getInteger("einwurf.kills", 4);
    private static final long SEED = Long.getLong("einwurf.kills.seed", 1);
    private static final List<String> GAMES = List.of("einstein", "genial", "einhorn", "rainbow");

    @TempDir private Path folder;

    /** With {@code einwurf.kills.file} the figures are written there as well. */
    @Test
    void everyAcknowledgedMoveIsThereOnceHoweverTheHouseIsKilled() throws Exception {
        var kills = new Kills(folder, SEED, System.out::println);
        var figures = kills.run(KILLS);
        var file = System.getProperty("einwurf.kills.file", "");
        if (!file.isEmpty()) {
            Files.writeString(Path.of(file), JsonMapper.shared().writeValueAsString(figures));
        }
        assertThat(kills.faults()).as("seed %d", SEED).isEmpty();
        assertThat(figures.lost()).isZero();
        assertThat(figures.doubled()).isZero();
        assertThat(figures.acknowledged()).isGreaterThan(KILLS);
        assertThat(figures.shares()).isGreaterThan(KILLS);
        assertThat(figures.kills()).isEqualTo(KILLS);
    }

    /** The same with our own client, which programs may use. */
    @Test
    void noMoveThatWasShownIsEverLost() throws Exception {
        var victim = new Victim(folder);
        var remote = new HouseClient(URI.create(victim.address()));
        var players = new ArrayList<Player>();
        try {
            victim.start();
            Wait.until("the server is up", () -> up(remote));
            for (int table = 0; table < 12; table++) {
                players.addAll(sitDown(remote, GAMES.get(table % GAMES.size()), table));
            }
            for (int kill = 0; kill < 4; kill++) {
                everybodyGoesOn(players);
                victim.kill();
                victim.start();
            }
            everybodyGoesOn(players);
            players.forEach(player -> player.live.close());
            for (var player : players) {
                compare(remote, player);
            }
        } finally {
            players.forEach(player -> player.live.close());
            victim.kill();
        }
    }

    private static boolean up(HouseClient remote) {
        try {
            return remote.get("/games", null).good();
        } catch (RuntimeException _) {
            return false;
        }
    }

    /** Every table makes a few more moves, by itself. */
    private static void everybodyGoesOn(List<Player> players) throws InterruptedException {
        for (var player : players) {
            int before = player.live.version();
            Wait.until("a player goes on", () -> player.live.version() >= before + 5);
        }
    }

    private static List<Player> sitDown(HouseClient remote, String game, int seed)
            throws Exception {
        int count = game.equals("einhorn") ? 3 : 2;
        var seats = "{\"kind\":\"person\",\"name\":\"P\"},".repeat(count);
        var made =
                remote.post(
                                "/matches",
                                null,
                                "{\"game\":\""
                                        + game
                                        + "\",\"series\":\"games-999\",\"seats\":["
                                        + seats.substring(0, seats.length() - 1)
                                        + "]}")
                        .orThrow();
        var players = new ArrayList<Player>();
        for (int i = 0; i < count; i++) {
            var token = made.get("tokens").get(i).asString();
            players.add(new Player(remote, made.get("match").asString(), token, seed * 10L + i));
        }
        return players;
    }

    /** All that was shown is there, and is the same. */
    private static void compare(HouseClient remote, Player player) {
        Map<Integer, JsonNode> kept = new TreeMap<>();
        int version = 1;
        while (version > 0) {
            var path = "/matches/" + player.match + "?version=" + version;
            var page = remote.get(path, player.token).orThrow();
            page.get("events").forEach(e -> kept.put(e.get("n").intValue(), e));
            version = page.has("more") ? page.get("upTo").intValue() : 0;
        }
        assertThat(player.shown).isNotEmpty();
        player.shown.forEach((n, event) -> assertThat(kept.get(n)).isEqualTo(event));
    }

    /** Plays at random, as fast as it can, and remembers what it was shown. */
    private static final class Player implements MatchSocket.Listener {
        final String match;
        final String token;
        final MatchSocket live;
        final Map<Integer, JsonNode> shown = new TreeMap<>();
        private final Random random;

        Player(HouseClient remote, String match, String token, long seed) {
            this.match = match;
            this.token = token;
            random = new Random(seed);
            live = new MatchSocket(remote, match, token, "", this);
        }

        @Override
        public void view(MatchSocket live, ObjectNode view, JsonNode events) {
            for (var event : events) {
                if (event.get("n").intValue() > 1) {
                    var before = shown.put(event.get("n").intValue(), event);
                    if (before != null && !before.equals(event)) {
                        throw new AssertionError("told twice, and differently: " + event);
                    }
                }
            }
            if (view.get("status").asString().equals("between")) {
                live.send(JsonMapper.shared().createObjectNode().put("type", "ready"));
            }
            if (!view.get("ask").isNull()) {
                for (var seat : view.get("node").get("turn").get("seats")) {
                    if (seat.get("seat").intValue() == view.get("you").intValue()) {
                        var moves = seat.get("moves");
                        live.move(moves.get(random.nextInt(moves.size())).asString());
                    }
                }
            }
        }
    }
}

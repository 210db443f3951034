package einwurf.server.kills;

import einwurf.client.HouseClient;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.dice.ThrownRecord.Thrown;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** A table of people, and what became of their moves. */
final class KillTable {
    private static final Pattern CHOICE = Pattern.compile("(?m)^(\\d+) plays (.+)$");

    /** These change without anything having happened at the table. */
    private static final Set<String> PASSING = Set.of("present", "watchers", "clock");

    private final String match;
    private final List<KillPlayer> players = new ArrayList<>();

    private KillTable(String match) {
        this.match = match;
    }

    /** Each player asks {@code socket} with which node to speak, whenever it comes back. */
    static KillTable set(
            HouseClient remote,
            HttpClient http,
            Supplier<URI> socket,
            String game,
            Random random,
            Consumer<String> faults) {
        int count = game.equals("einhorn") ? 3 : 2;
        var seats = "{\"kind\":\"person\",\"name\":\"P\"},".repeat(count);
        var made =
                remote.post(
                                "/matches",
                                null,
                                "{\"game\":\""
                                        + game
                                        + "\",\"series\":\"games-3\",\"seats\":["
                                        + seats.substring(0, seats.length() - 1)
                                        + "]}")
                        .orThrow();
        var table = new KillTable(made.get("match").asString());
        for (int seat = 1; seat <= count; seat++) {
            table.players.add(
                    new KillPlayer(
                            http,
                            socket,
                            table.match,
                            made.get("tokens").get(seat - 1).asString(),
                            seat,
                            new Random(random.nextLong()),
                            faults));
        }
        return table;
    }

    boolean done() {
        return players.stream().allMatch(KillPlayer::done);
    }

    int acknowledged() {
        return players.stream().mapToInt(KillPlayer::acknowledgedCount).sum();
    }

    int shares() {
        return players.stream().mapToInt(player -> player.shares().size()).sum();
    }

    void open() {
        players.forEach(KillPlayer::open);
    }

    void close() {
        players.forEach(KillPlayer::close);
    }

    /** What differs between players and house. */
    record Found(int lost, int doubled, List<String> differences) {}

    /**
     * Every acknowledged move is there exactly once, as an event and in the record; every
     * acknowledged share is in its throw; no move is there twice; everything anybody was shown is
     * the same; everybody sees what the house sees.
     */
    Found compare(HouseClient remote) {
        var differences = new ArrayList<String>();
        var record = remote.get("/matches/" + match + "/record", null).text();
        var thrown = new HashMap<Integer, Thrown>();
        if (RecordVerifier.check(record) instanceof Verdict.Proven(_, _, var proven)
                && proven != null) {
            proven.throwing().forEach(one -> thrown.put(one.number(), one));
        } else {
            differences.add(match + ": the record's rolls are not what they had to be");
        }
        Map<String, Integer> recorded = new HashMap<>();
        for (var found = CHOICE.matcher(record); found.find(); ) {
            recorded.merge(found.group(1) + " " + found.group(2), 1, Integer::sum);
        }
        int lost = 0;
        int doubled = 0;
        for (var player : players) {
            var events = events(remote, player);
            var stored = new HashSet<String>();
            Map<String, Integer> chosen = new HashMap<>();
            var answered = new HashSet<Integer>();
            for (var event : events.values()) {
                if (event.get("kind").asString().equals("chose")
                        && event.get("seat").intValue() == player.seat()) {
                    stored.add(event.get("ask").intValue() + " " + moveOf(event));
                    chosen.merge(player.seat() + " " + moveOf(event), 1, Integer::sum);
                    doubled += answered.add(event.get("ask").intValue()) ? 0 : 1;
                }
            }
            for (var move : player.acknowledged()) {
                lost += stored.contains(move.ask() + " " + move.move()) ? 0 : 1;
            }
            for (var choice : chosen.entrySet()) {
                int times = recorded.getOrDefault(choice.getKey(), 0);
                lost += Math.max(0, choice.getValue() - times);
                doubled += Math.max(0, times - choice.getValue());
            }
            for (var share : player.shares().entrySet()) {
                var one = thrown.get(share.getKey());
                lost +=
                        one != null && share.getValue().equals(one.shares().get(player.seat()))
                                ? 0
                                : 1;
            }
            player.shown()
                    .forEach(
                            (n, hash) -> {
                                var event = events.get(n);
                                if (n > 1
                                        && (event == null || event.toString().hashCode() != hash)) {
                                    differences.add(
                                            match + ": event " + n + " was shown differently");
                                }
                            });
            var house = remote.get("/matches/" + match, player.token()).orThrow().get("view");
            if (!lasting(house).equals(lasting(player.view()))) {
                differences.add(match + ": seat " + player.seat() + " sees another state");
            }
        }
        return new Found(lost, doubled, differences);
    }

    private static String moveOf(JsonNode chose) {
        return chose.path("move").asString("");
    }

    private static ObjectNode lasting(JsonNode view) {
        return ((ObjectNode) view.deepCopy()).remove(PASSING);
    }

    /** All events but the first, by number; the house may give them in several pages. */
    private Map<Integer, JsonNode> events(HouseClient remote, KillPlayer player) {
        Map<Integer, JsonNode> events = new HashMap<>();
        int seen = 1;
        while (true) {
            var page =
                    remote.get("/matches/" + match + "?version=" + seen, player.token()).orThrow();
            for (var event : page.get("events")) {
                seen = event.get("n").intValue();
                events.put(seen, event);
            }
            if (page.get("events").isEmpty() || seen >= page.get("version").intValue()) {
                return events;
            }
        }
    }
}

package einwurf.client;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The seats of one bot token: opens every one that it has already, and takes open ones. */
public final class BotSeats implements AutoCloseable {
    private final HouseClient client;
    private final String token;
    private final String name;
    private final Supplier<BotPlayer> players;
    private final Map<String, MatchSocket> open = new HashMap<>();
    private final Map<String, BotPlayer> playing = new HashMap<>();

    public BotSeats(HouseClient client, String token, String name, Supplier<BotPlayer> players) {
        this.client = client;
        this.token = token;
        this.name = name;
        this.players = players;
    }

    /**
     * Sits down at one table, or opens the seat that the token has there already. The reply says
     * why, if there is none for it.
     */
    public HouseClient.Reply take(String match) {
        var reply = client.get("/matches/" + match, token);
        if (!reply.good() || reply.json().path("view").path("you").asInt(0) == 0) {
            reply = sit(match);
        }
        if (reply.good()) {
            open(match);
        }
        return reply;
    }

    /** Asking again for a seat gives the same one, so a lost answer costs nothing. */
    private HouseClient.Reply sit(String match) {
        var body = HouseClient.JSON.createObjectNode().put("name", name).toString();
        return client.post("/matches/" + match + "/seats", token, body);
    }

    /** Opens every seat of this token where the match isn't over. */
    public void resume() {
        for (var seat : client.get("/bots/me", token).orThrow().path("seats")) {
            var status = seat.path("status").asString("");
            if (!status.equals("over") && !status.equals("closed")) {
                open(seat.path("match").asString(""));
            }
        }
    }

    /** Takes a seat at the first table of the lobby that has one; whether there was one. */
    public boolean takeFromLobby() {
        for (var table : client.get("/lobby", null).orThrow().path("matches")) {
            var match = table.path("match").asString("");
            if (table.path("open").asInt(0) > 0 && !open.containsKey(match)) {
                if (sit(match).good()) {
                    open(match);
                    return true;
                }
            }
        }
        return false;
    }

    private void open(String match) {
        if (!open.containsKey(match)) {
            var player = players.get();
            playing.put(match, player);
            open.put(match, new MatchSocket(client, match, token, BotPlayer.WANT, player));
        }
    }

    /** Closes the sockets of matches that are over; how many are left. */
    public int closeFinished() {
        playing.entrySet()
                .removeIf(
                        entry -> {
                            boolean over = entry.getValue().over();
                            if (over) {
                                close(open.remove(entry.getKey()));
                            }
                            return over;
                        });
        return open.size();
    }

    private static void close(@Nullable MatchSocket socket) {
        if (socket != null) {
            socket.close();
        }
    }

    @Override
    public void close() {
        open.values().forEach(MatchSocket::close);
        open.clear();
    }
}

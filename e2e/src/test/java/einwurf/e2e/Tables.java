package einwurf.e2e;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tables that are stored in a guest's browser: the smallest and shortest of each game. */
final class Tables {
    private static final String KEEP =
            "([key, table]) => localStorage.setItem(key, JSON.stringify(table))";

    private Tables() {}

    static void againstBots(Guest guest, String game) {
        againstBots(guest, game, 1);
    }

    static void againstBots(Guest guest, String game, int games) {
        againstBots(guest, game, fewest(game) - 1, games);
    }

    static void againstBots(Guest guest, String game, int bots, int games) {
        sit(guest, game, 1, bots, games);
    }

    static void atOneDevice(Guest guest, String game) {
        atOneDevice(guest, game, 1);
    }

    static void atOneDevice(Guest guest, String game, int games) {
        sit(guest, game, fewest(game), 0, games);
    }

    /** A game against bots that is in the middle of something. */
    static void resume(Guest guest, String game, int players, String record) {
        resume(guest, game, Prepared.NAMES.subList(0, players), record);
    }

    static void resume(Guest guest, String game, List<String> names, String record) {
        sit(guest, game, names, 1, 10, record);
    }

    /** A game of people at one device that is in the middle of something. */
    static void passAround(Guest guest, String game, int players, String record) {
        sit(guest, game, Prepared.NAMES.subList(0, players), players, 10, record);
    }

    private static int fewest(String game) {
        return game.equals("einhorn") ? 3 : 2;
    }

    private static void sit(Guest guest, String game, int people, int bots, int games) {
        sit(guest, game, Prepared.NAMES.subList(0, people + bots), people, games, "");
    }

    private static void sit(
            Guest guest, String game, List<String> names, int people, int games, String record) {
        var seats = new ArrayList<Map<String, @Nullable Object>>();
        for (int i = 0; i < names.size(); i++) {
            var seat = new HashMap<String, @Nullable Object>();
            seat.put("name", names.get(i));
            seat.put("kind", i >= people ? "bot" : i == 0 ? "me" : "here");
            seat.put("level", i >= people ? "greedy" : null);
            seats.add(seat);
        }
        var options = game.equals("einhorn") ? Map.of("games", games) : Map.of();
        var setup = Map.of("game", game, "options", options, "seats", seats, "series", "");
        var saved = Map.of("setup", setup, "record", record, "standing", "", "asked", false);
        guest.comesTo("/health");
        guest.page.evaluate(KEEP, List.of("einwurf.game." + game, saved));
        guest.opens("/play/" + game);
    }
}

package einwurf.server.wire;

import einwurf.bots.Bots;
import einwurf.rules.Game;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The levels of the house's bots, weakest first. */
public final class Levels {

    private Levels() {}

    public static List<String> of(Game<?, ?> game) {
        return Bots.of(game).levels();
    }

    /** How long each thinks about a move, in milliseconds. */
    public static Map<String, Integer> budgets(Game<?, ?> game) {
        var budgets = new LinkedHashMap<String, Integer>();
        for (var level : of(game)) {
            budgets.put(level, Math.toIntExact(Bots.of(game).budget(level).millis()));
        }
        return budgets;
    }

    /** The one for people who didn't say. */
    public static String usual(Game<?, ?> game) {
        var levels = of(game);
        return levels.get(levels.size() / 2);
    }
}

package einwurf.server.wire;

import einwurf.bots.Bots;
import einwurf.rules.Game;

import java.util.List;

/** The levels of the house's bots, weakest first. */
public final class Levels {

    private Levels() {}

    public static List<String> of(Game<?, ?> game) {
        return Bots.of(game).levels();
    }

    /** The one for people who didn't say. */
    public static String usual(Game<?, ?> game) {
        var levels = of(game);
        return levels.get(levels.size() / 2);
    }
}

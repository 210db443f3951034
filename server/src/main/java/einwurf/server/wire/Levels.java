package einwurf.server.wire;

import einwurf.bots.Bots;
import einwurf.bots.Shelf;
import einwurf.rules.Game;

import java.util.List;

/** The levels of the house's bots, weakest first. */
public final class Levels {

    private Levels() {}

    public static List<String> of(Game<?, ?> game) {
        return Bots.SHELVES.stream()
                .filter(shelf -> shelf.game().id().equals(game.id()))
                .findFirst()
                .<List<String>>map(Shelf::levels)
                .orElse(List.of());
    }

    /** The one for people who didn't say. */
    public static String usual(Game<?, ?> game) {
        var levels = of(game);
        return levels.isEmpty() ? "" : levels.get(levels.size() / 2);
    }
}

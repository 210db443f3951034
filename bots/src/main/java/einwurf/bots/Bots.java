package einwurf.bots;

import einwurf.bots.einhorn.EinhornShelf;
import einwurf.bots.einstein.EinsteinShelf;
import einwurf.bots.genial.GenialShelf;
import einwurf.bots.rainbow.RainbowShelf;
import einwurf.rules.Game;
import einwurf.rules.Move;

import java.util.List;

/** Who plays what: the shelf of each game. A new game is one line here. */
public final class Bots {
    public static final List<Shelf<?, ?>> SHELVES =
            List.of(new EinhornShelf(), new RainbowShelf(), new EinsteinShelf(), new GenialShelf());

    private Bots() {}

    /** The bots of a game; one that isn't the house's own gets those that know only its board. */
    public static <S extends Record, M extends Move> Shelf<S, M> of(Game<S, M> game) {
        for (var shelf : SHELVES) {
            if (shelf.game().id().equals(game.id())) {
                @SuppressWarnings("unchecked") // a game's id is its own, so the types are too
                var found = (Shelf<S, M>) shelf;
                return found;
            }
        }
        return new PlainShelf<>(game);
    }
}

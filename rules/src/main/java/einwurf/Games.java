package einwurf;

import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Game;

import java.util.List;
import java.util.Optional;

/** The games of the house. A new game is one line here. */
public final class Games {
    public static final List<Game<?, ?>> ALL =
            List.of(new Einhorn(), new Rainbow(), new Einstein(), new Genial());

    private Games() {}

    public static Optional<Game<?, ?>> byId(String id) {
        return ALL.stream().filter(game -> game.id().equals(id)).findFirst().map(game -> game);
    }
}

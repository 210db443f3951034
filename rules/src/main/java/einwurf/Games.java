package einwurf;

import einwurf.einhorn.Einhorn;
import einwurf.einstein.ChampionshipRecord;
import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Which games there are. */
public final class Games {
    /** The games of the house, in its order. A new one is one line here. */
    public static final List<Game<?, ?>> HOUSE =
            List.of(new Einhorn(), new Rainbow(), new Einstein(), new Genial());

    private static volatile Supplier<List<Game<?, ?>>> outside = List::of;

    private Games() {}

    /**
     * Where games come from that aren't the house's own. Asked only when one is looked for that the
     * house doesn't have, or for the whole list; the browser has none.
     */
    public static void outside(Supplier<List<Game<?, ?>>> found) {
        outside = found;
    }

    /** Every game, those of the house first. */
    public static List<Game<?, ?>> all() {
        var all = new ArrayList<>(HOUSE);
        all.addAll(outside.get());
        return all;
    }

    public static Optional<Game<?, ?>> byId(String id) {
        return named(id, HOUSE).or(() -> named(id, outside.get()));
    }

    private static Optional<Game<?, ?>> named(String id, List<Game<?, ?>> games) {
        return games.stream().filter(game -> game.id().equals(id)).findFirst().map(game -> game);
    }

    /** A whole game from its record, in our own form or in one that others use for a game. */
    public static Parsed<GameRecord<?, ?>> record(String text) {
        for (var game : HOUSE) {
            var foreign = foreign(game, text);
            if (foreign.isPresent()) {
                return foreign.get();
            }
        }
        return GameRecord.read(text, Games::byId);
    }

    /** The same from a file. */
    public static Parsed<GameRecord<?, ?>> record(byte[] file) {
        return record(ChampionshipRecord.decode(file));
    }

    private static <S extends Record, M extends Move> Optional<Parsed<GameRecord<?, ?>>> foreign(
            Game<S, M> game, String text) {
        return game.records()
                .read(text)
                .map(
                        parsed ->
                                switch (parsed) {
                                    case Parsed.Good<GameRecord<S, M>>(var record) ->
                                            Parsed.good(record);
                                    case Parsed.Bad<GameRecord<S, M>>(var why) -> Parsed.bad(why);
                                });
    }
}

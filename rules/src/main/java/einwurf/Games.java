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

    /** A whole game from its record, in our own form or in one that others use for a game. */
    public static Parsed<GameRecord<?, ?>> record(String text) {
        for (var game : ALL) {
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

package einwurf.app;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Text;

import picocli.CommandLine.Parameters;

import java.util.Iterator;

/** The game a command is about. */
public final class GameArgument {
    @Parameters(
            index = "0",
            paramLabel = "GAME",
            description = "The game: see \"einwurf games\".",
            completionCandidates = Ids.class)
    private String id = "";

    /** For shells to complete. */
    public static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Games.all().stream().<String>map(Game::id).iterator();
        }
    }

    public Game<?, ?> game() {
        return byId(id);
    }

    /** The game of that name, or what was probably meant. */
    public static Game<?, ?> byId(String id) {
        return Games.byId(id)
                .orElseThrow(
                        () -> {
                            var ids = Games.all().stream().<String>map(Game::id).toList();
                            var all = String.join(", ", ids);
                            return new UsageError(
                                    new Text(
                                            "There is no game \"" + id + "\"",
                                            "Ein Spiel „" + id + "“ gibt es nicht"),
                                    NearestWord.to(id, ids)
                                            .map(UsageError::didYouMean)
                                            .orElse(
                                                    new Text(
                                                            "The games are " + all,
                                                            "Die Spiele sind " + all)));
                        });
    }
}

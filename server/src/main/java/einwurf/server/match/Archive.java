package einwurf.server.match;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.server.dice.Cup;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Setup;

import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Reads matches from the store without waking them. */
public final class Archive {

    private Archive() {}

    /** A match's record as a spectator may read it, game by game; empty if there is no match. */
    public static Optional<Iterator<String>> record(Store store, String match) {
        return store.match(match).map(stored -> Records.of(read(store, stored)));
    }

    /** What the table was agreed to be. */
    public static Setup setup(StoredMatch stored) {
        if (stored.format() != EventText.FORMAT) {
            throw new IllegalStateException(
                    "match "
                            + stored.id()
                            + " is stored in format "
                            + stored.format()
                            + "; this program reads "
                            + EventText.FORMAT);
        }
        return SetupText.read(stored.id(), stored.setup());
    }

    static Course<?, ?> read(Store store, StoredMatch stored) {
        var setup = setup(stored);
        var secret = HexFormat.of().parseHex(stored.secret());
        return fold(course(stored.id(), setup, secret), store.steps(stored.id()));
    }

    static Course<?, ?> course(String id, Setup setup, byte[] secret) {
        return course(id, setup, setup.rules(), secret);
    }

    private static <S extends Record, M extends Move> Course<S, M> course(
            String id, Setup setup, Game<S, M> game, byte[] secret) {
        return new Course<>(id, setup, game, new Cup(secret, id));
    }

    private static <S extends Record, M extends Move> Course<S, M> fold(
            Course<S, M> course, List<StoredStep> steps) {
        for (var step : steps) {
            if (step.number() != course.version() + 1) {
                throw new IllegalStateException("match " + course.id() + " has a gap");
            }
            course.replay(EventText.read(course.id(), step), step.happened());
        }
        return course;
    }
}

package einwurf.server.match.stored;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.server.dice.DiceCup;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Setup;

import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Reads matches from the store without waking them. */
public final class MatchReader {

    private MatchReader() {}

    /**
     * A match's record, signed with {@code key}, as a spectator may read it, game by game; empty if
     * there is no match.
     */
    public static Optional<Iterator<String>> record(Store store, String match, HouseKey key) {
        return store.match(match).map(stored -> MatchRecords.of(read(store, stored), key));
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

    public static MatchState<?, ?> read(Store store, StoredMatch stored) {
        var setup = setup(stored);
        var secret = HexFormat.of().parseHex(stored.secret());
        return fold(state(stored.id(), setup, secret), store.steps(stored.id()));
    }

    /**
     * The same match as {@code known} as it was after event {@code to}, with those from another.
     */
    public static <S extends Record, M extends Move> MatchState<S, M> earlier(
            int from, int to, MatchState<S, M> known, Store store, StoredMatch stored) {
        var secret = HexFormat.of().parseHex(stored.secret());
        var state = state(stored.id(), known.setup(), known.game(), secret);
        for (var step : store.steps(stored.id()).subList(0, to)) {
            state.replay(event(state, step), step.happened());
            if (step.number() < from) {
                state.forgetEarlierGames();
            }
        }
        return state;
    }

    public static MatchState<?, ?> state(String id, Setup setup, byte[] secret) {
        return state(id, setup, setup.rules(), secret);
    }

    private static <S extends Record, M extends Move> MatchState<S, M> state(
            String id, Setup setup, Game<S, M> game, byte[] secret) {
        return new MatchState<>(id, setup, game, new DiceCup(secret));
    }

    private static <S extends Record, M extends Move> MatchState<S, M> fold(
            MatchState<S, M> state, List<StoredStep> steps) {
        for (var step : steps) {
            state.replay(event(state, step), step.happened());
        }
        return state;
    }

    /** More steps, which another node has stored. */
    public static void replay(MatchLog<?, ?> log, List<StoredStep> steps) {
        for (var step : steps) {
            log.replay(event(log.state(), step), step.happened());
        }
    }

    private static Event event(MatchState<?, ?> state, StoredStep step) {
        if (step.number() != state.version() + 1) {
            throw new IllegalStateException("match " + state.id() + " has a gap");
        }
        return EventText.read(state.id(), step);
    }
}

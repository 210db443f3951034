package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.play.BotNames;
import einwurf.server.match.play.GameRunner;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.EventText;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.match.stored.SetupText;
import einwurf.server.platform.Platform;
import einwurf.server.store.Change;
import einwurf.server.store.StoredMatch;
import einwurf.server.wire.Names;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A match with its first events, which nobody knows of until {@code change} is stored.
 *
 * @param token the host's; empty for a rematch, whose people have theirs
 * @param tokens by seat, of those that are kept for a person
 */
record NewMatch(
        MatchState<?, ?> state, Change change, String token, List<@Nullable String> tokens) {

    /** Which dice new matches have where people don't bring their own. */
    static NewMatch of(Setup setup, Platform platform, HouseKey key) {
        var random = platform.random();
        var token = Token.make(random);
        var tokens = new ArrayList<@Nullable String>();
        var id = Token.id(random);
        var secret = Token.secret(random);
        var state = MatchReader.state(id, setup, secret);
        var log = begin(state, Token.hash(token), platform, key);
        for (int seat = 1; seat <= setup.players(); seat++) {
            var chair = setup.chairs().get(seat - 1);
            tokens.add(null);
            switch (chair.kind()) {
                case OPEN -> {}
                case BOT ->
                        log.add(new Event.SatBot(seat, BotNames.of(state, seat), chair.level()));
                case PERSON -> {
                    var own = Token.make(random);
                    tokens.set(seat - 1, own);
                    var name = Names.apart(chair.name(), state.seats().namesBeside(seat));
                    log.add(new Event.Reserved(seat, name, Token.hash(own), null));
                }
            }
        }
        return new NewMatch(state, created(log, secret), token, tokens);
    }

    /** The same again, everybody one seat further; who left makes room for others. */
    static NewMatch after(MatchState<?, ?> old, Platform platform, HouseKey key) {
        var id = Token.id(platform.random());
        var secret = Token.secret(platform.random());
        var state = MatchReader.state(id, old.setup(), secret);
        var log = begin(state, old.seats().host(), platform, key);
        var changes = new ArrayList<Change>();
        int players = state.players();
        for (int seat = 1; seat <= players; seat++) {
            var occupant = old.seat(seat % players + 1);
            var hash = occupant.hash();
            var program = occupant.program();
            switch (occupant.kind()) {
                case BOT -> log.add(new Event.SatBot(seat, occupant.name(), occupant.level()));
                case PERSON, PROGRAM -> {
                    if (hash != null) {
                        log.add(new Event.Reserved(seat, occupant.name(), hash, program));
                    }
                    if (program != null) {
                        changes.add(new Change.SeatBot(program, id, seat, log.now()));
                    }
                }
                case OPEN, LEFT -> {}
            }
        }
        changes.addFirst(created(log, secret));
        return new NewMatch(state, new Change.Together(changes), "", List.of());
    }

    private static <S extends Record, M extends Move> MatchLog<S, M> begin(
            MatchState<S, M> state, String host, Platform platform, HouseKey key) {
        var log = new MatchLog<>(state, platform.random(), key);
        log.now(platform.now());
        log.add(new Event.Created(host));
        return log;
    }

    private static <S extends Record, M extends Move> Change created(
            MatchLog<S, M> log, byte[] secret) {
        var state = log.state();
        new GameRunner<>(log, new Presence(state.players(), log.now())).startIfReady();
        return new Change.Create(
                new StoredMatch(
                        state.id(),
                        log.now(),
                        SetupText.write(state.setup()),
                        HexFormat.of().formatHex(secret),
                        state.status().word(),
                        state.setup().listed(),
                        0L),
                EventText.write(log.takeUnstored()));
    }
}

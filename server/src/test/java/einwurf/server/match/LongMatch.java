package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.match.play.GameRunner;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.EventText;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.match.stored.SetupText;
import einwurf.server.store.Change;
import einwurf.server.store.StoredMatch;
import einwurf.server.wire.Action;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import java.util.HexFormat;
import java.util.Random;

/** A long series between two bots who do anything, as it would have been stored. */
public final class LongMatch {
    private LongMatch() {}

    /** The match {@code id}, over after so many games. */
    public static Change.Create of(String id, int games) {
        var setup =
                Setup.of(
                        "{\"game\":\"einstein\",\"series\":\"games-"
                                + games
                                + "\",\"seats\":["
                                + "{\"kind\":\"bot\",\"level\":\"random\"},"
                                + "{\"kind\":\"bot\",\"level\":\"random\"}]}");
        var secret = new byte[32];
        return of(MatchReader.state(id, setup, secret), secret);
    }

    private static <S extends Record, M extends Move> Change.Create of(
            MatchState<S, M> state, byte[] secret) {
        var random = new Random(1);
        var log = new MatchLog<>(state, random, MatchTestKit.KEY);
        log.now(1_800_000_000_000L);
        log.add(new Event.Created("host"));
        for (int seat = 1; seat <= state.players(); seat++) {
            log.add(new Event.SatBot(seat, "Bot " + seat, "random"));
        }
        var runner = new GameRunner<>(log, new Presence(2, 0));
        runner.startIfReady();
        while (state.status() == Status.PLAYING) {
            for (int seat = 1; seat <= state.players(); seat++) {
                int ask = state.ask(seat);
                if (ask != 0) {
                    var moves = state.game().moves(state.running().position(), Seat.of(seat));
                    var move = moves.get(random.nextInt(moves.size()));
                    var text = state.game().notation().writeMove(move);
                    runner.move(seat, new Action.Move(ask, text), true);
                }
            }
        }
        return new Change.Create(
                new StoredMatch(
                        state.id(),
                        log.now(),
                        SetupText.write(state.setup()),
                        HexFormat.of().formatHex(secret),
                        state.status().word(),
                        false,
                        null),
                EventText.write(log.takeUnstored()));
    }
}

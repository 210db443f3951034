package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.bots.BotThinker;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.wire.SeatKind;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;

/** Lets the house think where it is to move: its bots, and its stand-ins. */
final class BotTurns<S extends Record, M extends Move> {
    /** Where only bots play, they go on for so long when nobody looks any more. */
    private static final long UNWATCHED = 10 * 60_000;

    private final MatchRegistry registry;
    private final Match match;
    private final MatchState<S, M> state;
    private final Presence presence;

    /** By seat the question that is being thought about, 0 if none is. */
    private final int[] thinking;

    BotTurns(MatchRegistry registry, Match match, MatchState<S, M> state, Presence presence) {
        this.registry = registry;
        this.match = match;
        this.state = state;
        this.presence = presence;
        thinking = new int[state.players()];
    }

    /** The match was read again: what is being thought about still is. */
    void like(BotTurns<?, ?> before) {
        System.arraycopy(before.thinking, 0, thinking, 0, thinking.length);
    }

    /** Begins with every question that waits for the house. */
    void think() {
        for (int seat = 1; seat <= thinking.length; seat++) {
            int ask = state.ask(seat);
            if (ask != 0
                    && thinking[seat - 1] != ask
                    && state.seat(seat).housePlays()
                    && anybodyPlays()) {
                thinking[seat - 1] = ask;
                think(seat, ask);
            }
        }
    }

    private void think(int seat, int ask) {
        var own = Seat.of(seat);
        var occupant = state.seat(seat);
        registry.thinker()
                .think(
                        new BotThinker.Question<>(
                                state.id(),
                                registry.owner(state.id()),
                                state.seats().all().stream().anyMatch(Occupant::plays),
                                state.game(),
                                state.game().seenBy(state.running().position(), Set.of(own)),
                                own,
                                occupant.kind() == SeatKind.BOT ? occupant.level() : "",
                                seed(seat, ask)),
                        move -> match.houseMove(seat, ask, move));
    }

    /** Derived from the match's secret, so that the timing of threads doesn't change it. */
    private long seed(int seat, int ask) {
        var bytes = state.dice().cup().derived("bot " + seat + " " + ask);
        return ByteBuffer.wrap(bytes).getLong();
    }

    /** An answer has come; whether it is still wanted. */
    boolean answered(int seat, int ask) {
        if (thinking[seat - 1] == ask) {
            thinking[seat - 1] = 0;
        }
        return state.ask(seat) == ask && state.seat(seat).housePlays();
    }

    boolean idle() {
        return Arrays.stream(thinking).allMatch(ask -> ask == 0);
    }

    /**
     * Bots don't play on among themselves when everybody has left. Where there never was anybody,
     * or everybody has resigned, they play for whoever looks on, and a while longer.
     */
    private boolean anybodyPlays() {
        if (state.seats().all().stream().anyMatch(Occupant::plays)) {
            return true;
        }
        long now = registry.now();
        return state.seats().all().stream().noneMatch(seat -> seat.kind() == SeatKind.LEFT)
                && (presence.anybody(now) || now - presence.lastSeen() < UNWATCHED)
                && registry.mayPlayAlone(state.id());
    }
}

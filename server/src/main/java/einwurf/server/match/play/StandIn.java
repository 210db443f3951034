package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;

/** Seats the house plays for while their holders are away. */
public final class StandIn<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final Presence presence;

    /** By seat the question that is still answered for its holder, who is here again. */
    private final int[] returning;

    StandIn(MatchLog<S, M> log, Presence presence) {
        this.log = log;
        this.presence = presence;
        state = log.state();
        returning = new int[state.players()];
    }

    /** The match was read again: those who were coming back still are. */
    public void like(StandIn<?, ?> before) {
        System.arraycopy(before.returning, 0, returning, 0, returning.length);
    }

    /** Somebody at the table calls the stand-in for a seat that keeps the others waiting. */
    @Nullable Problem call(int seat) {
        if (seat > state.players() || state.waitedSince(seat) < 0) {
            return Refusals.notNow("That seat isn't waited for", "Auf diesen Platz wartet niemand");
        }
        if (state.seat(seat).housePlays()) {
            return null;
        }
        var call = state.setup().absence().call();
        if (call == null) {
            return Refusals.notNow(
                    "This table has agreed that nobody calls a stand-in",
                    "An diesem Tisch ist vereinbart, dass niemand eine Vertretung ruft");
        }
        long missing = call - (log.now() - goneSince(seat)) / 1000;
        if (missing > 0) {
            return call == 60
                    ? Refusals.notNow(
                            "They haven't been gone for a minute yet",
                            "Dort ist noch keine Minute niemand da")
                    : Refusals.notNow(
                            "The others may call a stand-in in "
                                    + missing
                                    + " s, if nobody comes back until then",
                            "Eine Vertretung dürfen die anderen in "
                                    + missing
                                    + " s rufen, wenn bis dahin niemand zurück ist");
        }
        log.add(new Event.StoodIn(seat));
        return null;
    }

    /**
     * A program that doesn't answer with its share counts as gone, whether it is connected or not.
     */
    private long goneSince(int seat) {
        if (state.ask(seat) == 0) {
            return presence.silentSince(state.waitedSince(seat));
        }
        return presence.here(seat, log.now()) ? log.now() : presence.goneSince(seat);
    }

    /** Nobody has been there for a minute. */
    boolean isGoneForAWhile(int seat) {
        return presence.isGoneForAWhile(seat, log.now());
    }

    /**
     * The holder is here again. The question the stand-in has taken over it answers itself, or
     * coming back at the last moment would give the clock its whole time again.
     */
    public void comeBack(int seat) {
        if (state.seat(seat).standIn()) {
            if (state.ask(seat) != 0 && !state.times().none()) {
                returning[seat - 1] = state.ask(seat);
            } else {
                log.add(new Event.Back(seat));
            }
        }
    }

    /** The house has answered a question of this seat. */
    public void answered(int seat, int ask) {
        if (returning[seat - 1] == ask) {
            returning[seat - 1] = 0;
            if (state.seat(seat).standIn()) {
                log.add(new Event.Back(seat));
            }
        }
    }
}

package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.platform.WakeTimer;
import einwurf.server.wire.How;
import einwurf.server.wire.Status;

/**
 * Looks at the clock: who is out of time, who has been gone for too long, and when to look again.
 *
 * <p>A seat is kept or lost only while somebody else is at the table. Where nobody waits, a match
 * may sleep for as long as it likes.
 */
public final class Deadlines<S extends Record, M extends Move> {
    /** So long after the first who is ready the next game begins. */
    public static final long BETWEEN = 30_000;

    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final GameRunner<S, M> runner;
    private final Presence presence;
    private long goOn = WakeTimer.NEVER;

    public Deadlines(MatchLog<S, M> log, GameRunner<S, M> runner, Presence presence) {
        this.log = log;
        state = log.state();
        this.runner = runner;
        this.presence = presence;
    }

    /** The match was read again: the next game doesn't wait longer for that. */
    public void like(Deadlines<?, ?> before) {
        goOn = before.goOn;
    }

    /** Does what is due; what is up to the node that looks after the match only if it is this. */
    public void look(boolean mine) {
        if (mine) {
            look();
        }
        runner.goOn();
    }

    private void look() {
        long now = log.now();
        if (state.status() == Status.BETWEEN && now >= goOn) {
            goOn = WakeTimer.NEVER;
            runner.start();
            return;
        }
        for (int seat = 1; seat <= state.players(); seat++) {
            if (due(seat) <= now) {
                act(seat, now);
            }
        }
    }

    private void act(int seat, long now) {
        boolean timeUp = timeUp(seat) <= now;
        if (timeUp) {
            log.add(new Event.TimeUp(seat));
        }
        if (state.setup().absence().lose()) {
            runner.giveUp(seat, How.TIME, !timeUp);
        } else {
            log.add(new Event.StoodIn(seat));
        }
    }

    /** When to look again. */
    public long next() {
        if (state.status() == Status.BETWEEN) {
            boolean anyReady = state.seats().all().stream().anyMatch(s -> s.outside() && s.ready());
            if (!anyReady) {
                goOn = WakeTimer.NEVER;
            } else if (goOn == WakeTimer.NEVER) {
                goOn = log.now() + BETWEEN;
            }
            return goOn;
        }
        goOn = WakeTimer.NEVER;
        long next = runner.sharesMissing();
        for (int seat = 1; seat <= state.players(); seat++) {
            next = Math.min(next, due(seat));
        }
        return next;
    }

    private long due(int seat) {
        if (state.waitedSince(seat) < 0 || state.seat(seat).housePlays() || !othersWait(seat)) {
            return WakeTimer.NEVER;
        }
        return Math.min(timeUp(seat), gone(seat));
    }

    private long timeUp(int seat) {
        return state.times().none()
                ? WakeTimer.NEVER
                : state.waitedSince(seat) + state.times().left(seat);
    }

    private long gone(int seat) {
        int after = state.setup().absence().seconds();
        if (after != 0 && state.ask(seat) == 0) {
            return presence.silentSince(state.waitedSince(seat))
                    + after * 1000L; // it doesn't answer with its share
        }
        if (after == 0 || presence.here(seat, log.now())) {
            return WakeTimer.NEVER;
        }
        return Math.max(presence.goneSince(seat), state.running().since(seat)) + after * 1000L;
    }

    /**
     * Whether anybody from outside is still at the table besides this seat; alone, losing stays.
     */
    private boolean othersWait(int seat) {
        if (state.setup().absence().lose() && !state.times().none()) {
            return true;
        }
        for (int other = 1; other <= state.players(); other++) {
            var occupant = state.seat(other);
            if (other != seat && occupant.outside() && !occupant.housePlays()) {
                return true;
            }
        }
        return false;
    }
}

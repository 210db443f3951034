package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.wire.How;
import einwurf.server.wire.Status;

/**
 * Looks at the clock: who is out of time, who has been gone for too long, and when to look again.
 *
 * <p>A seat is kept or lost only while somebody else is at the table. Where nobody waits, a match
 * may sleep for as long as it likes.
 */
final class Watch<S extends Record, M extends Move> {
    static final long NEVER = Long.MAX_VALUE;
    static final long MINUTE = 60_000;
    private static final long BETWEEN = 30_000;

    private final Pen<S, M> pen;
    private final Course<S, M> course;
    private final Dealer<S, M> dealer;
    private final Presence presence;
    private long goOn = NEVER;

    Watch(Pen<S, M> pen, Dealer<S, M> dealer, Presence presence) {
        this.pen = pen;
        course = pen.course();
        this.dealer = dealer;
        this.presence = presence;
    }

    /** Does what is due. */
    void look() {
        long now = pen.now();
        if (course.status() == Status.BETWEEN && now >= goOn) {
            goOn = NEVER;
            dealer.start();
            return;
        }
        for (int seat = 1; seat <= course.players(); seat++) {
            if (due(seat) <= now) {
                act(seat, now);
            }
        }
    }

    private void act(int seat, long now) {
        boolean timeUp = timeUp(seat) <= now;
        if (timeUp) {
            pen.add(new Event.TimeUp(seat));
        }
        if (course.setup().absence().lose()) {
            dealer.giveUp(seat, How.TIME);
        } else {
            pen.add(new Event.Kept(seat));
        }
    }

    /** When to look again. */
    long next() {
        if (course.status() == Status.BETWEEN) {
            boolean anyReady = course.seats().stream().anyMatch(s -> s.outside() && s.ready());
            if (!anyReady) {
                goOn = NEVER;
            } else if (goOn == NEVER) {
                goOn = pen.now() + BETWEEN;
            }
            return goOn;
        }
        goOn = NEVER;
        long next = NEVER;
        for (int seat = 1; seat <= course.players(); seat++) {
            next = Math.min(next, due(seat));
        }
        return next;
    }

    private long due(int seat) {
        if (course.ask(seat) == 0 || course.seat(seat).housePlays() || !othersWait(seat)) {
            return NEVER;
        }
        return Math.min(timeUp(seat), gone(seat));
    }

    private long timeUp(int seat) {
        return course.times().none()
                ? NEVER
                : course.running().since(seat) + course.times().left(seat);
    }

    private long gone(int seat) {
        int after = course.setup().absence().seconds();
        if (after == 0 || presence.here(seat, pen.now())) {
            return NEVER;
        }
        return Math.max(presence.goneSince(seat), course.running().since(seat)) + after * 1000L;
    }

    /**
     * Whether anybody from outside is still at the table besides this seat; alone, losing stays.
     */
    private boolean othersWait(int seat) {
        if (course.setup().absence().lose() && !course.times().none()) {
            return true;
        }
        for (int other = 1; other <= course.players(); other++) {
            var occupant = course.seat(other);
            if (other != seat && occupant.outside() && !occupant.housePlays()) {
                return true;
            }
        }
        return false;
    }

    /** Gone for a minute: others may call the seat-keeper. */
    boolean goneForAMinute(int seat) {
        return !presence.here(seat, pen.now()) && pen.now() - presence.goneSince(seat) >= MINUTE;
    }
}

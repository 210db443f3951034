package einwurf.server.match.state;

import einwurf.server.wire.Setup.Clock;
import einwurf.server.wire.Setup.ClockKind;

import java.util.Arrays;

/**
 * How much time each seat has. A clock runs for a seat from the moment its question was put until
 * it answers; while the house plays for a seat, its clock stands.
 */
public final class SeatClocks {
    /** Who comes back to an empty bank gets so much for the next choice. */
    private static final long MERCY = 15_000;

    private final Clock clock;
    private final long[] left;

    public SeatClocks(Clock clock, int players) {
        this.clock = clock;
        left = new long[players];
        refill();
    }

    public boolean none() {
        return clock.kind() == ClockKind.NONE;
    }

    public Clock clock() {
        return clock;
    }

    public void refill() {
        Arrays.fill(left, clock.seconds() * 1000L);
    }

    /** What the seat has for the question put at {@code since}, at that moment. */
    public long left(int seat) {
        return left[seat - 1];
    }

    /** The seat answered after so long. */
    public void spend(int seat, long millis) {
        if (clock.kind() == ClockKind.BANK) {
            left[seat - 1] = Math.max(0, left[seat - 1] - millis) + clock.increment() * 1000L;
        }
    }

    /** The seat's time stops without an answer. */
    public void stop(int seat, long millis) {
        if (clock.kind() == ClockKind.BANK) {
            left[seat - 1] = Math.max(0, left[seat - 1] - millis);
        }
    }

    public void back(int seat) {
        if (clock.kind() == ClockKind.BANK) {
            left[seat - 1] = Math.max(MERCY, left[seat - 1]);
        }
    }
}

package einwurf.server.match.play;

import einwurf.server.match.state.Occupant;
import einwurf.server.wire.SeatKind;

import java.util.ArrayList;
import java.util.List;

/** Who is there: open sockets by seat, and those who polled a moment ago. */
public final class Presence {
    private static final long POLL = 40_000;

    private final int[] open;
    private final long[] polled;
    private final long[] goneSince;

    public Presence(int players, long now) {
        open = new int[players + 1];
        polled = new long[players + 1];
        goneSince = new long[players + 1];
        java.util.Arrays.fill(goneSince, now);
    }

    public void come(int seat) {
        open[seat]++;
    }

    public void go(int seat, long now) {
        open[seat]--;
        goneSince[seat] = now;
    }

    public void poll(int seat, long now) {
        polled[seat] = now;
        goneSince[seat] = now + POLL;
    }

    boolean here(int seat, long now) {
        return open[seat] > 0 || polled[seat] + POLL > now;
    }

    /** Since when nobody is there; only for a seat that isn't {@link #here}. */
    long goneSince(int seat) {
        return goneSince[seat];
    }

    /** When somebody was last there; only where nobody is. */
    public long lastSeen() {
        return java.util.Arrays.stream(goneSince).max().orElse(0);
    }

    /** By seat; the house's own bots are always there. */
    public List<Boolean> all(List<Occupant> seats, long now) {
        var all = new ArrayList<Boolean>();
        for (int i = 0; i < seats.size(); i++) {
            all.add(seats.get(i).kind() == SeatKind.BOT || here(i + 1, now));
        }
        return all;
    }

    public int watchers() {
        return open[0];
    }

    public boolean anybody(long now) {
        for (int seat = 0; seat < open.length; seat++) {
            if (here(seat, now)) {
                return true;
            }
        }
        return false;
    }
}

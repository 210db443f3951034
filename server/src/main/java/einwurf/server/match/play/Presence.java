package einwurf.server.match.play;

import einwurf.server.match.state.Occupant;
import einwurf.server.wire.SeatKind;

import java.util.ArrayList;
import java.util.List;

/** Who is there: open sockets by seat, and those who polled a moment ago. */
public final class Presence {
    private static final long POLL = 40_000;

    private final long awake;
    private final int[] open;
    private final long[] polled;
    private final long[] goneSince;

    /** By seat: somebody is about to come. */
    private final boolean[] greeting;

    /** By seat: its link was asked for and didn't come, and nothing was heard of it since. */
    private final boolean[] silent;

    public Presence(int players, long now) {
        awake = now;
        open = new int[players + 1];
        polled = new long[players + 1];
        goneSince = new long[players + 1];
        greeting = new boolean[players + 1];
        silent = new boolean[players + 1];
        java.util.Arrays.fill(goneSince, now);
    }

    /** A hello is being decided; {@link #come} or {@link #stayAway} follows. */
    public void greet(int seat) {
        greeting[seat] = true;
        silent[seat] = false;
    }

    public void stayAway(int seat) {
        greeting[seat] = false;
    }

    /** Its link was asked for and didn't come in time. */
    void silent(int seat) {
        silent[seat] = true;
    }

    /** A link came, be it late: its program answers again. */
    void heard(int seat) {
        silent[seat] = false;
    }

    /**
     * Since when a seat is silent that was asked for its link then: nobody answers a sleeping
     * house.
     */
    long silentSince(long asked) {
        return Math.max(asked, awake);
    }

    /** Whether it makes sense to ask the seat for its link. */
    boolean answers(int seat, long now) {
        return !silent[seat] && (greeting[seat] || here(seat, now));
    }

    public void come(int seat) {
        greeting[seat] = false;
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

package einwurf.server.match.play;

import einwurf.server.match.state.Event;
import einwurf.server.match.state.Occupant;
import einwurf.server.wire.SeatKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Who is there: open sockets by seat, those who polled a moment ago, and those on other nodes. */
public final class Presence {
    private static final long POLL = 40_000;
    private static final long MINUTE = 60_000;

    /** So long the others have to say whom they have; until then everybody is asked for shares. */
    private static final long SETTLING = 2000;

    /** Who is there on another node, as it said last. */
    private record Elsewhere(String seats, int watchers, long until) {
        boolean here(int seat, long now) {
            return now < until && (seat == 0 ? watchers > 0 : seats.startsWith("1", seat - 1));
        }
    }

    private final Map<String, Elsewhere> elsewhere = new HashMap<>();
    private long settled;

    private final long awake;
    private final int[] open;
    private final long[] polled;
    private final long[] goneSince;

    /** By seat: somebody is about to come. */
    private final boolean[] greeting;

    /** By seat: its share was asked for and didn't come, and nothing was heard of it since. */
    private final boolean[] silent;

    /** Of hosts without a seat. */
    private int hosts;

    private long hostGoneSince;

    public Presence(int players, long now) {
        awake = now;
        hostGoneSince = now;
        open = new int[players + 1];
        polled = new long[players + 1];
        goneSince = new long[players + 1];
        greeting = new boolean[players + 1];
        silent = new boolean[players + 1];
        java.util.Arrays.fill(goneSince, now);
    }

    /** There are other nodes, which haven't said yet whom they have. */
    public void settle(long now) {
        settled = now + SETTLING;
    }

    /** What another node says, which it repeats while it lasts. Whether anything changed. */
    public boolean elsewhere(String node, String seats, int watchers, long now) {
        boolean nobody = watchers == 0 && !seats.contains("1");
        var said = new Elsewhere(seats, watchers, now + POLL);
        var before = nobody ? elsewhere.remove(node) : elsewhere.put(node, said);
        for (int seat = 1; seat < open.length; seat++) {
            boolean was = before != null && before.here(seat, now);
            if (!nobody && said.here(seat, now)) {
                goneSince[seat] = Math.max(goneSince[seat], said.until);
                silent[seat] = silent[seat] && was;
            } else if (was) {
                goneSince[seat] = now;
            }
        }
        return before == null
                ? !nobody
                : nobody || !before.seats.equals(seats) || before.watchers != watchers;
    }

    /** Who is there on this node, a digit a seat. */
    public String seatsHere(long now) {
        var seats = new StringBuilder(open.length - 1);
        for (int seat = 1; seat < open.length; seat++) {
            seats.append(hereItself(seat, now) ? '1' : '0');
        }
        return seats.toString();
    }

    public int watchersHere() {
        return open[0];
    }

    /** A share came, or didn't, as another node has stored. */
    public void note(Event event) {
        switch (event) {
            case Event.Revealed(var seat, _, _) -> heard(seat);
            case Event.Missing(var seat, _) -> silent(seat);
            default -> {}
        }
    }

    /** A hello is being decided; {@link #come} or {@link #stayAway} follows. */
    public void greet(int seat) {
        greeting[seat] = true;
        silent[seat] = false;
    }

    public void stayAway(int seat) {
        greeting[seat] = false;
    }

    /** Its share was asked for and didn't come in time. */
    void silent(int seat) {
        silent[seat] = true;
    }

    /** A share came, be it late: its program answers again. */
    void heard(int seat) {
        silent[seat] = false;
    }

    /**
     * Since when a seat is silent that was asked for its share then: nobody answers a sleeping
     * house.
     */
    long silentSince(long asked) {
        return Math.max(asked, awake);
    }

    /** Whether it makes sense to ask the seat for its share. */
    boolean answers(int seat, long now) {
        return !silent[seat] && (greeting[seat] || now < settled || here(seat, now));
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

    public boolean isHere(int seat, long now) {
        return here(seat, now);
    }

    boolean here(int seat, long now) {
        return hereItself(seat, now)
                || (!elsewhere.isEmpty()
                        && elsewhere.values().stream().anyMatch(e -> e.here(seat, now)));
    }

    /** Whether another node has people here. */
    public boolean anybodyElsewhere() {
        return !elsewhere.isEmpty();
    }

    private boolean hereItself(int seat, long now) {
        return open[seat] > 0 || polled[seat] + POLL > now;
    }

    /** Nobody has been there for a minute. */
    boolean isGoneForAWhile(int seat, long now) {
        return !here(seat, now) && now - goneSince[seat] >= MINUTE;
    }

    /** The same of the host; one without a seat may be anybody who looks on elsewhere. */
    boolean isHostGone(int seat, long now) {
        if (seat != 0) {
            return isGoneForAWhile(seat, now);
        }
        return hosts == 0
                && now - hostGoneSince >= MINUTE
                && elsewhere.values().stream().noneMatch(node -> node.here(0, now));
    }

    /** A host without a seat opens or closes a socket, or looks. */
    public void hostCame() {
        hosts++;
    }

    public void hostWent(long now) {
        hosts--;
        hostGoneSince = now;
    }

    public void hostPolled(long now) {
        hostGoneSince = now + POLL;
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

    public int watchers(long now) {
        int all = open[0];
        for (var node : elsewhere.values()) {
            all += now < node.until ? node.watchers : 0;
        }
        return all;
    }

    /** Whether anybody is on this node. */
    public boolean anybodyHere(long now) {
        return watchersHere() > 0 || seatsHere(now).contains("1");
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

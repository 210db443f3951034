package einwurf.server.match.state;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A throw that is due and hasn't fallen: who is asked for a share, who is waited for after them,
 * and what came. Whoever hasn't answered yet is pending.
 */
public final class DueThrow {
    private final int number;
    private final String share;
    private final int waited;
    private final List<Integer> asked;
    private final SortedMap<Integer, @Nullable String> shares = new TreeMap<>();
    private final SortedSet<Integer> pending = new TreeSet<>();
    private long since;

    /** {@code share} is the house's own, which leaves the house when the throw is stored. */
    DueThrow(int number, String share, int waited, List<Integer> asked, long at) {
        this.number = number;
        this.share = share;
        this.waited = waited;
        this.asked = List.copyOf(asked);
        pending.addAll(asked);
        if (waited != 0) {
            pending.add(waited);
        }
        since = at;
    }

    public int number() {
        return number;
    }

    public String share() {
        return share;
    }

    /** 0: nobody. */
    public int waited() {
        return waited;
    }

    public List<Integer> asked() {
        return asked;
    }

    /** By seat the shares that are in, null for those that are missing. */
    public SortedMap<Integer, @Nullable String> shares() {
        return Collections.unmodifiableSortedMap(shares);
    }

    public List<Integer> pending() {
        return List.copyOf(pending);
    }

    public boolean complete() {
        return pending.isEmpty();
    }

    /** Whether somebody who was asked hasn't answered. */
    public boolean asking() {
        return pending.size() > (pending.contains(waited) ? 1 : 0);
    }

    /** Whether this seat's share is wanted now: the one waited for comes last. */
    public boolean wants(int seat) {
        return pending.contains(seat) && (seat != waited || !asking());
    }

    /** Whether the throw waits for this seat alone, all others being in. */
    public boolean waitsFor(int seat) {
        return seat == waited && wants(seat);
    }

    /** When those it waits for now were asked. */
    public long since() {
        return since;
    }

    void since(long at) {
        since = at;
    }

    /** What became of a pending seat's share; null: it is missing. */
    void settle(int seat, @Nullable String share, long at) {
        if (!pending.remove(seat)) {
            throw new IllegalStateException("seat " + seat + " isn't asked for a share");
        }
        shares.put(seat, share);
        if (!asking()) {
            since = at;
        }
    }
}

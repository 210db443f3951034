package einwurf.server.match.state;

import org.jspecify.annotations.Nullable;

import java.util.SortedSet;
import java.util.TreeSet;

/** Who would like to play again after the last game, and the match that came of it. */
public final class RematchWishes {
    private final TreeSet<Integer> seats = new TreeSet<>();
    private final ChangedParts changed;
    private @Nullable String match;

    RematchWishes(ChangedParts changed) {
        this.changed = changed;
    }

    public SortedSet<Integer> seats() {
        return seats;
    }

    /** Null until there is one. */
    public @Nullable String match() {
        return match;
    }

    void wish(int seat, boolean yes) {
        if (yes ? seats.add(seat) : seats.remove(seat)) {
            changed.add(ViewPart.REMATCH);
        }
    }

    void made(String match) {
        this.match = match;
        changed.add(ViewPart.REMATCH);
    }
}

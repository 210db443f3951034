package einwurf.server.match;

import java.util.Set;
import java.util.TreeSet;

/** Somebody asks the others to take back to before event {@code to}. Named by its event. */
record Offer(int number, int by, int to, Set<Integer> agreed) {
    Offer {
        agreed = java.util.Collections.unmodifiableSet(new TreeSet<>(agreed));
    }

    Offer with(int seat) {
        var more = new TreeSet<>(agreed);
        more.add(seat);
        return new Offer(number, by, to, more);
    }
}

package einwurf.server.match.state;

import java.util.Set;
import java.util.TreeSet;

/** Somebody asks the others to take back to before event {@code to}. Named by its event. */
public record TakeBackOffer(int number, int by, int to, Set<Integer> agreed) {
    public TakeBackOffer {
        agreed = java.util.Collections.unmodifiableSet(new TreeSet<>(agreed));
    }

    public TakeBackOffer with(int seat) {
        var more = new TreeSet<>(agreed);
        more.add(seat);
        return new TakeBackOffer(number, by, to, more);
    }
}

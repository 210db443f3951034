package einwurf.server.match.state;

import einwurf.rules.Move;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The events of a match that are in memory: all of its running game, and some before it for those
 * who lost their line a moment ago. A series may have thousands of games; the earlier ones are in
 * the store. They are forgotten game by game, because an event speaks of others of its own game.
 */
public final class KeptEvents<S extends Record, M extends Move> {
    /** So many of the last events are always kept. */
    static final int ENOUGH = 200;

    private List<LoggedEvent<S, M>> kept = new ArrayList<>();
    private int forgotten;

    /** Where the games begin of which those before may still be forgotten. */
    private final Deque<Integer> starts = new ArrayDeque<>();

    void add(LoggedEvent<S, M> logged) {
        kept.add(logged);
        if (logged.event() instanceof Event.Started(var game) && game > 1) {
            starts.add(logged.number());
        }
    }

    /** The number of the last event. */
    public int version() {
        return forgotten + kept.size();
    }

    public LoggedEvent<S, M> get(int number) {
        return kept.get(number - forgotten - 1);
    }

    public LoggedEvent<S, M> last() {
        return kept.getLast();
    }

    /** Whether all events after this number are kept. */
    public boolean hasAllAfter(int number) {
        return number >= forgotten;
    }

    /** All events after this number. */
    public List<LoggedEvent<S, M>> after(int number) {
        if (!hasAllAfter(number)) {
            throw new IllegalStateException("only the store has event " + (number + 1));
        }
        return List.copyOf(kept.subList(number - forgotten, kept.size()));
    }

    /** Forgets earlier games. */
    void forget() {
        int first = forgotten + 1;
        while (!starts.isEmpty() && version() - starts.element() >= ENOUGH) {
            first = starts.remove();
        }
        if (first > forgotten + 1) {
            kept = new ArrayList<>(kept.subList(first - forgotten - 1, kept.size()));
            forgotten = first - 1;
        }
    }
}
